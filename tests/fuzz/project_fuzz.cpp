// SPDX-License-Identifier: MIT
// Any bytes as a project file, of either kind.
#include <gato/project/project.hpp>
#include <gato/support/render.hpp>

#include "support/program.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const gato::MemoryFiles files({{"one.asm", " incasm \"two.asm\"\n"}, {"two.asm", " rts\n"}});
    for (const bool is_cbmprj : {true, false}) {
        gato::SourceMap sources;
        gato::Diagnostics diagnostics;
        gato::project::Project project;
        project.file = is_cbmprj ? "game.cbmprj" : "gato.json";
        if (is_cbmprj)
            read_cbmprj(project, text, gato::project::Choice::all_files, files, sources, diagnostics);
        else
            read_gato_json(project, text, sources, diagnostics);
        (void)render_text(diagnostics, sources);
    }
    return 0;
}
