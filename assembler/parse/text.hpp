// SPDX-License-Identifier: MIT
// A stretch of a line.
#pragma once

#include <string>
#include <string_view>

namespace gato::assembler {

struct Text {
    const char* begin;
    const char* end;

    [[nodiscard]] bool empty() const { return begin == end; }
    [[nodiscard]] std::string_view view() const { return {begin, static_cast<std::size_t>(end - begin)}; }
};

// For messages.
[[nodiscard]] inline std::string quoted(Text text) {
    return "`" + std::string(text.view()) + "`";
}
[[nodiscard]] inline std::string counted(std::size_t count, const std::string& thing) {
    return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

}  // namespace gato::assembler
