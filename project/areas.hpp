// SPDX-License-Identifier: MIT
// Reads the "areas" and the "cartridge" of a gato.json (docs/EXTENDED.md#areas).
#pragma once

#include "core/support/json_document.hpp"
#include <gato/linker/areas.hpp>
#include <gato/support/diagnostics.hpp>

#include <string>

namespace gato::project {

// `begin`: where the document's text begins in the source map. Report what is wrong with the value.
void read_areas(const JsonValue& value, std::uint32_t begin, linker::Areas& areas, Diagnostics& diagnostics);
void read_cartridge(const JsonValue& value, std::uint32_t begin, linker::Areas& areas, Diagnostics& diagnostics);

// For `gato link --areas`: reads the two from a gato.json and leaves out the rest. `name`: of the file, for messages.
[[nodiscard]] linker::Areas read_areas_file(const std::string& name, const std::string& text, SourceMap& sources,
                                            Diagnostics& diagnostics);

}  // namespace gato::project
