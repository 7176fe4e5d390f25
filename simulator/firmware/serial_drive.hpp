// SPDX-License-Identifier: MIT
// A drive without a processor of its own on the lines of the serial bus: it speaks the standard protocol, bit by bit, with the
// files of a Drive. So software that uses the lines itself works with a folder too: images of the real KERNAL, and programs
// with such routines of their own.
//
// It is a state machine. It changes state because of what the other side does on the lines, or after a time; nothing is done in
// between. Times are cycles of the C64. Facts: J. Butterfield, "How the VIC/64 serial bus works"; Commodore 64 Programmer's
// Reference Guide, chapter 6.
//
// Not modelled: the time that a drive takes to look for a file.
#pragma once

#include "simulator/board/serial_bus.hpp"
#include "simulator/firmware/drive_channels.hpp"
#include <gato/simulator/options.hpp>
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

class SerialDrive final : public SerialDevice {
public:
    // It answers to the number 8 + `unit`. `is_alone`: there is no other drive. It then holds DATA after ATN even for commands to other
    // devices, so that a missing device is noticed only at the first byte of data.
    explicit SerialDrive(std::size_t unit = 0, bool is_alone = true)
        : number_(static_cast<std::uint8_t>(static_cast<std::size_t>(first_drive) + unit)), is_alone_(is_alone) {}

    void see(std::uint8_t lines, Cycle now) override;
    [[nodiscard]] std::uint8_t pulled(Cycle now) override;
    void reset(Cycle now) override;
    // The copy has no files until it is connected.
    [[nodiscard]] std::unique_ptr<SerialDevice> clone() const override;
    [[nodiscard]] std::size_t size() const override;

    // From now on it has these files, and these messages; null: there are none. Connect it only while a machine runs.
    void connect(Drive* drive, std::string* status) {
        drive_ = drive;
        status_ = status;
    }

private:
    enum class State : std::uint8_t {
        idle,
        // receiving a byte
        awaits_talker,  // DATA is held until CLK is released
        gets_ready,     // a moment later DATA is released
        ready,          // CLK goes low soon, or this is the last byte
        answers_last,   // DATA is held a moment: understood
        ready_again,    // CLK goes low at some time
        between_bits,   // CLK is low
        in_bit,         // CLK is high, and DATA a bit
        steps_aside,    // another device is meant: DATA is held a moment, and then left to that one until ATN is over
        // sending a byte
        awaits_clock,   // the other side releases CLK
        takes_clock,    // a moment later it is held here
        prepares,       // the next byte, or nothing
        offers,         // CLK is released until the other side releases DATA
        offers_last,    // the last byte: until the other side has held DATA
        is_understood,  // and released it again
        shows_bit,      // CLK is low, DATA changes
        lets_read,      // CLK is high
        awaits_taken,   // the other side holds DATA
    };

    [[nodiscard]] bool has(SerialBus::Line line) const { return (host_ & line) != 0; }
    void enter(State state, std::uint8_t pulls, Cycle wake = never);
    void advance(Cycle now);
    void pass(Cycle at);
    void react(Cycle now);
    void begin_attention();
    void end_attention();
    void end_bit(Cycle now);
    [[nodiscard]] bool is_for_another() const;
    void obey(std::uint8_t command);
    void take(std::uint8_t byte);
    void finish_listening();
    void prepare_byte();
    void begin_bits(Cycle now);
    void show_bit(Cycle at);
    // Returns null if the drive is just a list of files; its channels are then made here.
    [[nodiscard]] Channels* dos() const { return drive_ != nullptr && drive_->is_ready() ? drive_->channels() : nullptr; }
    [[nodiscard]] OpenFile& command_file();
    void close_channel();

    std::uint8_t number_;
    bool is_alone_;
    Drive* drive_ = nullptr;
    std::string* status_ = nullptr;
    State state_ = State::idle;
    std::uint8_t host_ = 0, own_ = 0;
    Cycle wake_ = never;
    std::uint8_t byte_ = 0, bits_ = 0, channel_ = 0;
    bool listens_ = false, talks_ = false, gets_name_ = false, is_last_ = false;
    std::string name_;
    std::array<std::optional<OpenFile>, 16> files_;
};

}  // namespace gato::simulator
