// SPDX-License-Identifier: MIT
#include "maps/elf/image.hpp"

#include "maps/elf/cursor.hpp"

#include <algorithm>
#include <span>

namespace gato::maps::elf {

namespace {

constexpr std::string_view magic = "\177ELF";
constexpr std::string_view header_name = "its header";
constexpr std::size_t identification_size = 16;
constexpr std::uint64_t class_of_32_bits = 1, order_little = 1, order_big = 2;
constexpr std::uint64_t object_file = 1, loaded_segment = 1;
constexpr std::uint64_t machine_6502 = 6502;

struct Machine {
    std::uint64_t number;
    std::string_view name;
};

// Those that a build for several machines may leave beside the program.
constexpr Machine machines[] = {{3, "x86"},     {4, "68000"}, {8, "MIPS"},      {20, "PowerPC"},  {40, "ARM"},
                                {62, "x86-64"}, {83, "AVR"},  {183, "AArch64"}, {220, "the Z80"}, {243, "RISC-V"}};

std::string name_of_machine(std::uint64_t number) {
    const auto found = std::ranges::find(machines, number, &Machine::number);
    return found != std::end(machines) ? std::string(found->name) : "machine number " + std::to_string(number);
}

// The numbers of a big-endian file are read in the wrong order; that of the machine is turned for the message.
void check_identification(std::string_view content) {
    if (content.size() < identification_size + 4) throw Damage{0, "its header ends too early"};
    const auto byte = [&](std::size_t at) { return std::uint64_t{static_cast<std::uint8_t>(content[at])}; };
    const bool is_big = byte(5) == order_big;
    const std::uint64_t machine = is_big ? byte(18) << 8 | byte(19) : byte(19) << 8 | byte(18);
    if (machine != machine_6502) throw Damage{0, "is an ELF file for " + name_of_machine(machine) + ", not for the 6502"};
    if (byte(4) != class_of_32_bits) throw Damage{0, "is no ELF file of 32 bits, which those for the 6502 are"};
    if (byte(5) != order_little) throw Damage{0, "is a big-endian ELF file; those for the 6502 are little-endian"};
}

// Headers of one kind: of sections or segments.
struct Table {
    std::uint32_t offset = 0;
    std::size_t entry_size = 0, count = 0;
};

// The fields of an entry that are known here: its first `known_size` bytes.
Cursor entry_of(const Table& table, std::size_t index, std::string_view content, std::size_t known_size) {
    const std::uint64_t at = table.offset + std::uint64_t{table.entry_size} * index;
    if (table.entry_size < known_size || at + known_size > content.size())
        throw Damage{0, "its table of sections or segments is not in the file; is it truncated?"};
    return {content.substr(static_cast<std::size_t>(at), known_size), header_name};
}

std::uint32_t word(Cursor& cursor) {
    return static_cast<std::uint32_t>(cursor.number(4));
}

std::uint16_t half(Cursor& cursor) {
    return static_cast<std::uint16_t>(cursor.number(2));
}

// A part of the file that is loaded.
struct Segment {
    std::uint32_t offset = 0, size = 0;
    std::uint32_t address = 0;  // where it is loaded: the physical one
};

std::vector<Segment> read_segments(std::string_view content, const Table& table) {
    constexpr std::size_t header_size = 32;
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < table.count; ++i) {
        Cursor cursor = entry_of(table, i, content, header_size);
        const bool is_loaded = cursor.number(4) == loaded_segment;
        Segment segment;
        segment.offset = word(cursor);
        (void)cursor.bytes(4);  // the virtual address
        segment.address = word(cursor);
        segment.size = word(cursor);
        if (is_loaded && segment.size > 0) segments.push_back(segment);
    }
    std::ranges::stable_sort(segments, {}, &Segment::offset);
    return segments;
}

// A section is in the segment that has its bytes in the file. Addresses would not do: a program can copy several parts of
// itself to the same one.
std::uint32_t load_address(const Section& section, std::span<const Segment> segments) {
    const auto after = std::ranges::upper_bound(segments, section.offset, {}, &Segment::offset);
    if (after == segments.begin() || !section.has_contents()) return section.address;
    const Segment& segment = *std::prev(after);
    const std::uint32_t within = section.offset - segment.offset;
    return within < segment.size ? segment.address + within : section.address;
}

// Without its name and its load address.
Section read_section(std::string_view content, const Table& table, std::size_t index) {
    constexpr std::size_t header_size = 40;
    Cursor cursor = entry_of(table, index, content, header_size);
    Section section;
    section.name_offset = word(cursor);
    section.type = word(cursor);
    section.flags = word(cursor);
    section.address = word(cursor);
    section.offset = word(cursor);
    section.size = word(cursor);
    section.linked = word(cursor);
    if (!section.has_contents()) return section;
    if (std::uint64_t{section.offset} + section.size > content.size())
        throw Damage{0, "its section number " + std::to_string(index) + " is not in the file; is it truncated?"};
    section.bytes = content.substr(section.offset, section.size);
    return section;
}

}  // namespace

bool is_elf(std::string_view content) {
    return content.starts_with(magic);
}

Image::Image(std::string_view content) : names(content.size()) {
    check_identification(content);
    Cursor header(content.substr(identification_size), header_name);
    if (header.number(2) == object_file)
        throw Damage{0, "is an object file, whose code has no addresses yet; take the .elf file of the linked program"};
    (void)header.bytes(2 + 4 + 4);  // machine, version, entry
    Table segments, sections;
    segments.offset = word(header);
    sections.offset = word(header);
    (void)header.bytes(4 + 2);  // flags, size of this header
    for (Table* const table : {&segments, &sections}) {
        table->entry_size = half(header);
        table->count = half(header);
    }
    const std::size_t name_section = half(header);
    const std::string_view name_table =
        name_section < sections.count ? read_section(content, sections, name_section).bytes : "";
    const std::vector<Segment> loaded = read_segments(content, segments);
    for (std::size_t i = 0; i < sections.count; ++i) {
        Section& section = sections_.emplace_back(read_section(content, sections, i));
        if (!name_table.empty()) section.name = names.at(name_table, section.name_offset);
        section.load = load_address(section, loaded);
    }
}

std::string_view Image::debug_bytes(std::string_view name) const {
    const std::string old_compressed = ".z" + std::string(name.substr(1));  // before there was a flag
    const auto found =
        std::ranges::find_if(sections_, [&](const Section& one) { return one.name == name || one.name == old_compressed; });
    if (found == sections_.end()) return {};
    if (found->has(Section::compressed) || found->name == old_compressed)
        throw Damage{0, "its section " + std::string(name) + " is compressed; link without --compress-debug-sections"};
    return found->bytes;
}

}  // namespace gato::maps::elf
