// SPDX-License-Identifier: MIT
// Programs of Commodore's other computers, which a C64 cannot run: recognised by where their BASIC begins, or by the target
// that they are built for. Facts: "Mapping the Commodore 64", $2b; the user's guides of the PET, VIC-20, C128 and Plus/4.
// Machine code without a BASIC line may be anywhere and never counts as such a program.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// Takes a .prg file: load address, then contents. Returns the computer's name in words, such as "a C128", or an empty text if
// the program may be a C64's.
[[nodiscard]] std::string other_machine_of(std::string_view prg_file);
// The same for the name of a target, as `--target` has it.
[[nodiscard]] std::string other_machine_of_target(std::string_view target);

// Returns the message for a program of that computer that was to be run.
[[nodiscard]] std::string refusal_of_machine(const std::string& machine);

}  // namespace gato
