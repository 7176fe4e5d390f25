// SPDX-License-Identifier: MIT
// Areas: the stretches of memory into which the linker puts the segments of extended sources. Sources name segments, the
// "areas" of a gato.json say where each goes (docs/EXTENDED.md#segments).
#pragma once

#include <gato/formats/cartridge.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

struct Area {
    enum class Holds : std::uint8_t {
        bytes,
        variables,  // takes space, makes no bytes
        zero_page,  // the same, for the variables of ZEROPAGE
    };
    std::string name;
    std::uint32_t start = 0, size = 0;  // 1 or more bytes, within 64 KiB
    Holds holds = Holds::bytes;
    std::optional<std::uint8_t> fill = std::nullopt;  // for all that is left of it; none: nothing is written there
    std::string file{};                               // beside the program, without folders; empty: the program itself
    std::optional<std::uint8_t> bank = std::nullopt;  // of the cartridge
    bool is_best_fit = false;                         // its pieces need not keep their order
    std::vector<std::string> segments{};              // in this order; empty: the one of its own name
    Span span{};                                      // of its name; where it is defined

    [[nodiscard]] std::uint32_t end() const { return start + size; }  // exclusive
};

struct Areas {
    std::vector<Area> list;
    std::optional<cartridge::Kind> cartridge;  // that the banks belong to
};

// Do the bytes of both go to the same file, bank or, if they hold variables, memory?
[[nodiscard]] bool share_memory(const Area& a, const Area& b);

}  // namespace gato::linker
