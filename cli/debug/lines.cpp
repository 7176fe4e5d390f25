// SPDX-License-Identifier: MIT
#include "cli/debug/lines.hpp"

#include "cli/host/typed_bytes.hpp"

#include "core/support/printable.hpp"

#include <iostream>
#include <utility>

namespace gato::cli {

MonitorLines::MonitorLines(LineEditor::Complete complete)
    : editor_(std::move(complete)), are_typed_(host::is_person_typing()), is_edited_(host::TypedBytes::are_available()) {}

std::optional<std::string> MonitorLines::next(const std::string& prompt) {
    ++number_;
    return is_edited_ ? edited(prompt) : read(prompt);
}

std::optional<std::string> MonitorLines::read(const std::string& prompt) const {
    std::cout << prompt << std::flush;
    std::string line;
    const bool is_there = static_cast<bool>(std::getline(std::cin, line));
    if (is_there && line.ends_with('\r')) line.pop_back();
    if (!are_typed_) std::cout << printable(line);
    if (!are_typed_ || !is_there) std::cout << '\n' << std::flush;
    return is_there ? std::optional(line) : std::nullopt;
}

// A line that was abandoned is an empty one.
std::optional<std::string> MonitorLines::edited(const std::string& prompt) {
    const host::TypedBytes typed;
    std::cout << editor_.begin(prompt, typed.columns()) << std::flush;
    while (const auto byte = typed.next()) {
        const LineEditor::Step step = editor_.take(*byte);
        std::cout << step.shown << std::flush;
        if (step.state == LineEditor::State::done) return editor_.line();
        if (step.state == LineEditor::State::abandoned) return "";
        if (step.state == LineEditor::State::ended) break;
    }
    return std::nullopt;
}

}  // namespace gato::cli
