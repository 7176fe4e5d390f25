// SPDX-License-Identifier: MIT
#include "cli/run/open_program.hpp"

#include "cli/disk/disk.hpp"
#include "cli/shared_options.hpp"

#include <iostream>

namespace gato::cli {

project::RunnableOptions printing_options() {
    project::RunnableOptions options;
    options.report = [](const Diagnostics& diagnostics, const SourceMap& sources) {
        DiagnosticOptions().print(diagnostics, sources);
    };
    options.remark = [](const std::string& text) { std::cerr << "gato: " << text << '\n'; };
    return options;
}

OpenProgram open_program(const FileSystem& files, const std::string& path, const std::vector<std::string>& maps,
                         std::vector<std::string>& files_read, project::RunnableOptions options) {
    options.maps = maps;
    options.files_read = &files_read;
    project::Runnable found = project::open_runnable(files, source_name(path), options);
    simulator::Program program = found.cartridge ? simulator::Program() : simulator::read_program(path, found.program_file);
    return {path,
            std::move(program),
            std::move(found.map),
            std::move(found.stale_map),
            std::move(found.disk),
            std::move(found.cartridge),
            std::move(found.tape),
            std::move(found.tune),
            std::move(found.other_machine)};
}

void choose_song(OpenProgram& opened, int song) {
    const project::PlayedTune chosen{opened.tune->tune, song};
    opened.program = simulator::read_program(opened.name, project::tune_program(opened.name, chosen));
    opened.tune = chosen;
}

}  // namespace gato::cli
