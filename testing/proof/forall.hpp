// SPDX-License-Identifier: MIT
// What a case with `forall` says beyond other cases: for which inputs it holds, and what the proof may rest on.
#pragma once

#include "testing/proof/inputs.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

struct TestedProgram;

// Another routine that must do the same.
struct SameAs {
    std::string name;  // as written, for messages
    std::uint16_t call = 0;
    std::shared_ptr<const TestedProgram> program{};  // null: this program
    std::vector<TestPlace> outputs{};                // in this program; empty: all that is written
    std::vector<TestPlace> outputs_there{};          // the same in the other one
    std::vector<VariedPlace> places_there{};         // the inputs in the other one
    std::vector<TestValue> set_there{};              // what `set` gives, in the other one
    std::vector<TestPlace> scratch{};                // bytes that may differ
    bool not_slower = false;
    bool all_registers = false;  // A, X, Y and all flags count although no `outputs` list them
};

struct ForAll {
    std::vector<VariedPlace> places;
    std::shared_ptr<const Formula> where{};  // null: all inputs
    std::vector<TestPlace> constants{};      // memory that the proof may rest on, which the routine must not write
    bool is_closed = false;                  // it may rest on nothing else
    std::optional<SameAs> same_as{};
};

}  // namespace gato::cases
