// SPDX-License-Identifier: MIT
// `gato run --record`: what runs, as a recording, and the file at the end.
#pragma once

#include "cli/run/run_report.hpp"
#include "cli/run/run_session.hpp"
#include "recording/recorder.hpp"

#include <gato/support/output_file.hpp>

namespace gato::cli {

// A recording of this program that has not begun to run: all but what happens from now on.
[[nodiscard]] recording::Recording begun_recording(const RunArguments& arguments, const std::optional<OpenProgram>& opened,
                                                   const std::optional<ProgramMap>& map, const simulator::Machine& machine);

class RunRecord {
public:
    // The machine is at its first instruction and has its drive as NotedDrive if that is a folder; the session has not begun. All of
    // them must outlive this.
    RunRecord(const RunArguments& arguments, const Subject& subject, const simulator::Machine& machine,
              simulator::Session& session);
    RunRecord(const RunRecord&) = delete;
    RunRecord& operator=(const RunRecord&) = delete;
    ~RunRecord() { session_.about_to_act = {}; }

    // To be called every frames_between_pauses.
    void note_time() { recorder_.note_time(); }
    [[nodiscard]] recording::Recording finish(const simulator::SessionEnd& end, const RunOutcome& outcome);

private:
    simulator::Session& session_;
    recording::Recorder recorder_;
};

// The file of --record. Says on standard error what the recording contains.
[[nodiscard]] OutputFile file_of(recording::Recording recording, const RunArguments& arguments);

}  // namespace gato::cli
