// SPDX-License-Identifier: MIT
#include <gato/simulator/machine_input.hpp>

#include "core/formats/disk_image.hpp"
#include "simulator/firmware/location.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/machine/reset.hpp"
#include "simulator/session/late_interrupt.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace gato::simulator {

namespace {

using InputKind = MachineInput::Kind;
using location::current_key, location::last_key, location::queue, location::queue_length, location::repeat_delay;

constexpr std::uint8_t long_repeat_delay = 16;
constexpr std::size_t keyboard_columns = 8, control_ports = 2, colour_cells = 0x400, memory_size = 0x10000;
constexpr std::uint8_t matrix_keys = 64;
constexpr std::size_t bytes_of_disk_number = 2;

// How many bytes a kind has; nothing: any number.
std::optional<std::size_t> size_of_kind(InputKind kind) {
    switch (kind) {
    case InputKind::key: return 3;
    case InputKind::release:
    case InputKind::joystick:
    case InputKind::mouse_buttons: return 1;
    case InputKind::keyboard: return keyboard_columns + 2 * control_ports;
    case InputKind::mouse_move:
    case InputKind::rest: return 4;
    case InputKind::paddles: return 2;
    case InputKind::registers: return 7;
    case InputKind::restore:
    case InputKind::ready:
    case InputKind::hang:
    case InputKind::acknowledge:
    case InputKind::interrupt:
    case InputKind::reset:
    case InputKind::tape: return 0;
    case InputKind::disk:
    case InputKind::shelve:
    case InputKind::poke:
    case InputKind::ram:
    case InputKind::colour: break;
    }
    return std::nullopt;
}

bool is_at_port(InputKind kind) {
    return kind == InputKind::joystick || kind == InputKind::mouse_move || kind == InputKind::mouse_buttons
           || kind == InputKind::paddles;
}

// Bytes with the lowest first.
std::uint32_t number_in(const MachineInput& input, std::size_t at, std::size_t size) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value |= std::uint32_t{input.bytes[at + i]} << (8 * i);
    return value;
}

// As if the KERNAL had just seen it, so that it does not queue it once more.
void press_key(const MachineInput& input, Machine& machine) {
    const KeyStroke stroke{input.bytes[0], static_cast<Modifier>(input.bytes[1])};
    machine.keyboard().release_all();
    machine.keyboard().press(stroke);
    machine.ram(queue) = input.bytes[2];
    machine.ram(queue_length) = 1;
    machine.ram(current_key) = machine.ram(last_key) = stroke.key;
    machine.ram(repeat_delay) = long_repeat_delay;
}

// The KERNAL's scan would clear the locations at its next interrupt; a program may have switched that off.
void release_key(const MachineInput& input, Machine& machine) {
    machine.keyboard().release_all();
    for (const std::uint16_t place : {current_key, last_key})
        if (machine.ram(place) == input.bytes[0]) machine.ram(place) = key_code::none;
}

void hold_keys(const MachineInput& input, Machine& machine) {
    Keyboard& keyboard = machine.keyboard();
    keyboard.release_all();
    for (std::uint8_t key = 0; key < matrix_keys; ++key)
        if ((input.bytes[key / 8U] >> key % 8U & 1) != 0) keyboard.press(key);
    for (int port = 1; port <= static_cast<int>(control_ports); ++port) {
        const std::size_t at = keyboard_columns + static_cast<std::size_t>(port) - 1;
        keyboard.set_joystick(port, input.bytes[at]);
        keyboard.set_mouse_buttons(port, input.bytes[at + control_ports]);
    }
}

void set_registers(const MachineInput& input, Machine& machine) {
    Registers& r = machine.registers();
    r.pc = static_cast<std::uint16_t>(number_in(input, 0, 2));
    r.a = input.bytes[2];
    r.x = input.bytes[3];
    r.y = input.bytes[4];
    r.s = input.bytes[5];
    r.p = input.bytes[6];
}

void press_tape_key(const MachineInput& input, Board& board) {
    switch (static_cast<TapeKey>(input.place)) {
    case TapeKey::stop: return board.press_stop();
    case TapeKey::play: return board.press_play();
    case TapeKey::rewind: return board.rewind_tape();
    }
}

void exchange_disk(const MachineInput& input, Machine& machine) {
    if (input.bytes.empty()) return take_out_disk(machine.parts(), input.place);
    put_in_disk(machine.parts(), input.place, number_in(input, 0, bytes_of_disk_number));
}

void shelve_disk(const MachineInput& input, Machine& machine) {
    const auto end_of_name = std::ranges::find(input.bytes, 0);
    auto image = std::make_shared<const std::string>(end_of_name + 1, input.bytes.end());
    machine.parts().shelf.disks.push_back({{input.bytes.begin(), end_of_name}, image, input.place != 0, false, image});
}

