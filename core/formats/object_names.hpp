// SPDX-License-Identifier: MIT
// How the JSON view of object files spells operations, fragments and frames. The order is that of the enumerations, and the
// number of a name is what the file itself holds: a change of the order is a new version of the format.
#pragma once

#include <string_view>

namespace gato::object_names {

inline constexpr std::string_view ops[] = {"number", "symbol", "octal", "address", "low", "high", "negate", "complement",
                                           "add",    "sub",    "mul",   "div",     "shl", "shr",  "and",    "or",
                                           "xor",    "eq",     "ne",    "lt",      "gt",  "le",   "ge"};

inline constexpr std::string_view fragments[] = {"encoded", "instruction", "data",       "byte",   "byte_or_word",
                                                 "word",    "fill",        "fill_words", "origin", "align",
                                                 "assert",  "watch",       "break",      "print"};

inline constexpr std::string_view frames[] = {"include", "macro", "repeat"};

}  // namespace gato::object_names
