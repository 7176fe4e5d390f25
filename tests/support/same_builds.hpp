// SPDX-License-Identifier: MIT
// For tests: what must be the same however a program is built.
#pragma once

#include "support/program.hpp"

#include "assembler/format/format.hpp"

#include <string>
#include <vector>

namespace gato::tests {

// Returns what is not the same: as one program, as objects, and after the sources were formatted. Empty: nothing is.
inline std::string difference_between_builds(const std::vector<assembler::Source>& files, const linker::Areas& areas) {
    assembler::Options options;
    options.keep_uses = true;  // as objects have them
    const Result together = build(files, {}, options, Wanted::outputs, areas);
    if (together.error_count != 0) return "does not assemble: " + together.errors;
    const Result apart = build_apart(files, {}, Wanted::outputs, areas);
    if (apart.bytes() != together.bytes()) return "objects give other bytes: " + apart.errors;
    if (apart.outputs != together.outputs) return "objects give another map, other labels or another listing";
    std::vector<assembler::Source> formatted = files;
    for (assembler::Source& file : formatted) {
        SourceMap sources;
        Diagnostics diagnostics;
        const auto once = assembler::format(file.name, file.text.view(), {}, sources, diagnostics);
        if (!once) return file.name + " cannot be formatted: " + render_text(diagnostics, sources);
        if (assembler::format(file.name, *once, {}, sources, diagnostics) != once) return file.name + " is formatted twice";
        file.text = *once;
    }
    return build(formatted, {}, options, Wanted::program, areas).bytes() == together.bytes() ? ""
                                                                                             : "formatting changes the bytes";
}

}  // namespace gato::tests
