// SPDX-License-Identifier: MIT
#include "cli/images/opened_image.hpp"

#include "cli/failure.hpp"
#include "core/formats/disk_names.hpp"

#include <algorithm>

namespace gato::cli {
namespace {

std::string nearest_names(const disk::Image& image) {
    std::string list;
    constexpr std::size_t most = 8;
    const std::vector<disk::Entry> entries = disk::files_on(image);
    for (std::size_t i = 0; i < std::min(entries.size(), most); ++i)
        list += (i > 0 ? ", " : "") + disk::text_of_name(entries[i].name);
    if (entries.empty()) return "it has no files";
    return "it has " + list + (entries.size() > most ? ", …" : "");
}

}  // namespace

bool is_listed(const std::vector<disk::Entry>& entries, const disk::Entry& entry) {
    return std::ranges::any_of(entries,
                               [&](const disk::Entry& one) { return one.sector == entry.sector && one.at == entry.at; });
}

disk::Image open_image(const ImageFiles& files, const std::string& path) {
    std::string error;
    auto image = disk::read_image(files.read(path), error);
    if (!image) throw Failure(Failure::input_is_wrong, path + ": " + error);
    return std::move(*image);
}

void save_image(const ImageFiles& files, const std::string& path, const disk::Image& image) {
    if (image.is_read_only()) throw Failure(Failure::misuse, path + " cannot be written: gato only reads .nib and .p64 images");
    files.write({{path, image.bytes()}}, {});
}

void on_disk(const std::string& path, const std::string& what, const std::function<void()>& work) {
    try {
        work();
    } catch (const disk::DosError& error) {
        throw Failure(Failure::input_is_wrong,
                      path + ": " + (what.empty() ? "" : what + ": ") + disk::dos_message(error.code, error.place));
    }
}

std::string name_given(const std::string& text, bool is_pattern) {
    std::string error;
    if (auto name = disk::name_of_text(text, error, is_pattern)) return *name;
    throw Failure(Failure::misuse, "the name `" + text + "` " + error);
}

std::vector<disk::Entry> entries_named(const std::string& path, const disk::Image& image,
                                       const std::vector<std::string>& patterns) {
    std::vector<disk::Entry> found;
    on_disk(path, "the directory", [&] {
        const std::vector<disk::Entry> entries = disk::files_on(image);
        for (const std::string& text : patterns) {
            const std::string pattern = name_given(text, true);
            bool is_met = false;
            for (const disk::Entry& entry : entries) {
                if (!disk::matches_pattern(entry.name, pattern)) continue;
                is_met = true;
                if (!is_listed(found, entry)) found.push_back(entry);
            }
            if (!is_met)
                throw Failure(Failure::input_is_wrong, path + ": there is no `" + text + "` on it; " + nearest_names(image));
        }
    });
    return found;
}

std::vector<disk::Entry> entries_numbered(const std::string& path, const disk::Image& image,
                                          const std::vector<std::size_t>& numbers) {
    std::vector<disk::Entry> found;
    on_disk(path, "the directory", [&] {
        const std::vector<disk::Entry> entries = disk::files_on(image);
        for (const std::size_t number : numbers) {
            if (number == 0 || number > entries.size())
                throw Failure(Failure::input_is_wrong, path + ": there is no file " + std::to_string(number) + " on it; it has "
                                                           + std::to_string(entries.size()));
            const disk::Entry& entry = entries[number - 1];
            if (!is_listed(found, entry)) found.push_back(entry);
        }
    });
    return found;
}

}  // namespace gato::cli
