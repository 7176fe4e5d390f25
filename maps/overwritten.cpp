// SPDX-License-Identifier: MIT
// What the later ones of the rows overwrite, address by address.
#include "maps/debug_info.hpp"
#include "maps/free_addresses.hpp"

#include <algorithm>

namespace gato::maps {

namespace {

Row part_of(const Row& row, std::uint32_t offset, std::uint32_t length) {
    Row part = row;
    part.load += offset;
    part.run = (row.run + offset) % memory_size;
    part.length = length;
    part.bytes = offset < row.bytes.size() ? row.bytes.substr(offset, length) : std::string();
    return part;
}

// Appends the parts of a row that are still free, the last one first, and takes them.
void keep_free_parts(const Row& row, FreeAddresses& free, std::vector<Row>& kept) {
    const std::size_t first_part = kept.size();
    const std::uint32_t begin = std::min(row.load, memory_size), end = begin + std::min(memory_size - begin, row.length);
    for (std::uint32_t at = free.first(begin); at < end; at = free.first(at)) {
        const std::uint32_t start = at;
        for (; at < end && free.first(at) == at; ++at) free.take(at);
        kept.push_back(part_of(row, start - row.load, at - start));
    }
    std::reverse(kept.begin() + static_cast<std::ptrdiff_t>(first_part), kept.end());
}

}  // namespace

void drop_overwritten(std::vector<Row>& rows) {
    FreeAddresses free;
    std::vector<Row> kept;
    kept.reserve(rows.size());
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) keep_free_parts(*row, free, kept);
    std::ranges::reverse(kept);
    rows = std::move(kept);
}

}  // namespace gato::maps
