// SPDX-License-Identifier: MIT
// Which labels the assembly of a project offers to its BASIC sources, with EXPORT.
#pragma once

#include "assembler/basic/labels.hpp"
#include "linker/placement.hpp"

namespace gato::project {

// Takes the values of all names in EXPORTs; they are 0 as long as nothing has been placed. Returns true if BASIC lines that
// contain them now read differently. Names without a value are left out.
bool take_exports(basic::Labels& labels, const Object& object, const linker::Placement* placement);

}  // namespace gato::project
