// SPDX-License-Identifier: MIT
// The container: sections of an ELF file, and where they are loaded. Facts: the Tool Interface Standard's specification of ELF
// 1.2, and llvm-mos's ELF specification for the number of the machine.
#pragma once

#include "maps/debug_info.hpp"
#include "maps/elf/names.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::maps::elf {

inline constexpr std::uint32_t memory_size = 0x10000;

struct Section {
    enum Type : std::uint32_t { unused = 0, symbols = 2, without_contents = 8 };
    enum Flag : std::uint32_t { allocated = 2, executable = 4, compressed = 0x800 };

    std::string_view name;
    std::uint32_t type = 0, flags = 0;
    std::uint32_t address = 0, size = 0;
    std::uint32_t load = 0;    // where the program file has it: another address for what the program copies
    std::uint32_t linked = 0;  // of symbols: number of the section with their names
    std::uint32_t name_offset = 0, offset = 0;
    std::string_view bytes;  // empty if it has no contents

    [[nodiscard]] bool has(Flag flag) const { return (flags & flag) != 0; }
    [[nodiscard]] bool has_contents() const { return type != unused && type != without_contents && size > 0; }
};

class Image {
public:
    // Throws Damage for anything but a linked program for the 6502.
    explicit Image(std::string_view content);

    [[nodiscard]] const std::vector<Section>& sections() const { return sections_; }
    // The contents of a section with debug information; empty if there is none of that name.
    [[nodiscard]] std::string_view debug_bytes(std::string_view name) const;

    Names names;

private:
    std::vector<Section> sections_;
};

[[nodiscard]] bool is_elf(std::string_view content);

}  // namespace gato::maps::elf
