// SPDX-License-Identifier: MIT
// Which symbols the names in scopes mean (docs/EXTENDED.md#names). It is decided here and not in the assembler, since it depends
// on all that is defined: a scope may go on in another object.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

namespace gato::linker {

// Lets each expression that has an open name have the symbol that it means. A name that means nothing stays, and is reported
// with the other undefined symbols.
void resolve_scopes(Object& object, Diagnostics& diagnostics);

}  // namespace gato::linker
