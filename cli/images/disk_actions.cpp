// SPDX-License-Identifier: MIT
#include "cli/images/disk_actions.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/images/disk_listing.hpp"
#include "cli/images/extracted_files.hpp"
#include "cli/images/opened_image.hpp"
#include "core/formats/disk_names.hpp"
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"

#include <algorithm>
#include <iostream>

namespace gato::cli {
namespace {

using disk::Image;
using disk::Kind;

constexpr std::size_t id_length = 2;

// ---- list

ExitCode list(const DiskArguments& arguments) {
    if (!arguments.words.empty()) throw Failure(Failure::misuse, "disk list: takes an image alone");
    const Image image = open_image(arguments.image);
    std::string text;
    on_disk(arguments.image, "the directory",
            [&] { text = arguments.is_json ? json_of_directory(image) : text_of_directory(image); });
    std::cout << text << std::flush;
    return done;
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

ExitCode make_new(const DiskArguments& arguments) {
    const disk::Layout& layout = layout_for(arguments.image);
    if (!arguments.words.empty()) throw Failure(Failure::misuse, "disk new: takes an image alone; `gato disk add` adds files");
    if (!arguments.replaces && host::exists(arguments.image))
        throw Failure(Failure::environment_failed, arguments.image + ": already exists; --replace makes it anew");
    Image image = disk::blank_image(layout);
    disk::format(image, arguments.name.empty() ? default_name(arguments.image) : name_given(arguments.name),
                 arguments.id.empty() ? "00" : id_given(arguments.id));
    save_image(arguments.image, image);
    return done;
}

// ---- add

constexpr std::array<std::string_view, disk::kind_count> extensions{".del", ".seq", ".prg", ".usr", ".rel"};

std::optional<Kind> kind_of_word(std::string_view word) {
    for (std::size_t i = 0; i < disk::kind_count; ++i)
        if (same_ignoring_case(word, extensions[i].substr(1))) return static_cast<Kind>(i);
    return std::nullopt;
}

Kind kind_for(const DiskArguments& arguments, const std::string& path) {
    if (!arguments.type.empty()) return kind_of_word(arguments.type).value();
    const std::string extension(extension_of(path));
    return kind_of_word(extension.empty() ? "prg" : extension.substr(1)).value_or(Kind::prg);
}

std::string name_for(const DiskArguments& arguments, const std::string& path) {
    if (!arguments.name.empty()) return name_given(arguments.name);
    const std::string extension(extension_of(path));
    const bool is_type = !extension.empty() && kind_of_word(extension.substr(1));
    return name_given(std::string(is_type ? stem_of(path) : file_name_of(path)));
}

std::uint8_t record_length_for(const DiskArguments& arguments, Kind kind, const std::string& path) {
    if (kind == Kind::rel && arguments.record_length == 0)
        throw Failure(Failure::misuse, path + ": a relative file needs --record, the bytes of a record (1 to 254)");
    return static_cast<std::uint8_t>(kind == Kind::rel ? arguments.record_length : 0);
}

disk::NewFile file_to_add(const DiskArguments& arguments, const std::string& path) {
    const std::string bytes = read_named_file(path);
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

void add(const DiskArguments& arguments, Image& image, const std::string& path) {
    const disk::NewFile file = file_to_add(arguments, path);
    on_disk(arguments.image, path, [&] {
        make_room_for_name(arguments, image, file);
        const std::size_t needed = disk::blocks_needed(image, file), free = disk::Map(image).free_blocks();
        if (needed > free)
            throw Failure(Failure::input_is_wrong, arguments.image + ": " + path + " needs " + std::to_string(needed)
                                                       + " blocks, and " + std::to_string(free) + " are free");
        disk::add_file(image, file);
    });
}

ExitCode add_files(const DiskArguments& arguments) {
    if (arguments.words.empty() && arguments.lines.empty())
        throw Failure(Failure::misuse, "disk add: name the files to add, or a --line for the directory");
    if (arguments.words.size() != 1 && !arguments.name.empty())
        throw Failure(Failure::misuse, "--name: there are " + std::to_string(arguments.words.size()) + " files; it names one");
    Image image = open_image(arguments.image);
    for (const std::string& path : arguments.words) add(arguments, image, path);
    for (const std::string& line : arguments.lines)
        on_disk(arguments.image, "--line", [&] { disk::add_line(image, name_given(line)); });
    save_image(arguments.image, image);
    return done;
}

// ---- extract

ExitCode extract(const DiskArguments& arguments) {
    const Image image = open_image(arguments.image);
    std::vector<disk::Entry> entries;
    on_disk(arguments.image, "the directory", [&] { entries = disk::files_on(image); });
    if (!arguments.words.empty())
        entries = entries_named(arguments.image, image, arguments.words);
    else
        std::erase_if(entries, [](const disk::Entry& entry) { return entry.kind() == Kind::del; });
    if (!arguments.output.empty() && entries.size() != 1)
        throw Failure(Failure::misuse, "-o: " + std::to_string(entries.size()) + " files are meant; --out-dir takes several");
    const std::vector<OutputFile> files =
        extracted_files({arguments.output, arguments.out_dir}, arguments.image, image, entries);
    for (const OutputFile& file : files)
        if (!arguments.replaces && is_replaceable(file.path) && host::exists(file.path))
            throw Failure(Failure::environment_failed, file.path + ": already exists; --replace replaces it");
    write_files(files, Inputs({arguments.image}));
    for (const OutputFile& file : files) std::cerr << printable(file.path) << '\n';
    return done;
}

// ---- rename

ExitCode rename_disk(const DiskArguments& arguments, Image image) {
    on_disk(arguments.image, "the name of the disk", [&] {
        disk::set_label(image, arguments.name.empty() ? "" : name_given(arguments.name),
                        arguments.id.empty() ? "" : id_given(arguments.id));
    });
    save_image(arguments.image, image);
    return done;
}

ExitCode rename(const DiskArguments& arguments) {
    Image image = open_image(arguments.image);
    const bool is_for_disk = !arguments.name.empty() || !arguments.id.empty();
    if (is_for_disk && arguments.words.empty()) return rename_disk(arguments, std::move(image));
    if (is_for_disk || arguments.words.size() != 2)
        throw Failure(Failure::misuse,
                      "disk rename: needs the old and the new name of a file, or --name and --id for the disk");
    const std::string new_name = name_given(arguments.words[1]);
    std::vector<disk::Entry> entries = entries_named(arguments.image, image, {arguments.words[0]});
    if (entries.size() > 1)
        throw Failure(Failure::input_is_wrong,
                      arguments.image + ": `" + arguments.words[0] + "` means " + std::to_string(entries.size()) + " files");
    on_disk(arguments.image, arguments.words[0], [&] {
        for (const disk::Entry& other : disk::files_on(image))
            if (other.name == new_name && other.name != entries.front().name)
                throw Failure(Failure::input_is_wrong,
                              arguments.image + ": there is a file `" + arguments.words[1] + "` already");
        entries.front().name = new_name;
        disk::store(image, entries.front());
    });
    save_image(arguments.image, image);
    return done;
}

// ---- delete, order

ExitCode remove(const DiskArguments& arguments) {
    if (arguments.words.empty()) throw Failure(Failure::misuse, "disk delete: name the files to delete");
    Image image = open_image(arguments.image);
    for (const disk::Entry& entry : entries_named(arguments.image, image, arguments.words))
        on_disk(arguments.image, disk::text_of_name(entry.name), [&] {
            if (entry.is_locked() && !arguments.replaces) throw disk::DosError(disk::Dos::write_protect_on, entry.first);
            disk::remove_file(image, entry);
        });
    save_image(arguments.image, image);
    return done;
}

ExitCode order(const DiskArguments& arguments) {
    if (arguments.words.empty()) throw Failure(Failure::misuse, "disk order: name the files that come first, in their order");
    Image image = open_image(arguments.image);
    std::vector<disk::Entry> entries = entries_named(arguments.image, image, arguments.words);
    const std::size_t named = entries.size();
    on_disk(arguments.image, "the directory", [&] {
        for (const disk::Entry& entry : disk::files_on(image)) {
            const auto is_it = [&](const disk::Entry& one) { return one.sector == entry.sector && one.at == entry.at; };
            if (std::none_of(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(named), is_it))
                entries.push_back(entry);
        }
        disk::put_in_order(image, entries);
    });
    save_image(arguments.image, image);
    return done;
}

struct Action {
    const char* name;
    ExitCode (*run)(const DiskArguments& arguments);
};
constexpr Action actions[] = {{"list", list},     {"new", make_new},  {"add", add_files}, {"extract", extract},
                              {"rename", rename}, {"delete", remove}, {"order", order}};

}  // namespace

const std::vector<std::string>& disk_action_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Action& action : actions) list.emplace_back(action.name);
        return list;
    }();
    return names;
}

ExitCode do_disk_action(const DiskArguments& arguments) {
    const auto found = std::ranges::find_if(actions, [&](const Action& action) { return arguments.action == action.name; });
    return found->run(arguments);
}

}  // namespace gato::cli
