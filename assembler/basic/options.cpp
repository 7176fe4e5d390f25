// SPDX-License-Identifier: MIT
#include <gato/basic/options.hpp>

#include "core/support/ascii.hpp"

#include <algorithm>
#include <iterator>

namespace gato::basic {

namespace {

constexpr Machine machines[] = {
    {"c64", Version::v2, 0x0801},     {"vic20", Version::v2, 0x1001},  {"vic20-8k", Version::v2, 0x1201},
    {"pet", Version::v2, 0x0401},     {"petbv4", Version::v4, 0x0401}, {"c128", Version::v7, 0x1c01},
    {"plus4", Version::v3_5, 0x1001}, {"c16", Version::v3_5, 0x1001},
};

}  // namespace

Machine machine_of_target(std::string_view target) {
    const auto* const found =
        std::ranges::find_if(machines, [&](const Machine& row) { return same_ignoring_case(row.target, target); });
    return found != std::end(machines) ? *found : machines[0];
}

}  // namespace gato::basic
