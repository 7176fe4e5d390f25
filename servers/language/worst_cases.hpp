// SPDX-License-Identifier: MIT
// The most cycles that the routines of a program can take, over all of their paths.
#pragma once

#include "servers/language/analysis.hpp"
#include "timing/worst_case.hpp"

namespace gato::language {

class WorstCases {
public:
    // `analysis` must outlive it.
    explicit WorstCases(const Analysis& analysis);

    // Returns the most cycles from a label to the end of the RTS; nothing if there is no bound, or no program because of errors.
    [[nodiscard]] std::optional<std::int64_t> of(std::uint32_t definition);

private:
    const Analysis& analysis_;
    timing::Code code_;
    timing::WorstCase search_{code_};
};

}  // namespace gato::language
