// SPDX-License-Identifier: MIT
// Large sources and objects without a copy: the file itself as memory.
#pragma once

#include <gato/support/source_text.hpp>

#include <optional>
#include <string>

namespace gato::cli::host {

// From this size on, the pages of a file that is read from front to back cost less than a copy of it.
inline constexpr std::size_t worth_mapping = std::size_t{1} << 18;

// Nothing if the file is better read, or cannot be mapped: small files, streams, and files that fill their last page, as there
// must be a byte after a text. A file that is truncated while it is mapped ends the program with a message and
// environment_failed.
[[nodiscard]] std::optional<SourceText> map_large_file(const std::string& path, std::size_t limit,
                                                       std::size_t smallest = worth_mapping);

}  // namespace gato::cli::host
