// SPDX-License-Identifier: MIT
// What BASIC keeps outside the machine's memory while a statement is under way: a statement calls the KERNAL, whose vectors a
// program may have changed, and takes time, in which interrupts come. Between statements all of this is empty.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::simulator {

struct BasicState {
    // How a statement continues after its calls.
    enum class Next : std::uint8_t {
        statement,        // it is finished
        print,            // PRINT, after a value: the line ends where the statement does
        print_on,         // PRINT, after a separator: the line continues
        get,              // GET: A is the character for the next variable
        input,            // INPUT: a line is to be read
        input_character,  // INPUT: A is a character of the line
        poke,             // POKE, before its write
        wait,             // WAIT, before a read
        for_limit,        // FOR, after its first value
        dim,              // DIM, before one more array
        loaded,           // LOAD and VERIFY
        list,             // LIST, before a line
        list_text,        // LIST, within a line
        list_ends,        // LIST, after a line that has no end
        list_fails,       // LIST, after a byte that is not a token
    };
    struct Call {
        std::uint16_t entry = 0;
        std::uint8_t a = 0, x = 0, y = 0;
        bool may_fail = false;  // with C set and the number of the error in A

        bool operator==(const Call&) const = default;
    };

    // The result of machine code in the middle of an expression: of USR's routine, or of a program's own routine for operands.
    struct Answer {
        enum class Kind : std::uint8_t { number, text, own };  // own: one of BASIC's own operands is there
        Kind kind = Kind::number;
        double number = 0;
        std::string text;
        std::uint16_t place = 0;  // for an operand: the place after it, or where BASIC's own begins

        bool operator==(const Answer&) const = default;
    };
    struct Answers {
        std::vector<Answer> given;
        std::size_t used = 0;  // how many of them, so far

        bool operator==(const Answers&) const = default;
    };
    // A step of a statement, or a routine that machine code has called. It is repeated from its beginning each time there is
    // one more answer.
    struct Anew {
        Registers registers;
        std::array<std::uint8_t, 18> pointers{};  // of BASIC's memory (firmware/code_calls.cpp)
        Next next = Next::statement;
        bool uses_file = false, returns = false;
        std::uint8_t line_length = 0;
        std::int64_t owed = 0;
        Answers answers;
        bool is_asking = false;          // the machine code that must give the answer is running
        std::uint8_t stack_of_code = 0;  // as the code found it

        bool operator==(const Anew&) const = default;
    };

    std::vector<Call> calls;  // calls of the KERNAL that come first
    Answers answers;          // for what is under way
    std::vector<Anew> anew;   // the innermost last
    Next next = Next::statement;
    std::int64_t owed = 0;                      // cycles that the statement still takes
    bool may_have_failed = false;               // the call that has returned may have failed
    bool uses_file = false;                     // input and output are those of a file until the end of the statement
    bool returns = false;                       // machine code has called the statement, and continues after it
    bool stays_ready = false;                   // READY does not end the run; set by the code that runs the machine
    bool has_begun_at_once = false;             // the lines up to the text pointer were executed when the program was started
    std::uint8_t line_length = 0;               // of the line that INPUT has read
    std::uint8_t list_place = 0;                // the place of LIST in its line
    std::uint32_t* statement_counts = nullptr;  // while a run is counted: statements, by the address of their first character

    // Makes everything empty.
    void reset() {
        BasicState fresh;
        fresh.stays_ready = stays_ready;
        fresh.statement_counts = statement_counts;
        *this = fresh;
    }

    bool operator==(const BasicState&) const = default;
};

}  // namespace gato::simulator
