// SPDX-License-Identifier: MIT
// What comes to a machine from outside while it runs, as values: keys, devices at its ports, and what somebody who debugs or tests
// changes. A run is its start and these, each in its cycle: if they are recorded, it
// can be had again.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

struct MachineInput {
    // What the bytes mean; `place` is a port for joysticks, mice and paddles, a drive, 0 to 3, for a disk, else an address or the number
    // of a colour cell.
    enum class Kind : std::uint8_t {
        key,            // typed by a key script: the key, its modifier, its PETSCII code, which goes into the keyboard buffer
        release,        // of that key, which follows
        keyboard,       // all that is pressed: eight columns, then each port's joystick, then each port's mouse buttons
        joystick,       // the lines that are pulled
        mouse_move,     // units to the right and down, 16 bits each with the low byte first
        mouse_buttons,  // the lines that are pulled
        paddles,        // X and Y
        restore,        // nothing: the RESTORE key
        poke,           // any number, written one after the other from an address on as the processor writes
        ram,            // any number, to the RAM from an address on, whatever is banked in
        colour,         // any number, to the colour RAM from a cell on
        registers,      // PC with its low byte first, A, X, Y, S, P
        ready,          // nothing: the program is back in BASIC, which stays ready (Machine::stay_ready)
        hang,           // nothing: the processor hangs from now on, all else goes on
        rest,           // how many cycles the processor does nothing, 32 bits with the low byte first
        disk,         // nothing: the one that is in it is taken out; or the number of the disk that is put in, 16 bits likewise
        shelve,       // a name, a zero byte and an image, which lies beside the drive from now on, with the next number;
                      // `place`: 1 if its notch is covered
        acknowledge,  // nothing: interrupts that came up to now, of the chips in `place`: 1 the VIC, 2 CIA 1, 4 CIA 2
        interrupt,    // nothing: the processor begins the sequence that enters a handler, whether or not an interrupt is due
        reset,        // nothing: the RESET button
        tape,         // nothing; `place` is a TapeKey
    };
    Kind kind = Kind::key;
    std::uint16_t place = 0;
    std::vector<std::uint8_t> bytes{};

    bool operator==(const MachineInput&) const = default;
};
inline constexpr std::size_t kinds_of_input = 21;

// What somebody presses on the tape recorder; `rewind` stops it as well.
enum class TapeKey : std::uint16_t { stop, play, rewind };
inline constexpr std::size_t tape_keys = 3;

[[nodiscard]] MachineInput tape_key(TapeKey key);

[[nodiscard]] MachineInput registers_set(const Registers& registers);
[[nodiscard]] MachineInput rest_of(Cycle cycles);
[[nodiscard]] MachineInput disk_taken_out(std::size_t unit = 0);
[[nodiscard]] MachineInput disk_put_in(std::size_t number, std::size_t unit = 0);
[[nodiscard]] MachineInput disk_shelved(const std::string& name, std::string_view image, bool is_protected);

// Returns why it cannot be applied, or an empty text.
[[nodiscard]] std::string_view problem_of(const MachineInput& input);

// It has no problem. After `hang` the caller lets time pass with MachineParts::hang().
void apply(const MachineInput& input, Machine& machine);

}  // namespace gato::simulator
