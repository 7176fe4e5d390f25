// SPDX-License-Identifier: MIT
#include "recording/player/player.hpp"

#include "recording/drives.hpp"
#include "recording/setup.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/support/failure.hpp>
#include <gato/version.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace gato::player {

using simulator::Cycle;
using simulator::MachineInput;
using simulator::Stop;
using InputKind = MachineInput::Kind;

namespace {

constexpr int key_count = 64;
constexpr std::size_t keys_in_column = 8;
constexpr int ports[] = {1, 2};

recording::Recording begun(const simulator::Machine& machine, std::string program) {
    recording::Recording recording;
    recording.version = version;
    recording.setup = recording::setup_of(machine.options());
    if (machine.options().cartridge)
        recording.setup.start = recording::Start::cartridge;
    else
        recording.setup.program = recording::blob_of({}, std::move(program));
    return recording;
}

std::uint8_t low_byte(int number) {
    return static_cast<std::uint8_t>(number);
}

}  // namespace

Player::Player(const PlayerStart& start, bool draws, bool sounds) : Player(start_machine(start), draws, sounds) {}

Player::Player(StartedMachine started, bool draws, bool sounds)
    : ShownMachine(std::move(started.machine), draws, sounds),
      recorder_(machine(), begun(machine(), std::move(started.program))) {
    begin_session();
}

void Player::begin_session() {
    session_ = std::make_unique<simulator::Session>(machine());
    session_->about_to_act = [this](const MachineInput& input) { recorder_.note(input); };
    session_start_ = machine().clock();
}

void Player::run(Cycle cycles) {
    const Cycle until = machine().clock() + cycles;
    while (!is_stopped_ && machine().clock() < until) {
        session_->max_cycles = std::min(until, recorder_.next_second()) - session_start_;
        const simulator::SessionEnd end = session_->run();
        if (!end.out_of_cycles) is_stopped_ = !goes_on(end.stop);
        recorder_.note_time();
    }
    finish_sound();
}

void Player::run_frame() {
    const Cycle frame = machine().video().cycles_per_frame();
    run(frame - machine().clock() % frame);
}

bool Player::goes_on(Stop stop) {
    if (stop == Stop::program_exit) {
        set_status("exit");
        act({.kind = InputKind::ready});
        return true;
    }
    stop_ = stop;
    set_status(simulator::judge(machine(), {.stop = stop}, std::nullopt).reason);
    return false;
}

std::string Player::voices() const {
    constexpr std::uint8_t written_registers = 0x19;
    std::string bytes;
    for (std::uint8_t number = 0; number < written_registers; ++number)
        bytes += static_cast<char>(machine().sid_register(number));
    for (const int voice : {0, 1, 2}) bytes += static_cast<char>(machine().sid_envelope(voice));
    return bytes;
}

void Player::act(const MachineInput& input) {
    recorder_.note(input);
    simulator::apply(input, machine());
}

void Player::set_key(int key, bool is_down) {
    held_[static_cast<std::size_t>(key)] = is_down;
    MachineInput input{.kind = InputKind::keyboard, .bytes = std::vector<std::uint8_t>(key_count / keys_in_column)};
    for (std::size_t held = 0; held < key_count; ++held)
        if (held_[held]) input.bytes[held / keys_in_column] |= low_byte(1 << held % keys_in_column);
    const simulator::Keyboard& keyboard = machine().keyboard();
    for (const int port : ports) input.bytes.push_back(keyboard.joystick(port));
    for (const int port : ports) input.bytes.push_back(keyboard.mouse_buttons(port));
    act(input);
}

void Player::press_restore() {
    act({.kind = InputKind::restore});
}

void Player::set_joystick(int port, std::uint8_t directions) {
    act({InputKind::joystick, static_cast<std::uint16_t>(port), {directions}});
}

void Player::move_mouse(int port, int right, int down) {
    act({InputKind::mouse_move,
         static_cast<std::uint16_t>(port),
         {low_byte(right), low_byte(right >> 8), low_byte(down), low_byte(down >> 8)}});
}

