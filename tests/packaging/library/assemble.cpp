// SPDX-License-Identifier: MIT
// Source text to an object.
#include "parts.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/support/memory_files.hpp>
#include <gato/support/render.hpp>

bool assembles() {
    const gato::MemoryFiles files(std::map<std::string, std::string>{{"colour.asm", "colour = 5\n"}});
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    const gato::Object object = gato::assembler::assemble(
        {{"main.asm", {" incasm \"colour.asm\"\n lda #colour\n lda #colur\n"}}}, {}, files, sources, diagnostics);
    return !diagnostics.has_errors() && object.fragments.size() > 1;  // that a name is missing, only linking tells
}
