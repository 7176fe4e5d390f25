// SPDX-License-Identifier: MIT
// Places and values as test files write them: `tabla+2`, `$0400..$07e7`; 7, "$1f", {"word": 1000}, {"text": "HI"}, {"lt": 5},
// lists.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/case.hpp"
#include "testing/label_use.hpp"
#include <gato/formats/map.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace gato::cases {

// What is wrong in a test file, and where.
struct TestMistake : std::runtime_error {
    TestMistake(JsonPlace where, const std::string& message) : std::runtime_error(message), place(where) {}
    JsonPlace place;
};

// Reads the places and values of one case. Every function throws TestMistake.
class ValueReader {
public:
    // Without a map, labels are mistakes. The labels that are found are added to `labels`.
    explicit ValueReader(const std::optional<ProgramMap>& map, std::vector<LabelUse>* labels = nullptr)
        : map_(map), labels_(labels) {}

    // A register's name takes precedence over a label's.
    [[nodiscard]] TestPlace place(const std::string& text, JsonPlace where) const;
    // Reads a single address: not a register, not a range. The text begins `at` bytes after the quote.
    [[nodiscard]] std::uint16_t address(const std::string& text, JsonPlace where, std::size_t at = 0) const;
    // Likewise, of an instruction: a label may be in a bank of a cartridge.
    [[nodiscard]] CodePlace code(const std::string& text, JsonPlace where) const;
    // Returns null if the text is not a label, or if there is no map.
    [[nodiscard]] const MapSymbol* label(const std::string& text, JsonPlace where, std::size_t at = 0) const;

    // Read the values that an object gives to places, and those that it compares places with.
    [[nodiscard]] std::vector<TestValue> values(const JsonValue& object) const;
    [[nodiscard]] std::vector<ExpectedValue> expectations(const JsonValue& object, bool may_be_formulas = false) const;
    // Reads an expression.
    [[nodiscard]] std::shared_ptr<const Formula> formula(const JsonValue& value) const;
    // Read what is expected from a place on, and what a single byte is compared with.
    [[nodiscard]] std::vector<Expected> cells(const JsonValue& value) const;
    [[nodiscard]] Expected byte(const JsonValue& value) const;
    // Reads a number that is compared, such as a count of calls.
    [[nodiscard]] Expected number(const JsonValue& value, std::uint32_t most) const;

private:
    struct Unit;  // bytes, words, numbers: how they are written

    [[nodiscard]] std::optional<std::int64_t> base(const std::string& text, JsonPlace where, std::size_t at) const;
    [[nodiscard]] std::int64_t term(const std::string& text, JsonPlace where, std::size_t at) const;
    [[nodiscard]] std::uint32_t operand(const JsonValue& value, const Unit& unit) const;
    void add_operand(const JsonValue& value, const Unit& unit, Comparison& comparison) const;
    [[nodiscard]] bool is_formula(const JsonValue& value, const Unit& unit) const;
    void note_labels_of(const std::string& formula, JsonPlace where) const;
    [[nodiscard]] Comparison one_comparison(const JsonValue& member, const Unit& unit) const;
    [[nodiscard]] Expected comparison(const JsonValue& object, const Unit& unit) const;
    void append(const JsonValue& value, const Unit& unit, std::vector<Expected>& result) const;
    void append_object(const JsonValue& object, const Unit& unit, std::vector<Expected>& result) const;
    [[nodiscard]] ExpectedValue expectation(const JsonValue& member, bool may_be_formulas) const;

    const std::optional<ProgramMap>& map_;
    std::vector<LabelUse>* labels_;
};

}  // namespace gato::cases
