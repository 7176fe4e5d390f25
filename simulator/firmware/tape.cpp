// SPDX-License-Identifier: MIT
// Device 1: a recorder with a tape in it, and somebody who presses its buttons as soon as the machine asks for that and winds
// the tape to where it is needed. Files that a tape holds as signals are read at once, too; then the tape is where the file ends,
// for a program that reads on by itself. Facts: Commodore 64 Programmer's Reference Guide, LOAD, SAVE, OPEN; "Mapping the
// Commodore 64", $c0, $f7d0, $f817, $f82e, $f838, $fcca.
#include "core/formats/tape_files.hpp"
#include "simulator/board/datasette.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/tape_load.hpp"

#include <algorithm>
#include <memory>

namespace gato::simulator {
namespace {

// Where they begin in the ROM's messages.
constexpr std::uint8_t message_play = 0x1b, message_record = 0x2e, message_found = 0x63, message_ok = 0x6a;

// The machine compares as many characters as it is asked for; a name on the tape is padded with spaces.
bool begins_with(std::string on_tape, const std::string& asked) {
    on_tape.resize(tape::longest_name, ' ');
    return on_tape.starts_with(asked.substr(0, tape::longest_name));
}

std::string name_on_tape(std::string name) {
    name.resize(std::min(name.size(), tape::longest_name));
    name.erase(name.find_last_not_of(' ') + 1);
    return name;
}

}  // namespace

void leave_tape(Host host, const tape::File& file) {
    if (!file.recorded) return;
    constexpr std::uint8_t read_error = 0x10, checksum_error = 0x20, taken_over = 0x07;
    const std::uint16_t buffer = host.ram_word(location::tape_buffer);
    for (std::size_t i = 0; i < file.recorded->header.size(); ++i)
        host.poke(static_cast<std::uint16_t>(buffer + i), file.recorded->header[i]);
    host.set_ram_word(location::start_address, file.start);
    if (file.recorded->stays) host.set_ram_word(location::load_address, file.start);
    if (file.recorded->is_damaged) host.ram(location::status) |= read_error | checksum_error;
    host.ram(location::tape_motor) = taken_over;
    host.poke(tape_port, static_cast<std::uint8_t>(host.peek(tape_port) | tape_motor_off));
}

bool Kernal::is_tape(std::uint8_t device) const {
    return device == tape_device && host_.datasette().tape();
}

// Running programs ask for it too, not only users who have typed a command. On a tape with signals it stays down.
void Kernal::press_play() {
    if (host_.datasette().is_key_down()) return;
    print_message(message_play);
    print_message(message_ok);
    if (host_.datasette().has_signals()) host_.press_play();
}

// The interrupt switches the motor on as long as a key is down, unless a program has taken it over.
void Kernal::obey_tape_keys() {
    if (!host_.datasette().has_signals()) return;
    const std::uint8_t lines = byte(tape_port);
    const bool is_key_down = (lines & no_tape_key) == 0;
    if (!is_key_down) at(location::tape_motor) = 0;
    const auto wanted = static_cast<std::uint8_t>(is_key_down ? lines & ~tape_motor_off : lines | tape_motor_off);
    if (at(location::tape_motor) == 0 && wanted != lines) host_.poke(tape_port, wanted);
}

void Kernal::press_record() {
    if (host_.datasette().is_key_down()) return;
    print_message(message_record);
    print_message(message_ok);
    if (host_.datasette().has_signals()) host_.press_play();
}

// --- parts of the ROM's routines that loaders call ---
void Kernal::wait_for_play() {
    press_play();
    set_carry(false);
}

void Kernal::wait_for_record() {
    press_record();
    set_carry(false);
}

// A program asks again and again.
void Kernal::look_at_tape_keys() {
    const bool is_down = host_.datasette().is_key_down();
    cpu().a = no_tape_key;
    set_nz(is_down ? 0 : no_tape_key);
    set_carry(false);
    if (!is_down && host_.datasette().has_signals()) host_.press_play();
}

void Kernal::stop_motor() {
    cpu().a = static_cast<std::uint8_t>(byte(tape_port) | tape_motor_off);
    set_nz(cpu().a);
    host_.poke(tape_port, cpu().a);
}

void Kernal::say_found(const std::string& name) {
    if ((at(location::message_mode) & control_messages) == 0) return;
    print_message(message_found);
    for (const char c : name) output(static_cast<std::uint8_t>(c));
}

// Returns the next file of its kind from `first` up to `last`, and shows the name of each on the way; null if there is none.
const tape::File* Kernal::pass_tape(std::size_t first, std::size_t last, const std::string& name, bool is_data) {
    Datasette& recorder = host_.datasette();
    for (std::size_t next = first; next < last;) {
        const tape::File& file = recorder.tape()->files[next];
        recorder.wind_to(++next);
        say_found(file.name);
        if (file.is_data == is_data && begins_with(file.name, name)) return &file;
    }
    return nullptr;
}

// Returns the next file of its kind from the tape's position on, or the next one whose name begins in this way, for which the
// tape is wound back once. After the last file the tape is wound back.
const tape::File* Kernal::find_on_tape(const std::string& name, bool is_data) {
    const std::size_t count = host_.datasette().tape()->files.size(), here = host_.datasette().next_file();
    const tape::File* file = pass_tape(here, count, name, is_data);
    if (file == nullptr && !name.empty()) file = pass_tape(0, here, name, is_data);
    if (file == nullptr) host_.datasette().wind_to(0);
    return file;
}

std::optional<std::vector<std::uint8_t>> Kernal::load_from_tape() {
    const tape::File* const file = find_on_tape(file_name(), false);
    if (file == nullptr) return std::nullopt;
    leave_tape(host_, *file);
    std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(file->start), static_cast<std::uint8_t>(file->start >> 8)};
    bytes.insert(bytes.end(), file->content.begin(), file->content.end());
    return bytes;
}

