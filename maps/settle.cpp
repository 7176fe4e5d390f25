// SPDX-License-Identifier: MIT
// From rows as the tools write them to the lines of a ProgramMap, which do not overlap: every address belongs to one line.
//
// Each address is given to a row once: to the shortest one that contains it, since of a line of C and the instructions that it
// was compiled to, or of a function and one that was inlined into it, the inner one says more. FreeAddresses skips what has been
// given away, so that the work is proportional to the rows and the memory, whatever a hostile file contains.
#include "maps/debug_info.hpp"
#include "maps/free_addresses.hpp"
#include "maps/program_bytes.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <numeric>

namespace gato::maps {

namespace {

class Settlement {
public:
    Settlement(const DebugInfo& info, std::string_view program) : rows_(info.rows), program_(program) {}

    std::vector<MapLine> run() {
        const std::vector<std::uint32_t> order = shortest_first();
        for (const std::uint32_t number : order) give(rows_[number].load, number);
        for (const std::uint32_t number : order)
            if (rows_[number].run != rows_[number].load) give(rows_[number].run, number);
        return lines();
    }

private:
    // An address's row, and where that row begins in the memory in which it has been given addresses.
    struct Owner {
        std::uint32_t row = no_row;
        std::uint32_t base = 0;

        bool operator==(const Owner&) const = default;
    };
    static constexpr std::uint32_t no_row = 0xffff'ffff;

    std::vector<std::uint32_t> shortest_first() const {
        std::vector<std::uint32_t> order(rows_.size());
        std::iota(order.rbegin(), order.rend(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t number) { return rows_[number].length; });
        return order;
    }

    void give(std::uint32_t base, std::uint32_t number) {
        if (base >= memory_size || rows_[number].line == 0) return;
        const std::uint32_t end = std::min(memory_size - base, rows_[number].length) + base;
        for (std::uint32_t at = free_.first(base); at < end; at = free_.first(at)) {
            owners_[at] = {number, base};
            free_.take(at);
        }
    }

    std::vector<MapLine> lines() const {
        std::vector<MapLine> lines;
        for (std::uint32_t at = 0; at < memory_size;) {
            const std::uint32_t start = at;
            while (at < memory_size && owners_[at] == owners_[start]) ++at;
            if (owners_[start].row != no_row) lines.push_back(line_of(owners_[start], start, at - start));
        }
        return lines;
    }

    MapLine line_of(const Owner& owner, std::uint32_t address, std::uint32_t length) const {
        const Row& row = rows_[owner.row];
        return {.address = static_cast<std::uint16_t>(address),
                .length = length,
                .file = row.file,
                .line = row.line,
                .cycles = row.content == Content::data ? std::uint8_t{0} : cycles_of(row, address - owner.base),
                .column = row.column,
                .frame = row.frame};
    }

    // Of the instruction at an offset within a row. Where the byte is not known, NOP's: a line of code has some.
    std::uint8_t cycles_of(const Row& row, std::uint32_t offset) const {
        constexpr std::uint8_t nop = 0xea;
        const auto known = program_.at(row.load + offset);
        const std::uint8_t listed = offset < row.bytes.size() ? static_cast<std::uint8_t>(row.bytes[offset]) : nop;
        return std::max<std::uint8_t>(isa::opcode_table[known.value_or(listed)].cycles, 1);
    }

    const std::vector<Row>& rows_;
    ProgramBytes program_;
    std::vector<Owner> owners_ = std::vector<Owner>(memory_size);
    FreeAddresses free_;
};

}  // namespace

std::vector<MapLine> settle(const DebugInfo& info, std::string_view program) {
    return Settlement(info, program).run();
}

}  // namespace gato::maps
