// SPDX-License-Identifier: MIT
// Records what a program does while a session runs it: it sees every instruction and every access to the chips.
//
// Seen are accesses by instructions, and those of routines of the system that the main program calls (POKE and PEEK in BASIC); not
// what the system's own interrupt does, nor times that a routine of the system looks at for itself, except RDTIM.
#pragma once

#include "comparison/contexts.hpp"
#include "comparison/ignored.hpp"
#include "comparison/recording.hpp"
#include "simulator/board/device_watch.hpp"
#include <gato/simulator/session.hpp>

#include <functional>

namespace gato::comparison {

// Returns what to give a program that reads a register of time in this context; nothing: what the register says.
using Feed = std::function<std::optional<std::uint8_t>(const std::string& context, std::uint16_t address)>;

class Recorder final : public simulator::Observer, private simulator::DeviceWatch {
public:
    // All must outlive it. The run starts now.
    Recorder(simulator::Machine& machine, const std::optional<ProgramMap>& map, const Ignored& ignored);
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    ~Recorder() override;

    // Takes the keys of this session, whose observer this must become by itself or through another one. `stops`: the session's
    // run stops after each key.
    void follow(simulator::Session& session, bool stops);
    void feed_with(Feed feed) { feed_ = std::move(feed); }
    // From now on the last change of this byte is noted.
    void watch(Watched byte);
    [[nodiscard]] bool watches() const { return watched_.has_value(); }
    [[nodiscard]] const std::optional<Moment>& last_change() const { return changed_; }
    // Did the run stop only for that, since the last question?
    [[nodiscard]] bool has_stopped_at_key();

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;

    // The screen, the files and the moment as they are now.
    [[nodiscard]] KeyTaken look();

    Recording recording;

private:
    [[nodiscard]] std::uint8_t answer(std::uint16_t address, std::uint8_t value) override;
    void note_write(std::uint16_t address, std::uint8_t value) override;
    void note_interrupt() override { contexts_.note_interrupt(); }

    void look_at_watched();
    [[nodiscard]] std::uint8_t watched_value() const;
    void note_act(const simulator::Session& session);
    [[nodiscard]] Moment now() const;
    [[nodiscard]] std::uint8_t answer_again(std::uint16_t address, std::uint8_t value);
    [[nodiscard]] std::uint8_t note_time(std::uint16_t address, std::uint8_t value);
    void look_at_jiffies(const simulator::Registers& registers);
    void read_jiffies(std::uint16_t address);
    void give_back_jiffies();
    [[nodiscard]] std::pair<std::size_t, std::uint64_t> changes_of_drives() const;
    [[nodiscard]] std::shared_ptr<const WrittenFiles> files_now();
    [[nodiscard]] bool is_in_rom() const { return machine_.rom_visible(last_.pc); }

    simulator::Machine& machine_;
    const Ignored& ignored_;
    const std::uint8_t* const ram_;
    const simulator::Cycle start_;
    Contexts contexts_;
    Feed feed_;

    simulator::Registers last_;  // of the instruction that is executed now
    simulator::Cycle clock_ = 0;
    std::array<simulator::Registers, trail_length> ring_{};
    std::uint64_t instructions_ = 0;

    std::uint64_t written_by_ = 0, answered_by_ = 0;  // the number of the instruction
    std::optional<std::uint8_t> given_value_;         // in place of the last answer

    struct Jiffies {
        std::uint16_t address;
        std::uint8_t own, given;
    };
    std::vector<Jiffies> given_;

    std::optional<Watched> watched_;
    std::uint8_t watched_value_ = 0;
    std::optional<Moment> changed_;

    std::size_t events_ = 0;
    bool stops_at_keys_ = false, must_stop_ = false, has_stopped_ = false;
    std::map<std::string, std::vector<std::uint8_t>> first_files_;
    std::shared_ptr<const WrittenFiles> files_;
    std::pair<std::size_t, std::uint64_t> drive_changes_{};
};

}  // namespace gato::comparison
