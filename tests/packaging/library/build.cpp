// SPDX-License-Identifier: MIT
// A project to a program, as `gato build` makes it; and what is wrong with one.
#include "parts.hpp"

#include <gato/project/build.hpp>
#include <gato/support/memory_files.hpp>
#include <gato/support/render.hpp>

bool builds() {
    const gato::MemoryFiles files({{"gato.json", R"({"name": "game", "sources": ["main.asm"]})"},
                                   {"main.asm", "*=$c000\nstart inc $d020\n jmp strat\n"}});
    gato::project::Build build(files);
    load(build, {"gato.json"});
    run(build);
    const std::string text = render_text(build.diagnostics, build.sources);
    return !build.program && text.find("main.asm:3:6: error: ") == 0 && text.find("`start`") != std::string::npos;
}
