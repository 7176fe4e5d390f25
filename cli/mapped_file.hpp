// SPDX-License-Identifier: MIT
// Large sources without a copy: the file itself as memory.
#pragma once

#include <gato/support/source_text.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// Nothing for what is better read, or cannot be mapped: small files, streams, and files that fill their last page, since the
// byte behind a text must be there. A file that is cut short while it is mapped ends the program with a message
// and environment_failed.
[[nodiscard]] std::optional<SourceText> map_large_file(const std::string& path, std::size_t limit);

}  // namespace gato::cli
