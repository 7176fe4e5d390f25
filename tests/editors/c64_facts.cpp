// SPDX-License-Identifier: MIT
// The colours as a browser writes them, and the glyphs of upper case as hexadecimal digits: readable without knowing C++.
#include "tests/editors/c64_facts.hpp"

#include "simulator/chips/character_set.hpp"

#include <gato/simulator/render.hpp>

#include <cstdint>
#include <nlohmann/json.hpp>

namespace gato::editors {

namespace {

constexpr std::size_t glyphs_of_upper_case = 0x800;  // bytes

void append_hex(std::string& text, std::uint8_t byte) {
    constexpr char digits[] = "0123456789abcdef";
    text += digits[byte >> 4];
    text += digits[byte & 15];
}

std::string glyphs() {
    std::string text;
    const auto set = simulator::character_set();
    for (std::size_t i = 0; i < glyphs_of_upper_case; ++i) append_hex(text, set[i]);
    return text;
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
    const nlohmann::ordered_json facts{{"comment", "Made from gato's tables of colours and glyphs; not edited by hand."},
                                       {"palette", palette},
                                       {"glyphs", glyphs()}};
    return facts.dump(2) + "\n";
}

}  // namespace gato::editors
