// SPDX-License-Identifier: MIT
// The revisions of the protocol that this server speaks, and what each of them has.
#pragma once

#include <string_view>

namespace gato::mcp {

struct Revision {
    std::string_view name;
    bool has_structured_results;  // `outputSchema` and `structuredContent`
    bool has_titles;
    bool has_batches;  // several messages as one array
};

// Returns the one with this name, or the latest.
[[nodiscard]] const Revision& revision_for(std::string_view name);

}  // namespace gato::mcp
