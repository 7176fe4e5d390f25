// SPDX-License-Identifier: MIT
// Reads what a request takes, and writes bytes into answers. What is missing or has another type throws Failure (misuse).
#pragma once

#include "servers/studio/worker.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato::cli {

using studio::Message;

[[nodiscard]] std::string text_in(const Message& takes, const char* key);
[[nodiscard]] std::string bytes_in(const Message& takes, const char* key);
[[nodiscard]] bool flag_in(const Message& takes, const char* key);
// A whole number; the page's numbers have 53 bits.
[[nodiscard]] std::int64_t number_in(const Message& takes, const char* key);

// The same for what may be missing: empty, nothing or false then.
[[nodiscard]] std::string text_if_given(const Message& takes, const char* key);
[[nodiscard]] std::optional<std::int64_t> number_if_given(const Message& takes, const char* key, std::int64_t least,
                                                          std::int64_t most);
[[nodiscard]] bool flag_if_given(const Message& takes, const char* key);

// A list of [path, bytes], or none if there is no such key.
using FileEntries = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] FileEntries files_in(const Message& takes, const char* key);
[[nodiscard]] std::vector<std::string> texts_in(const Message& takes, const char* key);

[[nodiscard]] Message bytes_message(std::string_view bytes);

}  // namespace gato::cli
