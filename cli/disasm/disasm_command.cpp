// SPDX-License-Identifier: MIT
// The command `gato disasm` turns a program back into source.
#include "cli/commands.hpp"
#include "cli/disasm/disassembly.hpp"
#include "cli/disk/disk.hpp"
#include "cli/exit_code.hpp"

#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

ExitCode write_disassembly(const DisasmArguments& arguments) {
    const Disassembly result = disassemble_program(Disk(), arguments);
    for (const std::string& warning : result.warnings) std::cerr << warning << '\n';
    write_files(result.files, result.inputs);
    return done;
}

}  // namespace

Command disasm_command() {
    const auto arguments = std::make_shared<DisasmArguments>();
    Command command{.name = "disasm",
                    .description = "turn a program back into assembly or BASIC source that builds to the same bytes"};
    command.footer = "Examples:\n"
                     "  gato disasm game.prg -o game.asm && gato build game.asm -o again.prg\n"
                     "  gato disasm game.prg -o game.bas\n"
                     "  gato disasm mixed.prg --basic lines.bas -o code.asm\n"
                     "  gato disasm old.prg --entry c000 --entry '$c03d'\n"
                     "  gato run old.prg --trace old.trace && gato disasm old.prg --coverage old.trace";
    arguments->add_to(command);
    command.run = [arguments] { return write_disassembly(*arguments); };
    return command;
}

}  // namespace gato::cli
