// SPDX-License-Identifier: MIT
// The command `gato disk` looks into disk images, makes them and fills them.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/exit_code.hpp"
#include "cli/host/files.hpp"
#include "cli/images/disk_actions.hpp"

#include "core/support/printable.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

namespace gato::cli {
namespace {

// "3,1". Returns what is wrong with it, or nothing.
std::string add_entries(DiskArguments& arguments, const std::string& text) {
    constexpr std::int64_t most_entries = 9999;
    const Reader number = whole_number(
        1, most_entries, [&](std::int64_t value) { arguments.entries.push_back(static_cast<std::size_t>(value)); });
    std::istringstream list(text);
    for (std::string one; std::getline(list, one, ',');)
        if (std::string problem = number(one); !problem.empty()) return problem;
    return {};
}

std::vector<Option> disk_options(DiskArguments& arguments) {
    return {
        {.names = "ACTION",
         .value = &arguments.action,
         .type = "ACTION",
         .description = "list, new, add, extract, rename, lock, unlock, delete or order",
         .values = disk_action_names(),
         .choice = Choice::only,
         .is_required = true},
        {.names = "IMAGE",
         .value = &arguments.image,
         .type = "FILE",
         .description = "the disk image (.d64, .g64, .d71, .d81; .nib and .p64 to list and extract)",
         .values = {"*.d64", "*.g64", "*.nib", "*.p64", "*.d71", "*.d81"},
         .is_required = true},
        {.names = "NAME",
         .value = &arguments.words,
         .type = "TEXT",
         .description =
             "files to add; for the other actions names on the disk, in which * and ? may stand (extract: default all)",
         .values = {"*.prg", "*.seq"}},
        {.names = "--entry",
         .value = Reader([&arguments](const std::string& text) { return add_entries(arguments, text); }),
         .type = "LIST",
         .description = "files on the disk by their numbers in the list, such as 3 or 3,1; tells equal names apart"},
        {.names = "--name",
         .value = &arguments.name,
         .type = "NAME",
         .description = "the name of a new disk, of the disk to rename, or of the file to add"},
        {.names = "--id",
         .value = &arguments.id,
         .type = "ID",
         .description = "the two characters of the disk's id",
         .shown_default = "00"},
        {.names = "--type",
         .value = &arguments.type,
         .type = "TYPE",
         .description = "of files to add (default: by their endings, else prg)",
         .values = {"prg", "seq", "usr", "rel", "del"},
         .choice = Choice::only},
        {.names = "--record",
         .value = whole_number(
             1, 254, [&arguments](std::int64_t value) { arguments.record_length = static_cast<std::uint16_t>(value); }),
         .type = "BYTES",
         .description = "the length of a record, for files of the type rel"},
        {.names = "--interleave",
         .value = whole_number(1, 20, [&arguments](std::int64_t value) { arguments.interleave = static_cast<int>(value); }),
         .type = "SECTORS",
         .description = "the distance of a file's blocks, for fast loaders (default: the drive's)"},
        {.names = "--line",
         .value = &arguments.lines,
         .type = "NAME",
         .description = "add a line to the directory that is no file; repeatable"},
        {.names = "-o,--output", .value = &arguments.output, .type = "FILE", .description = "extract one file to this one"},
        {.names = "--out-dir",
         .value = &arguments.out_dir,
         .type = "DIR",
         .description = "extract into this folder (default: the current one)"},
        {.names = "--replace",
         .value = &arguments.replaces,
         .description = "replace what has the name already; delete locked files too"},
        {.names = "--json", .value = &arguments.is_json, .description = "list as a JSON document"},
    };
}

// An option that the action has no use for is a misunderstanding: `list --name` renames nothing. Those that are about entries say so themselves.
void check_options(const DiskArguments& arguments) {
    const struct {
        const char* option;
        bool is_given;
        std::vector<std::string> actions;
    } rows[] = {{"--name", !arguments.name.empty(), {"new", "add", "rename"}},
                {"--id", !arguments.id.empty(), {"new", "rename"}},
                {"--type", !arguments.type.empty(), {"add"}},
                {"--record", arguments.record_length != 0, {"add"}},
                {"--interleave", arguments.interleave != 0, {"add"}},
                {"--line", !arguments.lines.empty(), {"add"}},
                {"--output", !arguments.output.empty(), {"extract"}},
                {"--out-dir", !arguments.out_dir.empty(), {"extract"}},
                {"--replace", arguments.replaces, {"new", "add", "extract", "delete"}},
                {"--json", arguments.is_json, {"list"}}};
    for (const auto& row : rows)
        if (row.is_given && std::ranges::find(row.actions, arguments.action) == row.actions.end())
            throw Failure(Failure::misuse,
                          "disk " + arguments.action + ": " + row.option + " is for " + joined(row.actions, ", "));
}

ExitCode run_disk(const DiskArguments& arguments) {
    check_options(arguments);
    const auto write = [](const std::vector<OutputFile>& files, const std::vector<std::string>& inputs) {
        write_files(files, Inputs(inputs));
    };
    const auto read = [](const std::string& path) { return read_named_file(path); };
    const DiskReport report = do_disk_action(arguments, {read, host::exists, write});
    std::cout << report.text << std::flush;
    for (const std::string& path : report.paths) std::cerr << printable(path) << '\n';
    return done;
}

}  // namespace

Command disk_command() {
    const auto arguments = std::make_shared<DiskArguments>();
    Command command{.name = "disk", .description = "look into disk images, make and fill them"};
    command.footer = "Examples:\n"
                     "  gato disk list game.d64\n"
                     "  gato disk new game.d64 --name \"MY GAME\" --id 64\n"
                     "  gato disk add game.d64 build/game.prg levels.seq\n"
                     "  gato disk add game.d64 --line ---------------- --line \"BY ME {$d3}\"\n"
                     "  gato disk extract game.d64 'LEV*' --out-dir levels\n"
                     "  gato disk lock game.d64 GAME\n"
                     "  gato disk order game.d64 GAME LEVELS";
    command.options = disk_options(*arguments);
    command.run = [arguments] { return run_disk(*arguments); };
    return command;
}

}  // namespace gato::cli
