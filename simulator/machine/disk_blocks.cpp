// SPDX-License-Identifier: MIT
// Blocks of a disk by their places: a channel with a buffer (#), and the commands that move sectors to it and from it (U1, U2,
// B-R, B-W), set its pointer (B-P), and take and release blocks (B-A, B-F).
#include "simulator/machine/disk_dos.hpp"
#include "simulator/machine/disk_names.hpp"

#include <algorithm>
#include <charconv>

namespace gato::simulator {

using disk::Dos;
using disk::DosError;
using disk::Sector;

namespace {

// Returns the decimal numbers of a command; whatever is between them separates them.
std::vector<int> numbers_in(const std::string& text) {
    constexpr int most = 255;
    std::vector<int> numbers;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] < '0' || text[at] > '9') {
            ++at;
            continue;
        }
        int number = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
        numbers.push_back(error == std::errc{} ? std::min(number, most) : most);
        at = static_cast<std::size_t>(end - text.data());
    }
    return numbers;
}

// Returns what follows the word of the command, which a colon or a space ends.
std::vector<int> parameters(const std::string& words, std::size_t count) {
    const auto end = words.find_first_of(": ");
    std::vector<int> numbers = numbers_in(end == std::string::npos ? words.substr(2) : words.substr(end));
    if (numbers.size() < count) throw DosError(Dos::syntax_error);
    return numbers;
}

}  // namespace

void DiskDos::open_buffer(Channel& channel, const std::string& name) {
    constexpr int buffers = 5;
    const std::vector<int> wanted = numbers_in(name);
    if (!wanted.empty() && wanted[0] >= buffers) throw DosError(Dos::no_channel);
    channel.use = Use::block;
    channel.data.assign(disk::sector_size, 0);
    channel.position = 1;
}

DiskDos::Channel& DiskDos::buffer_of(int channel) {
    if (channel >= command || channels_[static_cast<std::size_t>(channel)].use != Use::block) throw DosError(Dos::no_channel);
    return channels_[static_cast<std::size_t>(channel)];
}

// From the last byte on it begins again.
std::optional<Channels::Byte> DiskDos::read_buffer(Channel& channel) {
    const std::uint8_t byte = channel.data[channel.position];
    const bool is_last = channel.position == channel.last;
    channel.position = is_last ? 0 : (channel.position + 1) % disk::sector_size;
    return Byte{byte, is_last};
}

void DiskDos::write_buffer(Channel& channel, std::uint8_t byte) {
    channel.data[channel.position] = byte;
    channel.position = (channel.position + 1) % disk::sector_size;
}

void DiskDos::read_block(Channel& channel, Sector place) {
    const disk::SectorBytes bytes = image_.read(place);
    channel.data.assign(bytes.begin(), bytes.end());
    channel.position = 0;
    channel.last = disk::sector_size - 1;
}

void DiskDos::write_block(const Channel& channel, Sector place) {
    require_writable();
    image_.write(place, disk::SectorBytes(channel.data.data(), disk::sector_size));
}

void DiskDos::user_command(const std::string& words) {
    const char letter = words.size() > 1 ? words[1] : ' ';
    const bool reads = letter == '1' || letter == 'A', writes = letter == '2' || letter == 'B';
    if (letter == 'I' || letter == 'J' || letter == '9' || letter == ':') return say(Dos::version);  // it is reset
    if (letter == '0') return;
    if (!reads && !writes) throw DosError(Dos::unknown_command);
    const std::vector<int> numbers = parameters(words, 4);
    Channel& channel = buffer_of(numbers[0]);
    if (reads) return read_block(channel, {numbers[2], numbers[3]});
    write_block(channel, {numbers[2], numbers[3]});
}

// B-R and B-W keep in a block's first byte where its last one is.
void DiskDos::block_command(const std::string& words) {
    const auto dash = words.find('-');
    const char letter = dash != std::string::npos && dash + 1 < words.size() ? words[dash + 1] : ' ';
    if (letter == 'A' || letter == 'F') {
        const std::vector<int> numbers = parameters(words, 3);
        const Sector place{numbers[1], numbers[2]};
        return letter == 'A' ? allocate(place) : release(place);
    }
    if (letter == 'P') {
        const std::vector<int> numbers = parameters(words, 2);
        buffer_of(numbers[0]).position = static_cast<std::size_t>(numbers[1]);
        return;
    }
    if (letter != 'R' && letter != 'W') throw DosError(Dos::unknown_command);
    const std::vector<int> numbers = parameters(words, 4);
    Channel& channel = buffer_of(numbers[0]);
    const Sector place{numbers[2], numbers[3]};
    if (letter == 'R') {
        read_block(channel, place);
        channel.last = channel.data[0];
        channel.position = 1;
        return;
    }
    channel.data[0] = static_cast<std::uint8_t>(channel.position == 0 ? disk::sector_size - 1 : channel.position - 1);
    write_block(channel, place);
}

// A block that is taken already: the message names the next one that is free.
void DiskDos::allocate(Sector place) {
    if (!image_.has(place)) throw DosError(Dos::illegal_track_or_sector, place);
    require_writable();
    disk::Map map(image_);
    if (map.is_free(place)) {
        map.take(place);
        return map.store(image_);
    }
    const disk::Layout& layout = image_.layout();
    for (Sector next = place; next.track <= layout.tracks; next = {next.track + 1, 0})
        for (; next.sector < layout.sectors_of(next.track); ++next.sector)
            if (next.track != layout.directory_track() && map.is_free(next)) throw DosError(Dos::no_block, next);
    throw DosError(Dos::no_block);
}

void DiskDos::release(Sector place) {
    if (!image_.has(place)) throw DosError(Dos::illegal_track_or_sector, place);
    require_writable();
    disk::Map map(image_);
    map.release(place);
    map.store(image_);
}

}  // namespace gato::simulator
