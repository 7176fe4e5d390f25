// SPDX-License-Identifier: MIT
// Which names are those of addresses. Labels are. For `NAME = …` nothing says what the value is: a register, a variable in the
// zero page, a count, a colour. A debugger that takes them all for labels shows `sta white` where the program has `sta $01`.
#pragma once

#include "linker/layout.hpp"

#include <string>
#include <vector>

namespace gato::linker {

// Returns the full names, sorted, of constants that are numbers and not addresses. An address is a value that
//  - an instruction, WATCH or DEBUGSTARTADDRESS uses as one, alone or, in the zero page, with something added;
//  - is made of an address, as in `*+1` and `table+4`, but not a difference of two, nor a product or a low byte;
//  - is a number from $100 on.
[[nodiscard]] std::vector<std::string> find_plain_numbers(const Object& object, const Layout& layout);

}  // namespace gato::linker
