// SPDX-License-Identifier: MIT
// A .t64 image as the programs that it holds. Images come from anywhere: whatever the bytes are, they are refused or a tape comes of
// them. What the directory says of where a program ends is often wrong; then it ends where the next one begins, or the file.
//
//     header of 64 bytes: 0 "C64", 34 places in the directory, 36 used ones (both often wrong)
//     entry of 32 bytes: 0 kind (1 file, 3 memory of a computer), 2 first address, 4 end address, 8 where its bytes are, 16 name
//
// Facts: the format's description by M. Paulsen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::tape {

struct File {
    std::string name;  // PETSCII, without the blanks at its end
    std::uint16_t start = 0;
    std::vector<std::uint8_t> content;

    bool operator==(const File&) const = default;
};

struct Image {
    std::string name;
    std::vector<File> files;  // at least one, none of them empty or beyond the end of memory
};

// `error`: why it is none, or what is wrong with it.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// A program file: the address, then the content.
[[nodiscard]] std::string program_file(const File& file);

// By its content or its name.
[[nodiscard]] bool is_image(std::string_view file, std::string_view bytes);

}  // namespace gato::tape
