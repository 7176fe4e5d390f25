// SPDX-License-Identifier: MIT
#include "cli/images/extracted_files.hpp"

#include "cli/images/opened_image.hpp"
#include "cli/run/host_drive.hpp"
#include "core/formats/disk_edit.hpp"
#include "core/formats/disk_names.hpp"
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>
#include <set>

namespace gato::cli {
namespace {

std::string ending_of(const disk::Entry& entry) {
    return entry.kind() ? "." + to_lower(disk::kind_name(entry)) : ".bin";
}

// A name that none of the others has, on hosts that do not distinguish the case too.
std::string unused_name_of(const disk::Entry& entry, std::set<std::string>& taken) {
    const std::string own = host_name(entry.name), stem = own.empty() ? "_" : own, ending = ending_of(entry);
    std::string name = stem + ending;
    for (int number = 2; !taken.insert(name).second; ++number) name = stem + "-" + std::to_string(number) + ending;
    return name;
}

}  // namespace

std::vector<OutputFile> extracted_files(const Target& target, const std::string& path, const disk::Image& image,
                                        std::span<const disk::Entry> entries) {
    std::vector<OutputFile> files;
    std::set<std::string> taken;
    for (const disk::Entry& entry : entries)
        on_disk(path, disk::text_of_name(entry.name), [&] {
            if (entry.is_partition()) throw disk::DosError(disk::Dos::file_type_mismatch);
            const disk::Bytes content = disk::read_chain(image, entry.first);
            files.push_back({target.file.empty() ? joined_path(target.folder, unused_name_of(entry, taken)) : target.file,
                             std::string(content.begin(), content.end())});
        });
    return files;
}

}  // namespace gato::cli
