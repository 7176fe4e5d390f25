// SPDX-License-Identifier: MIT
// The limits of docs/LANGUAGE.md#limits.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gato::assembler {

inline constexpr std::uint32_t max_include_depth = 64;
inline constexpr std::uint32_t max_include_count = 65'536;
inline constexpr std::uint32_t max_operators = 10'000;  // in one statement
inline constexpr std::uint32_t max_scope_depth = 256;   // of SCOPE and USE
inline constexpr std::uint32_t max_expansion_depth = 256;
inline constexpr std::uint32_t max_produced_statements = 1'000'000;
inline constexpr std::size_t max_produced_text = std::size_t{256} << 20;  // bytes
inline constexpr std::uint32_t max_expression_depth = 256;
inline constexpr std::size_t max_function_depth = 64;
inline constexpr std::uint32_t max_function_calls = 1'000'000;
inline constexpr std::size_t max_macros = 1'000'000;
inline constexpr std::size_t max_symbols = 1'000'000;
inline constexpr std::size_t max_name_length = 255;
// In bytes, for a line without its comment. More than the 64 KiB that texts need; macros that pass on ever longer arguments end
// here.
inline constexpr std::size_t max_line_length = std::size_t{1} << 20;

}  // namespace gato::assembler
