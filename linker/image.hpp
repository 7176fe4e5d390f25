// SPDX-License-Identifier: MIT
// The bytes of a program in the 64 KiB address space, and which statement wrote each.
#pragma once

#include <gato/formats/expression.hpp>

#include <cstdint>
#include <vector>

namespace gato::linker {

struct Image {
    // A run of statements from one `*=` (or the start of the program) to the next.
    struct Block {
        std::uint32_t first_fragment;
        std::int64_t start = 0, end = 0;  // of the bytes; end is one behind the last, start == end: none
        std::uint32_t place_fragment;     // the `*=`, or the first statement
    };

    std::vector<std::uint8_t> bytes = std::vector<std::uint8_t>(0x10000);
    std::vector<std::uint32_t> owner = std::vector<std::uint32_t>(0x10000, none);  // first fragment of the statement
    std::vector<Block> blocks;
};

}  // namespace gato::linker
