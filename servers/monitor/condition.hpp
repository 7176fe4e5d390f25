// SPDX-License-Identifier: MIT
// Conditions in the syntax of VICE's monitor, as expressions of the debugger: `.A == $05 && @cpu:$d020 != 0`.
//
// Registers are A X Y PC SP FL LIN CYC, with or without a dot; numbers are hexadecimal unless a prefix + (decimal), % (binary) or
// & (octal) says otherwise. `@cpu:address` is the byte that the processor sees there; other banks are not supported.
#pragma once

#include <string>
#include <string_view>

namespace gato::monitor {

// Throws CommandError for anything it does not know.
[[nodiscard]] std::string expression_of(std::string_view condition);

}  // namespace gato::monitor
