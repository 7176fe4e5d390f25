// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/text.hpp"

#include "core/support/ascii.hpp"
#include "simulator/firmware/interpreter/arithmetic_time.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <cstdlib>

namespace gato::simulator::basic {
namespace {

constexpr int most_steps = 0x20000;  // memory may have no end of a line at all
constexpr unsigned most_links = 64'000;
constexpr int most_blanks = 0xff;

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

// CHRGET compares with the colon first: only what comes before it may be a digit.
void Text::spend_on(std::uint8_t character, Cycle cycles) {
    memory_.spend(cycles + (character < ':' ? time::low_character : 0));
}

void Text::next() {
    pass();
    int blanks = 0;
    while (memory_.byte(place() + blanks) == ' ' && blanks < most_blanks) ++blanks;
    memory_.spend(time::blank * blanks);
    spend_on(memory_.byte(place() + blanks), time::character);
}

void Text::fetch_again() {
    spend_on(peek(), time::character);
}

void Text::look() {
    spend_on(peek(), time::seen_character);
}

void Text::pass() {
    count_step();
    go_to(static_cast<std::uint16_t>(place() + 1));
}

bool Text::accept(std::uint8_t character) {
    if (peek() != character) return false;
    next();
    return true;
}

void Text::expect(std::uint8_t character) {
    memory_.spend(time::expected);
    if (!accept(character)) throw Error{ErrorCode::syntax};
}

int Text::rest_of_statement() const {
    bool is_quoted = false;
    int size = 0;
    for (std::uint8_t c = memory_.byte(place()); c != 0 && (c != ':' || is_quoted) && size < most_steps; ++size) {
        if (c == '"') is_quoted = !is_quoted;
        c = memory_.byte(static_cast<std::uint16_t>(place() + size + 1));
    }
    return size;
}

void Text::skip_statement() {
    for (int rest = rest_of_statement(); rest > 0; --rest) {
        memory_.spend(time::passed_character);
        pass();
    }
}

void Text::skip_line() {
    for (; memory_.byte(place()) != 0; pass()) memory_.spend(time::passed_character);
}

std::uint16_t Text::line_number() {
    unsigned number = 0;
    memory_.spend(time::line_number);
    for (std::uint8_t c = peek(); is_digit(c); c = peek()) {
        number = number * 10 + c - '0';
        if (number >= most_links) throw Error{ErrorCode::syntax};
        memory_.spend(time::line_digit);
        next();
    }
    return static_cast<std::uint16_t>(number);
}

void Text::note_digit(double before, int digit) {
    memory_.spend(time_of_digit(before, digit));
}

void Text::note_tens(double number, int exponent) {
    if (number != 0) memory_.spend((exponent < 0 ? time::quotient : time::ten) * std::abs(exponent));
}

}  // namespace gato::simulator::basic
