// SPDX-License-Identifier: MIT
#include "cli/play/keep_results.hpp"

#include "cli/disk/disk.hpp"
#include "cli/run/disk_drives.hpp"
#include "cli/run/recorder.hpp"

namespace gato::cli {

void keep_results(const simulator::Machine& machine, const RunArguments& arguments, const Inputs& inputs) {
    if (machine.printed() != nullptr) write_files({{arguments.printer, *machine.printed()}}, inputs);
    keep_writes(machine, arguments);
    keep_recordings(machine, arguments);
}

}  // namespace gato::cli
