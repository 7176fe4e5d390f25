// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/text.hpp"

#include "simulator/firmware/interpreter/times.hpp"

namespace gato::simulator::basic {
namespace {

constexpr int most_steps = 0x20000;  // memory may have no end of a line at all
constexpr unsigned most_links = 64'000;

}  // namespace

void Text::count_step() {
    if (++steps_ > most_steps) throw Error{ErrorCode::syntax};
}

std::uint8_t Text::peek() {
    std::uint16_t here = place();
    if (memory_.byte(here) != ' ') return memory_.byte(here);
    for (; memory_.byte(here) == ' '; ++here) count_step();
    go_to(here);
    return memory_.byte(here);
}

void Text::next() {
    count_step();
    memory_.spend(time::character);
    go_to(static_cast<std::uint16_t>(place() + 1));
}

std::uint8_t Text::take_any() {
    const std::uint8_t character = memory_.byte(place());
    next();
    return character;
}

bool Text::accept(std::uint8_t character) {
    if (peek() != character) return false;
    next();
    return true;
}

void Text::expect(std::uint8_t character) {
    if (!accept(character)) throw Error{ErrorCode::syntax};
}

void Text::skip_statement() {
    bool is_quoted = false;
    for (std::uint8_t c = memory_.byte(place()); c != 0 && (c != ':' || is_quoted); c = memory_.byte(place())) {
        if (c == '"') is_quoted = !is_quoted;
        next();
    }
}

void Text::skip_line() {
    while (memory_.byte(place()) != 0) next();
}

std::uint16_t Text::line_number() {
    unsigned number = 0;
    for (std::uint8_t c = peek(); c >= '0' && c <= '9'; c = peek()) {
        number = number * 10 + c - '0';
        if (number >= most_links) throw Error{ErrorCode::syntax};
        memory_.spend(time::line_digit);
        next();
    }
    return static_cast<std::uint16_t>(number);
}

}  // namespace gato::simulator::basic
