// SPDX-License-Identifier: MIT
// Names as the disk drive understands them: "0:NAME,S,W", wildcards, and "$" for the directory.
#pragma once

#include <gato/simulator/drive.hpp>

namespace gato::simulator {

struct FileRequest {
    std::string name;
    bool writes = false, appends = false;
    bool replaces = false;  // "@0:NAME"
    FileType type = FileType::program;
};

// `secondary` 1 means writing, 0 reading; for other values the name decides. A file whose name gives a mode (",W") but no type
// (",P", ",S", ",U") is sequential, and so are user files here; those of LOAD and SAVE, 0 and 1, are programs.
[[nodiscard]] FileRequest parse_request(const std::string& name, int secondary);

// Returns the name without drive number, "@" and type; a drive looks at no more than 16 characters.
[[nodiscard]] std::string plain_name(const std::string& name);

[[nodiscard]] std::vector<DriveFile> matching_files(Drive& drive, const std::string& pattern);

// What the drive says on its command channel.
inline constexpr const char* drive_ok = "00, OK,00,00\r";
inline constexpr const char* drive_file_not_found = "62, FILE NOT FOUND,00,00\r";
inline constexpr const char* drive_not_ready = "74,DRIVE NOT READY,00,00\r";
[[nodiscard]] std::string drive_scratched(std::size_t count);

// Returns why a file cannot be created under this name; drive_ok if it can.
[[nodiscard]] std::string check_new_file(Drive& drive, const FileRequest& request);
// Stores the file, and returns the drive's status.
[[nodiscard]] std::string store(Drive& drive, const std::string& name, const std::vector<std::uint8_t>& bytes,
                                FileType type = FileType::program);

// Renames a file as "0:NEW=OLD" says, and returns the drive's status.
[[nodiscard]] std::string rename_file(Drive& drive, const std::string& names);

// Returns the first file that matches, or the directory as a BASIC program.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> read_from_drive(Drive& drive, const std::string& name);

}  // namespace gato::simulator