void Player::press_mouse(int port, std::uint8_t buttons) {
    act({InputKind::mouse_buttons, static_cast<std::uint16_t>(port), {buttons}});
}

void Player::turn_paddles(int port, std::uint8_t x, std::uint8_t y) {
    act({InputKind::paddles, static_cast<std::uint16_t>(port), {x, y}});
}

// After a wait, so that the program need not ask for it.
void Player::exchange_disk(const std::string& name, std::string_view image) {
    if (const std::string problem = simulator::why_not_put_in(machine().parts(), image); !problem.empty())
        throw Failure(Failure::input_is_wrong, name + ": " + problem);
    const simulator::DiskShelf& shelf = machine().parts().shelf;
    const std::string known = shelf.name_for(name, image);
    if (!shelf.number_of(known)) act(simulator::disk_shelved(known, image, false));
    simulator::KeyEvent wait;
    wait.kind = simulator::KeyEvent::Kind::wait;
    session_->keys.push_back(wait);
    session_->keys.push_back(simulator::disk_event(known));
}

std::optional<Player::Tape> Player::tape() const {
    const simulator::Datasette& recorder = machine().parts().board.datasette;
    if (!recorder.has_signals()) return std::nullopt;
    return Tape{recorder.seconds(), recorder.is_key_down(), recorder.is_running()};
}

void Player::press_tape(simulator::TapeKey key) {
    act(simulator::tape_key(key));
}

void Player::poke(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    const std::size_t room = std::size_t{0x10000} - address;
    const auto some = bytes.first(std::min(bytes.size(), room));
    act({InputKind::poke, address, {some.begin(), some.end()}});
    if (some.size() < bytes.size()) poke(0, bytes.subspan(some.size()));
}

void Player::type(std::string_view script) {
    auto result = simulator::parse_key_script(script);
    if (!result.error.empty()) throw Failure(Failure::input_is_wrong, result.error);
    for (const simulator::KeyEvent& event : result.script)
        if (event.kind == simulator::KeyEvent::Kind::disk && !machine().parts().shelf.number_of(event.file))
            throw Failure(Failure::input_is_wrong, simulator::text_of_exchange(event) + ": there is no such disk here");
    std::ranges::move(result.script, std::back_inserter(session_->keys));
}

simulator::Drive* Player::drive(std::size_t unit) {
    simulator::Drive* const drive = machine().options().drive_at(unit).get();
    auto* const noted = dynamic_cast<recording::NotedDrive*>(drive);
    return noted == nullptr ? drive : &noted->noted();
}

int Player::take_snapshot() {
    const simulator::Snapshot* const before = snapshots_.empty() ? nullptr : &snapshots_.rbegin()->second.snapshot;
    snapshots_.emplace(next_snapshot_, Moment{simulator::Snapshot(machine(), before), recorder_.mark(), held_});
    return next_snapshot_++;
}

// Keys still to be typed are dropped: they belong to another time.
void Player::restore(int snapshot) {
    const auto found = snapshots_.find(snapshot);
    if (found == snapshots_.end()) throw Failure(Failure::misuse, "there is no such snapshot");
    detach();
    found->second.snapshot.restore(machine());
    recorder_.go_back(found->second.recorded);
    held_ = found->second.held;
    attach_again();
    begin_session();
    set_status("running");
    is_stopped_ = false;
    stop_ = Stop::deadline;
}

std::string Player::recording(const std::string& name, std::string map) const {
    recording::Recorder recorder = recorder_;
    recording::Recording recording = recorder.finish(stop_, !is_stopped_, is_stopped_ ? status() : "saved by the user");
    recording.subject = name;
    recording.map = std::move(map);
    recording::Setup& setup = recording.setup;
    setup.program.name = setup.drives[0].disk.name = setup.tape.name = setup.cartridge.name = name;
    return recording::write(recording);
}

}  // namespace gato::player
