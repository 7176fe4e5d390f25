// SPDX-License-Identifier: MIT
// Names in the tables of texts of an ELF file. Entries that share their ends, as linkers write them, can make a small table
// stand for texts without bound: the sum of their lengths is limited by the size of the file.
#pragma once

#include "maps/debug_info.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace gato::maps::elf {

class Names {
public:
    explicit Names(std::size_t file_size) : left_(sharing * file_size + always_allowed) {}

    // The text that begins at an offset of a table and ends at a zero byte.
    std::string_view at(std::string_view table, std::uint64_t offset) {
        if (offset >= table.size()) throw Damage{0, "a name is outside its table"};
        const std::string_view rest = table.substr(static_cast<std::size_t>(offset));
        const std::string_view within = rest.substr(0, std::min(rest.size(), left_ + 1));
        const std::size_t length = within.find('\0');
        if (length == std::string_view::npos && within.size() == rest.size()) throw Damage{0, "a name has no end"};
        spend(std::min(length, within.size()));
        return within.substr(0, length);
    }

    void spend(std::size_t length) {
        if (length > left_) throw Damage{0, "its names are together much longer than the file"};
        left_ -= length;
    }

private:
    static constexpr std::size_t sharing = 4;  // generous: few names are the end of another, or in several line tables
    static constexpr std::size_t always_allowed = std::size_t{16} * 1024 * 1024;
    std::size_t left_;
};

}  // namespace gato::maps::elf
