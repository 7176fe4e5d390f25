// SPDX-License-Identifier: MIT
// For tests: the way from text to a program in one call.
#pragma once

#include "core/formats/object_file.hpp"
#include "linker/outputs.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/linker/link.hpp>
#include <gato/support/memory_files.hpp>
#include <gato/support/render.hpp>

#include <string>

namespace gato::tests {

inline std::string hex(const std::vector<std::uint8_t>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        char two[4];
        std::snprintf(two, sizeof two, "%02x", byte);
        text += (text.empty() ? "" : " ") + std::string(two);
    }
    return text;
}

struct Result {
    std::optional<linker::Program> program;
    std::string errors;  // as text
    std::size_t error_count = 0, warning_count = 0;

    std::string outputs = {};  // if they are asked for: all that are text

    // With those of areas that are in files of their own.
    [[nodiscard]] std::string bytes() const {
        if (!program) return errors;
        std::string all = hex(program->bytes);
        for (const linker::ProgramFile& file : program->files) all += "\n" + file.name + ": " + hex(file.bytes);
        return all;
    }
};

enum class Wanted : bool { program, outputs };

// The program, and its map, labels, debugger's file and listing as one text.
inline Result link_objects(std::vector<Object> objects, const SourceMap& sources, Diagnostics& diagnostics, Wanted wanted,
                           const linker::Areas& areas = {}) {
    linker::Options options;
    options.areas = areas;
    options.with_listing = wanted == Wanted::outputs;
    auto program = linker::link(std::move(objects), options, sources, diagnostics);
    std::string outputs;
    if (program && wanted == Wanted::outputs)
        outputs = write_map(program->map) + linker::write_vice_labels(*program) + linker::write_debugger_xml(*program)
                  + linker::write_listing(*program, sources);
    return {std::move(program), render_text(diagnostics, sources), diagnostics.error_count(), diagnostics.warning_count(),
            std::move(outputs)};
}

// All sources as one program, as `gato build` does.
inline Result build(std::vector<assembler::Source> files, const MemoryFiles& others = {},
                    const assembler::Options& options = {}, Wanted wanted = Wanted::program, const linker::Areas& areas = {}) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Object> objects;
    objects.push_back(assembler::assemble(std::move(files), options, others, sources, diagnostics));
    return link_objects(std::move(objects), sources, diagnostics, wanted, areas);
}

inline Result build(const std::string& text, const MemoryFiles& others = {}) {
    return build(std::vector<assembler::Source>{{"a.asm", text}}, others);
}

// The object of one source, as a file or as `show_object` shows it.
inline std::string object_file(const assembler::Source& file, Diagnostics& diagnostics,
                               decltype(write_object)& write = write_object, assembler::Options options = {}) {
    SourceMap sources;
    options.keep_uses = true;  // as `gato asm` does
    const Object object = assembler::assemble({file}, options, MemoryFiles{}, sources, diagnostics);
    return write(object, sources, {0, sources.source_count(), 1, sources.frame_count() - 1});
}

inline std::string object_file(const assembler::Source& file, decltype(write_object)& write = write_object) {
    Diagnostics diagnostics;
    return object_file(file, diagnostics, write);
}

// Each source as an object of its own, written and read back, then linked, as `gato asm` and `gato link` do.
inline Result build_apart(const std::vector<assembler::Source>& files, const assembler::Options& options = {},
                          Wanted wanted = Wanted::program, const linker::Areas& areas = {}) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Object> objects;
    for (const assembler::Source& file : files) {
        std::string error;
        auto object = read_object(object_file(file, diagnostics, write_object, options), sources, error);
        if (diagnostics.has_errors()) return {std::nullopt, file.name + " is wrong", diagnostics.error_count(), 0};
        if (!object) return {std::nullopt, error, 1, 0};
        objects.push_back(std::move(*object));
    }
    return link_objects(std::move(objects), sources, diagnostics, wanted, areas);
}

}  // namespace gato::tests
