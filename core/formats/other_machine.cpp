// SPDX-License-Identifier: MIT
#include "core/formats/other_machine.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace gato {

namespace {

struct Start {
    std::size_t address;
    const char* machine;
};
constexpr Start basic_starts[] = {
    {0x0401, "a PET, or a VIC-20 with 3 KiB more"},
    {0x1001, "a VIC-20, C16 or Plus/4"},
    {0x1201, "a VIC-20 with 8 KiB more"},
    {0x1c01, "a C128"},
};

struct Target {
    std::string_view name;
    const char* machine;
};
constexpr Target targets[] = {
    {"vic20", "a VIC-20"}, {"vic20-8k", "a VIC-20 with 8 KiB more"},
    {"pet", "a PET"},      {"petbv4", "a PET"},
    {"c128", "a C128"},    {"plus4", "a Plus/4"},
    {"c16", "a C16"},
};

constexpr std::size_t address_size = 2, line_head = 4;  // of a line: link and number

std::size_t word_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]) | std::size_t{static_cast<std::uint8_t>(bytes[at + 1])} << 8;
}

// Does a line begin here whose link leads to the byte after its end?
bool begins_with_line(std::size_t start, std::string_view bytes) {
    if (bytes.size() <= line_head) return false;
    const std::size_t end = bytes.find('\0', line_head);
    return end != std::string_view::npos && end > line_head && word_at(bytes, 0) == start + end + 1;
}

}  // namespace

std::string other_machine_of(std::string_view prg_file) {
    if (prg_file.size() < address_size) return {};
    const std::size_t start = word_at(prg_file, 0);
    const auto* const found = std::ranges::find(basic_starts, start, &Start::address);
    const bool is_other = found != std::end(basic_starts) && begins_with_line(start, prg_file.substr(address_size));
    return is_other ? found->machine : "";
}

std::string other_machine_of_target(std::string_view target) {
    const auto* const found = std::ranges::find(targets, target, &Target::name);
    return found != std::end(targets) ? found->machine : "";
}

std::string refusal_of_machine(const std::string& machine) {
    return "is a program for " + machine + ", but gato simulates a C64; with --pc HEX its machine code runs anyway";
}

}  // namespace gato
