// SPDX-License-Identifier: MIT
#include "cli/shared_options.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/process.hpp"

#include "assembler/defines.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/support/render.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <iostream>

namespace gato::cli {

namespace {

using Renderer = std::string (*)(const Diagnostics& diagnostics, const SourceMap& sources);

// Null for text.
Renderer renderer_of(std::string_view format) {
    return format == "json" ? render_json : format == "sarif" ? render_sarif : format == "github" ? render_github : nullptr;
}

// The format of a file if none was given.
std::string format_for(std::string_view file) {
    return file.ends_with(".sarif") ? "sarif" : "json";
}

}  // namespace

void DiagnosticOptions::add_to(Command& command) {
    command.add(
        {{.names = "-W",
          .value = &warnings,
          .type = "NAME",
          .description = "-Wall, -Wextra, -Wname, -Wno-name, -Werror, -Werror=name, -Wno-error=name: turn warnings on or off, "
                         "or into errors, by group or by name"}});
    add_format_to(command);
}

void DiagnosticOptions::add_format_to(Command& command) {
    const auto set_max_errors = [this](std::int64_t count) { max_errors = static_cast<std::size_t>(count); };
    command.add({
        {.names = "--diagnostics",
         .value = &format,
         .type = "FORMAT",
         .description = "format of the messages on standard error: text, json or sarif",
         .values = {"text", "json", "sarif"},
         .choice = Choice::only},
        {.names = "--diagnostics-file",
         .value = &file,
         .type = "FILE",
         .description = "write the messages to a file too, whatever the result"},
        {.names = "--diagnostics-format",
         .value = &file_format,
         .type = "FORMAT",
         .description = "format of that file: json, sarif, or github for workflow commands (default: sarif for "
                        "NAME.sarif, else json)",
         .values = {"json", "sarif", "github"},
         .choice = Choice::only},
        {.names = "--max-errors",
         .value = whole_number(0, largest_count, set_max_errors),
         .type = "N",
         .description = "stop listing after N errors (default 100)"},
        {.names = "--color",
         .value = &colour,
         .type = "WHEN",
         .description = "use colours: auto, always or never",
         .values = {"auto", "always", "never"},
         .choice = Choice::only},
    });
}

void DiagnosticOptions::apply(Diagnostics& diagnostics) const {
    if (file.empty() && !file_format.empty()) throw Failure(Failure::misuse, "--diagnostics-format needs --diagnostics-file");
    diagnostics.set_max_errors(max_errors);
    for (const std::string& warning : warnings) {
        if (diagnostics.apply_warning_option(warning)) continue;
        std::string name = warning.substr(warning.find('=') + 1);
        if (name.starts_with("no-")) name = name.substr(3);
        NearestName nearest(name);
        for (const WarningGroup group : {WarningGroup::all, WarningGroup::extra}) nearest.consider(name_of(group));
        for (std::size_t i = 0; i < code_count(); ++i)
            if (info(static_cast<Code>(i)).severity == Severity::warning) nearest.consider(info(static_cast<Code>(i)).slug);
        throw Failure(Failure::misuse, "-W" + warning + ": unknown warning"
                                           + (nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?"));
    }
}

void DiagnosticOptions::print(const Diagnostics& diagnostics, const SourceMap& sources) const {
    if (const auto render = renderer_of(format)) {
        std::cerr << render(diagnostics, sources);
    } else {
        const char* const no_colour = std::getenv("NO_COLOR");
        const bool wanted = (no_colour == nullptr || *no_colour == '\0') && host::is_person_watching();
        std::cerr << render_text(diagnostics, sources, {colour == "always" || (colour == "auto" && wanted)});
    }
    std::cerr.flush();
}

void DiagnosticOptions::check_file(const CommandFiles& files) const {
    if (file.empty()) return;
    refuse_conflict({file}, files.inputs);
    for (const std::string& output : files.outputs) {
        refuse_conflict({output, file}, {});
        if (file == "-" && output == "-")
            throw Failure(Failure::misuse, "--diagnostics-file: the program goes to standard output");
    }
}

// Also if there is nothing to say, so that a reader of the file need not check whether it belongs to this build.
void DiagnosticOptions::write(const Diagnostics& diagnostics, const SourceMap& sources, const CommandFiles& files) const {
    if (file.empty()) return;
    check_file(files);
    const auto render = renderer_of(file_format.empty() ? format_for(file) : file_format);
    write_files({{file, render(diagnostics, sources)}}, {});
}

namespace {

template <typename Action>
std::optional<Failure> failure_of(const Action& action) {
    try {
        action();
    } catch (const Failure& failure) {
        return failure;
    }
    return std::nullopt;
}

}  // namespace

ExitCode DiagnosticOptions::report_on(const std::function<ExitCode()>& command, const std::function<CommandFiles()>& files,
                                      Diagnostics& diagnostics, const SourceMap& sources) const {
    const bool is_text = format == "text";
    ExitCode code = done;
    std::optional<Failure> failure = failure_of([&] { code = command(); });
    if (is_text) print(diagnostics, sources);
    if (failure) diagnostics.report(Code::environment, {}, failure->what());
    auto unwritten = failure_of([&] { write(diagnostics, sources, files()); });
    if (unwritten && !failure) {
        diagnostics.report(Code::environment, {}, unwritten->what());
        failure = std::move(unwritten);
    }
    if (!is_text) print(diagnostics, sources);
    if (failure && is_text) throw Failure(*failure);
    return failure ? exit_code_of(*failure) : code;
}

std::uint16_t parse_address(const std::string& option, const std::string& text) {
    const auto address = address_of_hex(text);
    if (!address)
        throw Failure(Failure::misuse, option + ": `" + text + "` is not an address; expected four hexadecimal digits");
    return *address;
}

AddressRange parse_addresses(const std::string& option, const std::string& text) {
    const auto dash = text.find('-');
    const auto first = address_of_hex(text.substr(0, dash));
    const auto last = dash == std::string::npos ? first : address_of_hex(text.substr(dash + 1));
    const std::string shown = option + ": `" + text + "` ";
    if (!first || !last)
        throw Failure(Failure::misuse, shown + "is not a range of addresses; expected hexadecimal digits, as in 0400-07e7");
    if (*last < *first) throw Failure(Failure::misuse, shown + "ends before it begins");
    return {*first, *last};
}

void check_defines(const std::vector<std::string>& defines) {
    for (const std::string& define : defines) {
        const std::string name = define.substr(0, define.find('='));
        if (!assembler::is_one_line(define))
            throw Failure(Failure::misuse, "-D" + name.substr(0, name.find('\n'))
                                               + ": expected an expression on one line, without control characters");
        if (!assembler::is_symbol_name(name))
            throw Failure(Failure::misuse, "-D" + define + ": expected a name, as in -DNAME or -DNAME=EXPR");
    }
}

std::uint8_t parse_byte(const std::string& option, const std::string& text) {
    std::string_view digits = text;
    int base = 10;
    if (digits.starts_with('$'))
        base = 16, digits.remove_prefix(1);
    else if (digits.starts_with("0x") || digits.starts_with("0X"))
        base = 16, digits.remove_prefix(2);
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc{} || end != digits.data() + digits.size() || value > 255)
        throw Failure(Failure::misuse, option + ": `" + text + "` is not a byte; write 0 to 255 or $00 to $ff");
    return static_cast<std::uint8_t>(value);
}

void check_target(const std::string& target) {
    const auto& targets = assembler::target_names();
    if (std::ranges::find(targets, target) != targets.end()) return;
    std::string list;
    for (const std::string& name : targets) list += (list.empty() ? "" : ", ") + name;
    throw Failure(Failure::misuse, "unknown target `" + target + "`; expected one of " + list);
}

}  // namespace gato::cli
