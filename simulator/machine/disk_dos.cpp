// SPDX-License-Identifier: MIT
// Channels: what answers on which, and the drive's messages.
#include "simulator/machine/disk_dos.hpp"

#include <utility>

namespace gato::simulator {

using disk::Dos;
using disk::DosError;

namespace {

constexpr std::uint8_t carriage_return = 0x0d;
constexpr std::size_t longest_position = 5;  // P with all that belongs to it

}  // namespace

// What is opened, or told by a command, ends in a message.
template <class Work>
void DiskDos::attempt(Work work) {
    say(Dos::ok);
    report(work);
}

// Bytes are worth one only if something is wrong.
template <class Work>
void DiskDos::report(Work work) {
    try {
        work();
    } catch (const DosError& error) {
        say(error.code, error.place);
    }
}

void DiskDos::require_writable() const {
    if (is_protected_) throw DosError(Dos::write_protect_on);
}

// A RETURN at the end is not part of it. P has bytes of any value, and one of them may be a RETURN.
void DiskDos::obey(std::string words) {
    if (words.size() > 1 && words.back() == '\r' && !(words[0] == 'P' && words.size() <= longest_position)) words.pop_back();
    if (words.empty() || words == "\r") return;
    attempt([&] { obey_known(words); });
}

void DiskDos::open(int channel, const std::string& name) {
    if (channel == command) return obey(name);
    if (channels_[static_cast<std::size_t>(channel)].use != Use::none) close(channel);
    attempt([&] { open_file(channels_[static_cast<std::size_t>(channel)], channel, name); });
}

// Closing the command channel closes all others.
void DiskDos::close(int channel) {
    if (channel == command) {
        for (int other = 0; other < command; ++other)
            if (channels_[static_cast<std::size_t>(other)].use != Use::none) close(other);
        command_.clear();
        return;
    }
    Channel& closed = channels_[static_cast<std::size_t>(channel)];
    if (closed.use == Use::write && !closed.has_failed) attempt([&] { close_written(closed); });
    if (closed.use == Use::records) report([&] { end_record(closed); });
    closed = {};
}

std::optional<Channels::Byte> DiskDos::read(int channel) {
    Channel& from = channels_[static_cast<std::size_t>(channel)];
    if (channel == command) return read_status();
    switch (from.use) {
    case Use::block: return read_buffer(from);
    case Use::records: return read_record(from);
    case Use::read: break;
    case Use::write: say(Dos::file_not_open); return std::nullopt;
    case Use::none: return std::nullopt;
    }
    if (from.position >= from.data.size()) return std::nullopt;
    const std::uint8_t byte = from.data[from.position++];
    return Byte{byte, from.position == from.data.size()};
}

// Once all of it has been read, the status is "OK" from then on.
std::optional<Channels::Byte> DiskDos::read_status() {
    if (status_position_ == status_.size()) {
        say(Dos::ok);
        status_position_ = 0;
        return Byte{carriage_return, true};
    }
    return Byte{static_cast<std::uint8_t>(status_[status_position_++]), false};
}

void DiskDos::say(Dos code, disk::Sector place) {
    status_ = disk::dos_message(code, place);
    status_position_ = 0;
}

void DiskDos::write(int channel, std::uint8_t byte) {
    Channel& to = channels_[static_cast<std::size_t>(channel)];
    if (channel == command) {
        command_ += static_cast<char>(byte);
        return;
    }
    switch (to.use) {
    case Use::block: return write_buffer(to, byte);
    case Use::records: return report([&] { write_record(to, byte); });
    case Use::write: break;
    case Use::read: return say(Dos::file_not_open);
    case Use::none: return;  // nothing listens
    }
    if (to.has_failed) return;
    to.has_failed = true;
    report([&] {
        to.writer->put(image_, byte);
        to.has_failed = false;
    });
}

void DiskDos::end_message(int channel) {
    if (channel == command && !command_.empty()) return obey(std::exchange(command_, {}));
    Channel& ended = channels_[static_cast<std::size_t>(channel)];
    if (ended.use == Use::records) report([&] { end_record(ended); });
}

}  // namespace gato::simulator
