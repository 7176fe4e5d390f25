// SPDX-License-Identifier: MIT
// Relative files on the channels of a drive: a record is read without the zeros at its end, and written as a whole; then the
// next one follows. The command P selects another.
#include "simulator/machine/disk_dos.hpp"
#include "simulator/machine/disk_names.hpp"

#include <algorithm>

namespace gato::simulator {

using disk::Dos;
using disk::DosError;
using disk::Entry;
using disk::Kind;

namespace {

std::size_t byte_at(const std::string& words, std::size_t at, std::size_t otherwise) {
    return at < words.size() ? static_cast<std::uint8_t>(words[at]) : otherwise;
}

// The place of the last byte that counts: a record of zeros has one.
std::size_t length_of(const disk::Bytes& record) {
    const auto last = std::find_if(record.rbegin(), record.rend(), [](std::uint8_t byte) { return byte != 0; });
    return std::max<std::size_t>(static_cast<std::size_t>(record.rend() - last), 1);
}

}  // namespace

void DiskDos::open_records(Channel& channel, const DiskRequest& request, const std::optional<Entry>& entry) {
    if (entry && entry->kind() != Kind::rel) throw DosError(Dos::file_type_mismatch);
    if (entry && request.record_length != 0 && request.record_length != entry->record_length)
        throw DosError(Dos::record_not_present);
    if (!entry) {
        if (has_wildcard(request.name)) throw DosError(Dos::name_has_wildcard);
        if (request.record_length > disk::RecordFile::longest_record) throw DosError(Dos::record_overflow);
        require_writable();
        channel.records = disk::RecordFile::create(image_, request.name, request.record_length);
    } else {
        channel.records.emplace(image_, *entry);
    }
    channel.use = Use::records;
    channel.record = 0;
    load_record(channel);
}

void DiskDos::load_record(Channel& channel) {
    channel.position = 0;
    channel.is_written = false;
    channel.data.assign(channel.records->record_length(), 0);
    if (channel.record < channel.records->records()) channel.data = channel.records->read(image_, channel.record);
}

// After the last byte of a record the next one begins.
std::optional<Channels::Byte> DiskDos::read_record(Channel& channel) {
    if (channel.record >= channel.records->records()) {
        say(Dos::record_not_present);
        return Byte{'\r', true};
    }
    const std::size_t end = length_of(channel.data);
    const std::uint8_t byte = channel.position < channel.data.size() ? channel.data[channel.position] : std::uint8_t{0};
    const bool is_last = ++channel.position >= end;
    if (is_last) {
        ++channel.record;
        load_record(channel);
    }
    return Byte{byte, is_last};
}

// What does not fit is lost, and said; the record is written all the same.
void DiskDos::write_record(Channel& channel, std::uint8_t byte) {
    if (!channel.is_written) {
        require_writable();
        std::fill(channel.data.begin() + static_cast<std::ptrdiff_t>(channel.position), channel.data.end(), std::uint8_t{0});
    }
    channel.is_written = true;
    if (channel.position >= channel.data.size()) throw DosError(Dos::record_overflow);
    channel.data[channel.position++] = byte;
}

void DiskDos::end_record(Channel& channel) {
    if (!channel.is_written) return;
    channel.is_written = false;
    const std::size_t record = channel.record++;
    const disk::Bytes content = channel.data;
    channel.records->write(image_, record, content);
    load_record(channel);
}

// P, the channel, the number of the record (from 1 on, low byte first), and where in it (from 1 on).
void DiskDos::position_record(const std::string& words) {
    const std::size_t number = byte_at(words, 1, 0) & 0x0f;
    Channel& channel = channels_[number];
    if (channel.use != Use::records) throw DosError(Dos::no_channel);
    const std::size_t record = byte_at(words, 2, 1) | byte_at(words, 3, 0) << 8;
    const std::size_t position = std::max<std::size_t>(byte_at(words, 4, 1), 1);
    channel.record = record == 0 ? 0 : record - 1;
    load_record(channel);
    if (position > channel.records->record_length()) throw DosError(Dos::record_overflow);
    channel.position = position - 1;
    if (channel.record >= channel.records->records()) throw DosError(Dos::record_not_present);
}

}  // namespace gato::simulator
