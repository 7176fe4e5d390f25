// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/counters.hpp"

namespace gato::simulator {

void VicCounters::pass_lines(int lines) {
    vmli_ = 0;
    vc_ = vcbase_;
    if (!is_displaying_) return;
    const int until_last = last_row - rc_;
    rc_ = static_cast<std::uint8_t>(rc_ + std::min(lines, until_last));
    vc_ = static_cast<std::uint16_t>((vcbase_ + cells_per_row) & vc_mask);
    vmli_ = cells_per_row;
    if (lines <= until_last) return;
    vcbase_ = vc_;
    is_displaying_ = false;
    if (lines > until_last + 1) vmli_ = 0;
}

}  // namespace gato::simulator
