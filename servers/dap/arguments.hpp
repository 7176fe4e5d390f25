// SPDX-License-Identifier: MIT
// What requests bring, read with care: clients send what they like.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gato::dap {

using nlohmann::json;

// What a request cannot be answered for: its message is the response's.
struct RequestError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The member, or what stands for it when it is missing. Throws RequestError when it is of another kind.
[[nodiscard]] std::string text_of(const json& object, const char* name, std::string_view otherwise = {});
[[nodiscard]] std::int64_t number_of(const json& object, const char* name, std::int64_t otherwise = 0);
[[nodiscard]] bool flag_of(const json& object, const char* name, bool otherwise = false);
[[nodiscard]] std::vector<std::string> texts_of(const json& object, const char* name);
// An array, empty when it is missing.
[[nodiscard]] const json& list_of(const json& object, const char* name);

}  // namespace gato::dap
