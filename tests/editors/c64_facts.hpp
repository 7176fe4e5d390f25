// SPDX-License-Identifier: MIT
// What the extension's viewers need to know about the C64 to draw screens, made from the simulator's own tables.
#pragma once

#include <string>

namespace gato::editors {

[[nodiscard]] std::string c64_facts();  // editors/shared/c64.json

}  // namespace gato::editors
