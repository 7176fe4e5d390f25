// SPDX-License-Identifier: MIT
// The colours as a browser writes them, and the glyphs of upper case as hexadecimal digits: readable without knowing C++.
#include "tests/editors/c64_facts.hpp"

#include "core/c64/control_codes.hpp"
#include "simulator/chips/character_set.hpp"

#include <gato/simulator/render.hpp>

#include <cstdint>
#include <nlohmann/json.hpp>

namespace gato::editors {

namespace {

constexpr std::size_t bytes_of_set = 0x800;

void append_hex(std::string& text, std::uint8_t byte) {
    constexpr char digits[] = "0123456789abcdef";
    text += digits[byte >> 4];
    text += digits[byte & 15];
}

// `set`: 0 has capitals and graphics, 1 has small letters.
std::string glyphs(std::size_t set) {
    std::string text;
    const auto bytes = simulator::character_set();
    for (std::size_t i = 0; i < bytes_of_set; ++i) append_hex(text, bytes[set * bytes_of_set + i]);
    return text;
}

// The name in braces of each PETSCII code; its number if it has none.
nlohmann::ordered_json code_names() {
    nlohmann::ordered_json names = nlohmann::ordered_json::array();
    for (unsigned code = 0; code < 256; ++code) names.push_back(c64::name_of_code(static_cast<std::uint8_t>(code)));
    return names;
}

std::string color(std::uint8_t number) {
    std::string text = "#";
    for (const std::uint8_t part : simulator::rgb_of(number)) append_hex(text, part);
    return text;
}

}  // namespace

std::string c64_facts() {
    nlohmann::ordered_json palette = nlohmann::ordered_json::array();
    for (std::uint8_t number = 0; number < 16; ++number) palette.push_back(color(number));
    const nlohmann::ordered_json facts{{"comment", "Made from gato's tables; not edited by hand."},
                                       {"palette", palette},
                                       {"glyphs", glyphs(0)},
                                       {"smallLetterGlyphs", glyphs(1)},
                                       {"codeNames", code_names()}};
    return facts.dump(2) + "\n";
}

}  // namespace gato::editors
