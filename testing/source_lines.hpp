// SPDX-License-Identifier: MIT
// The lines of a tested program's sources, as far as the files are there.
#pragma once

#include "servers/debugger/causes/cause_words.hpp"
#include "testing/tested_program.hpp"

#include <map>
#include <string>
#include <vector>

namespace gato::cases {

class SourceLinesOf {
public:
    // Both must outlive it.
    SourceLinesOf(const FileSystem& files, const TestedProgram& program) : files_(files), program_(program) {}

    // Where the instruction is, and the line without its comment.
    [[nodiscard]] debugger::CauseWords::Line line_of(std::uint16_t pc);

private:
    [[nodiscard]] const std::vector<std::string>& lines_of(const std::string& file);
    [[nodiscard]] std::string text_of(const std::string& file) const;

    const FileSystem& files_;
    const TestedProgram& program_;
    std::map<std::string, std::vector<std::string>> known_;
};

}  // namespace gato::cases
