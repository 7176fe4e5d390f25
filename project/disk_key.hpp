// SPDX-License-Identifier: MIT
// The key "disk" of gato.json: [{"file": …, "name": …, "type": …, "record": …, "interleave": …}]. Only "file" is required.
#pragma once

#include "core/support/json_document.hpp"
#include <gato/project/project.hpp>

#include <cstdint>
#include <vector>

namespace gato::project {

// Returns the files as far as they are right, and reports the rest. `begin`: where the document begins in the source map.
[[nodiscard]] std::vector<DiskFile> read_disk_key(const JsonValue& value, std::uint32_t begin, Diagnostics& diagnostics);

}  // namespace gato::project
