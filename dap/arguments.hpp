// SPDX-License-Identifier: MIT
// What requests bring, read with care: clients send what they like.
#pragma once

#include "dap/session.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::dap {

// The member, or what stands for it when it is missing. Throws RequestError when it is of another kind.
[[nodiscard]] std::string text_of(const json& object, const char* name, std::string_view otherwise = {});
[[nodiscard]] std::int64_t number_of(const json& object, const char* name, std::int64_t otherwise = 0);
[[nodiscard]] bool flag_of(const json& object, const char* name, bool otherwise = false);
[[nodiscard]] std::vector<std::string> texts_of(const json& object, const char* name);
// An array, empty when it is missing.
[[nodiscard]] const json& list_of(const json& object, const char* name);

// "$c000", "0xc000", or an expression; as memory references and names of functions are. Throws RequestError.
[[nodiscard]] std::uint16_t address_of(Session& session, const std::string& text);
// A reference and what is added to it.
[[nodiscard]] std::int64_t address_with_offset(Session& session, const json& arguments, const char* reference);

}  // namespace gato::dap
