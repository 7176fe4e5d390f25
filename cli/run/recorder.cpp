// SPDX-License-Identifier: MIT
#include "cli/run/recorder.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/ascii.hpp"
#include "project/runnable.hpp"

#include <iostream>
#include <memory>

namespace gato::cli {
namespace {

std::shared_ptr<const tape::Image> named_tape(const RunArguments& arguments) {
    if (!arguments.write_tape || host::exists(arguments.tape)) return project::open_tape(Disk(), arguments.tape);
    tape::Image blank;
    if (ends_with_ignoring_case(arguments.tape, ".tap")) blank.signals.emplace();
    return std::make_shared<const tape::Image>(std::move(blank));
}

}  // namespace

void insert_tape(simulator::MachineOptions& options, const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    if (!arguments.tape.empty()) {
        options.tape = named_tape(arguments);
    } else if (opened && opened->tape) {
        options.tape = opened->tape;
        options.tape_position = tape::first_program(*opened->tape).value() + 1;  // it has been loaded
    } else if (arguments.write_tape) {
        throw Failure(Failure::misuse, "--write-tape: there is no tape in device 1");
    }
}

void keep_recordings(const simulator::Machine& machine, const RunArguments& arguments) {
    const tape::Image* const tape = machine.tape();
    if (tape == nullptr || *tape == *machine.options().tape) return;
    const std::string& file = arguments.tape.empty() ? arguments.program : arguments.tape;
    if (arguments.write_tape) return write_files({{file, tape::write_image(*tape)}}, {});
    std::cerr << "gato: note: " << file << " is unchanged: what the program recorded on the tape is lost\n";
}

}  // namespace gato::cli