std::string_view problem_of_disk(const MachineInput& input) {
    if (input.kind == InputKind::shelve && input.bytes.empty()) return "it has too few bytes";
    if (input.kind == InputKind::disk && input.place >= drive_count) return "there is no such drive";
    if (input.kind == InputKind::disk)
        return input.bytes.empty() || input.bytes.size() == bytes_of_disk_number ? "" : "it has too many or too few bytes";
    std::string_view image(reinterpret_cast<const char*>(input.bytes.data()), input.bytes.size());
    image.remove_prefix(std::min(image.find('\0'), image.size() - 1) + 1);
    std::string error;
    return disk::read_image(image, error) ? "" : "it is no disk image";
}

template <class Store>
void store_all(const MachineInput& input, Store store) {
    std::uint16_t place = input.place;
    for (const std::uint8_t byte : input.bytes) store(place++, byte);
}

void apply_at_port(const MachineInput& input, Machine& machine) {
    const int port = input.place;
    const auto way = [&](std::size_t at) { return static_cast<std::int16_t>(number_in(input, at, 2)); };
    switch (input.kind) {
    case InputKind::joystick: machine.keyboard().set_joystick(port, input.bytes[0]); break;
    case InputKind::mouse_move: machine.move_mouse(port, way(0), way(2)); break;
    case InputKind::mouse_buttons: machine.press_mouse(port, input.bytes[0]); break;
    default: machine.turn_paddles(port, input.bytes[0], input.bytes[1]); break;
    }
}

}  // namespace

MachineInput tape_key(TapeKey key) {
    return {InputKind::tape, static_cast<std::uint16_t>(key), {}};
}

MachineInput registers_set(const Registers& r) {
    return {InputKind::registers,
            0,
            {static_cast<std::uint8_t>(r.pc), static_cast<std::uint8_t>(r.pc >> 8), r.a, r.x, r.y, r.s, r.p}};
}

MachineInput rest_of(Cycle cycles) {
    MachineInput input{.kind = InputKind::rest};
    for (int shift = 0; shift < 32; shift += 8) input.bytes.push_back(static_cast<std::uint8_t>(cycles >> shift));
    return input;
}

MachineInput disk_taken_out(std::size_t unit) {
    return {InputKind::disk, static_cast<std::uint16_t>(unit), {}};
}

MachineInput disk_put_in(std::size_t number, std::size_t unit) {
    return {InputKind::disk,
            static_cast<std::uint16_t>(unit),
            {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8)}};
}

MachineInput disk_shelved(const std::string& name, std::string_view image, bool is_protected) {
    MachineInput input{InputKind::shelve, static_cast<std::uint16_t>(is_protected), {name.begin(), name.end()}};
    input.bytes.push_back(0);
    input.bytes.insert(input.bytes.end(), image.begin(), image.end());
    return input;
}

std::string_view problem_of(const MachineInput& input) {
    if (static_cast<std::size_t>(input.kind) >= kinds_of_input) return "it is of no known kind";
    if (const auto size = size_of_kind(input.kind); size && *size != input.bytes.size())
        return "it has too many or too few bytes";
    if (is_at_port(input.kind) && (input.place < 1 || input.place > control_ports)) return "there is no such control port";
    if (input.kind == InputKind::key
        && (input.bytes[0] > matrix_keys || input.bytes[1] > static_cast<std::uint8_t>(Modifier::control)))
        return "there is no such key";
    if (input.kind == InputKind::tape) return input.place < tape_keys ? "" : "a tape recorder has no such key";
    if (input.kind == InputKind::disk || input.kind == InputKind::shelve) return problem_of_disk(input);
    if (input.kind == InputKind::acknowledge && input.place > all_interrupts) return "there is no such chip";
    const std::size_t end = input.kind == InputKind::colour ? colour_cells : memory_size;
    return input.place + input.bytes.size() > end ? "it extends beyond the end of memory" : "";
}

void apply(const MachineInput& input, Machine& machine) {
    switch (input.kind) {
    case InputKind::key: return press_key(input, machine);
    case InputKind::release: return release_key(input, machine);
    case InputKind::keyboard: return hold_keys(input, machine);
    case InputKind::restore: return machine.press_restore();
    case InputKind::poke:
        return store_all(input, [&](std::uint16_t address, std::uint8_t byte) { machine.poke(address, byte); });
    case InputKind::ram:
        return store_all(input, [&](std::uint16_t address, std::uint8_t byte) { machine.ram(address) = byte; });
    case InputKind::colour: return store_all(input, [&](std::uint16_t cell, std::uint8_t byte) { machine.color(cell) = byte; });
    case InputKind::registers: return set_registers(input, machine);
    case InputKind::ready: return machine.stay_ready();
    case InputKind::hang: return;
    case InputKind::disk: return exchange_disk(input, machine);
    case InputKind::shelve: return shelve_disk(input, machine);
    case InputKind::tape: return press_tape_key(input, machine.parts().board);
    case InputKind::rest: return rest(machine, machine.clock() + number_in(input, 0, 4));
    case InputKind::acknowledge: return acknowledge_interrupts(machine, input.place);
    case InputKind::interrupt: return force_interrupt(machine);
    case InputKind::reset: return press_reset(machine.parts());
    default: return apply_at_port(input, machine);
    }
}

}  // namespace gato::simulator
