// SPDX-License-Identifier: MIT
#include "cli/outputs.hpp"

#include "cli/failure.hpp"

#include <gato/linker/outputs.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace gato::cli {

namespace {

struct Output {
    const char* name;
    const char* extension;  // empty: the program file itself
    std::string (*make)(const linker::Program& program);
    bool is_listing;  // also written when an assertion failed
};

const Output outputs[] = {
    {"prg", "", [](const linker::Program& program) { return program.prg(); }, false},
    {"map", ".map.json", [](const linker::Program& program) { return write_map(program.map); }, true},
    {"vice", ".vs", [](const linker::Program& program) { return linker::write_vice_labels(program); }, false},
};

}  // namespace

std::vector<std::string> parse_emit_list(const std::string& list) {
    std::vector<std::string> names;
    std::istringstream stream(list);
    for (std::string name; std::getline(stream, name, ',');) {
        const bool is_known = std::ranges::any_of(outputs, [&](const Output& output) { return name == output.name; });
        if (!is_known) {
            std::string known;
            for (const Output& output : outputs) known += (known.empty() ? "" : ", ") + std::string(output.name);
            throw Failure(misuse, "--emit: unknown output `" + name + "`; there are " + known);
        }
        names.push_back(name);
    }
    if (names.empty()) throw Failure(misuse, "--emit needs at least one name");
    return names;
}

std::string OutputNames::beside(const std::string& extension) const {
    const std::filesystem::path path(program);
    return (path.parent_path() / path.stem()).string() + extension;
}

std::string path_in(const std::string& folder, const std::string& name) {
    std::filesystem::path path = std::filesystem::path(folder) / name;
    if (!path.has_extension()) path += ".prg";
    return path.lexically_normal().string();
}

std::vector<OutputFile> make_outputs(const linker::Program& program, const std::vector<std::string>& emit,
                                     const OutputNames& names, bool only_listings) {
    std::vector<OutputFile> files;
    for (const Output& output : outputs) {
        const bool is_wanted = std::ranges::find(emit, output.name) != emit.end() && (output.is_listing || !only_listings);
        if (!is_wanted) continue;
        const bool is_program = *output.extension == '\0';
        // With the program on standard output there is nothing beside it.
        if (!is_program && names.program == "-") continue;
        files.push_back({is_program ? names.program : names.beside(output.extension), output.make(program)});
    }
    return files;
}

}  // namespace gato::cli
