// SPDX-License-Identifier: MIT
// A topic of `gato help`: the words by which it is asked for, and the function that gives its text. Texts are Markdown that reads well in a terminal:
// paragraphs, lists, GitHub's tables, fenced code.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

enum class TopicKind : std::uint8_t { page, opcode, chip_register, kernal, diagnostic };
[[nodiscard]] std::string_view name_of(TopicKind kind);  // "register"

struct Topic {
    std::string words;  // that ask for it, and for no other topic: "opcode lax", "keys"
    std::string title;  // "LAX: load A and X"
    TopicKind kind;
    std::vector<std::string> names;     // others, in lower case, which may be those of several topics: "lax", "$d011"
    std::function<std::string()> text;  // without the title
};

}  // namespace gato::cli
