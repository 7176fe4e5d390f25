// SPDX-License-Identifier: MIT
// The command `gato asm` assembles each source file to an object of its own.
#include "cli/build/setting_options.hpp"
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/shared_options.hpp"

#include "core/formats/object_file.hpp"
#include "core/support/path.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/project/build.hpp>

#include <algorithm>
#include <map>
#include <memory>

namespace gato::cli {

namespace {

struct AsmArguments {
    std::vector<std::string> files;
    std::string folder = ".", emit = "obj", fill, target = "c64", character_rom;
    std::vector<std::string> defines, include_folders;
    SettingOptions settings;
    DiagnosticOptions diagnostics;
};

std::string object_path(const AsmArguments& arguments, const std::string& file) {
    const std::string stem = file == "-" ? "stdin" : std::string(stem_of(file));
    return normal_path(joined_path(arguments.folder, stem + (arguments.emit == "json" ? ".gobj.json" : ".gobj")));
}

// A BASIC program is complete by itself: its lines point to each other, and nothing in it refers to other files. As assembly, a
// project would be lines that count for nothing, and an object without bytes.
void refuse_other_kinds(const std::string& file) {
    if (project::is_basic(file))
        throw Failure(Failure::misuse, file + ": BASIC has no object form; `gato build " + file + "` makes the program");
    if (project::is_project_file(file))
        throw Failure(Failure::misuse, file + ": is a project; name its sources, or let `gato build " + file + "` build it");
}

void check_stems(const AsmArguments& arguments) {
    std::map<std::string, std::string> seen;
    for (const std::string& file : arguments.files) {
        const auto [entry, is_new] = seen.try_emplace(object_path(arguments, file), file);
        if (!is_new) throw Failure(Failure::misuse, entry->second + " and " + file + " would both become " + entry->first);
    }
}

project::Settings settings_from(const AsmArguments& arguments) {
    project::Settings settings;
    arguments.settings.apply_to(settings);
    return settings;
}

assembler::Options options_from(const AsmArguments& arguments) {
    assembler::Options options;
    options.defines = arguments.defines;
    options.include_folders = arguments.include_folders;
    options.target = arguments.target;
    options.dialect = settings_from(arguments).dialect;
    if (!arguments.character_rom.empty()) options.character_rom = read_named_file(arguments.character_rom);
    return options;
}

// The files of a command line, each assembled by itself.
class Assembly {
public:
    explicit Assembly(const AsmArguments& arguments) : arguments_(arguments) {}

    SourceMap sources;
    Diagnostics diagnostics;

    ExitCode run() {
        for (const std::string& file : arguments_.files) refuse_other_kinds(file);
        check_stems(arguments_);
        check_defines(arguments_.defines);
        if (!arguments_.fill.empty()) (void)parse_byte("--fill", arguments_.fill);
        check_target(arguments_.target);
        arguments_.diagnostics.apply(diagnostics);
        options_ = options_from(arguments_);
        options_.keep_uses = true;
        for (const std::string& file : arguments_.files) assemble(file);
        if (diagnostics.has_errors() || has_conflict()) return input_is_wrong;
        write_files(outputs_, files().inputs);
        return done;
    }

    [[nodiscard]] CommandFiles files() const {
        CommandFiles files{Inputs(arguments_.files), paths_of(outputs_)};
        files.inputs.add(files_.files_read());
        files.inputs.add(arguments_.character_rom);
        return files;
    }

private:
    void assemble(const std::string& file) {
        ObjectSources range{sources.source_count(), 0, static_cast<FrameId>(sources.frame_count()), 0};
        const std::string name = source_name(file);
        SourceText text = decode_source(read_named(disk_, name, assembler::max_source_size));
        const Object object = assembler::assemble({{name, std::move(text), settings_from(arguments_).language}}, options_,
                                                  files_, sources, diagnostics);
        files_read_.insert(object.files_read.begin(), object.files_read.end());
        range.source_count = sources.source_count() - range.first_source;
        range.frame_count = sources.frame_count() - range.first_frame;
        if (diagnostics.has_errors()) return;
        const auto write = arguments_.emit == "json" ? show_object : write_object;
        outputs_.push_back({object_path(arguments_, file), write(object, sources, range)});
    }

    // If a source includes its own output the source is at fault; all other conflicts come from the command line.
    bool has_conflict() {
        const CommandFiles all = files();
        arguments_.diagnostics.check_file(all);
        const auto conflict = find_conflict(all.outputs, all.inputs);
        const auto file = files_read_.find(conflict ? conflict->input : "");
        if (file == files_read_.end()) return false;
        diagnostics.report(Code::output_is_input, file->second, conflict->message);
        return true;
    }

    const AsmArguments& arguments_;
    assembler::Options options_;
    Disk disk_;
    project::TrackedFiles files_{disk_};
    std::vector<OutputFile> outputs_;
    std::map<std::string, Place> files_read_;  // by path; the place in a source that names it
};

}  // namespace

Command asm_command() {
    const auto arguments = std::make_shared<AsmArguments>();
    Command command{.name = "asm", .description = "assemble files into relocatable objects"};
    command.footer = "Examples:\n"
                     "  gato asm main.asm music.asm -o objects";
    command.options = {
        {.names = "FILE",
         .value = &arguments->files,
         .type = "FILE",
         .description = "source files; each becomes STEM.gobj",
         .values = project::assembly_patterns(),
         .is_required = true},
        {.names = "-o,--output",
         .value = &arguments->folder,
         .type = "DIR",
         .description = "folder for the objects (default: the current folder)"},
        {.names = "--emit",
         .value = &arguments->emit,
         .type = "FORMAT",
         .description = "obj, or json for the same content in readable form, STEM.gobj.json",
         .values = {"obj", "json"},
         .choice = Choice::only},
        {.names = "-D",
         .value = &arguments->defines,
         .type = "NAME[=EXPR]",
         .description = "define a symbol; its value is 1 without =EXPR"},
        {.names = "-I",
         .value = &arguments->include_folders,
         .type = "DIR",
         .description = "search this folder for INCASM and INCBIN files"},
        {.names = "--fill",
         .value = &arguments->fill,
         .type = "BYTE",
         .description = "byte for gaps, as in build; link fills the gaps"},
        {.names = "--target",
         .value = &arguments->target,
         .type = "NAME",
         .description = "define the TGT_ symbol of this target (default c64)",
         .values = assembler::target_names()},
        {.names = "--chargen",
         .value = &arguments->character_rom,
         .type = "FILE",
         .description = "take glyphs that a .cst lacks from this character ROM image"},
    };
    arguments->settings.add_to(command, [](const project::Setting& setting) { return !setting.is_of_basic; });
    arguments->diagnostics.add_to(command);
    command.run = [arguments] {
        Assembly assembly(*arguments);
        return arguments->diagnostics.report_on([&] { return assembly.run(); }, [&] { return assembly.files(); },
                                                assembly.diagnostics, assembly.sources);
    };
    return command;
}

}  // namespace gato::cli
