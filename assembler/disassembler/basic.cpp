// SPDX-License-Identifier: MIT
#include "assembler/disassembler/basic.hpp"

#include "core/formats/basic_program.hpp"

namespace gato::disassembler {

namespace {

constexpr int link_size = 2, head_size = 4;

void claim_line(Image& image, const BasicLine& line) {
    const int address = image.start() + static_cast<int>(line.offset);
    const int size = static_cast<int>(line.size);
    image.claim(address, link_size, line.link == address + size ? Item::address_word : Item::number_word);
    image.claim(address + link_size, 2, Item::number_word);
    image.fix(address + head_size, size - head_size);
}

// The zero link after the last line; some programs save these two bytes.
void claim_end_mark(Image& image, int address, int entry) {
    const bool is_there = image.contains(address, link_size) && image.word(address) == 0;
    if (is_there && (entry < address || entry >= address + link_size)) image.claim(address, link_size, Item::number_word);
}

}  // namespace

// Code that happens to read as lines has no SYS, and its links lead elsewhere.
BasicListing claim_basic_lines(Image& image) {
    BasicListing listing;
    int end = image.start(), entry = 0;
    for (const BasicLine& line : read_basic_lines(static_cast<std::uint16_t>(image.start()), image.bytes())) {
        const int address = image.start() + static_cast<int>(line.offset);
        const int next = address + static_cast<int>(line.size);
        const bool has_link = line.link == next;
        if (entry == 0) entry = sys_address(line).value_or(0);
        if (!has_link && entry < next) break;
        claim_line(image, line);
        listing.emplace(address, list_basic_line(line));
        end = next;
        if (!has_link) break;
    }
    if (!listing.empty()) claim_end_mark(image, end, entry);
    return listing;
}

}  // namespace gato::disassembler
