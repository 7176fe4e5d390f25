// SPDX-License-Identifier: MIT
// What a case varies that is to hold in all phases: how late its handler is entered, or where the beam is when its program starts; the
// video chip; registers of it. A phase is one choice of all these.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/number_set.hpp"
#include <gato/simulator/video.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// $d011 or $d015.
struct VariedRegister {
    std::string name;  // as written
    std::uint16_t address = 0;
    NumberSet values{};
    JsonPlace place{};  // in the test file
};

// Addresses of chips whose writes must come at the same line and cycle in every phase.
struct StablePlace {
    std::string name;  // as written
    std::uint16_t first = 0, last = 0;
};

struct PhaseSettings {
    std::optional<NumberSet> late{};                // cycles
    bool is_any_late = false;                       // instead: how many there are depends on the chip
    JsonPlace late_place{};                         // in the test file
    std::string late_text{};                        // the same as FILE:LINE:COLUMN
    std::vector<simulator::VideoStandard> chips{};  // those of a list; empty: the one of the case
    JsonPlace chips_place{};
    std::vector<VariedRegister> varied{};
    std::vector<StablePlace> stable{};
    bool same_picture = false;
    JsonPlace compared_place{};  // of one of these two

    // Must the case be run in phases?
    [[nodiscard]] bool any() const {
        return late || is_any_late || !chips.empty() || !varied.empty() || !stable.empty() || same_picture;
    }
};

}  // namespace gato::cases
