// SPDX-License-Identifier: MIT
// Names as the DOS of a drive splits them: "@0:NAME,S,W", "0:REL,L," and a length, patterns with * and ?.
#pragma once

#include "core/formats/disk_directory.hpp"
#include "core/formats/disk_names.hpp"

namespace gato::simulator {

using disk::has_wildcard, disk::matches_pattern;

enum class FileMode : std::uint8_t { unknown, read, write, append, modify };

struct DiskRequest {
    std::string name;  // at most 16 characters
    bool replaces = false;
    std::optional<disk::Kind> kind;
    FileMode mode = FileMode::unknown;
    std::uint8_t record_length = 0;  // 0: none is given
};

[[nodiscard]] DiskRequest parse_disk_request(const std::string& name);
// Returns the name without the number of the drive; at most 16 characters.
[[nodiscard]] std::string disk_name(const std::string& text);
// Returns the type by its letter; nothing for any other letter.
[[nodiscard]] std::optional<disk::Kind> kind_of_letter(char letter);
// Returns the parts between commas.
[[nodiscard]] std::vector<std::string> split_names(const std::string& text);

}  // namespace gato::simulator
