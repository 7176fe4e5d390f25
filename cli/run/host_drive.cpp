// SPDX-License-Identifier: MIT
#include "cli/run/host_drive.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/run/run_options.hpp"
#include "core/support/ascii.hpp"

#include "core/support/path.hpp"
#include "recording/drives.hpp"

namespace gato::cli {

namespace {

constexpr std::size_t longest_name = 16;
constexpr std::uint64_t most_bytes = 16U << 20;

// The host's reason as a message of the drive.
simulator::DriveWrite result_of(int error) {
    return host::means_full(error) ? simulator::DriveWrite::full : simulator::DriveWrite::write_protected;
}

}  // namespace

std::string host_name(const std::string& petscii) {
    std::string name;
    for (const char c : petscii.substr(0, longest_name)) {
        const auto code = static_cast<unsigned char>(c);
        if (code >= 'A' && code <= 'Z')
            name += static_cast<char>(code - 'A' + 'a');
        else if (code >= 0xc1 && code <= 0xda)
            name += static_cast<char>(code - 0xc1 + 'a');
        else if (is_digit(code) || code == ' ' || code == '-' || code == '+' || code == '.')
            name += c;
        else
            name += '_';
    }
    return name;
}

bool is_program_file(const std::string& path) {
    return extension_of(path) == ".prg" || extension_of(path) == ".PRG";
}

std::string petscii_name(const std::string& path) {
    std::string name(is_program_file(path) ? stem_of(path) : file_name_of(path));
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return name;
}

HostDrive::HostDrive(std::string folder, Deletes deletes) : folder_(std::move(folder)), deletes_(deletes) {
    if (!host::is_folder(folder_)) throw Failure(Failure::environment_failed, folder_ + " is not a folder");
}

std::optional<HostDrive::Moment> HostDrive::last_change() const {
    return host::modified(folder_);
}

// Of several files with one name the first counts, but a file with exactly this name comes before one whose name is cut.
void HostDrive::add(const std::string& path, std::uintmax_t size) {
    const auto own = written_.find(path);
    const std::string name = own != written_.end() ? own->second : petscii_name(path);
    const bool is_cut = name.size() > longest_name;
    const auto [entry, is_new] = files_.try_emplace(name.substr(0, longest_name));
    if (is_new || (entry->second.is_cut && !is_cut)) entry->second = {path, size, is_cut};
}

// Regular files of the folder itself; links could lead out of it.
void HostDrive::look() {
    const auto changed = last_change();
    if (changed && seen_ == changed) return;
    std::map<std::string, std::uint64_t> found;
    std::error_code ignored;
    for (const host::FolderEntry& entry : host::entries_of(folder_, ignored)) {
        if (entry.is_link || entry.kind != host::FileKind::regular) continue;
        const std::string path = joined_path(folder_, entry.name);
        const std::uint64_t size = entry.size ? *entry.size : host::status_of(path).size;
        if (size <= most_bytes) found.emplace(path, size);
    }
    files_.clear();
    for (const auto& [path, size] : found) add(path, size);
    seen_ = changed;
}

bool HostDrive::is_ready() {
    return host::is_folder(folder_);
}

std::vector<simulator::DriveFile> HostDrive::list() {
    look();
    std::vector<simulator::DriveFile> files;
    for (const auto& [name, file] : files_)
        files.push_back({name, static_cast<std::size_t>(file.size),
                         is_program_file(file.path) ? simulator::FileType::program : simulator::FileType::sequential});
    return files;
}

bool HostDrive::has(const std::string& name) {
    look();
    return files_.contains(name);
}

std::optional<std::vector<std::uint8_t>> HostDrive::read(const std::string& name) {
    look();
    const auto file = files_.find(name);
    if (file == files_.end()) return std::nullopt;
    const auto text = host::read_file(file->second.path, most_bytes);
    if (!text) return std::nullopt;
    return std::vector<std::uint8_t>(text->begin(), text->end());
}

// A name that a file can have and that none has, not even a folder or link.
std::string HostDrive::new_path(const std::string& name, const std::string& ending) const {
    std::string stem = host_name(name);
    if (!host::problem_of_name(stem + ending).empty()) stem = "_" + stem + "_";
    std::string path = joined_path(folder_, stem + ending);
    for (int number = 2; host::is_name_taken(path); ++number)
        path = joined_path(folder_, stem + "-" + std::to_string(number) + ending);
    return path;
}

// The file that has exactly this name and may be replaced.
const HostDrive::File* HostDrive::old_file(const std::string& name) const {
    const auto old = files_.find(name);
    return old == files_.end() || old->second.is_cut ? nullptr : &old->second;
}

simulator::DriveWrite HostDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    look();
    const File* const old = old_file(name);
    return write_to(old != nullptr ? old->path : new_path(name, ".prg"), name, bytes);
}

// A file that replaces a program takes its place on the disk, but not its ending.
simulator::DriveWrite HostDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    look();
    const File* const old = old_file(name);
    if (old == nullptr) return write_to(new_path(name, ""), name, bytes);
    const std::string old_path = old->path;
    if (!is_program_file(old_path)) return write_to(old_path, name, bytes);
    const simulator::DriveWrite result = write_to(new_path(name, ""), name, bytes);
    if (result != simulator::DriveWrite::done) return result;
    (void)host::remove_file(old_path);
    written_.erase(old_path);
    seen_ = last_change();
    return result;
}

simulator::DriveWrite HostDrive::write_to(const std::string& path, const std::string& name,
                                          const std::vector<std::uint8_t>& bytes) {
    try {
        write_files({{path, std::string(bytes.begin(), bytes.end())}}, {});
    } catch (const Failure& failure) {
        unwritten_.emplace_back(failure.what());
        return result_of(failure.error_number);
    }
    written_[path] = name;
    files_[name] = {path, bytes.size(), false};
    seen_ = last_change();
    return simulator::DriveWrite::done;
}

bool HostDrive::remove(const std::string& name) {
    look();
    const auto file = files_.find(name);
    if (file == files_.end()) return false;
    const std::string path = file->second.path;
    if ((deletes_ == Deletes::own_files && !written_.contains(path)) || !host::remove_file(path)) return false;
    written_.erase(path);
    seen_.reset();  // a file whose name is cut may become visible now
    return true;
}

std::vector<std::string> unwritten_files(const simulator::Machine& machine) {
    std::vector<std::string> all;
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) {
        const simulator::Drive* outer = machine.options().drive_at(unit).get();
        if (const auto* const noted = dynamic_cast<const recording::NotedDrive*>(outer)) outer = &noted->noted();
        if (const auto* const drive = dynamic_cast<const HostDrive*>(outer))
            for (const std::string& message : drive->unwritten()) all.push_back(drive_option(unit) + ": " + message);
    }
    return all;
}

}  // namespace gato::cli
