// SPDX-License-Identifier: MIT
// For tests: areas of each kind, for the segments of extended sources.
#pragma once

#include <gato/linker/areas.hpp>

namespace gato::tests {

inline linker::Areas areas_of_each_kind() {
    using linker::Area;
    Area code{"code", 0x1000, 0x400}, state{"state", 0xc000, 0x100, Area::Holds::variables};
    Area zero_page{"zp", 2, 20, Area::Holds::zero_page}, fit{"fit", 0x2000, 0x100}, file{"file", 0x1000, 0x100};
    code.fill = 0xff;
    fit.is_best_fit = true;
    file.file = "file.prg";
    return {{code, state, zero_page, fit, file}, std::nullopt};
}

}  // namespace gato::tests
