// SPDX-License-Identifier: MIT
// A recording from its file, with what it knows only by a hash: images of ROMs that the options name, and programs and media that lie
// where they lay when it was made, seen from the present folder or from that of the recording.
#pragma once

#include "cli/run/run_options.hpp"
#include "project/runnable.hpp"
#include "recording/recording.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/support/file_system.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// Judged by its ending and its first bytes; false for what is no file.
[[nodiscard]] bool is_recording_file(const std::string& path);
[[nodiscard]] bool is_recording_file(const FileSystem& files, const std::string& path);

// All throw Failure: a file that is no recording or that this gato cannot play; what is missing or is not what was recorded; and options
// that have no meaning for a run that is given. What a recording lacks comes from the same files; a program is built with `options`.
[[nodiscard]] recording::Recording read_recording(const FileSystem& files, const std::string& path);
[[nodiscard]] recording::Recording open_recording(const RunArguments& arguments);
[[nodiscard]] recording::Recording open_recording(const FileSystem& files, const RunArguments& arguments,
                                                  const project::RunnableOptions& options);

// Throws Failure for a recording whose contents are damaged.
[[nodiscard]] simulator::Machine machine_of(const recording::Recording& recording, const std::string& path, bool skips = true);
// The recording's map or, if it has none, nothing.
[[nodiscard]] std::optional<ProgramMap> map_of(const recording::Recording& recording);

}  // namespace gato::cli
