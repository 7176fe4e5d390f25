// SPDX-License-Identifier: MIT
// For tables of names, which are the same in any case of letters.
#pragma once

#include "core/support/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gato::linker {

// Bit 5 distinguishes the two cases of a letter; that it makes other characters equal too costs only a comparison.
struct HashOfName {
    std::size_t operator()(std::string_view name) const {
        std::uint64_t hash = name.size();
        for (const char c : name) hash = (hash ^ (static_cast<unsigned char>(c) | 0x20U)) * 0x9e3779b97f4a7c15U;
        return static_cast<std::size_t>(hash >> 16);
    }
};
struct SameName {
    bool operator()(std::string_view a, std::string_view b) const { return a == b || same_ignoring_case(a, b); }
};

}  // namespace gato::linker
