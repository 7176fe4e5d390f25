// SPDX-License-Identifier: MIT
// Frames of code that the compiler put in the place of a call. A row names the places of the calls; which functions they called is known
// only of those that exist as functions too, with the same lines.
#pragma once

#include "maps/oscar64/database.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace gato::maps::oscar64 {

class Inlining {
public:
    Inlining(const std::vector<Function>& functions, std::vector<MapFrame>& frames)
        : all_functions_(functions), frames_(frames) {}

    // Returns the innermost frame of a row, or MapFrame::none.
    [[nodiscard]] std::uint32_t frame_of(const CodeLine& line);

private:
    void find_functions();
    [[nodiscard]] std::string name_at(const Place& place) const;

    const std::vector<Function>& all_functions_;
    std::vector<MapFrame>& frames_;
    bool has_functions_ = false;
    std::map<Place, const Function*> functions_;                                    // null: several have this line
    std::map<std::tuple<std::uint32_t, Place, std::string>, std::uint32_t> known_;  // by parent, place of the call, name
};

}  // namespace gato::maps::oscar64
