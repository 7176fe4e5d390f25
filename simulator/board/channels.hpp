// SPDX-License-Identifier: MIT
// A drive with a DOS of its own, as the code that talks to it sees it: sixteen channels, of which 0 loads, 1 saves and 15 takes
// commands and returns their results. The KERNAL's routines and the serial bus both end here.
//
//     channels.open(2, "0:NOTES,S,R");
//     while (const auto byte = channels.read(2)) { ...; if (byte->is_last) break; }
//     channels.close(2);
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace gato::simulator {

class Channels {
public:
    static constexpr int load = 0, save = 1, command = 15;

    struct Byte {
        std::uint8_t value = 0;
        bool is_last = false;
    };

    virtual ~Channels() = default;
    // The result can be read from the command channel. A name for that channel is a command.
    virtual void open(int channel, const std::string& name) = 0;
    virtual void close(int channel) = 0;
    // Returns nothing if the channel has nothing to say.
    [[nodiscard]] virtual std::optional<Byte> read(int channel) = 0;
    virtual void write(int channel, std::uint8_t byte) = 0;
    // What was written to the channel is complete, as when the bus gets UNLISTEN: a command is executed, a record is full.
    virtual void end_message(int channel) = 0;
};

}  // namespace gato::simulator
