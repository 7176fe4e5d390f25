// SPDX-License-Identifier: MIT
#include "cli/record/record_case.hpp"

#include "cli/disk/disk.hpp"
#include "cli/record/prg.hpp"
#include "cli/test/folder_copy.hpp"

#include "core/support/path.hpp"
#include "recording/difference.hpp"
#include "recording/drives.hpp"
#include "recording/machine_hash.hpp"
#include "recording/recorder.hpp"
#include "recording/replay.hpp"
#include "recording/setup.hpp"
#include "testing/run_case.hpp"
#include <gato/version.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <utility>

namespace gato::cli {

using cases::CaseRecording;
using cases::CaseReport;
using cases::TestCase;
using cases::TestedProgram;
using recording::Recording;
using simulator::Cycle;
using simulator::Machine;
using simulator::MachineInput;
using simulator::Stop;

namespace {

// Why a case cannot be recorded, in words; never leaves this file.
struct Unrecordable : std::runtime_error {
    using runtime_error::runtime_error;
};

bool is_chip(const cases::TestPlace& place) {
    return place.kind == cases::TestPlace::Kind::memory && place.address >= 0xd000 && place.address < 0xe000;
}

recording::Start start_of(const Machine& start, const TestCase& test) {
    if (test.call) return recording::Start::sys;
    const cartridge::Image* const cartridge = start.options().cartridge.get();
    return cartridge != nullptr && cartridge->starts() ? recording::Start::cartridge : recording::Start::run;
}

Recording begun(const TestedProgram& tested, const CaseReport& report, const Machine& start) {
    Recording recording;
    recording.version = version;
    recording.subject = report.file->path + ": " + report.test->name;
    recording.is_case = true;
    recording.setup = recording::setup_of(start.options());
    recording::note_folders(recording.setup, start);
    if (!tested.cartridge) recording.setup.program = recording::blob_of(tested.name, prg_of(tested.program));
    recording.setup.start = start_of(start, *report.test);
    recording.setup.start_address = report.test->call.value_or(0);
    if (tested.map) recording.map = write_map(*tested.map);
    return recording;
}

Machine built(const Recording& recording, bool skips) {
    std::string error;
    auto machine = recording::build(recording.setup, skips, error);
    if (!machine) throw Unrecordable(error);
    return std::move(*machine);
}

constexpr const char* unknown_start = "its start depends on more than registers and memory";

// Plays a case on a machine that only its recording has made, and finds what the case does to its own.
class CasePlay {
public:
    CasePlay(Recording begun, const CaseRecording& played)
        : played_(played), machine_(built(begun, false)), recorder_(machine_, std::move(begun)) {}

    Recording record(const TestCase& test) {
        prepare(test);
        for (const CaseRecording::Act& act : played_.acts) {
            run_to(act.left->clock());
            repeat(act);
        }
        run_to(played_.start->clock() + played_.result.cycles);
        return recorder_.finish(stop_, false, played_.result.failures.empty() ? "ok" : played_.result.failures.front());
    }

private:
    void do_input(const MachineInput& input) {
        recorder_.note(input);
        apply(input, machine_);
    }

    void come_to(const Machine& wanted, const char* what) {
        for (const MachineInput& input : recording::difference(machine_, wanted)) do_input(input);
        if (recording::hash_of(machine_) != recording::hash_of(wanted)) throw Unrecordable(what);
    }

    void prepare(const TestCase& test) {
        const Machine& found = played_.found ? *played_.found : *played_.start;
        const bool starts_late = played_.found && !test.call;  // values are set when the program is started
        if (found.clock() < machine_.clock()) throw Unrecordable("it starts before its program does");
        if (const Cycle cycles = found.clock() - machine_.clock(); cycles > 0) do_input(simulator::rest_of(cycles));
        if (!starts_late) set_chips(test);
        come_to(found, unknown_start);
        for (const cases::Preparation::Act& act : played_.preparation.acts()) {
            run_to(act.clock);
            do_input(act.input);
        }
        if (starts_late) set_chips(test);
        come_to(*played_.start, unknown_start);
    }

    void set_chips(const TestCase& test) {
        for (const cases::TestValue& value : test.set)
            if (is_chip(value.place)) do_input({MachineInput::Kind::poke, value.place.address, value.bytes});
    }

    // The case's own acts are the mocks; a session says what it does.
    void repeat(const CaseRecording::Act& act) {
        for (const MachineInput& input : act.inputs) do_input(input);
        stop_ = Stop::deadline;
        come_to(*act.left, "a mock changes more than registers and memory");
    }

    // Not to an instruction: a routine that waits for a key in CHRIN counts as often as the run pauses.
    void run_to(Cycle clock) {
        while (machine_.clock() < clock && stop_ == Stop::deadline) {
            stop_ = machine_.run(std::min(clock, recorder_.next_second()));
            recorder_.note_time();
        }
    }

    const CaseRecording& played_;
    Machine machine_;
    recording::Recorder recorder_;
    Stop stop_ = Stop::deadline;
};

Recording record(const CaseReport& report, double timeout) {
    const Disk disk;
    const auto open_drive = [](const std::string& folder) -> std::shared_ptr<simulator::Drive> {
        return std::make_shared<recording::NotedDrive>(copy_of_folder(folder));
    };
    const cases::CaseWorld world{.files = disk, .open_drive = open_drive, .timeout = timeout};
    const TestedProgram& tested = report.file->tested();
    const CaseRecording played = cases::record_case(tested, *report.test, world);
    if (!played.start)
        throw Unrecordable(played.result.failures.empty() ? "it does not start" : played.result.failures.front());
    Recording recording = CasePlay(begun(tested, report, *played.start), played).record(*report.test);
    Machine again = built(recording, true);
    recording::Replay replay(again, recording);
    while (replay.run_second()) {
    }
    if (replay.difference()) throw Unrecordable("it is not the same when it is played");
    return recording;
}

// Of letters, digits and hyphens, since names of cases have anything in them.
std::string recording_name_of(const CaseReport& report, std::set<std::string>& taken) {
    constexpr std::size_t longest = 80;
    std::string_view file = stem_of(report.file->path);
    std::string stem;
    for (const char c : std::string(file.substr(0, file.find('.'))) + "-" + report.test->name) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_plain)
            stem += c;
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    stem = stem.substr(0, longest);
    while (stem.ends_with('-')) stem.pop_back();
    std::string name = stem;
    for (int number = 2; !taken.insert(name).second; ++number) name = stem + "-" + std::to_string(number);
    return name + ".gatorec";
}

}  // namespace

std::vector<OutputFile> record_cases(std::vector<CaseReport>& reports, const std::string& folder, double timeout,
                                     bool also_passed) {
    std::vector<OutputFile> files;
    std::set<std::string> taken;
    for (CaseReport& report : reports) {
        if ((report.passed() && !also_passed) || report.test->fault != TestCase::Fault::none) continue;
        try {
            const std::string path = joined_path(folder, recording_name_of(report, taken));
            files.push_back({path, recording::write(record(report, timeout))});
            report.result.notes.push_back("recorded: `gato run " + path + "` plays it; debug it as the program of `gato dap`");
        } catch (const std::exception& problem) {
            report.result.notes.push_back(std::string("not recorded: ") + problem.what());
        }
    }
    return files;
}

}  // namespace gato::cli
