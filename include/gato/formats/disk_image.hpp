// SPDX-License-Identifier: MIT
// A .d64 image as the files that it holds. Images come from anywhere: whatever the bytes are, they are refused or a disk comes of
// them.
//
//     std::string error;
//     if (const auto disk = gato::disk::read_image(bytes, error)) show(disk->name, disk->files);
#pragma once

#include <gato/formats/disk_geometry.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::disk {

// What a directory says of a file; to a drive all are bytes.
enum class FileType : std::uint8_t { program, sequential };

struct File {
    std::string name;  // PETSCII
    FileType type = FileType::program;
    std::vector<std::uint8_t> content;
};

struct Image {
    std::string name, id;  // PETSCII, as the first line of the directory has them: 16 and 5 characters
    std::vector<File> files;
    std::size_t free_blocks = blocks_for_files, free_entries = most_files;

    // The first program of the directory; null: there is none.
    [[nodiscard]] const File* first_program() const;
};

// Images of 35 and 40 tracks, with or without a byte of error information for each sector, which is not looked at. A user file (USR)
// reads as a sequential one. Left out are deleted (DEL), relative (REL) and unclosed files, and entries without a first sector, with
// which directories are adorned; what they occupy is not free. `error`: why it is no image, or what is wrong with it.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// By its name.
[[nodiscard]] bool is_image_name(std::string_view file);

}  // namespace gato::disk
