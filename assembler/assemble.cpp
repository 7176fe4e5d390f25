// SPDX-License-Identifier: MIT
// The stages of an assembly, and the symbols that exist before the first line. What a line needs to know about the values of
// later ones is left to the linker as an expression, so that one pass over the lines is enough; passes.hpp says when there are
// more.
#include <gato/assembler/assemble.hpp>

#include "assembler/assemble_lines.hpp"
#include "assembler/execute.hpp"
#include "assembler/files.hpp"
#include "assembler/local_names.hpp"
#include "assembler/named_values.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/recorder.hpp"
#include "assembler/session.hpp"

#include <algorithm>
#include <iterator>

namespace gato::assembler {

namespace {

struct Target {
    const char* name;
    const char* symbol;
    const char* common_symbol = nullptr;  // of several models
};
constexpr Target targets[] = {{"c64", "TGT_C64"},
                              {"vic20", "TGT_VIC20"},
                              {"vic20-8k", "TGT_VIC20_8K"},
                              {"pet", "TGT_PETBV2", "TGT_PET"},
                              {"petbv4", "TGT_PETBV4", "TGT_PET"},
                              {"c128", "TGT_C128"},
                              {"plus4", "TGT_PLUS4"},
                              {"c16", "TGT_C16"}};

// The target's symbols and those of -D, as lines of a source of their own, so that messages have a place to point at.
std::string predefinitions(const Options& options) {
    std::string text;
    const auto target =
        std::ranges::find_if(targets, [&](const Target& row) { return same_ignoring_case(row.name, options.target); });
    if (target != std::end(targets)) text += std::string(target->symbol) + " = 1\n";
    if (target != std::end(targets) && target->common_symbol != nullptr) text += std::string(target->common_symbol) + " = 1\n";
    for (const std::string& define : options.defines) {
        const auto equals = define.find('=');
        text += define.substr(0, equals) + " = " + (equals == std::string::npos ? "1" : define.substr(equals + 1)) + "\n";
    }
    return text;
}

void assemble_source(Session& session, std::size_t source, Language language) {
    session.language = language;
    session.anonymous = {};
    session.top_level_file = session.sources.name(source);
    TextReader reader(session.sources.text(source), session.sources.begin(source));
    assemble_lines(session, reader);
}

// What the linker must know to refuse objects that depend on each other's modes and scopes.
void note_state(Session& session) {
    Object& object = session.object;
    const Modes& modes = session.modes;
    if (modes.operator_is_set) object.modes_left.emplace_back(modes.calc ? "OPERATOR CALC" : "OPERATOR HILO");
    if (modes.charset_is_set) object.modes_left.emplace_back(modes.lower_case_charset ? "CHARSET 2" : "CHARSET 1");
    if (modes.zero_page_is_set) object.modes_left.emplace_back(modes.optimise_zero_page ? "ZPOPT ON" : "ZPOPT OFF");
    const bool began_with_calc = session.options.dialect.calc;
    if (modes.inherits_operator) object.inherited_modes.emplace_back(began_with_calc ? "OPERATOR CALC" : "OPERATOR HILO");
    if (modes.inherits_charset) object.inherited_modes.emplace_back("CHARSET 1");
    if (modes.inherits_zero_page) object.inherited_modes.emplace_back("ZPOPT ON");
    object.open_words = session.open_words.sorted();
    if (session.names.pi.length != 0)
        session.tested_symbols.emplace("pi");  // an object that defines it would give it another meaning
    object.tested_symbols.assign(session.tested_symbols.begin(), session.tested_symbols.end());
    object.expansions = session.expansion_count;
    object.first_scope = session.symbols.first_scope();
    object.has_ordinary_label = session.symbols.scope().serial != 0;
    // Also when nothing is in it: the next object's first local labels are.
    object.last_scope = object.has_ordinary_label ? session.symbols.number_of_scope() : session.symbols.scope().number;
}

// All passes read the same texts, so that a place in them is the same in each.
class Assembly {
public:
    Assembly(std::vector<Source> files, const Options& options, const FileSystem& file_system, SourceMap& sources,
             Diagnostics& diagnostics)
        : files_(std::move(files)), options_(options), file_system_(file_system), sources_(sources), diagnostics_(diagnostics),
          frame_count_(sources.frame_count()) {
        for (const Source& file : files_) size_ += file.text.size();
        files_.insert(files_.begin(), {command_line_source, predefinitions(options)});
    }

    // What a pass reports counts only when it is the last one.
    Object run() {
        const Diagnostics before = diagnostics_;
        Pass first, previous, pass;
        Object object = run_pass(previous, pass);
        while (needs_another_pass(previous, pass)) {
            diagnostics_ = before;
            sources_.truncate_frames(frame_count_);
            previous = std::move(pass);
            if (previous.number == 1) first = previous;
            object = run_pass(previous, pass);
        }
        if (pass.number > 1 && !pass.is_stopped) report_unsettled_macros(first, pass, diagnostics_);
        return object;
    }

private:
    Object run_pass(const Pass& previous, Pass& pass) {
        const PassTimer timer(options_.timings, previous.number == 0 ? "assemble" : "assemble again");
        if (options_.record != nullptr) options_.record->statements.clear();
        const Execute run_statement = options_.record == nullptr ? &execute : &execute_and_record;
        Session session(options_, file_system_, sources_, loaded_, diagnostics_, run_statement);
        session.modes.calc = options_.dialect.calc;
        session.pass.number = previous.number + 1;
        for (const OwnMacro& own : previous.own_macros) session.macros.inherit(own.macro->name, own.macro);
        session.hash_variables = previous.hash_variables;
        for (std::size_t i = 0; i < files_.size() && !session.stopped; ++i) {
            const LoadedFile file = load(i);
            const std::uint32_t begin = sources_.begin(file.number);
            if (file.is_readable)
                assemble_source(session, file.number, files_[i].language);
            else
                report_utf16(session, {begin, 1}, sources_.name(file.number));
            if (i == 0) session.symbols.expect(size_);
        }
        note_state(session);
        write_named_values(session);
        resolve_local_names(session);
        session.object.is_incomplete = session.incomplete || session.stopped;
        pass = std::move(session.pass);
        pass.hash_variables = std::move(session.hash_variables);
        pass.is_stopped = session.stopped;
        return std::move(session.object);
    }

    struct LoadedFile {
        std::size_t number;  // in the source map
        bool is_readable;
    };

    // The first pass puts the files into the source map, each where it comes in the build.
    LoadedFile load(std::size_t file) {
        if (file == loaded_files_.size()) {
            SourceText& text = files_[file].text;
            const bool is_readable = !is_utf16(text.view());
            loaded_files_.push_back({sources_.source_count(), is_readable});
            sources_.add(std::move(files_[file].name), is_readable ? std::move(text) : SourceText(""));
        }
        return loaded_files_[file];
    }

    std::vector<Source> files_;
    const Options& options_;
    const FileSystem& file_system_;
    SourceMap& sources_;
    Diagnostics& diagnostics_;
    LoadedFiles loaded_;
    std::vector<LoadedFile> loaded_files_;
    std::size_t frame_count_;
    std::size_t size_ = 0;  // of all files, in bytes
};

}  // namespace

const std::vector<std::string>& target_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Target& row : targets) list.emplace_back(row.name);
        return list;
    }();
    return names;
}

Object assemble(std::vector<Source> files, const Options& options, const FileSystem& file_system, SourceMap& sources,
                Diagnostics& diagnostics) {
    return Assembly(std::move(files), options, file_system, sources, diagnostics).run();
}

}  // namespace gato::assembler
