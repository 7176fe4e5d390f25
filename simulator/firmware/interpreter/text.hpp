// SPDX-License-Identifier: MIT
// The place in the program's text, which is the pointer at $7a: reading it character by character as CHRGET does, without blanks.
#pragma once

#include "core/c64/basic_tokens.hpp"
#include "simulator/firmware/interpreter/error.hpp"
#include "simulator/firmware/interpreter/memory.hpp"

namespace gato::simulator::basic {

constexpr std::uint8_t token(std::string_view keyword) {
    return c64::basic_token(keyword);
}

class Text {
public:
    explicit Text(Memory& memory) : memory_(memory) {}

    // The character at the pointer, or the first behind blanks; 0 ends a line.
    std::uint8_t peek();
    // One further, to the next character that is no blank, in the time of CHRGET. So are accept and expect.
    void next();
    // The time of CHRGET for the character that is there already, and of CHRGOT, which looks at it again.
    void fetch_again();
    void look();
    // One further, blanks too, in no time.
    void pass();

    // Goes on behind a character when it is the next one.
    bool accept(std::uint8_t character);
    // Throws Error: SYNTAX, when it is another one.
    void expect(std::uint8_t character);
    [[nodiscard]] bool at_end() { return peek() == 0 || peek() == ':'; }

    [[nodiscard]] std::uint16_t place() const { return memory_.word(location::text_pointer); }
    void go_to(std::uint16_t place) { memory_.set_word(location::text_pointer, place); }
    // To the end of the statement, or of the line, in the time of the characters: quoted colons do not count.
    void skip_statement();
    void skip_line();
    // How many characters there are up to the end of the statement.
    [[nodiscard]] int rest_of_statement() const;
    // A line number, 0 when there is none. Throws Error: SYNTAX, above 63999.
    [[nodiscard]] std::uint16_t line_number();

    // For a number that is read here (number.hpp): a digit after what it is so far, and powers of ten.
    void note_digit(double before, int digit);
    void note_tens(double number, int exponent);

private:
    void count_step();
    void spend_on(std::uint8_t character, Cycle cycles);

    Memory& memory_;
    int steps_ = 0;
};

}  // namespace gato::simulator::basic
