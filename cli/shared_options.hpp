// SPDX-License-Identifier: MIT
// The options that build, asm and link have in common.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/exit_code.hpp"
#include "cli/options/command.hpp"

#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <functional>
#include <string>
#include <vector>

namespace gato::cli {

struct DiagnosticOptions {
    std::vector<std::string> warnings;
    std::string format = "text";
    std::size_t max_errors = 100;
    std::string colour = "auto";
    std::string file, file_format;

    void add_to(Command& command);
    // All but -W, for commands without warnings.
    void add_format_to(Command& command);
    // Throws Failure (misuse) for an unknown warning, and for a format without a file.
    void apply(Diagnostics& diagnostics) const;
    // Throws Failure (misuse) if the file asked for is one of these; to be called before outputs are written.
    void check_file(const CommandFiles& files) const;
    // To standard error, in the format asked for.
    void print(const Diagnostics& diagnostics, const SourceMap& sources) const;
    // Runs a command, prints what it reported and returns its exit code. As text, a Failure is passed on; in the other formats
    // standard error is one document whatever happens, so the Failure becomes a part of it. The requested file gets it too,
    // unless it is one of the command's `files`, which are asked for at the end.
    [[nodiscard]] ExitCode report_on(const std::function<ExitCode()>& command, const std::function<CommandFiles()>& files,
                                     Diagnostics& diagnostics, const SourceMap& sources) const;

private:
    void write(const Diagnostics& diagnostics, const SourceMap& sources, const CommandFiles& files) const;
};

// A byte as people write it: 234, $ea, 0xea. Throws Failure (misuse) otherwise.
[[nodiscard]] std::uint8_t parse_byte(const std::string& option, const std::string& text);

// A hexadecimal address as users write it: 0810, $0810, 0x0810. Throws Failure (misuse) naming the option.
[[nodiscard]] std::uint16_t parse_address(const std::string& option, const std::string& text);

struct AddressRange {
    std::uint16_t first = 0, last = 0;
};
// One address, or the first and the last of a range: 0810, 0400-07e7. Throws Failure (misuse) naming the option.
[[nodiscard]] AddressRange parse_addresses(const std::string& option, const std::string& text);

// Throws Failure (misuse) for a -D that does not begin with a name, or that would be more than one line of a source.
void check_defines(const std::vector<std::string>& defines);

// Throws Failure (misuse) for a target that --target does not know.
void check_target(const std::string& target);

}  // namespace gato::cli
