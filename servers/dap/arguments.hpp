// SPDX-License-Identifier: MIT
// Arguments of requests, read defensively: a client may send anything.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gato::dap {

using nlohmann::json;

// Why a request cannot be answered; the message goes into the response.
struct RequestError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The member, or the given default if it is missing. Throws RequestError if it has another type.
[[nodiscard]] std::string text_of(const json& object, const char* name, std::string_view otherwise = {});
[[nodiscard]] std::int64_t number_of(const json& object, const char* name, std::int64_t otherwise = 0);
[[nodiscard]] bool flag_of(const json& object, const char* name, bool otherwise = false);
[[nodiscard]] std::vector<std::string> texts_of(const json& object, const char* name);
// A text, or a list of them.
[[nodiscard]] std::vector<std::string> texts_or_one(const json& object, const char* name);
// An array, empty when it is missing.
[[nodiscard]] const json& list_of(const json& object, const char* name);

}  // namespace gato::dap
