// SPDX-License-Identifier: MIT
#include "cli/studio/drive_files.hpp"

#include "cli/failure.hpp"
#include "cli/run/host_drive.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

namespace gato::cli {

using simulator::FileType;
using simulator::MemoryDrive;

namespace {

constexpr std::size_t longest_drive_name = 16, most_drive_bytes = std::size_t{16} << 20;

char host_letter(char petscii) {
    const auto code = static_cast<unsigned char>(petscii);
    if (code >= 0xc1 && code <= 0xda) return static_cast<char>(code - 0x80);
    return code < 0x20 || code > 0x5a || std::string_view("\"*/:<>?\\|").find(petscii) != std::string_view::npos
               ? '_'
               : to_lower(petscii);
}

}  // namespace

MemoryDrive::Files drive_files(const std::vector<std::pair<std::string, std::string>>& files) {
    MemoryDrive::Files drive;
    for (const auto& [path, bytes] : files) {
        const std::string name = petscii_name(path);
        const auto [entry, is_new] = drive.try_emplace(name.substr(0, longest_drive_name));
        if (is_new || name.size() <= longest_drive_name)
            entry->second = {{bytes.begin(), bytes.end()}, is_program_file(path) ? FileType::program : FileType::sequential};
    }
    return drive;
}

std::shared_ptr<simulator::Drive> drive_of_folder(const FileSystem& files, const std::string& folder) {
    if (!files.is_folder(folder)) throw Failure(Failure::input_is_wrong, "`" + folder + "` is not a folder");
    std::vector<std::pair<std::string, std::string>> found;
    std::size_t size = 0;
    for (const std::string& name : files.names_beside(folder, "")) {
        auto bytes = files.read(joined_path(folder, name));
        if (!bytes) continue;
        size += bytes->size();
        if (size > most_drive_bytes)
            throw Failure(Failure::input_is_wrong, folder + ": the files of a drive may have at most 16 MiB in total");
        found.emplace_back(name, *std::move(bytes));
    }
    return std::make_shared<MemoryDrive>(drive_files(found));
}

std::string host_name_of(const simulator::DriveFile& file) {
    std::string name;
    for (const char c : file.name) name += host_letter(c);
    if (name.starts_with(' ')) name.front() = '_';
    if (name.ends_with(' ') || name.ends_with('.')) name.back() = '_';
    if (name.empty()) name = "_";
    return file.type == FileType::program ? name + ".prg" : name;
}

}  // namespace gato::cli
