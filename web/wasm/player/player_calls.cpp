// SPDX-License-Identifier: MIT
// The calls for a machine (web/library/src/machine.ts): both modules have them. Numbers of chips are places in the simulator's own
// lists (gato/simulator/chip_names.hpp).
#include "web/wasm/abi.hpp"

#include "recording/player/played_recording.hpp"
#include "recording/player/player.hpp"

#include <gato/simulator/chips.hpp>
#include <gato/support/failure.hpp>

#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gato::web {

using player::Player;
using player::ShownMachine;

namespace {

// Files of the drive of the machine that is made next.
simulator::MemoryDrive::Files& drive_files() {
    static simulator::MemoryDrive::Files files;
    return files;
}

constexpr int draws = 1, sounds = 2;

template <class Chip, std::size_t count>
Chip chip_at(const simulator::NamedChip<Chip> (&names)[count], int place) {
    if (place < 0 || static_cast<std::size_t>(place) >= count) throw Failure(Failure::misuse, "there is no such chip");
    return names[place].chip;
}

}  // namespace

// The list from which machine_new() takes its numbers.
GATO_EXPORT(machine_chips) void machine_chips() {
    std::string& names = answer();
    names.clear();
    for (const auto& vic : simulator::vic_names) names += std::string(vic.name) + ' ';
    names += '\n';
    for (const auto& sid : simulator::sid_names) names += std::string(sid.name) + ' ';
}

// The name, followed by the content.
GATO_EXPORT(machine_add_file)
void machine_add_file(const std::uint8_t* bytes, std::size_t size, std::size_t name_size, bool is_program) {
    using simulator::FileType;
    const std::uint8_t* const content = bytes + name_size;
    drive_files()[{bytes, content}] = {{content, bytes + size}, is_program ? FileType::program : FileType::sequential};
}

// `song`: of a tune; 0: the one that its file says.
GATO_EXPORT(machine_new)
Player* machine_new(int medium, const char* bytes, std::size_t size, int vic, int sid, int senses, int song) {
    std::unique_ptr<Player> player;
    (void)guarded([&] {
        const player::PlayerStart start{static_cast<player::Medium>(medium), {bytes, size}, chip_at(simulator::vic_names, vic),
                                        chip_at(simulator::sid_names, sid),  song,          std::exchange(drive_files(), {})};
        player = std::make_unique<Player>(start, (senses & draws) != 0, (senses & sounds) != 0);
        return 0;
    });
    return player.release();
}

// For a recording; what it has only the hash of may be among the files that were added. Of the calls below it knows those that take a
// ShownMachine.
GATO_EXPORT(machine_play) ShownMachine* machine_play(const char* bytes, std::size_t size, int senses) {
    std::unique_ptr<ShownMachine> played;
    (void)guarded([&] {
        const simulator::MemoryDrive::Files added = std::exchange(drive_files(), {});
        std::vector<std::string_view> files;
        for (const auto& [name, file] : added)
            files.emplace_back(reinterpret_cast<const char*>(file.content.data()), file.content.size());
        played = std::make_unique<player::PlayedRecording>(std::string_view(bytes, size), files, (senses & draws) != 0,
                                                           (senses & sounds) != 0);
        return 0;
    });
    return played.release();
}

GATO_EXPORT(machine_free) void machine_free(ShownMachine* shown) {
    delete shown;
}

GATO_EXPORT(machine_run) void machine_run(Player* player, double cycles) {
    player->run(static_cast<simulator::Cycle>(cycles));
}

GATO_EXPORT(machine_run_frame) void machine_run_frame(ShownMachine* shown) {
    shown->run_frame();
}

GATO_EXPORT(machine_cycles) double machine_cycles(const ShownMachine* shown) {
    return static_cast<double>(shown->cycles());
}

// The cycles among them that were executed, as `gato run` counts for its MHz.
GATO_EXPORT(machine_executed) double machine_executed(Player* player) {
    const simulator::Machine& machine = player->machine();
    return static_cast<double>(player->cycles() - machine.idle_cycles() - machine.rom_cycles());
}

GATO_EXPORT(machine_status) void machine_status(const ShownMachine* shown) {
    answer() = shown->status();
}

GATO_EXPORT(machine_picture) const std::uint32_t* machine_picture(ShownMachine* shown) {
    return shown->picture().data();
}

GATO_EXPORT(machine_picture_height) int machine_picture_height(const ShownMachine* shown) {
    return shown->picture_height();
}

GATO_EXPORT(machine_cycles_per_second) int machine_cycles_per_second(ShownMachine* shown) {
    return shown->machine().video().cycles_per_second;
}

GATO_EXPORT(machine_cycles_per_frame) int machine_cycles_per_frame(ShownMachine* shown) {
    return shown->machine().video().cycles_per_frame();
}

