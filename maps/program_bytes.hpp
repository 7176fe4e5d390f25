// SPDX-License-Identifier: MIT
// The bytes of a program file by the address where LOAD puts them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gato::maps {

class ProgramBytes {
public:
    // `file` begins with the load address; what is too short for one has no bytes.
    explicit ProgramBytes(std::string_view file) {
        if (file.size() < header) return;
        start_ = static_cast<std::uint8_t>(file[0]) | static_cast<std::uint32_t>(static_cast<std::uint8_t>(file[1])) << 8;
        bytes_ = file.substr(header);
    }

    [[nodiscard]] bool is_known() const { return !bytes_.empty(); }
    [[nodiscard]] std::uint32_t start() const { return start_; }
    [[nodiscard]] std::uint32_t end() const { return start_ + static_cast<std::uint32_t>(bytes_.size()); }  // exclusive
    // Returns nothing for an address outside the program.
    [[nodiscard]] std::optional<std::uint8_t> at(std::uint32_t address) const {
        if (address < start_ || address >= end()) return std::nullopt;
        return static_cast<std::uint8_t>(bytes_[address - start_]);
    }
    // Returns the address of a byte of the file; that of the byte after the header for one within it.
    [[nodiscard]] std::uint32_t address_of_offset(std::uint64_t offset) const {
        return start_ + static_cast<std::uint32_t>(offset < header ? 0 : offset - header);
    }

private:
    static constexpr std::size_t header = 2;
    std::uint32_t start_ = 0;
    std::string_view bytes_;
};

}  // namespace gato::maps
