// SPDX-License-Identifier: MIT
// What a function needs of its arguments. One that is of another kind is thrown as a Refusal, which `call` catches.
#pragma once

#include "assembler/values/value.hpp"

#include "core/support/real/functions.hpp"

#include <span>

namespace gato::assembler {

using Arguments = std::span<const Value>;

[[nodiscard]] const Value& number_at(Arguments arguments, std::size_t at);
[[nodiscard]] double real_at(Arguments arguments, std::size_t at);
[[nodiscard]] std::int32_t integer_at(Arguments arguments, std::size_t at);

[[nodiscard]] Value value_of(real::Result result);
[[noreturn]] void refuse_argument(std::string message, std::string hint = {});

}  // namespace gato::assembler
