// SPDX-License-Identifier: MIT
// The files that debuggers read, made from a linked program. Each function returns the content of one file; the same program
// always gives the same bytes.
#pragma once

#include <gato/linker/link.hpp>

#include <string>

namespace gato::linker {

// NAME.vs, commands for VICE's monitor: `al C:081a .name`, `break 081a`, `watch store 0400`. Names are mapped to
// [A-Za-z_][A-Za-z0-9_]* and made unique, since the monitor accepts no others.
[[nodiscard]] std::string write_vice_labels(const Program& program);

}  // namespace gato::linker
