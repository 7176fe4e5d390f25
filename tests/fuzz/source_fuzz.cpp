// SPDX-License-Identifier: MIT
// Any bytes as a source, in both languages: never a crash, never a hang. The assembler's result is consistent, with errors too, and a program that
// assembles gives the same bytes through an object file.
#include "support/areas.hpp"
#include "support/program.hpp"

#include "assembler/record.hpp"
#include "linker/placement.hpp"

#include <algorithm>
#include <cstdlib>

using namespace gato::tests;

namespace {

// What INCASM and INCBIN may find.
const gato::MemoryFiles
    files({{"one.asm", " byte 1\n"},
           {"data.bin", "0123456789"},
           {"game.spt", "<sprites><sprite><sdata><data>1</data></sdata></sprite></sprites>"},
           {"game.cst", "<charset><character><charcode>1</charcode><chardata><data>1</data></chardata></character></charset>"},
           {"game.sdd", "<Screens><Screen><RowData>0102000,0305000</RowData></Screen></Screens>"}});

using gato::assembler::Language;

gato::Object assemble(const std::string& text, Language language, gato::SourceMap& sources, gato::Diagnostics& diagnostics,
                      gato::assembler::Record* record = nullptr) {
    gato::assembler::Options options;
    options.record = record;
    return gato::assembler::assemble({{"input.asm", gato::decode_source(text), language}}, options, files, sources,
                                     diagnostics);
}

// The recorded data points into the object.
bool fits(const gato::assembler::Record& record, const gato::Object& object) {
    return std::ranges::all_of(record.statements, [&](const gato::assembler::RecordedStatement& row) {
        return row.first_fragment + row.fragment_count <= object.fragments.size()
               && (row.definition == gato::none || row.definition < object.definitions.size());
    });
}

std::string bytes_through_an_object_file(const std::string& text, Language language) {
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    const gato::Object object = assemble(text, language, sources, diagnostics);
    const std::string file = write_object(object, sources, {0, sources.source_count(), 1, sources.frame_count() - 1});

    gato::SourceMap other_sources;
    gato::Diagnostics other_diagnostics;
    std::string error;
    std::vector<gato::Object> objects;
    auto read = gato::read_object(file, other_sources, error);
    if (!read) return error;
    objects.push_back(std::move(*read));
    gato::linker::Options options;
    options.areas = areas_of_each_kind();
    const auto program = gato::linker::link(std::move(objects), options, other_sources, other_diagnostics);
    return program ? program->prg() : "no program";
}

void check(const std::string& text, Language language) {
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    std::vector<gato::Object> objects;
    gato::assembler::Record record;
    objects.push_back(assemble(text, language, sources, diagnostics, &record));
    if (!fits(record, objects[0])) std::abort();
    if (verify(objects[0], sources, {0, sources.source_count(), 1, sources.frame_count() - 1})) std::abort();
    gato::linker::Placement placement;
    gato::linker::Options options;
    options.placement = &placement;
    options.areas = areas_of_each_kind();
    const std::size_t fragment_count = objects[0].fragments.size(), definition_count = objects[0].definitions.size();
    const auto program = gato::linker::link(std::move(objects), options, sources, diagnostics);
    if (placement.fragments.size() != fragment_count || placement.definitions.size() != definition_count) std::abort();
    (void)render_text(diagnostics, sources);
    (void)render_sarif(diagnostics, sources);
    if (program.has_value() == diagnostics.has_errors_besides(gato::Code::assertion_failed)) std::abort();
    if (program && !diagnostics.has_errors() && bytes_through_an_object_file(text, language) != program->prg()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    for (const Language language : {Language::original, Language::extended}) check(text, language);
    return 0;
}
