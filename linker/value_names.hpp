// SPDX-License-Identifier: MIT
// Names that mean a value in one object and something else in another. Such a value is known to the assembler alone, so the linker
// reports what assembling the files together would have reported.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <vector>

namespace gato::linker {

void report_value_names(const std::vector<Object>& objects, Diagnostics& diagnostics);

}  // namespace gato::linker
