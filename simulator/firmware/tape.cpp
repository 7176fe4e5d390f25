// SPDX-License-Identifier: MIT
// Device 1: a recorder with a tape in it, and somebody who presses its buttons as soon as the machine asks for that and winds
// the tape to where it is needed. Facts: Commodore 64 Programmer's Reference Guide, LOAD, SAVE, OPEN.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"

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

// Running programs ask for it too, not only users who have typed a command.
void Kernal::press_play() {
    print_message(message_play);
    print_message(message_ok);
}

void Kernal::press_record() {
    print_message(message_record);
    print_message(message_ok);
}

void Kernal::say_found(const std::string& name) {
    if ((at(location::message_mode) & control_messages) == 0) return;
    print_message(message_found);
    for (const char c : name) output(static_cast<std::uint8_t>(c));
}

// Returns the next file of its kind from `first` up to `last`, and shows the name of each on the way; null if there is none.
const tape::File* Kernal::pass_tape(std::size_t first, std::size_t last, const std::string& name, bool is_data) {
    for (state_.tape_position = first; state_.tape_position < last;) {
        const tape::File& file = state_.tape->files[state_.tape_position++];
        say_found(file.name);
        if (file.is_data == is_data && begins_with(file.name, name)) return &file;
    }
    return nullptr;
}

// Returns the next file of its kind from the tape's position on, or the next one whose name begins in this way, for which the
// tape is wound back once. After the last file the tape is wound back.
const tape::File* Kernal::find_on_tape(const std::string& name, bool is_data) {
    const std::size_t count = state_.tape->files.size(), here = std::min(state_.tape_position, count);
    const tape::File* file = pass_tape(here, count, name, is_data);
    if (file == nullptr && !name.empty()) file = pass_tape(0, here, name, is_data);
    if (file == nullptr) state_.tape_position = 0;
    return file;
}

std::optional<std::vector<std::uint8_t>> Kernal::load_from_tape() {
    const tape::File* const file = find_on_tape(file_name(), false);
    if (file == nullptr) return std::nullopt;
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
// begins, so that it can be read.
void Kernal::record(tape::File file) {
    auto image = std::make_shared<tape::Image>(*state_.tape);
    file.name = name_on_tape(file.name);
    const auto is_same = [&](const tape::File& old) {
        return !file.name.empty() && old.name == file.name && old.is_data == file.is_data;
    };
    const auto old = std::ranges::find_if(image->files, is_same);
    state_.tape_position = static_cast<std::size_t>(old - image->files.begin());
    if (old == image->files.end())
        image->files.push_back(std::move(file));
    else
        *old = std::move(file);
    state_.tape = std::move(image);
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
