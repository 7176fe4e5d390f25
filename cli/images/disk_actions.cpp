// SPDX-License-Identifier: MIT
#include "cli/images/disk_actions.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/images/disk_listing.hpp"
#include "cli/images/extracted_files.hpp"
#include "core/formats/disk_names.hpp"
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cli {
namespace {

using disk::Image;
using disk::Kind;

constexpr std::size_t id_length = 2;

// Files on the disk that are meant by name or number.
std::vector<disk::Entry> meant_entries(const DiskArguments& arguments, const Image& image) {
    std::vector<disk::Entry> entries = entries_named(arguments.image, image, arguments.words);
    for (const disk::Entry& entry : entries_numbered(arguments.image, image, arguments.entries))
        if (!is_listed(entries, entry)) entries.push_back(entry);
    return entries;
}

bool names_any(const DiskArguments& arguments) {
    return !arguments.words.empty() || !arguments.entries.empty();
}

// ---- list

DiskReport list(const DiskArguments& arguments, const ImageFiles& files) {
    if (names_any(arguments)) throw Failure(Failure::misuse, "disk list: takes an image alone");
    const Image image = open_image(files, arguments.image);
    DiskReport report;
    on_disk(arguments.image, "the directory",
            [&] { report.text = arguments.is_json ? json_of_directory(image) : text_of_directory(image); });
    return report;
}

// ---- new

const disk::Layout& layout_for(const std::string& path) {
    for (const disk::Layout* const layout : {&disk::layout_1541, &disk::layout_1571, &disk::layout_1581})
        if (ends_with_ignoring_case(path, layout->extension)) return *layout;
    throw Failure(Failure::misuse, "disk new: " + path + ": the name says what kind of disk it is: .d64, .d71 or .d81");
}

std::string id_given(const std::string& id) {
    std::string code = name_given(id);
    if (code.size() == id_length) return code;
    throw Failure(Failure::misuse, "--id: `" + id + "` has " + std::to_string(code.size()) + " characters; an id has two");
}

std::string default_name(const std::string& path) {
    std::string error;
    const auto name = disk::name_of_text(stem_of(path).substr(0, disk::name_length), error);
    return name.value_or("DISK");
}

DiskReport make_new(const DiskArguments& arguments, const ImageFiles& files) {
    const disk::Layout& layout = layout_for(arguments.image);
    if (names_any(arguments)) throw Failure(Failure::misuse, "disk new: takes an image alone; `gato disk add` adds files");
    if (!arguments.replaces && files.exists(arguments.image))
        throw Failure(Failure::environment_failed, arguments.image + ": already exists; --replace makes it anew");
    Image image = disk::blank_image(layout);
    disk::format(image, arguments.name.empty() ? default_name(arguments.image) : name_given(arguments.name),
                 arguments.id.empty() ? "00" : id_given(arguments.id));
    save_image(files, arguments.image, image);
    return {};
}

// ---- add

Kind kind_for(const DiskArguments& arguments, const std::string& path) {
    return arguments.type.empty() ? disk::name_on_host(path).kind : disk::kind_of_word(arguments.type).value();
}

std::string name_for(const DiskArguments& arguments, const std::string& path) {
    return name_given(arguments.name.empty() ? std::string(disk::name_on_host(path).name) : arguments.name);
}

std::uint8_t record_length_for(const DiskArguments& arguments, Kind kind, const std::string& path) {
    if (kind == Kind::rel && arguments.record_length == 0)
        throw Failure(Failure::misuse, path + ": a relative file needs --record, the bytes of a record (1 to 254)");
    return static_cast<std::uint8_t>(kind == Kind::rel ? arguments.record_length : 0);
}

disk::NewFile file_to_add(const DiskArguments& arguments, const std::string& path, const std::string& bytes) {
    const Kind kind = kind_for(arguments, path);
    return {.name = name_for(arguments, path),
            .kind = kind,
            .content = {bytes.begin(), bytes.end()},
            .record_length = record_length_for(arguments, kind, path),
            .interleave = arguments.interleave};
}

// One with its name becomes free first.
void make_room_for_name(const DiskArguments& arguments, Image& image, const disk::NewFile& file) {
    for (const disk::Entry& entry : disk::files_on(image)) {
        if (entry.name != file.name) continue;
        if (!arguments.replaces)
            throw Failure(Failure::input_is_wrong, arguments.image + ": there is a file `" + disk::text_of_name(file.name)
                                                       + "` already; --replace replaces it");
        disk::remove_file(image, entry);
    }
}

void add(const DiskArguments& arguments, Image& image, const std::string& path, const std::string& bytes) {
    const disk::NewFile file = file_to_add(arguments, path, bytes);
    on_disk(arguments.image, path, [&] {
        make_room_for_name(arguments, image, file);
        const std::size_t needed = disk::blocks_needed(image, file), free = disk::Map(image).free_blocks();
        if (needed > free)
            throw Failure(Failure::input_is_wrong, arguments.image + ": " + path + " needs " + std::to_string(needed)
                                                       + (needed == 1 ? " block, and " : " blocks, and ") + std::to_string(free)
                                                       + (free == 1 ? " is free" : " are free"));
        disk::add_file(image, file);
    });
}

DiskReport add_files(const DiskArguments& arguments, const ImageFiles& files) {
    if (!arguments.entries.empty()) throw Failure(Failure::misuse, "--entry: is a file on the disk; `add` takes files to add");
    if (arguments.words.empty() && arguments.lines.empty())
        throw Failure(Failure::misuse, "disk add: name the files to add, or a --line for the directory");
    if (arguments.words.size() != 1 && !arguments.name.empty())
        throw Failure(Failure::misuse, "--name: there are " + std::to_string(arguments.words.size()) + " files; it names one");
    Image image = open_image(files, arguments.image);
    for (const std::string& path : arguments.words) add(arguments, image, path, files.read(path));
    for (const std::string& line : arguments.lines)
        on_disk(arguments.image, "--line", [&] { disk::add_line(image, name_given(line)); });
    save_image(files, arguments.image, image);
    return {};
}

// ---- extract

DiskReport extract(const DiskArguments& arguments, const ImageFiles& files) {
    const Image image = open_image(files, arguments.image);
    std::vector<disk::Entry> entries;
    on_disk(arguments.image, "the directory", [&] { entries = disk::files_on(image); });
    if (names_any(arguments))
        entries = meant_entries(arguments, image);
    else
        std::erase_if(entries, [](const disk::Entry& entry) { return entry.kind() == Kind::del || entry.is_partition(); });
    if (!arguments.output.empty() && entries.size() != 1)
        throw Failure(Failure::misuse, "-o: " + std::to_string(entries.size()) + " files are meant; --out-dir takes several");
    const std::vector<OutputFile> outputs =
        extracted_files({arguments.output, arguments.out_dir}, arguments.image, image, entries);
    for (const OutputFile& output : outputs)
        if (!arguments.replaces && is_replaceable(output.path) && files.exists(output.path))
            throw Failure(Failure::environment_failed, output.path + ": already exists; --replace replaces it");
    files.write(outputs, {arguments.image});
    return {{}, paths_of(outputs)};
}

// ---- rename

DiskReport rename_disk(const DiskArguments& arguments, const ImageFiles& files, Image image) {
    on_disk(arguments.image, "the name of the disk", [&] {
        disk::set_label(image, arguments.name.empty() ? "" : name_given(arguments.name),
                        arguments.id.empty() ? "" : id_given(arguments.id));
    });
    save_image(files, arguments.image, image);
    return {};
}

// By its old name or its number; the last word is the new name.
disk::Entry entry_to_rename(const DiskArguments& arguments, const Image& image) {
    DiskArguments old = arguments;
    old.words.pop_back();
    const std::vector<disk::Entry> entries = meant_entries(old, image);
    if (entries.size() == 1) return entries.front();
    throw Failure(Failure::input_is_wrong, arguments.image + ": `" + arguments.words.front() + "` means "
                                               + std::to_string(entries.size()) + " files; --entry tells them apart");
}

DiskReport rename(const DiskArguments& arguments, const ImageFiles& files) {
    Image image = open_image(files, arguments.image);
    const bool is_for_disk = !arguments.name.empty() || !arguments.id.empty();
    if (is_for_disk && !names_any(arguments)) return rename_disk(arguments, files, std::move(image));
    if (is_for_disk || arguments.words.empty() || arguments.words.size() + arguments.entries.size() != 2)
        throw Failure(Failure::misuse,
                      "disk rename: needs the old and the new name of a file, or --name and --id for the disk");
    const std::string new_name = name_given(arguments.words.back());
    disk::Entry entry = entry_to_rename(arguments, image);
    on_disk(arguments.image, disk::text_of_name(entry.name), [&] {
        for (const disk::Entry& other : disk::files_on(image))
            if (other.name == new_name && other.name != entry.name)
                throw Failure(Failure::input_is_wrong,
                              arguments.image + ": there is a file `" + arguments.words.back() + "` already");
        entry.name = new_name;
        disk::store(image, entry);
    });
    save_image(files, arguments.image, image);
    return {};
}

// ---- lock, unlock, delete, order

// A drive refuses to delete a locked file.
DiskReport set_lock(const DiskArguments& arguments, const ImageFiles& files, bool is_locked) {
    if (!names_any(arguments)) throw Failure(Failure::misuse, "disk " + arguments.action + ": name the files");
    Image image = open_image(files, arguments.image);
    for (disk::Entry entry : meant_entries(arguments, image))
        on_disk(arguments.image, disk::text_of_name(entry.name), [&] {
            entry.type =
                static_cast<std::uint8_t>(is_locked ? entry.type | disk::locked_file : entry.type & ~disk::locked_file);
            disk::store(image, entry);
        });
    save_image(files, arguments.image, image);
    return {};
}

DiskReport lock(const DiskArguments& arguments, const ImageFiles& files) {
    return set_lock(arguments, files, true);
}

DiskReport unlock(const DiskArguments& arguments, const ImageFiles& files) {
    return set_lock(arguments, files, false);
}

DiskReport remove(const DiskArguments& arguments, const ImageFiles& files) {
    if (!names_any(arguments)) throw Failure(Failure::misuse, "disk delete: name the files to delete");
    Image image = open_image(files, arguments.image);
    for (const disk::Entry& entry : meant_entries(arguments, image))
        on_disk(arguments.image, disk::text_of_name(entry.name), [&] {
            if (entry.is_locked() && !arguments.replaces)
                throw Failure(Failure::input_is_wrong, arguments.image + ": `" + disk::text_of_name(entry.name)
                                                           + "` is locked; `gato disk unlock` unlocks it, --replace deletes it "
                                                             "all the same");
            disk::remove_file(image, entry);
        });
    save_image(files, arguments.image, image);
    return {};
}

DiskReport order(const DiskArguments& arguments, const ImageFiles& files) {
    if (!names_any(arguments)) throw Failure(Failure::misuse, "disk order: name the files that come first, in their order");
    Image image = open_image(files, arguments.image);
    std::vector<disk::Entry> entries = meant_entries(arguments, image);
    on_disk(arguments.image, "the directory", [&] {
        for (const disk::Entry& entry : disk::files_on(image))
            if (!is_listed(entries, entry)) entries.push_back(entry);
        disk::put_in_order(image, entries);
    });
    save_image(files, arguments.image, image);
    return {};
}

struct Action {
    const char* name;
    DiskReport (*run)(const DiskArguments& arguments, const ImageFiles& files);
};
constexpr Action actions[] = {{"list", list}, {"new", make_new},  {"add", add_files}, {"extract", extract}, {"rename", rename},
                              {"lock", lock}, {"unlock", unlock}, {"delete", remove}, {"order", order}};

}  // namespace

const std::vector<std::string>& disk_action_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Action& action : actions) list.emplace_back(action.name);
        return list;
    }();
    return names;
}

DiskReport do_disk_action(const DiskArguments& arguments, const ImageFiles& files) {
    const auto found = std::ranges::find_if(actions, [&](const Action& action) { return arguments.action == action.name; });
    return found->run(arguments, files);
}

}  // namespace gato::cli
