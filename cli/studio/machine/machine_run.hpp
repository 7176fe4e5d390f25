// SPDX-License-Identifier: MIT
// What the channel `machine` runs: a machine with a past, or the machine of a debug session. Both are shown, heard and played alike.
#pragma once

#include "cli/studio/machine/page_input.hpp"
#include "cli/studio/machine/timeline.hpp"
#include "cli/studio/workers/takes.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// A frame as the page gets it: the number of each dot's colour, row by row, and red, green, blue and 255 of each colour.
struct PagePicture {
    std::string dots, colors;
};

// The 16 colours of the C64, and the same at half their brightness.
inline constexpr int color_count = 16;
[[nodiscard]] std::string page_colors();
[[nodiscard]] std::string darker_page_colors();

class MachineRun {
public:
    using Time = std::chrono::steady_clock::time_point;

    MachineRun() = default;
    MachineRun(const MachineRun&) = delete;
    MachineRun& operator=(const MachineRun&) = delete;
    virtual ~MachineRun() = default;

    // Null for a debug session, which has a past of its own.
    [[nodiscard]] virtual Timeline* timeline() { return nullptr; }
    [[nodiscard]] virtual double frames_per_second() const = 0;
    [[nodiscard]] virtual std::int64_t cycles() const { return 0; }
    // "running"; "exit" for a program that is back in BASIC, which goes on; else why the processor stopped.
    [[nodiscard]] virtual std::string status() const { return "running"; }

    // A frame of a machine with a past. Returns false if it was the last.
    virtual bool run_frame() { return true; }
    // Whether a machine with a past draws and sounds for now.
    virtual void sense(bool /*is_sensing*/) {}
    // Throws Failure.
    virtual void input(const PageInput& input) = 0;
    // A message for a debug session. Throws Failure if this is none.
    virtual void receive(const Message& message) = 0;

    // Nothing as long as there is no machine; with `only_new` also if nothing has run in a debug session since the last call.
    [[nodiscard]] virtual std::optional<PagePicture> picture(bool only_new) = 0;
    // 44,100 a second, of 16 bits, since the last call.
    [[nodiscard]] virtual std::vector<std::int16_t> take_sound() = 0;
    [[nodiscard]] virtual std::string read(std::uint16_t address, std::size_t length) = 0;

    // As player::Player::tape(); nothing in a debug session.
    [[nodiscard]] virtual std::optional<player::Player::Tape> tape() const { return std::nullopt; }
    // As player::Player::voices(); empty for a debug session.
    [[nodiscard]] virtual std::string voices() const { return {}; }

    // The run up to now, as a file; `map` is the program's, or empty. Throws Failure.
    [[nodiscard]] virtual std::string recording(const std::string& name, std::string map) = 0;

    // What the program has written to its drive and was not there when it started, if anything has been written since the last call.
    [[nodiscard]] virtual std::optional<FileEntries> take_saved() = 0;
    // The same for the last time: the run is over.
    [[nodiscard]] virtual std::optional<FileEntries> finish() = 0;

    // Of a run that advances by itself, at its own times. `advance` runs frames whatever the time, fewer if the program stops.
    [[nodiscard]] virtual bool has_own_clock() const { return false; }
    [[nodiscard]] virtual std::optional<Time> due() const { return std::nullopt; }
    virtual void wake() {}
    virtual bool advance_frame() { return false; }
};

}  // namespace gato::cli
