// SPDX-License-Identifier: MIT
// What readers of JSON that people write have in common.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

// Reports a key that its object does not take, and proposes the nearest one of those that it takes. `span`: of the key in quotes.
void report_unknown_key(Span span, const std::string& key, const std::vector<std::string_view>& known,
                        Diagnostics& diagnostics);

}  // namespace gato::project
