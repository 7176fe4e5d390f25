// SPDX-License-Identifier: MIT
// A recorded run once more, to be seen and heard. Keys of the user do not reach it.
//
//     PlayedRecording played(bytes, {}, true, true);
//     while (played.status() == "running") played.run_frame();
#pragma once

#include "recording/player/shown_machine.hpp"
#include "recording/replay.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace gato::player {

// At its end the status is "the same", or "differs from second N".
class PlayedRecording final : public ShownMachine {
public:
    // `files` may be what the recording knows only by its hash. Throws Failure for bytes that are no recording, for one that is damaged,
    // and for one whose contents are not there.
    PlayedRecording(std::string_view bytes, std::span<const std::string_view> files, bool draws, bool sounds);

    void run_frame() override;

private:
    PlayedRecording(recording::Recording recording, bool draws, bool sounds);

    recording::Recording recording_;
    recording::Replay replay_;
    simulator::Cycle frame_end_;  // of the frame that is being drawn
};

}  // namespace gato::player
