// SPDX-License-Identifier: MIT
#include "cli/dap/launch_case.hpp"

#include "cli/disk/disk.hpp"
#include "cli/run/open_program.hpp"
#include "cli/run/source_folder.hpp"
#include "cli/test/find_files.hpp"
#include "cli/test/folder_copy.hpp"

#include "testing/test_file.hpp"
#include <gato/support/failure.hpp>

#include <utility>

namespace gato::cli {

using cases::CaseRecording;
using cases::TestCase;
using cases::TestFile;
using simulator::Machine;

namespace {

struct FoundCase {
    TestFile file;
    std::size_t number = 0;

    [[nodiscard]] const TestCase& test() const { return file.cases[number]; }
};

FoundCase find_case(const std::string& path, const std::string& name, const FileSystem& files,
                    cases::TestedPrograms& programs) {
    std::optional<FoundCase> found;
    // A file need not be on the disk; a folder is.
    const std::vector<std::string> paths =
        files.find("", path) ? std::vector<std::string>{path} : find_test_files({path}).files;
    for (const std::string& file : paths) {
        const TestFile tests = cases::read_test_file(files, file, programs);
        for (std::size_t i = 0; i < tests.cases.size(); ++i) {
            if (tests.cases[i].name != name) continue;
            if (found) throw Failure(Failure::misuse, path + " has several cases named `" + name + "`");
            found = {tests, i};
        }
    }
    if (!found) throw Failure(Failure::misuse, path + " has no case `" + name + "`; gato test --list shows the names");
    return *found;
}

std::string verdict_of(const cases::CaseResult& result) {
    std::string text = "the case ends here: ";
    if (result.failures.empty()) return text + "ok";
    for (const std::string& failure : result.failures) text += (&failure == &result.failures.front() ? "" : "; ") + failure;
    return text;
}

}  // namespace

dap::Launched launch_case(const std::string& path, const std::string& name) {
    const Disk disk;
    return launch_case({.files = disk, .open_drive = copy_of_folder}, printing_options(), path, name);
}

dap::Launched launch_case(const cases::CaseWorld& world, project::RunnableOptions options, const std::string& path,
                          const std::string& name) {
    cases::TestedPrograms programs(world.files, {}, std::move(options));
    const FoundCase found = find_case(path, name, world.files, programs);
    const CaseRecording recording = cases::record_case(found.file.tested(), found.test(), world);
    if (!recording.start) throw Failure(Failure::input_is_wrong, recording.result.failures.front());
    dap::Launched launched;
    launched.machine = std::make_unique<Machine>(*recording.start);
    launched.memory = recording.memory;
    launched.map = found.file.tested().map;
    launched.folder = source_folder(found.file.tested().name, launched.map);
    for (const CaseRecording::Act& act : recording.acts)
        launched.acts.push_back({act.instruction, [left = act.left](Machine& machine) { machine = *left; }});
    launched.end = {recording.instructions, verdict_of(recording.result)};
    return launched;
}

}  // namespace gato::cli
