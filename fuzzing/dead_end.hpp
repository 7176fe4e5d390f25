// SPDX-License-Identifier: MIT
// Whether a wait for a key is a dead end: whatever is typed comes back to it, with the program's memory as it was.
#pragma once

#include "fuzzing/key_bench.hpp"

#include <cstddef>
#include <vector>

namespace gato::fuzzing {

// Inputs that come to nothing before a wait is a dead end; fewer if there are no more.
inline constexpr std::size_t inputs_of_dead_end = 500;

enum class EndOfWait : std::uint8_t {
    leads_on,  // an input leads on, or too many have been tried
    partial,   // a part of the input has been typed already: what comes next depends on it
    dead_end,
};

// The bench's machine waits for a key, settled. An input is a list of keys up to a return to the same wait, or a key that is ignored.
// The wait is no dead end if one takes a branch that is new, changes memory that does not only hold the input, takes long, ends the
// program or shows a fault. A wait for a whole line (INPUT) is never called one: nobody knows the words that it understands. The machine
// is left anywhere. `answers` are tried first: at most waits one of them leads on.
[[nodiscard]] EndOfWait end_of_wait(KeyBench& bench, const std::vector<Input>& answers);

}  // namespace gato::fuzzing
