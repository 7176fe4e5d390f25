// SPDX-License-Identifier: MIT
// The places that a campaign with a routine varies, and their values: `a=any`, `lives=0..9`, `table..table+7=any`,
// `word[score]=0..9999`, `x=0,5,$10..$1f`.
#pragma once

#include "testing/case.hpp"
#include <gato/formats/map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::fuzzing {

struct Varied {
    struct Range {
        std::uint32_t first = 0, last = 0;
    };
    std::string name;        // as a test case writes it
    cases::TestPlace place;  // of one byte, or of the first one of a word
    bool is_word = false;
    std::vector<Range> ranges;

    [[nodiscard]] std::uint32_t count() const;
    // `number` is below count().
    [[nodiscard]] std::uint32_t value(std::uint32_t number) const;
};

// One for each place, or for each byte of a range. Throws Failure (misuse) for what cannot be read, an empty or reversed range, a value
// that is too large, and a place that is there twice.
[[nodiscard]] std::vector<Varied> parse_varied(const std::vector<std::string>& texts, const std::optional<ProgramMap>& map);

// The address of a routine: a label or $hhhh. Throws Failure (misuse).
[[nodiscard]] std::uint16_t parse_routine(const std::string& text, const std::optional<ProgramMap>& map);

}  // namespace gato::fuzzing
