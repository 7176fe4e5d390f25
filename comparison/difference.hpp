// SPDX-License-Identifier: MIT
// A difference between two programs, with all that a report shows of it.
#pragma once

#include "comparison/moment.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gato::comparison {

enum class Kind : std::uint8_t { screen, write, file, memory, handler, keys, end, cycles };

// One program's side of it.
struct Half {
    std::string found;  // "$d020 = 1", "row 3: `HELLO`", "nothing more"
    Moment at;
    std::vector<std::string> screen{};  // its rows, if they matter
    std::optional<Watched> byte{};      // the one that differs, if it is one
    bool was_watched = false;           // then its last change is known:
    std::optional<Moment> written{};    // nothing: it is as it was at the start
};

struct Difference {
    Kind kind = Kind::screen;
    std::string what;     // "the screen at key 3, row 4, column 10: the character"
    std::string context;  // "main program" or a handler's name; empty: it belongs to none
    Half old, now;
    std::vector<std::string> more{};  // what else differs, as far as that is known
};

// A register of time that answered differently before.
struct OtherAnswer {
    std::uint16_t address = 0;
    std::string context;
    struct Answer {
        std::uint8_t value = 0;
        std::uint16_t pc = 0;
        simulator::Cycle cycles = 0;
    };
    Answer old, now;
};

// How much was compared before that, or in all.
struct Compared {
    struct Writes {
        std::string context;
        std::uint64_t writes = 0;
        bool is_cut = false;  // there were more, which were not compared
    };
    std::uint64_t keys = 0;
    std::vector<Writes> writes{};
    std::size_t labels = 0;  // whose memory was compared
    simulator::Cycle old_cycles = 0, new_cycles = 0;
    std::string end{};  // why the old program ended
};

struct Result {
    std::optional<Difference> difference{};
    std::optional<OtherAnswer> answer{};
    Compared compared{};
    bool is_interrupted = false;  // by the user: equal as far as it went

    [[nodiscard]] bool is_equal() const { return !difference && !is_interrupted; }
};

}  // namespace gato::comparison
