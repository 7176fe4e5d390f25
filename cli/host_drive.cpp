// SPDX-License-Identifier: MIT
#include "cli/host_drive.hpp"

#include "cli/failure.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_name = 16;
constexpr std::uintmax_t largest_file = 16U << 20;

// Regular files of the folder itself; links could lead out of it.
std::vector<fs::path> files_of(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->is_symlink() || !entry->is_regular_file() || entry->file_size() > largest_file) continue;
        files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

bool is_program(const fs::path& path) {
    return path.extension() == ".prg" || path.extension() == ".PRG";
}

std::string petscii_name(const fs::path& path) {
    std::string name = is_program(path) ? path.stem().string() : path.filename().string();
    name = name.substr(0, longest_name);
    for (char& c : name) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
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

}  // namespace

HostDrive::HostDrive(fs::path folder) : folder_(std::move(folder)) {
    if (!fs::is_directory(folder_)) throw Failure(environment_failed, "--drive: " + folder_.string() + " is no folder");
}

std::optional<fs::path> HostDrive::find(const std::string& name) const {
    for (const fs::path& path : files_of(folder_)) {
        if (petscii_name(path) == name) return path;
    }
    return std::nullopt;
}

std::vector<simulator::DriveFile> HostDrive::list() {
    std::vector<simulator::DriveFile> files;
    for (const fs::path& path : files_of(folder_)) files.push_back({petscii_name(path), fs::file_size(path)});
    return files;
}

std::optional<std::vector<std::uint8_t>> HostDrive::read(const std::string& name) {
    const auto path = find(name);
    if (!path) return std::nullopt;
    std::ifstream in(*path, std::ios::binary);
    if (!in) return std::nullopt;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return std::vector<std::uint8_t>(text.begin(), text.end());
}

bool HostDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    const auto old = find(name);
    const fs::path path = old ? *old : folder_ / (host_name(name) + ".prg");
    if (fs::is_symlink(path) || fs::is_directory(path)) return false;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return out.good();
}

bool HostDrive::remove(const std::string& name) {
    const auto path = find(name);
    std::error_code error;
    return path && fs::remove(*path, error);
}

}  // namespace gato::cli
