// SPDX-License-Identifier: MIT
// What BASIC knows beside the machine's memory while a statement is under way: a statement calls the KERNAL, which others may have
// taken the vectors of, and takes time, in which interrupts come. Between statements all of it is empty.
#pragma once

#include <cstdint>
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
        wait,             // WAIT: nothing yet
        loaded,           // LOAD and VERIFY
        list,             // LIST, in front of a line
        list_ends,        // LIST, behind a line that has no end
        list_fails,       // LIST, behind a byte that is no token
    };
    struct Call {
        std::uint16_t entry = 0;
        std::uint8_t a = 0, x = 0, y = 0;
        bool may_fail = false;  // with C set and the number of the error in A

        bool operator==(const Call&) const = default;
    };

    // USR calls machine code in the middle of an expression. Its statement is then executed anew, with what the calls so far have given.
    struct Usr {
        std::vector<double> results;
        std::size_t used = 0;    // of them, by the statement
        std::uint16_t step = 0;  // that is executed anew
        std::uint8_t a = 0;      // with this
        std::int64_t owed = 0;

        bool operator==(const Usr&) const = default;
    };

    std::vector<Call> calls;  // of the KERNAL, that come first
    Usr usr;
    Next next = Next::statement;
    std::int64_t owed = 0;         // cycles that the statement still takes
    bool may_have_failed = false;  // the call that has returned
    bool uses_file = false;        // input and output are those of a file until the end of the statement
    bool returns = false;          // machine code has called the statement, and goes on behind it
    bool stays_ready = false;      // READY does not end the run; set by who runs the machine
    std::uint8_t line_length = 0;  // of what INPUT has read, or what was typed behind READY

    bool operator==(const BasicState&) const = default;
};

}  // namespace gato::simulator
