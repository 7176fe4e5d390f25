// SPDX-License-Identifier: MIT
// Writes ELF files and line tables of DWARF for tests, right ones and wrong ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::elf_file {

// Of any size: after those of the value, bytes are 0.
inline std::string number(std::uint64_t value, int size) {
    std::string bytes;
    for (; size > 0; --size, value >>= 8) bytes += static_cast<char>(value & 0xff);
    return bytes;
}

inline std::string leb(std::int64_t value) {
    std::string bytes;
    for (; value < -64 || value > 63; value >>= 7) bytes += static_cast<char>((value & 0x7f) | 0x80);
    return bytes + static_cast<char>(value & 0x7f);
}

inline std::string text(std::string_view value) {
    return std::string(value) + '\0';
}

struct Section {
    std::string name, bytes;
    std::uint32_t type = 1, flags = 0, address = 0;
    std::optional<std::uint32_t> load{};  // if it is not the address
    std::uint32_t size = 0;               // of one without contents
    std::uint32_t linked = 0;
};

inline constexpr std::uint32_t writable = 1, allocated = 2, executable = 4, compressed = 0x800;
inline constexpr std::uint32_t symbol_table = 2, text_table = 3, without_contents = 8;
inline constexpr std::uint32_t absolute = 0xfff1;
inline constexpr std::uint8_t untyped = 0, object = 1, function = 2, section_symbol = 3, file_symbol = 4;

// A file with the sections in this order; number 0 is the empty one that begins each file.
class File {
public:
    int machine = 6502, kind = 2;
    char bits = 1, order = 1;

    // Returns its number.
    std::uint32_t add(Section section) {
        sections_.push_back(std::move(section));
        return static_cast<std::uint32_t>(sections_.size());
    }
    // Code for tests whose instructions do not matter.
    std::uint32_t add_code(std::uint32_t address, std::size_t size, std::optional<std::uint32_t> load = {}) {
        return add({"code", std::string(size, '\xea'), 1, allocated | executable, address, load});
    }
    void add_symbol(std::string_view name, std::uint32_t value, std::uint32_t size, std::uint8_t type, std::uint32_t section) {
        symbols_ +=
            number(names_.size(), 4) + number(value, 4) + number(size, 4) + number(type, 1) + number(0, 1) + number(section, 2);
        names_ += text(name);
    }

    [[nodiscard]] std::string bytes() const {
        std::vector<Section> all = sections_;
        if (!symbols_.empty()) {
            all.push_back({".strtab", names_, text_table});
            all.push_back({".symtab", std::string(16, '\0') + symbols_, symbol_table});
            all.back().linked = static_cast<std::uint32_t>(all.size() - 1);
        }
        all.push_back({"", "", text_table});
        return written(std::move(all));
    }

private:
    static constexpr std::uint32_t header_size = 52, segment_size = 32, section_size = 40;

    // The last one gets the names of all.
    [[nodiscard]] std::string written(std::vector<Section> all) const {
        std::string names(1, '\0'), contents, segments, headers(section_size, '\0');
        for (const Section& section : all) names += text(section.name);
        all.back().bytes = names;
        const auto start = static_cast<std::uint32_t>(header_size + segment_size * all.size());
        std::uint32_t name = 1;
        for (const Section& section : all) {
            const auto offset = static_cast<std::uint32_t>(start + contents.size());
            const auto size =
                section.type == without_contents ? section.size : static_cast<std::uint32_t>(section.bytes.size());
            segments += number((section.flags & allocated) != 0 ? 1 : 0, 4) + number(offset, 4) + number(section.address, 4)
                        + number(section.load.value_or(section.address), 4) + number(section.bytes.size(), 4) + number(size, 4)
                        + number(0, 8);
            headers += number(name, 4) + number(section.type, 4) + number(section.flags, 4) + number(section.address, 4)
                       + number(offset, 4) + number(size, 4) + number(section.linked, 4) + number(0, 12);
            contents += section.bytes;
            name += static_cast<std::uint32_t>(section.name.size() + 1);
        }
        return header(start + contents.size(), all.size()) + segments + contents + headers;
    }

    [[nodiscard]] std::string header(std::size_t sections, std::size_t count) const {
        return std::string("\x7f") + "ELF" + bits + order + number(1, 10) + number(static_cast<std::uint64_t>(kind), 2)
               + number(static_cast<std::uint64_t>(machine), 2) + number(1, 4) + number(0, 4) + number(header_size, 4)
               + number(sections, 4) + number(1, 4) + number(header_size, 2) + number(segment_size, 2) + number(count, 2)
               + number(section_size, 2) + number(count + 1, 2) + number(count, 2);
    }

    std::vector<Section> sections_;
    std::string symbols_, names_ = std::string(1, '\0');
};

// ---- programs of line tables

inline std::string extended(int opcode, std::string_view operands = {}) {
    return '\0' + leb(static_cast<std::int64_t>(operands.size() + 1)) + static_cast<char>(opcode) + std::string(operands);
}
inline std::string address(std::uint32_t value, int size = 2) {
    return extended(2, number(value, size));
}
inline std::string end() {
    return extended(1);
}
inline std::string copy() {
    return "\x01";
}
inline std::string by(std::int64_t bytes) {
    return "\x02" + leb(bytes);
}
inline std::string down(std::int64_t lines) {
    return "\x03" + leb(lines);
}
inline std::string source(std::int64_t value) {
    return "\x04" + leb(value);
}
inline std::string column(std::int64_t value) {
    return "\x05" + leb(value);
}
// Advances the address and the line, and makes a row.
inline std::string special(int bytes, int lines) {
    return std::string(1, static_cast<char>(13 + 12 * bytes + lines + 3));
}

struct Encoding {
    int version = 5;
    int shortest_instruction = 1, operations = 1;
    std::string operand_counts = std::string("\0\1\1\1\1\0\0\0\1\0\0\1", 12);
    bool is_long = false;  // offsets of 64 bits
};

// A table with its lengths; `lists` are its folders and sources.
inline std::string table(const std::string& lists, const std::string& program, const Encoding& encoding = {}) {
    const auto length = [&](std::size_t size) { return number(size, encoding.is_long ? 8 : 4); };
    std::string header = number(static_cast<std::uint64_t>(encoding.shortest_instruction), 1);
    if (encoding.version >= 4) header += number(static_cast<std::uint64_t>(encoding.operations), 1);
    header += number(1, 1) + '\xfd' + number(12, 1) + number(encoding.operand_counts.size() + 1, 1) + encoding.operand_counts;
    header += lists;
    std::string unit = number(static_cast<std::uint64_t>(encoding.version), 2);
    if (encoding.version >= 5) unit += number(2, 1) + number(0, 1);
    unit += length(header.size()) + header + program;
    return (encoding.is_long ? number(0xffff'ffff, 4) : "") + length(unit.size()) + unit;
}

// Two sources as clang names them: number 1 is /p/main.c, number 2 /p/inc/io.h.
inline std::string lists_5() {
    const std::string folders = number(1, 1) + leb(1) + leb(0x08) + leb(2) + text("/p") + text("inc");
    const std::string entry = number(2, 1) + leb(1) + leb(0x08) + leb(2) + leb(0x0b);
    return folders + entry + leb(3) + text("main.c") + number(0, 1) + text("main.c") + number(0, 1) + text("io.h")
           + number(1, 1);
}
inline std::string lists_4() {
    const std::string no_times(2, '\0');
    return text("inc") + text("") + text("main.c") + leb(0) + no_times + text("io.h") + leb(1) + no_times + text("");
}

}  // namespace gato::maps::elf_file
