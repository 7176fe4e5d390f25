// SPDX-License-Identifier: MIT
// Programs of Commodore's other computers, which a C64 cannot run: known by where their BASIC begins, or by the target they are built for.
// Facts: "Mapping the Commodore 64", $2b; the users' guides of the PET, VIC-20, C128 and Plus/4. Machine code without a BASIC line may
// lie anywhere and is never taken for one.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// Of a .prg file: load address, then contents. Its name in words, such as "a C128"; empty: it may be a C64's.
[[nodiscard]] std::string other_machine_of(std::string_view prg_file);
// Of a target's name, as `--target` has it.
[[nodiscard]] std::string other_machine_of_target(std::string_view target);

// What to say of a program that was to be run.
[[nodiscard]] std::string refusal_of_machine(const std::string& machine);

}  // namespace gato
