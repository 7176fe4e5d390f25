// SPDX-License-Identifier: MIT
// A program that is played: a machine with a past.
#pragma once

#include "cli/studio/machine/machine_run.hpp"
#include "cli/studio/machine/saved_files.hpp"

#include <utility>

namespace gato::cli {

class PlainRun : public MachineRun {
public:
    // `start` is what the request takes: {program, medium, options: {vic, sid, song}, drive}. `past` is done again. Throws Failure for what is no
    // such medium.
    PlainRun(const Message& start, Past past);
    PlainRun(player::StartedMachine started, Past past);

    [[nodiscard]] Timeline* timeline() override { return &timeline_; }
    [[nodiscard]] double frames_per_second() const override;
    [[nodiscard]] std::int64_t cycles() const override { return player_.cycles(); }
    [[nodiscard]] std::string status() const override { return player_.status(); }

    bool run_frame() override;
    void sense(bool is_sensing) override { player_.sense(is_sensing); }
    void input(const PageInput& input) override { timeline_.input(input); }
    void receive(const Message& message) override;
    [[nodiscard]] std::optional<PagePicture> picture(bool only_new) override;
    [[nodiscard]] std::vector<std::int16_t> take_sound() override { return player_.take_sound(); }
    [[nodiscard]] std::string read(std::uint16_t address, std::size_t length) override;
    [[nodiscard]] std::optional<player::Player::Tape> tape() const override { return player_.tape(); }
    [[nodiscard]] std::string voices() const override { return player_.voices(); }
    [[nodiscard]] std::string recording(const std::string& name, std::string map) override {
        return player_.recording(name, std::move(map));
    }
    [[nodiscard]] std::optional<FileEntries> take_saved() override { return saved_.take(drive()); }
    [[nodiscard]] std::optional<FileEntries> finish() override { return take_saved(); }

protected:
    [[nodiscard]] player::Player& player() { return player_; }

private:
    [[nodiscard]] simulator::Drive* drive() { return player_.drive(); }

    mutable player::Player player_;
    Timeline timeline_;
    SavedFiles saved_;
};

}  // namespace gato::cli
