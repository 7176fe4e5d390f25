// SPDX-License-Identifier: MIT
// What BASIC knows beside the machine's memory while a statement is under way: a statement calls the KERNAL, which others may have
// taken the vectors of, and takes time, in which interrupts come. Between statements all of it is empty.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::simulator {

struct BasicState {
    // How a statement goes on behind its calls.
    enum class Next : std::uint8_t {
        statement,        // it is through
        print,            // PRINT, behind a value: the line ends where the statement does
        print_on,         // PRINT, behind a separator: the line goes on
        get,              // GET: A is the character for the next variable
        input,            // INPUT: a line is to be read
        input_character,  // INPUT: A is a character of the line
        poke,             // POKE, before its write
        wait,             // WAIT, before a read
        for_limit,        // FOR, behind its first value
        dim,              // DIM, in front of one more array
        loaded,           // LOAD and VERIFY
        list,             // LIST, in front of a line
        list_text,        // LIST, within a line
        list_ends,        // LIST, behind a line that has no end
        list_fails,       // LIST, behind a byte that is no token
    };
    struct Call {
        std::uint16_t entry = 0;
        std::uint8_t a = 0, x = 0, y = 0;
        bool may_fail = false;  // with C set and the number of the error in A

        bool operator==(const Call&) const = default;
    };

    // What machine code in the middle of an expression has given: the routine of USR, or who has taken the vector for operands.
    struct Answer {
        enum class Kind : std::uint8_t { number, text, own };  // own: one of BASIC's own operands stands there
        Kind kind = Kind::number;
        double number = 0;
        std::string text;
        std::uint16_t place = 0;  // of an operand: behind it, or where BASIC's own begins

        bool operator==(const Answer&) const = default;
    };
    struct Answers {
        std::vector<Answer> given;
        std::size_t used = 0;  // of them, so far

        bool operator==(const Answers&) const = default;
    };
    // A step of a statement, or a routine that machine code has called: it is done anew with each answer more, from where it began.
    struct Anew {
        Registers registers;
        std::array<std::uint8_t, 18> pointers{};  // of BASIC's memory (firmware/code_calls.cpp)
        Next next = Next::statement;
        bool uses_file = false, returns = false;
        std::uint8_t line_length = 0;
        std::int64_t owed = 0;
        Answers answers;
        bool is_asking = false;          // machine code runs, whose answer is missing
        std::uint8_t stack_of_code = 0;  // as it found it

        bool operator==(const Anew&) const = default;
    };

    std::vector<Call> calls;  // of the KERNAL, that come first
    Answers answers;          // for what is under way
    std::vector<Anew> anew;   // the innermost last
    Next next = Next::statement;
    std::int64_t owed = 0;                      // cycles that the statement still takes
    bool may_have_failed = false;               // the call that has returned
    bool uses_file = false;                     // input and output are those of a file until the end of the statement
    bool returns = false;                       // machine code has called the statement, and goes on behind it
    bool stays_ready = false;                   // READY does not end the run; set by who runs the machine
    bool has_begun_at_once = false;             // the lines up to the text pointer were executed when the program was started
    std::uint8_t line_length = 0;               // of what INPUT has read
    std::uint8_t list_place = 0;                // of LIST, in its line
    std::uint32_t* statement_counts = nullptr;  // while a run is counted: statements, by the address of their first character

    // Nothing is under way.
    void reset() {
        BasicState fresh;
        fresh.stays_ready = stays_ready;
        fresh.statement_counts = statement_counts;
        *this = fresh;
    }

    bool operator==(const BasicState&) const = default;
};

}  // namespace gato::simulator
