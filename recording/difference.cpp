// SPDX-License-Identifier: MIT
#include "recording/difference.hpp"

#include "simulator/machine/parts.hpp"

#include <utility>

namespace gato::recording {

using simulator::Machine;
using simulator::MachineInput;

namespace {

using Inputs = std::vector<MachineInput>;

// Stretches of bytes that differ; what is equal for a few bytes is no reason for a new one.
template <class ByteAt>
void add_stretches(Inputs& inputs, MachineInput::Kind kind, std::size_t size, ByteAt byte_at) {
    constexpr std::size_t longest_gap = 3;
    for (std::size_t at = 0, last = 0; at < size; ++at) {
        const auto [before, after] = byte_at(at);
        if (before == after) continue;
        const bool is_new = inputs.empty() || inputs.back().kind != kind || at - last > longest_gap;
        if (is_new)
            inputs.push_back({kind, static_cast<std::uint16_t>(at), {}});
        else
            while (++last < at) inputs.back().bytes.push_back(byte_at(last).second);
        inputs.back().bytes.push_back(after);
        last = at;
    }
}

void add_memory(Inputs& inputs, const Machine& before, const Machine& after) {
    constexpr std::size_t memory_size = 0x10000, colour_cells = 0x400;
    add_stretches(inputs, MachineInput::Kind::ram, memory_size,
                  [&](std::size_t address) { return std::pair(before.all_ram()[address], after.all_ram()[address]); });
    add_stretches(inputs, MachineInput::Kind::colour, colour_cells, [&](std::size_t cell) {
        const auto number = static_cast<std::uint16_t>(cell);
        return std::pair(before.color(number), after.color(number));
    });
}

// Memory before all else is poked: the port decides what is reached.
void add_chips(Inputs& inputs, const Machine& before, const Machine& after) {
    constexpr std::uint16_t port_end = 2, vic = 0xd000, vic_end = 0x2f, sid = 0xd400, sid_end = 0x19;
    const auto poke = [&](std::uint16_t address, std::uint8_t value) {
        inputs.push_back({MachineInput::Kind::poke, address, {value}});
    };
    for (std::uint16_t i = 0; i < port_end; ++i)
        if (before.peek(i) != after.peek(i)) poke(i, after.peek(i));
    if (!after.io_visible()) return;
    const auto& vic_before = before.parts().board.vic.registers();
    const auto& vic_after = after.parts().board.vic.registers();
    for (std::uint8_t i = 0; i < vic_end; ++i)
        if (vic_before[i] != vic_after[i]) poke(static_cast<std::uint16_t>(vic + i), vic_after[i]);
    for (std::uint8_t i = 0; i < sid_end; ++i)
        if (before.sid_register(i) != after.sid_register(i)) poke(static_cast<std::uint16_t>(sid + i), after.sid_register(i));
}

std::vector<std::uint8_t> pressed_on(const Machine& machine) {
    constexpr std::uint8_t keys = 64;
    const simulator::Keyboard& keyboard = machine.parts().board.keyboard;
    std::vector<std::uint8_t> pressed(keys / 8);
    for (std::uint8_t key = 0; key < keys; ++key)
        if (keyboard.pressed(key)) pressed[key / 8U] |= static_cast<std::uint8_t>(1U << key % 8U);
    for (const int port : {1, 2}) pressed.push_back(keyboard.joystick(port));
    for (const int port : {1, 2}) pressed.push_back(keyboard.mouse_buttons(port));
    return pressed;
}

}  // namespace

Inputs difference(const Machine& before, const Machine& after) {
    Inputs inputs;
    const bool is_c64 = after.options().kind == simulator::MachineKind::c64;
    if (is_c64) add_chips(inputs, before, after);
    add_memory(inputs, before, after);
    if (pressed_on(before) != pressed_on(after)) inputs.push_back({MachineInput::Kind::keyboard, 0, pressed_on(after)});
    if (before.registers() != after.registers()) inputs.push_back(registers_set(after.registers()));
    return inputs;
}

}  // namespace gato::recording
