// SPDX-License-Identifier: MIT
// How object files spell operations, fragments and shapes. The order is that of the enumerations.
#pragma once

#include <string_view>

namespace gato::object_names {

inline constexpr std::string_view ops[] = {"number", "symbol", "octal", "address", "low", "high", "negate", "complement",
                                           "add",    "sub",    "mul",   "div",     "shl", "shr",  "and",    "or",
                                           "xor",    "eq",     "ne",    "lt",      "gt",  "le",   "ge"};

inline constexpr std::string_view fragments[] = {"encoded", "instruction", "data",       "byte",   "byte_or_word",
                                                 "word",    "fill",        "fill_words", "origin", "align",
                                                 "assert",  "watch",       "break",      "print"};

inline constexpr std::string_view shapes[] = {"implied",  "accumulator", "immediate",  "direct",    "direct_x",
                                              "direct_y", "indirect",    "indirect_x", "indirect_y"};

inline constexpr std::string_view frames[] = {"include", "macro", "repeat"};

}  // namespace gato::object_names
