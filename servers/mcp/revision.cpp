// SPDX-License-Identifier: MIT
#include "servers/mcp/revision.hpp"

#include <algorithm>
#include <iterator>

namespace gato::mcp {

namespace {

constexpr Revision revisions[] = {{"2025-11-25", true, true, false},  // the latest comes first
                                  {"2025-06-18", true, true, false},
                                  {"2025-03-26", false, false, true}};

}  // namespace

const Revision& revision_for(std::string_view name) {
    const auto* const found = std::ranges::find(revisions, name, &Revision::name);
    return found != std::end(revisions) ? *found : revisions[0];
}

}  // namespace gato::mcp
