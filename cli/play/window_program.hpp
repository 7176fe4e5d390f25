// SPDX-License-Identifier: MIT
// What is played in a window: a machine as the options of `gato play` describe it, made anew whenever the page starts it, and what its program
// leaves in files.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/play/kept_folder.hpp"
#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include "recording/player/player.hpp"
#include "recording/player/start_medium.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <string>

namespace gato::cli {

// From any thread: the page may have been loaded again while the machine of the old one ends.
class WindowProgram {
public:
    // The options have made a machine before. Throws Failure if the folder in a drive holds too much.
    WindowProgram(RunArguments arguments, OpenProgram opened, Inputs inputs);

    // As the user named it.
    [[nodiscard]] const std::string& name() const { return arguments_.program; }
    // gato's map of it, or an empty text.
    [[nodiscard]] std::string map() const;

    // The tune that is played, as `about` tells it; null if a program is played.
    [[nodiscard]] nlohmann::ordered_json tune() const;
    // The next start() plays this song. Throws Failure (misuse) if there is no such song, or no tune.
    void choose_song(int song);

    // Throws Failure if a file cannot be read any more.
    [[nodiscard]] player::StartedMachine start();
    // Writes what has been saved into the folders that are drives; says on standard error what could not be written.
    void keep_saved(player::Player& player, bool is_another);
    // The same for a disk image, a tape and the printer, when a machine ends.
    void keep_results_of(const simulator::Machine& machine);
    // Something could not be written.
    [[nodiscard]] bool has_failed() const { return has_failed_; }

private:
    void fail(const std::string& reason);

    RunArguments arguments_;
    std::optional<OpenProgram> opened_;
    Inputs inputs_;
    mutable std::mutex mutex_;
    std::array<std::optional<KeptFolder>, simulator::drive_count> folders_;
    std::atomic<bool> has_failed_ = false;
};

}  // namespace gato::cli
