// SPDX-License-Identifier: MIT
// A machine as a page sees and hears it. What advances it is another's: a Player, or a PlayedRecording.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/sid_sound.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::player {

class ShownMachine {
public:
    // The machine is about to run its first instruction.
    ShownMachine(simulator::Machine machine, bool draws, bool sounds);
    ShownMachine(const ShownMachine&) = delete;
    ShownMachine& operator=(const ShownMachine&) = delete;
    virtual ~ShownMachine();

    // Runs to the end of the frame that is being drawn, unless the run is over.
    virtual void run_frame() = 0;

    // Whether it draws and sounds for now. Without, it is many times as fast, and its picture stays as it is.
    void sense(bool is_sensing);

    [[nodiscard]] simulator::Cycle cycles() const { return machine_.clock() - start_; }
    // "running" as long as it runs.
    [[nodiscard]] const std::string& status() const { return status_; }

    // The colour of each dot, row by row, as they are on the screen now: its number, in the low four bits.
    [[nodiscard]] const std::vector<std::uint8_t>& dots() const { return dots_; }
    // The same as red, green, blue and 255.
    [[nodiscard]] const std::vector<std::uint32_t>& picture();
    [[nodiscard]] int picture_height() const { return machine_.video().picture_lines; }
    // The samples since the last call.
    [[nodiscard]] const std::vector<std::int16_t>& take_sound();

    [[nodiscard]] simulator::Machine& machine() { return machine_; }
    [[nodiscard]] const simulator::Machine& machine() const { return machine_; }

protected:
    // To be called after each run.
    void finish_sound();
    void set_status(std::string status) { status_ = std::move(status); }
    // Before and after the machine goes to another time.
    void detach();
    void attach_again();

private:
    void attach();

    simulator::Machine machine_;
    simulator::Cycle start_;
    bool draws_, is_sensing_ = true;
    std::vector<std::uint8_t> dots_;
    simulator::Canvas canvas_;
    std::vector<std::uint32_t> colors_;
    std::vector<std::int16_t> sound_, taken_;
    std::optional<simulator::SidSound> sid_;
    std::string status_ = "running";
};

}  // namespace gato::player