// Bytes of the answer: two for each sample.
GATO_EXPORT(machine_sound) void machine_sound(ShownMachine* shown) {
    const auto& samples = shown->take_sound();
    answer().assign(reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(std::int16_t));
}

GATO_EXPORT(machine_voices) void machine_voices(const Player* player) {
    answer() = player->voices();
}

GATO_EXPORT(machine_key) void machine_key(Player* player, int key, bool is_down) {
    player->set_key(key & 63, is_down);
}

GATO_EXPORT(machine_restore_key) void machine_restore_key(Player* player) {
    player->press_restore();
}

GATO_EXPORT(machine_joystick) void machine_joystick(Player* player, int port, int directions) {
    player->set_joystick(port == 1 ? 1 : 2, static_cast<std::uint8_t>(directions & 31));
}

GATO_EXPORT(machine_mouse) void machine_mouse(Player* player, int port, int right, int down, int buttons) {
    player->move_mouse(port == 1 ? 1 : 2, right, down);
    player->press_mouse(port == 1 ? 1 : 2, static_cast<std::uint8_t>(buttons));
}

GATO_EXPORT(machine_paddles) void machine_paddles(Player* player, int port, int x, int y) {
    player->turn_paddles(port == 1 ? 1 : 2, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y));
}

// The name, followed by the image.
GATO_EXPORT(machine_disk) int machine_disk(Player* player, const char* text, std::size_t size, std::size_t name_size) {
    return guarded([&] {
        player->exchange_disk({text, name_size}, {text + name_size, size - name_size});
        return 0;
    });
}

GATO_EXPORT(machine_tape_key) void machine_tape_key(Player* player, int key) {
    if (key >= 0 && key < static_cast<int>(simulator::tape_keys)) player->press_tape(static_cast<simulator::TapeKey>(key));
}

// Of tape that have passed the head; -1 without a tape that has signals.
GATO_EXPORT(machine_tape_seconds) double machine_tape_seconds(const Player* player) {
    const auto tape = player->tape();
    return tape ? tape->seconds : -1;
}

// Bit 0: PLAY is down; bit 1: the tape runs.
GATO_EXPORT(machine_tape_lines) int machine_tape_lines(const Player* player) {
    const auto tape = player->tape();
    return tape ? (tape->is_play_down ? 1 : 0) | (tape->is_running ? 2 : 0) : 0;
}

// For drive 8: a number that changes when a program has changed something there; -1 without a drive.
GATO_EXPORT(machine_drive_changes) double machine_drive_changes(Player* player) {
    const simulator::Drive* const drive = player->drive();
    return drive == nullptr ? -1 : static_cast<double>(drive->changes());
}

// Each with its type, the size of its name, its name, the size of its content in four bytes, the lowest first, and its content.
GATO_EXPORT(machine_drive_files) void machine_drive_files(Player* player) {
    std::string& bytes = answer();
    bytes.clear();
    simulator::Drive* const drive = player->drive();
    if (drive == nullptr || !drive->is_ready()) return;
    for (const auto& [name, size, type] : drive->list()) {
        const auto content = drive->read(name).value_or(std::vector<std::uint8_t>{});
        bytes += type == simulator::FileType::program ? 'P' : 'S';
        bytes += static_cast<char>(name.size());
        bytes += name;
        for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(content.size() >> shift);
        bytes.append(content.begin(), content.end());
    }
}

GATO_EXPORT(machine_type) int machine_type(Player* player, const char* script, std::size_t size) {
    return guarded([&] {
        player->type({script, size});
        return 0;
    });
}

// As the processor sees it, without side effects.
GATO_EXPORT(machine_read) void machine_read(Player* player, int address, int length) {
    std::string& bytes = answer();
    bytes.clear();
    for (int i = 0; i < length; ++i)
        bytes += static_cast<char>(player->machine().peek(static_cast<std::uint16_t>(address + i)));
}

GATO_EXPORT(machine_write) void machine_write(Player* player, int address, const std::uint8_t* bytes, int length) {
    player->poke(static_cast<std::uint16_t>(address), {bytes, static_cast<std::size_t>(length)});
}

GATO_EXPORT(machine_snapshot) int machine_snapshot(Player* player) {
    return player->take_snapshot();
}

GATO_EXPORT(machine_restore) int machine_restore(Player* player, int snapshot) {
    return guarded([&] {
        player->restore(snapshot);
        return 0;
    });
}

GATO_EXPORT(machine_drop_snapshot) void machine_drop_snapshot(Player* player, int snapshot) {
    player->drop_snapshot(snapshot);
}

// The name, followed by the map.
GATO_EXPORT(machine_recording)
void machine_recording(const Player* player, const char* text, std::size_t size, std::size_t name_size) {
    answer() = player->recording({text, name_size}, {text + name_size, size - name_size});
}

}  // namespace gato::web
