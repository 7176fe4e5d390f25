// SPDX-License-Identifier: MIT
// The commands that a drive takes on its channel 15.
#include "simulator/machine/disk_dos.hpp"
#include "simulator/machine/disk_names.hpp"

#include <algorithm>

namespace gato::simulator {

using disk::Dos;
using disk::DosError;
using disk::Entry;
using disk::Kind;

namespace {

// What is before and after the equals sign; both are needed.
struct Assignment {
    std::string target, sources;
};
Assignment parse_assignment(const std::string& names) {
    const auto equals = names.find('=');
    if (equals == std::string::npos) throw DosError(Dos::syntax_error);
    Assignment result{disk_name(names.substr(0, equals)), names.substr(equals + 1)};
    if (result.target.empty() || disk_name(result.sources).empty()) throw DosError(Dos::no_name);
    if (has_wildcard(result.target)) throw DosError(Dos::name_has_wildcard);
    return result;
}

}  // namespace

void DiskDos::obey_known(const std::string& words) {
    const std::string rest = words.substr(1);
    switch (words[0]) {
    case 'N': return format(rest);
    case 'V': return validate();
    case 'I': return (void)disk::Map(image_);
    case 'S': return scratch(rest);
    case 'R': return rename(rest);
    case 'C': return copy(rest);
    case 'P': return position_record(words);
    case 'B': return block_command(words);
    case 'U': return user_command(words);
    default: throw DosError(Dos::unknown_command);
    }
}

void DiskDos::format(const std::string& names) {
    const std::vector<std::string> parts = split_names(names);
    const std::string name = disk_name(parts[0]);
    if (name.empty() || parts[0].find(':') == std::string::npos) throw DosError(Dos::no_name);
    require_writable();
    disk::format(image_, name, parts.size() > 1 ? parts[1] : "");
}

// The map is made again from what files occupy; files that were never closed are removed. Nothing changes if a chain is broken.
void DiskDos::validate() {
    require_writable();
    disk::Image image = image_;
    disk::Map map(image);
    map.clear();
    const auto take_chain = [&](disk::Sector first) {
        for (const disk::Sector place : disk::chain(image, first)) map.take(place);
    };
    take_chain(image.layout().first_directory);
    for (Entry entry : disk::directory(image)) {
        if (!entry.is_used()) continue;
        if (entry.is_partition()) {
            for (const disk::Sector place : disk::partition_blocks(image, entry)) map.take(place);
            continue;
        }
        if (entry.is_closed()) {
            take_chain(entry.first);
            if (entry.kind() == Kind::rel) take_chain(entry.side);
            continue;
        }
        entry.type = 0;
        disk::store(image, entry);
    }
    map.store(image);
    image_ = std::move(image);
}

// Says how many there were; those that are locked stay, and so do partitions.
void DiskDos::scratch(const std::string& names) {
    int count = 0;
    for (const std::string& name : split_names(names)) {
        const std::string pattern = disk_name(name);
        if (pattern.empty()) throw DosError(Dos::no_name);
        for (const Entry& entry : disk::directory(image_)) {
            if (!entry.is_used() || entry.is_locked() || entry.is_partition() || !matches_pattern(entry.name, pattern))
                continue;
            require_writable();
            disk::remove_file(image_, entry);
            ++count;
        }
    }
    say(Dos::files_scratched, {count, 0});
}

void DiskDos::rename(const std::string& names) {
    const Assignment names_given = parse_assignment(names);
    const std::string old_name = disk_name(names_given.sources);
    if (has_wildcard(old_name)) throw DosError(Dos::name_has_wildcard);
    if (find(names_given.target)) throw DosError(Dos::file_exists);
    std::optional<Entry> entry = find(old_name);
    if (!entry) throw DosError(Dos::file_not_found);
    require_writable();
    entry->name = names_given.target;
    disk::store(image_, *entry);
}

// One file, or several, one after the other.
void DiskDos::copy(const std::string& names) {
    const Assignment given = parse_assignment(names);
    if (find(given.target)) throw DosError(Dos::file_exists);
    disk::Bytes content;
    std::optional<Kind> kind;
    for (const std::string& source : split_names(given.sources)) {
        const std::optional<Entry> entry = find(disk_name(source));
        if (!entry) throw DosError(Dos::file_not_found);
        if (entry->kind() == Kind::rel) throw DosError(Dos::file_type_mismatch);
        if (!entry->is_closed()) throw DosError(Dos::write_file_open);
        const disk::Bytes part = disk::read_chain(image_, entry->first);
        content.insert(content.end(), part.begin(), part.end());
        if (!kind) kind = entry->kind();
    }
    require_writable();
    disk::Image image = image_;
    disk::write_file(image, given.target, kind.value_or(Kind::seq), content);
    image_ = std::move(image);
}

}  // namespace gato::simulator
