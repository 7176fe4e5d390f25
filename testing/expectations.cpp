// SPDX-License-Identifier: MIT
#include "testing/expectations.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

std::uint32_t most_of(const Expected& cell) {
    return cell.width >= 4 ? ~std::uint32_t{0} : (std::uint32_t{1} << 8 * cell.width) - 1;
}

}  // namespace

Expectations::Expectations(const TestCase& test) : values_(test.expect) {
    for (ExpectedValue& expected : values_) add(expected);
    for (const auto& formula : test.asserts) computed_.push_back({.formula = formula.get()});
}

void Expectations::add(ExpectedValue& expected) {
    for (Expected& cell : expected.cells)
        for (Comparison& comparison : cell.all)
            for (std::size_t i = 0; i < comparison.formulas.size(); ++i)
                if (comparison.formulas[i])
                    computed_.push_back(
                        {comparison.formulas[i].get(), &comparison.operands[i], most_of(cell), expected.place.name});
}

bool Expectations::Computed::holds() const {
    if (!result) return false;
    return operand == nullptr ? *result != 0 : *result >= 0 && *result <= std::int64_t{most};
}

void Expectations::note_before(const StateView& state) {
    for (Computed& one : computed_) one.formula->compute_before(state, one.values);
}

bool Expectations::note_after(const StateView& state) {
    bool all_hold = true;
    for (Computed& one : computed_) {
        one.result = one.formula->compute_after(state, one.values);
        if (one.operand != nullptr && one.result) *one.operand = static_cast<std::uint32_t>(*one.result);
        all_hold = all_hold && one.holds();
    }
    return all_hold;
}

std::vector<std::string> Expectations::complaints() const {
    std::vector<std::string> complaints;
    for (const Computed& one : computed_) {
        if (one.holds()) continue;
        const std::string text = "`" + one.formula->text() + "`";
        if (!one.result)
            complaints.push_back(text + " has no value: it divides by zero or needs more than 32 bits");
        else if (one.operand == nullptr)
            complaints.push_back(text + " does not hold");
        else
            complaints.push_back(text + ", expected of " + one.place + ", is " + std::to_string(*one.result)
                                 + ", which is not within 0 to " + std::to_string(one.most));
    }
    return complaints;
}

}  // namespace gato::cases
