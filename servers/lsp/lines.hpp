// SPDX-License-Identifier: MIT
// Places in a text as the protocol has them: lines from 0 on, and within a line UTF-16 units, or bytes if the client wants them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::lsp {

enum class Encoding : std::uint8_t { utf16, utf8 };

struct LinePosition {
    std::size_t line = 0, character = 0;
};

// The text must outlive it.
class Lines {
public:
    Lines(std::string_view text, Encoding encoding);

    [[nodiscard]] std::size_t count() const { return begins_.size(); }
    [[nodiscard]] LinePosition position_of(std::size_t offset) const;
    // A position after the end of a line, or of the text, means that end; one within a character means its beginning.
    [[nodiscard]] std::size_t offset_of(LinePosition position) const;

private:
    [[nodiscard]] std::size_t end_of_line(std::size_t line) const;
    [[nodiscard]] std::size_t units(std::string_view text) const;

    std::string_view text_;
    Encoding encoding_;
    std::vector<std::size_t> begins_;
};

}  // namespace gato::lsp
