// SPDX-License-Identifier: MIT
#include "cli/run/host_drive.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"

#include <cerrno>
#include <fstream>
#include <iterator>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_name = 16;
constexpr std::uintmax_t most_bytes = 16U << 20;

bool is_program(const fs::path& path) {
    return path.extension() == ".prg" || path.extension() == ".PRG";
}

std::string petscii_name(const fs::path& path) {
    std::string name = is_program(path) ? path.stem().string() : path.filename().string();
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return name;
}

// Shifted letters and whatever hosts do not allow become something plain.
std::string host_name(const std::string& petscii) {
    std::string name;
    for (const char c : petscii.substr(0, longest_name)) {
        const auto code = static_cast<unsigned char>(c);
        if (code >= 'A' && code <= 'Z')
            name += static_cast<char>(code - 'A' + 'a');
        else if (code >= 0xc1 && code <= 0xda)
            name += static_cast<char>(code - 0xc1 + 'a');
        else if ((code >= '0' && code <= '9') || code == ' ' || code == '-' || code == '+' || code == '.')
            name += c;
        else
            name += '_';
    }
    return name;
}

// The host's reason in the drive's words.
simulator::DriveWrite result_of(int error) {
    const bool is_full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    return is_full ? simulator::DriveWrite::full : simulator::DriveWrite::write_protected;
}

}  // namespace

HostDrive::HostDrive(fs::path folder, Deletes deletes) : folder_(std::move(folder)), deletes_(deletes) {
    std::error_code error;
    if (!fs::is_directory(folder_, error))
        throw Failure(Failure::environment_failed, "--drive: " + folder_.string() + " is no folder");
}

HostDrive::Moment HostDrive::last_change() const {
    std::error_code error;
    return fs::last_write_time(folder_, error);
}

// Of several files of one name the first counts, and one that has just this name before one whose name is cut.
void HostDrive::add(const fs::path& path, std::uintmax_t size) {
    const auto own = written_.find(path);
    const std::string name = own != written_.end() ? own->second : petscii_name(path);
    const bool is_cut = name.size() > longest_name;
    const auto [entry, is_new] = files_.try_emplace(name.substr(0, longest_name));
    if (is_new || (entry->second.is_cut && !is_cut)) entry->second = {path, size, is_cut};
}

// Regular files of the folder itself; links could lead out of it.
void HostDrive::look() {
    const Moment changed = last_change();
    if (seen_ == changed) return;
    std::map<fs::path, std::uintmax_t> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        const bool is_file = !entry->is_symlink(ignored) && entry->is_regular_file(ignored);
        const std::uintmax_t size = is_file ? entry->file_size(ignored) : 0;
        if (is_file && size <= most_bytes) found.emplace(entry->path(), size);
    }
    files_.clear();
    for (const auto& [path, size] : found) add(path, size);
    seen_ = changed;
}

bool HostDrive::is_ready() {
    std::error_code error;
    return fs::is_directory(folder_, error);
}

std::vector<simulator::DriveFile> HostDrive::list() {
    look();
    std::vector<simulator::DriveFile> files;
    for (const auto& [name, file] : files_)
        files.push_back(
            {name, file.size, is_program(file.path) ? simulator::FileType::program : simulator::FileType::sequential});
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
    std::ifstream in(file->second.path, std::ios::binary);
    if (!in) return std::nullopt;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return std::vector<std::uint8_t>(text.begin(), text.end());
}

// A name that no file has, whatever that is.
fs::path HostDrive::new_path(const std::string& name, const std::string& ending) const {
    std::error_code error;
    fs::path path = folder_ / (host_name(name) + ending);
    for (int number = 2; fs::exists(fs::symlink_status(path, error)); ++number)
        path = folder_ / (host_name(name) + "-" + std::to_string(number) + ending);
    return path;
}

// The file that has just this name and may be replaced.
const HostDrive::File* HostDrive::old_file(const std::string& name) const {
    const auto old = files_.find(name);
    return old == files_.end() || old->second.is_cut ? nullptr : &old->second;
}

simulator::DriveWrite HostDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    look();
    const File* const old = old_file(name);
    return write_to(old != nullptr ? old->path : new_path(name, ".prg"), name, bytes);
}

// What replaces a program has its place on the disk, but not its ending.
simulator::DriveWrite HostDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    look();
    const File* const old = old_file(name);
    if (old == nullptr) return write_to(new_path(name, ""), name, bytes);
    const fs::path old_path = old->path;
    if (!is_program(old_path)) return write_to(old_path, name, bytes);
    const simulator::DriveWrite result = write_to(new_path(name, ""), name, bytes);
    if (result != simulator::DriveWrite::done) return result;
    std::error_code error;
    fs::remove(old_path, error);
    written_.erase(old_path);
    seen_ = last_change();
    return result;
}

simulator::DriveWrite HostDrive::write_to(const fs::path& path, const std::string& name,
                                          const std::vector<std::uint8_t>& bytes) {
    try {
        write_files({{path.string(), std::string(bytes.begin(), bytes.end())}}, {});
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
    const fs::path path = file->second.path;
    std::error_code error;
    if ((deletes_ == Deletes::own_files && !written_.contains(path)) || !fs::remove(path, error)) return false;
    written_.erase(path);
    seen_.reset();  // a file whose name is cut may show now
    return true;
}

std::vector<std::string> unwritten_files(const simulator::Machine& machine) {
    const auto* const drive = dynamic_cast<const HostDrive*>(machine.options().drive.get());
    return drive == nullptr ? std::vector<std::string>() : drive->unwritten();
}

}  // namespace gato::cli
