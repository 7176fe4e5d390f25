// SPDX-License-Identifier: MIT
// What instructions do, in a few words, for those who read or write one.
#pragma once

#include <gato/isa/isa.hpp>

#include <string_view>

namespace gato::language {

[[nodiscard]] std::string_view purpose_of(isa::Mnemonic mnemonic);

}  // namespace gato::language
