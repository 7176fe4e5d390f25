// SPDX-License-Identifier: MIT
// The lines that somebody gives the monitor on standard input: typed on a terminal, with history and completion, or from a file.
#pragma once

#include "cli/debug/line_editor.hpp"

#include <optional>
#include <string>

namespace gato::cli {

class MonitorLines {
public:
    explicit MonitorLines(LineEditor::Complete complete);

    // The next line, without its line feed; nothing at the end. Where nobody types, it is written after the prompt, so that what is
    // printed reads as a session.
    [[nodiscard]] std::optional<std::string> next(const std::string& prompt);
    // Whether somebody types them.
    [[nodiscard]] bool are_typed() const { return are_typed_; }
    // The number of the line that next() has returned last, from 1.
    [[nodiscard]] int number() const { return number_; }

private:
    [[nodiscard]] std::optional<std::string> edited(const std::string& prompt);
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt) const;

    LineEditor editor_;
    bool are_typed_, is_edited_;
    int number_ = 0;
};

}  // namespace gato::cli