// The address, then the content. Of no bytes there is nothing to record.
void Kernal::save_to_tape(const std::vector<std::uint8_t>& bytes) {
    constexpr std::size_t address_size = 2;
    if (bytes.size() <= address_size) return;
    record({file_name(), static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8), {bytes.begin() + address_size, bytes.end()}});
}

// Records over the file of that name and kind, or else after the last one; then the tape is wound back to where the file
// begins, so that it can be read. Signals are recorded after all others.
void Kernal::record(tape::File file) {
    auto image = std::make_shared<tape::Image>(*host_.datasette().tape());
    file.name = name_on_tape(file.name);
    const auto is_same = [&](const tape::File& old) {
        return !image->signals && !file.name.empty() && old.name == file.name && old.is_data == file.is_data;
    };
    const auto old = std::ranges::find_if(image->files, is_same);
    const auto place = static_cast<std::size_t>(old - image->files.begin());
    if (old != image->files.end())
        *old = std::move(file);
    else if (image->signals)
        tape::append_signals(*image, std::move(file));
    else
        image->files.push_back(std::move(file));
    host_.datasette().change_tape(std::move(image));
    host_.datasette().wind_to(place);
}

// The file is read at once, or recorded when it is closed. Returns false if it is not on the tape.
bool Kernal::open_on_tape(OpenFile& file) {
    file.writes = (file.secondary & secondary_bits) != 0;
    file.type = FileType::sequential;
    if (file.writes) return press_record(), true;
    press_play();
    const tape::File* const found = find_on_tape(file.name, true);
    if (found != nullptr) file.data = found->content;
    return found != nullptr;
}

void Kernal::write_to_tape(OpenFile& file, std::uint8_t byte) {
    if (file.data.size() < tape::most_data) file.data.push_back(byte);
}

// The machine takes a zero for the end, and after it there are only zeros.
std::uint8_t Kernal::read_from_tape(OpenFile& file) {
    const auto at_place = [&](std::size_t place) { return place < file.data.size() ? file.data[place] : std::uint8_t{0}; };
    const std::uint8_t value = at_place(file.position);
    if (file.position < file.data.size()) ++file.position;
    if (at_place(file.position) == 0) at(location::status) |= end_of_file;
    return value;
}

}  // namespace gato::simulator
