// SPDX-License-Identifier: MIT
// From the parts of a machine to values that can be written down, and back.
#pragma once

#include "recording/recording.hpp"
#include <gato/simulator/machine.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::recording {

// All but program, images and start. The drives are as they are now; for a NotedDrive call note_folders() at the end as well.
[[nodiscard]] Setup setup_of(const simulator::MachineOptions& options);
// What has been read of the machine's folders up to now.
void note_folders(Setup& setup, const simulator::Machine& machine);

// The blobs whose content must be supplied before a machine can be built.
[[nodiscard]] std::vector<Blob*> missing_blobs(Setup& setup);

// The machine at its first instruction. Returns nothing if what is in the setup is damaged, or if content is missing; `error` says
// what. `skips`: MachineOptions::skip_idle_loops.
[[nodiscard]] std::optional<simulator::Machine> build(const Setup& setup, bool skips, std::string& error);

}  // namespace gato::recording
