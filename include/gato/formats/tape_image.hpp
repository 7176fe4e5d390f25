// SPDX-License-Identifier: MIT
// A .t64 image as the programs and data files that it holds. Images come from anywhere: whatever the bytes are, they are refused or a
// tape comes of them. What the directory says of where a file ends is often wrong; then it ends where the next one begins, or the image.
//
//     header of 64 bytes: 0 "C64", 34 places in the directory, 36 used ones (both often wrong)
//     entry of 32 bytes: 0 kind (1 file, 3 memory of a computer), 1 type of the file ($81 data, else a program), 2 first address,
//                        4 end address, 8 where its bytes are, 16 name
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
    bool is_data = false;  // what OPEN and PRINT# have recorded; it has no address

    bool operator==(const File&) const = default;
};

struct Image {
    std::string name;
    std::vector<File> files;  // no program reaches beyond the end of memory

    bool operator==(const Image&) const = default;
};

inline constexpr std::size_t longest_name = 16, most_data = 0xffff;

// `error`: why it is none, or what is wrong with it.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// What read_image() makes the same tape of: of files with something in them, as far as the longest name and 65,535 bytes of data go.
[[nodiscard]] std::string write_image(const Image& image);

// The place of the first program; nothing when there are data files alone, or none.
[[nodiscard]] std::optional<std::size_t> first_program(const Image& image);

// A program file: the address, then the content.
[[nodiscard]] std::string program_file(const File& file);

// By its content or its name.
[[nodiscard]] bool is_image(std::string_view file, std::string_view bytes);

}  // namespace gato::tape
