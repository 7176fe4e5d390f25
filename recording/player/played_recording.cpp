// SPDX-License-Identifier: MIT
#include "recording/player/played_recording.hpp"

#include "recording/setup.hpp"
#include <gato/support/failure.hpp>

#include <optional>
#include <utility>

namespace gato::player {

using recording::Recording;
using simulator::Cycle;

namespace {

Recording opened(std::string_view bytes, std::span<const std::string_view> files) {
    std::string error;
    std::optional<Recording> recording = recording::read(bytes, error);
    if (!recording) throw Failure(Failure::input_is_wrong, error);
    for (recording::Blob* const blob : recording::missing_blobs(recording->setup))
        for (const std::string_view file : files)
            if (recording::supply(*blob, file)) break;
    return std::move(*recording);
}

simulator::Machine machine_of(const Recording& recording) {
    std::string error;
    std::optional<simulator::Machine> machine = recording::build(recording.setup, true, error);
    if (!machine) throw Failure(Failure::input_is_wrong, error);
    return std::move(*machine);
}

}  // namespace

PlayedRecording::PlayedRecording(std::string_view bytes, std::span<const std::string_view> files, bool draws, bool sounds)
    : PlayedRecording(opened(bytes, files), draws, sounds) {}

PlayedRecording::PlayedRecording(Recording recording, bool draws, bool sounds)
    : ShownMachine(machine_of(recording), draws, sounds), recording_(std::move(recording)), replay_(machine(), recording_),
      frame_end_(machine().clock() - machine().clock() % machine().video().cycles_per_frame()) {}

// Also of a machine that stands still: there may be an input later that wakes it.
void PlayedRecording::run_frame() {
    if (status() != "running") return;
    frame_end_ += machine().video().cycles_per_frame();
    if (!replay_.run(frame_end_)) {
        const auto second = replay_.difference();
        set_status(second ? "differs from second " + std::to_string(*second) : "the same");
    }
    finish_sound();
}

}  // namespace gato::player
