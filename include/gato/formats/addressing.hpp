// SPDX-License-Identifier: MIT
// From the shape of an operand to addressing modes: which a shape can become, and how messages name them.
#pragma once

#include <gato/formats/object.hpp>

#include <span>
#include <string>

namespace gato {

// The modes an operand of this shape can be encoded in, the shorter first.
[[nodiscard]] std::span<const isa::Mode> modes_of(Shape shape);

// True when the mnemonic has at least one of them.
[[nodiscard]] bool has_mode(isa::Mnemonic mnemonic, Shape shape);

// "absolute,X" and so on, for messages.
[[nodiscard]] std::string_view name_of(Shape shape);

// "immediate, zero page, absolute": all modes of the mnemonic.
[[nodiscard]] std::string list_of_modes(isa::Mnemonic mnemonic);

}  // namespace gato
