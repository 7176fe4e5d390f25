// SPDX-License-Identifier: MIT
// What is said of arguments that do not follow the grammar: what stands there, what was expected, and what people who write so
// usually mean.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/text.hpp"

#include <string>

namespace gato::assembler {

// `at`: the first character that cannot follow what is before it in `whole`.
void report_syntax_error(Builder& builder, Text whole, const char* at, const std::string& expected);

}  // namespace gato::assembler
