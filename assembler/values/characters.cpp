// SPDX-License-Identifier: MIT
#include "assembler/values/characters.hpp"

#include "core/c64/control_codes.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

std::size_t length_of_first(std::string_view text, char quote) {
    const std::size_t close = quote == '"' && text[0] == '{' ? text.find('}') : std::string_view::npos;
    return close != std::string_view::npos ? close + 1 : std::max<std::size_t>(utf8_length(text, 0), 1);
}

}  // namespace

std::vector<std::string_view> characters_of(std::string_view text, char quote) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        characters.push_back(text.substr(0, length_of_first(text, quote)));
        text.remove_prefix(characters.back().size());
    }
    return characters;
}

std::string without_repetitions(std::string_view text, char quote) {
    std::string plain;
    for (const std::string_view character : characters_of(text, quote)) {
        const bool is_control = character.size() > 2 && character.ends_with('}');
        const auto braces = c64::split_braces(is_control ? character.substr(1, character.size() - 2) : "");
        if (!is_control || !braces.bad_count.empty() || braces.name.size() + 2 == character.size()) {
            plain += character;
            continue;
        }
        for (std::size_t i = 0; i < braces.count; ++i) plain += "{" + std::string(braces.name) + "}";
    }
    return plain;
}

}  // namespace gato::assembler
