// SPDX-License-Identifier: MIT
// A drive without a processor of its own on the lines of the serial bus: it speaks the standard protocol, bit by bit, over the files of a
// Drive. So whatever talks to the lines itself works with a folder too: images of the real KERNAL, and programs with such routines of their own.
//
// A machine of states. What the other side does on the lines moves it on, or a time that has passed; nothing is done in between.
// Times are cycles of the C64. Facts: J. Butterfield, "How the VIC/64 serial bus works"; Commodore 64 Programmer's Reference Guide, chapter 6.
//
// Not modelled: how long a drive looks for a file.
#pragma once

#include "simulator/board/serial_bus.hpp"
#include "simulator/firmware/drive_channels.hpp"
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

class SerialDrive final : public SerialDevice {
public:
    void see(std::uint8_t lines, Cycle now) override;
    [[nodiscard]] std::uint8_t pulled(Cycle now) override;
    // The copy knows no files until it is connected.
    [[nodiscard]] std::unique_ptr<SerialDevice> clone() const override;
    [[nodiscard]] std::size_t size() const override;

    // From now on its files are there, and its messages; null: there are none. While a machine runs, and no longer.
    void connect(Drive* drive, std::string* status) {
        drive_ = drive;
        status_ = status;
    }

private:
    enum class State : std::uint8_t {
        idle,
        // a byte comes
        awaits_talker,  // DATA is held until CLK is let go
        gets_ready,     // a moment later DATA is let go
        ready,          // CLK goes low soon, or this is the last byte
        answers_last,   // DATA is held a moment: understood
        ready_again,    // CLK goes low at some time
        between_bits,   // CLK is low
        in_bit,         // CLK is high, and DATA a bit
        // a byte goes
        awaits_clock,   // the other side lets CLK go
        takes_clock,    // a moment later it is held here
        prepares,       // the next byte, or nothing
        offers,         // CLK is let go until the other side lets DATA go
        offers_last,    // the last byte: until it has held DATA
        is_understood,  // and let it go again
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
    void end_bit();
    void obey(std::uint8_t command);
    void take(std::uint8_t byte);
    void finish_listening();
    void prepare_byte();
    void begin_bits(Cycle now);
    void show_bit(Cycle at);
    // Null: the drive is a row of files, whose channels are made here.
    [[nodiscard]] Channels* dos() const { return drive_ != nullptr && drive_->is_ready() ? drive_->channels() : nullptr; }
    [[nodiscard]] OpenFile& command_file();
    void close_channel();

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
