// SPDX-License-Identifier: MIT
#include "cli/compare/compare_runs.hpp"

#include "cli/compare/run_pair.hpp"
#include "cli/disk/disk.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/run_progress.hpp"

#include "core/support/json_text.hpp"

#include <iostream>

namespace gato::cli {

namespace {

comparison::Result compare(RunPair& pair) {
    const Interrupt interrupt;
    RunProgress progress;
    return pair.compare([&](simulator::Cycle cycles) {
        progress.tell(static_cast<double>(cycles) / pair.cycles_per_second());
        return interrupt.cause() == nullptr;
    });
}

}  // namespace

ExitCode compare_runs(const CompareArguments& arguments) {
    const Disk disk;
    RunPair pair(disk, arguments, printing_options());
    const comparison::Result result = compare(pair);
    const comparison::Names names = pair.names();
    std::cout << (arguments.json ? json_text(json_of(result, names)) : text_of(result, names)) << std::flush;
    return result.is_equal() ? done : input_is_wrong;
}

}  // namespace gato::cli
