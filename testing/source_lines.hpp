// SPDX-License-Identifier: MIT
// The lines of a program's sources, as far as the files are there.
#pragma once

#include "servers/debugger/causes/cause_words.hpp"
#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::cases {

class SourceLinesOf {
public:
    // The first two must outlive it. The map's names are relative to one of the folders; the first one that has a file counts.
    SourceLinesOf(const FileSystem& files, const std::optional<ProgramMap>& map, std::vector<std::string> folders)
        : files_(files), map_(map), folders_(std::move(folders)) {}

    // Where the instruction is, and the line without its comment.
    [[nodiscard]] debugger::CauseWords::Line line_of(std::uint16_t pc, SeenBank bank);

private:
    [[nodiscard]] const std::vector<std::string>& lines_of(const std::string& file);
    [[nodiscard]] std::string text_of(const std::string& file) const;

    const FileSystem& files_;
    const std::optional<ProgramMap>& map_;
    std::vector<std::string> folders_;
    std::map<std::string, std::vector<std::string>> known_;
};

}  // namespace gato::cases
