// SPDX-License-Identifier: MIT
// The place in the program's text, which is the pointer at $7a: it is read character by character as CHRGET does, without
// spaces.
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

    // Returns the character at the pointer, or the first one after spaces; 0 ends a line.
    std::uint8_t peek();
    // Moves on to the next character that is not a space, in the time of CHRGET. accept and expect do the same.
    void next();
    // Spend the time of CHRGET for the character that is there already, and of CHRGOT, which looks at it again.
    void fetch_again();
    void look();
    // Moves one character on, also to a space, in no time.
    void pass();

    // Moves past a character if it is the next one.
    bool accept(std::uint8_t character);
    // Throws Error: SYNTAX, if it is another one.
    void expect(std::uint8_t character);
    [[nodiscard]] bool at_end() { return peek() == 0 || peek() == ':'; }

    [[nodiscard]] std::uint16_t place() const { return memory_.word(location::text_pointer); }
    void go_to(std::uint16_t place) { memory_.set_word(location::text_pointer, place); }
    // Move to the end of the statement, or of the line, in the time of the characters: quoted colons do not count.
    void skip_statement();
    void skip_line();
    // Returns how many characters there are up to the end of the statement.
    [[nodiscard]] int rest_of_statement() const;
    // Returns a line number, 0 if there is none. Throws Error: SYNTAX, above 63999.
    [[nodiscard]] std::uint16_t line_number();

    // For a number that is read here (number.hpp): a digit after the number so far, and powers of ten.
    void note_digit(double before, int digit);
    void note_tens(double number, int exponent);

private:
    void count_step();
    void spend_on(std::uint8_t character, Cycle cycles);

    Memory& memory_;
    int steps_ = 0;
};

}  // namespace gato::simulator::basic
