// SPDX-License-Identifier: MIT
// The command line with which front ends start VICE's x64sc, as one of `gato serve`, so that they can use gato as their emulator.
//
//     -binarymonitor -binarymonitoraddress ip4://127.0.0.1:6502 -autostart game.prg   ->   serve game.prg --vice 6502
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// Nothing unless the words ask for the binary monitor. `note` gets the words that have no meaning here. Throws Failure (misuse)
// for an address that is not this machine's.
[[nodiscard]] std::optional<std::vector<std::string>> from_x64sc_words(std::vector<std::string> words,
                                                                       const std::function<void(const std::string&)>& note);

}  // namespace gato::cli
