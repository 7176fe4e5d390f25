// SPDX-License-Identifier: MIT
// Files on the channels of a drive: reading, writing, appending, and the file that replaces another when it is closed.
#include "simulator/machine/disk_dos.hpp"
#include "simulator/machine/disk_listing.hpp"
#include "simulator/machine/disk_names.hpp"

#include <algorithm>

namespace gato::simulator {

using disk::Dos;
using disk::DosError;
using disk::Entry;
using disk::Kind;

namespace {

std::uint8_t type_of(Kind kind) {
    return static_cast<std::uint8_t>(kind);
}

}  // namespace

// Partitions are no files.
std::optional<Entry> DiskDos::find(const std::string& pattern) const {
    for (Entry& entry : disk::directory(image_)) {
        if (!entry.is_used() || !matches_pattern(entry.name, pattern)) continue;
        if (entry.is_partition()) throw DosError(Dos::file_type_mismatch);
        return std::move(entry);
    }
    return std::nullopt;
}

void DiskDos::open_file(Channel& channel, int number, const std::string& name) {
    if (name.empty()) throw DosError(Dos::no_name);
    if (name[0] == '$') return open_directory(channel, number, name);
    if (name[0] == '#') return open_buffer(channel, name);
    DiskRequest request = parse_disk_request(name);
    if (request.name.empty()) throw DosError(Dos::no_name);
    if (number == load) request.mode = FileMode::read;
    if (number == save) request.mode = FileMode::write;
    if (number <= save && !request.kind) request.kind = Kind::prg;
    if (request.mode == FileMode::write) return open_to_write(channel, request);
    if (request.mode == FileMode::append) return open_to_append(channel, request);
    open_to_read(channel, request);
}

// A relative file is there for both; with a length it is made.
void DiskDos::open_to_read(Channel& channel, const DiskRequest& request) {
    const std::optional<Entry> entry = find(request.name);
    if (request.record_length != 0 || (entry && entry->kind() == Kind::rel && request.kind.value_or(Kind::rel) == Kind::rel))
        return open_records(channel, request, entry);
    if (!entry) throw DosError(Dos::file_not_found);
    if (request.kind && request.kind != entry->kind()) throw DosError(Dos::file_type_mismatch);
    if (!entry->is_closed() && request.mode != FileMode::modify) throw DosError(Dos::write_file_open);
    channel.data = disk::read_chain(image_, entry->first);
    channel.use = Use::read;
}

// Until it is closed a new file has no mark of that, and one that replaces another waits beside it.
void DiskDos::open_to_write(Channel& channel, const DiskRequest& request) {
    if (has_wildcard(request.name)) throw DosError(Dos::name_has_wildcard);
    const std::optional<Entry> old = find(request.name);
    if (old && !request.replaces) throw DosError(Dos::file_exists);
    if (old && request.kind && request.kind != old->kind()) throw DosError(Dos::file_type_mismatch);
    require_writable();
    const Kind kind = request.kind.value_or(old ? old->kind().value_or(Kind::seq) : Kind::seq);
    if (kind == Kind::rel) throw DosError(Dos::file_type_mismatch);
    Entry entry = old ? *old : disk::new_entry(image_);
    channel.writer = disk::FileWriter::create(image_);
    entry.name = request.name;
    if (old) {
        entry.type |= disk::replacing_file;
        entry.replacement = channel.writer->first();
    } else {
        entry.type = type_of(kind);
        entry.first = channel.writer->first();
    }
    disk::store(image_, entry);
    channel.entry = std::move(entry);
    channel.use = Use::write;
}

void DiskDos::open_to_append(Channel& channel, const DiskRequest& request) {
    const std::optional<Entry> entry = find(request.name);
    if (!entry) throw DosError(Dos::file_not_found);
    if (entry->kind() == Kind::rel || (request.kind && request.kind != entry->kind())) throw DosError(Dos::file_type_mismatch);
    if (!entry->is_closed()) throw DosError(Dos::write_file_open);
    require_writable();
    channel.writer = disk::FileWriter::append(image_, entry->first);
    channel.entry = *entry;
    channel.entry.type &= static_cast<std::uint8_t>(~disk::closed_file);
    disk::store(image_, channel.entry);
    channel.use = Use::write;
}

void DiskDos::close_written(Channel& channel) {
    Entry& entry = channel.entry;
    if (channel.writer->is_empty()) channel.writer->put(image_, '\r');
    channel.writer->finish(image_);
    const bool replaces = (entry.type & disk::replacing_file) != 0;
    const disk::Sector old = entry.first;
    entry.type = static_cast<std::uint8_t>((entry.type & ~unsigned{disk::replacing_file}) | disk::closed_file);
    entry.first = channel.writer->first();
    entry.replacement = {};
    entry.blocks = channel.writer->blocks();
    disk::store(image_, entry);
    if (replaces) disk::release_chain(image_, old);
}

// As a program for LIST, or for other channels the sectors themselves.
void DiskDos::open_directory(Channel& channel, int number, const std::string& name) {
    channel.data =
        number == load ? directory_listing(image_, name.substr(1)) : disk::read_chain(image_, image_.layout().header);
    channel.use = Use::read;
}

}  // namespace gato::simulator
