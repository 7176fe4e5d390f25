// SPDX-License-Identifier: MIT
// The texts that `gato mcp` offers besides its tools: the pages of `gato help`, and the map and listing of what a path names.
#pragma once

#include "cli/mcp/workbench.hpp"

#include "servers/mcp/offer.hpp"

namespace gato::cli {

// Puts them into the offer. The bench must outlive it.
void add_resources(mcp::Offer& offer, Workbench& bench);

}  // namespace gato::cli
