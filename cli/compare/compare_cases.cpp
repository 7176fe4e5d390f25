// SPDX-License-Identifier: MIT
// `gato compare --cases`: each case of a test file is run on both programs, and what they do is compared instead of what the case
// expects.
#include "cli/compare/case_pair.hpp"
#include "cli/compare/compare_runs.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/run/open_program.hpp"
#include "cli/test/folder_copy.hpp"

#include "core/support/json_text.hpp"
#include "core/support/printable.hpp"

#include <iostream>

namespace gato::cli {

using comparison::Result;

namespace {

// What all cases came to.
struct Total {
    std::size_t cases = 0, equal = 0, keys = 0;
    simulator::Cycle cycles = 0;
    bool is_interrupted = false;
    nlohmann::ordered_json list = nlohmann::ordered_json::array();

    [[nodiscard]] bool is_equal() const { return cases == equal && !is_interrupted; }
};

void note(Total& total, const std::string& name, const Result& result, const comparison::Names& names, bool json) {
    ++total.cases;
    total.equal += result.is_equal() ? 1 : 0;
    total.keys += result.compared.keys;
    total.cycles += result.compared.old_cycles;
    if (json) {
        nlohmann::ordered_json object{{"name", name}};
        object.update(comparison::json_of(result, names));
        total.list.push_back(std::move(object));
    } else if (!result.is_equal()) {
        std::cout << printable(name) << ": " << comparison::text_of(result, names) << std::flush;
    }
}

void print(const Total& total, bool json) {
    if (json) {
        std::cout << json_text({{"equal", total.is_equal()}, {"cases", total.list}}) << std::flush;
        return;
    }
    const std::string counted = std::to_string(total.cases) + (total.cases == 1 ? " case" : " cases");
    if (total.is_interrupted) std::cout << "interrupted after " << counted << '\n';
    if (total.equal < total.cases) {
        std::cout << total.cases - total.equal << " of " << counted << " different\n" << std::flush;
    } else {
        std::cout << "equal over " << counted << ", " << comparison::grouped(total.keys)
                  << (total.keys == 1 ? " key, " : " keys, ") << comparison::grouped(static_cast<std::uint64_t>(total.cycles))
                  << " cycles\n"
                  << std::flush;
    }
}

void refuse_missing(const std::string& file) {
    if (!host::exists(file)) throw Failure(Failure::environment_failed, file + ": no such file or folder");
}

}  // namespace

ExitCode compare_cases(const CompareArguments& arguments) {
    for (const std::string& file : {arguments.cases, arguments.old_program, arguments.new_program}) refuse_missing(file);
    const Disk disk;
    const host::StopSignal signal;
    const cases::CaseWorld world{
        .files = disk, .open_drive = copy_of_folder, .is_cancelled = [&signal] { return signal.cause() != nullptr; }};
    const CasePair pair(arguments, world, printing_options());
    Total total;
    for (std::size_t i = 0; i < pair.size() && !total.is_interrupted; ++i) {
        const Result result = pair.compare(i);
        total.is_interrupted = signal.cause() != nullptr;
        if (!total.is_interrupted) note(total, pair.name(i), result, pair.names(), arguments.json);
    }
    print(total, arguments.json);
    return total.is_equal() ? done : input_is_wrong;
}

}  // namespace gato::cli
