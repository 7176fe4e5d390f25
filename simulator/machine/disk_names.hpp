// SPDX-License-Identifier: MIT
// Names as the DOS of a drive splits them: "@0:NAME,S,W", "0:REL,L," and a length, patterns with * and ?.
#pragma once

#include "core/formats/disk_directory.hpp"

namespace gato::simulator {

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
[[nodiscard]] bool has_wildcard(const std::string& name);
[[nodiscard]] bool matches_pattern(const std::string& name, const std::string& pattern);
// Returns the type by its letter; nothing for any other letter.
[[nodiscard]] std::optional<disk::Kind> kind_of_letter(char letter);
// Returns the parts between commas.
[[nodiscard]] std::vector<std::string> split_names(const std::string& text);

}  // namespace gato::simulator
