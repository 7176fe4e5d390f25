// SPDX-License-Identifier: MIT
// Reads the keys of a case that belong to `forall`. Every function throws TestMistake.
#pragma once

#include "testing/proof/forall.hpp"
#include "testing/values.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace gato::cases {

// Opens a program that a case names, with these maps; none: those beside it.
using OpenProgram =
    std::function<std::shared_ptr<const TestedProgram>(const std::string& path, const std::vector<std::string>& maps)>;

class ForAllReader {
public:
    // Paths are relative to `folder`. Without `open`, a routine of another program is not looked for.
    ForAllReader(const ValueReader& values, std::string folder, const OpenProgram& open)
        : values_(values), folder_(std::move(folder)), open_(open) {}

    void places(const JsonValue& object);
    void where(const JsonValue& value);
    void constants(const JsonValue& list);
    void closed(const JsonValue& value);
    void same_as(const JsonValue& value);
    void outputs(const JsonValue& list);
    void scratch(const JsonValue& list);
    void not_slower(const JsonValue& value);

    // Returns null if the case has no `forall`; `test` is all else that it says.
    [[nodiscard]] std::shared_ptr<const ForAll> finish(const TestCase& test);

private:
    void add_place(VariedPlace place, const JsonValue& member);
    [[nodiscard]] std::vector<TestPlace> places_of(const JsonValue& list) const;
    void read_other_program(const JsonValue& object);
    void find_places_there(const TestCase& test, const JsonValue& place);
    void check_inputs() const;
    void check_against(const TestCase& test) const;

    const ValueReader& values_;
    std::string folder_;
    const OpenProgram& open_;
    ForAll all_;
    SameAs same_as_;
    std::optional<JsonValue> forall_at_, same_at_, needs_forall_, needs_same_;  // where the keys are, for messages
};

}  // namespace gato::cases
