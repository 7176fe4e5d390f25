// SPDX-License-Identifier: MIT
// The expected values of a case in one run: those that the test file gives as expressions are computed, and `assert` is checked.
//
//     Expectations expectations(test);              // for any number of runs
//     expectations.note_before(start);
//     ...
//     expectations.note_after(end);
//     expectations.values(), expectations.complaints()
#pragma once

#include "testing/case.hpp"

#include <string>
#include <vector>

namespace gato::cases {

class Expectations {
public:
    // `test` must outlive this object.
    explicit Expectations(const TestCase& test);
    Expectations(const Expectations&) = delete;
    Expectations& operator=(const Expectations&) = delete;

    void note_before(const StateView& state);
    // Returns false if an expression has no value, or one that cannot be expected of its place, or is 0 in `assert`.
    bool note_after(const StateView& state);

    // With numbers only, after note_after().
    [[nodiscard]] const std::vector<ExpectedValue>& values() const { return values_; }
    // Why note_after() has returned false, in words.
    [[nodiscard]] std::vector<std::string> complaints() const;

private:
    struct Computed {
        const Formula* formula = nullptr;
        std::uint32_t* operand = nullptr;  // within values_; null: of `assert`
        std::uint32_t most = 0;            // that the operand may be
        std::string place{};
        Formula::Values values{};
        std::optional<std::int64_t> result{};

        [[nodiscard]] bool holds() const;
    };

    void add(ExpectedValue& expected);

    std::vector<ExpectedValue> values_;
    std::vector<Computed> computed_;
};

}  // namespace gato::cases
