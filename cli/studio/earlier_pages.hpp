// SPDX-License-Identifier: MIT
// Where pages of earlier studios on a folder may still be open, so that the next one finds them: ports, and a key for each, in a file that only
// this user can read. Nothing in it is a secret of a session.
#pragma once

#include "servers/studio/reconnection.hpp"

#include <string>
#include <vector>

namespace gato::cli {

inline constexpr std::size_t most_earlier_pages = 4;

// The newest first; none if the file is not there, is damaged, or others may read it.
[[nodiscard]] std::vector<studio::Reconnection> earlier_pages(const std::string& folder);

// Adds one, in front; the oldest are forgotten. If the file cannot be written, its page will not be found.
void remember_pages(const std::string& folder, const studio::Reconnection& newest);

}  // namespace gato::cli
