// SPDX-License-Identifier: MIT
#include "cli/shared_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/failure.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/support/ascii.hpp>
#include <gato/support/render.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <unistd.h>

namespace gato::cli {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

void DiagnosticOptions::add_to(CLI::App& command) {
    add_repeatable(
        command, "-W", warnings,
        "-Wall, -Wextra, -Wname, -Wno-name, -Werror, -Werror=name, -Wno-error=name: groups of warnings, and warnings by name")
        ->type_name("NAME");
    command.add_option("--diagnostics", format, "text, json or sarif on standard error")
        ->check(CLI::IsMember({"text", "json", "sarif"}))
        ->type_name("FORMAT");
    command.add_option("--max-errors", max_errors, "stop listing after N errors (default 100)")
        ->check(CLI::Validator(
            [](std::string& text) {
                const bool is_number = !text.empty() && text.size() < 19 && std::ranges::all_of(text, is_digit);
                return is_number ? std::string() : "`" + text + "` is no number of errors; write 0 or more";
            },
            ""))
        ->type_name("N");
    command.add_option("--color", colour, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->type_name("WHEN");
}

void DiagnosticOptions::apply(Diagnostics& diagnostics) const {
    diagnostics.set_max_errors(max_errors);
    for (const std::string& warning : warnings) {
        if (diagnostics.apply_warning_option(warning)) continue;
        std::string name = warning.substr(warning.find('=') + 1);
        if (name.starts_with("no-")) name = name.substr(3);
        NearestName nearest(name);
        for (const WarningGroup group : {WarningGroup::all, WarningGroup::extra}) nearest.consider(name_of(group));
        for (std::size_t i = 0; i < code_count(); ++i)
            if (info(static_cast<Code>(i)).severity == Severity::warning) nearest.consider(info(static_cast<Code>(i)).slug);
        throw Failure(misuse, "-W" + warning + ": unknown warning"
                                  + (nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?"));
    }
}

void DiagnosticOptions::print(const Diagnostics& diagnostics, const SourceMap& sources) const {
    if (format == "json") {
        std::cerr << render_json(diagnostics, sources);
    } else if (format == "sarif") {
        std::cerr << render_sarif(diagnostics, sources);
    } else {
        const char* const no_colour = std::getenv("NO_COLOR");
        const bool wanted = (no_colour == nullptr || *no_colour == '\0') && ::isatty(STDERR_FILENO) != 0;
        std::cerr << render_text(diagnostics, sources, {colour == "always" || (colour == "auto" && wanted)});
    }
    std::cerr.flush();
}

ExitCode DiagnosticOptions::report_on(const std::function<ExitCode()>& command, Diagnostics& diagnostics,
                                      const SourceMap& sources) const {
    try {
        const ExitCode code = command();
        print(diagnostics, sources);
        return code;
    } catch (const Failure& failure) {
        if (format != "text") diagnostics.report(Code::environment, {}, failure.what());
        print(diagnostics, sources);
        if (format == "text") throw;
        return failure.code;
    }
}

bool is_symbol_name(std::string_view text) {
    return std::ranges::all_of(text, is_name_character) && !std::ranges::all_of(text, is_digit);
}

bool is_one_line(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) >= ' ' || c == '\t'; });
}

void check_defines(const std::vector<std::string>& defines) {
    for (const std::string& define : defines) {
        const std::string name = define.substr(0, define.find('='));
        if (!is_one_line(define))
            throw Failure(misuse, "-D" + name.substr(0, name.find('\n'))
                                      + ": an expression of one line is expected, without control characters");
        if (!is_symbol_name(name)) throw Failure(misuse, "-D" + define + ": a name is expected, as in -DNAME or -DNAME=EXPR");
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
        throw Failure(misuse, option + ": `" + text + "` is no byte; write 0 to 255 or $00 to $ff");
    return static_cast<std::uint8_t>(value);
}

void check_target(const std::string& target) {
    const auto& targets = assembler::target_names();
    if (std::ranges::find(targets, target) != targets.end()) return;
    std::string list;
    for (const std::string& name : targets) list += (list.empty() ? "" : ", ") + name;
    throw Failure(misuse, "unknown target `" + target + "`; there are " + list);
}

CLI::Option* add_text(CLI::App& command, const std::string& names, std::string& value, const std::string& description) {
    const auto check = [](const std::string& text) { return text.empty() ? "an empty value is no value" : std::string(); };
    return command.add_option(names, value, description)->check(check);
}

CLI::Option* add_repeatable(CLI::App& command, const std::string& names, std::vector<std::string>& values,
                            const std::string& description) {
    return command.add_option(names, values, description)->allow_extra_args(false);
}

}  // namespace gato::cli
