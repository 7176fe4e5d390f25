// SPDX-License-Identifier: MIT
// Names as the disk drive understands them: "0:NAME,S,W", wildcards, and "$" for the directory.
#pragma once

#include <gato/simulator/drive.hpp>

namespace gato::simulator {

struct FileRequest {
    std::string name;
    bool writes = false, appends = false;
};

// `secondary` 1 means writing, 0 reading, others what the name says.
[[nodiscard]] FileRequest parse_request(const std::string& name, int secondary);

// Without drive number, "@" and type.
[[nodiscard]] std::string plain_name(const std::string& name);

[[nodiscard]] std::vector<DriveFile> matching_files(Drive& drive, const std::string& pattern);

// The first file that matches, or the directory as a BASIC program.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> read_from_drive(Drive& drive, const std::string& name);

}  // namespace gato::simulator
