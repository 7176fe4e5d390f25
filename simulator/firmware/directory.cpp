// SPDX-License-Identifier: MIT
#include "simulator/firmware/directory.hpp"

#include "core/formats/disk_geometry.hpp"
#include "core/formats/disk_names.hpp"
#include <algorithm>

namespace gato::simulator {
namespace {

constexpr const char* drive_file_exists = "63,FILE EXISTS,00,00\r";
constexpr const char* drive_write_protected = "26,WRITE PROTECT ON,00,00\r";

std::string text_of(DriveWrite result) {
    switch (result) {
    case DriveWrite::done: return drive_ok;
    case DriveWrite::full: return "72,DISK FULL,00,00\r";
    case DriveWrite::write_protected: break;
    }
    return drive_write_protected;
}

void append_line(std::vector<std::uint8_t>& listing, std::size_t number, const std::string& text) {
    listing.insert(listing.end(), {0x01, 0x01, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8)});
    listing.insert(listing.end(), text.begin(), text.end());
    listing.push_back(0);
}

std::vector<std::uint8_t> directory(Drive& drive) {
    std::vector<std::uint8_t> listing{0x01, 0x04};
    DiskLabel label = drive.label();
    label.name.resize(disk::name_length, ' ');
    append_line(listing, 0, "\x12\"" + label.name + "\" " + label.id);
    std::size_t used = 0;
    for (const DriveFile& file : drive.list()) {
        const std::size_t blocks = std::min<std::size_t>(disk::blocks_of(file.size), 0xffff);
        used += blocks;
        const std::string number = std::to_string(blocks);
        const std::string quoted = '"' + file.name.substr(0, 16) + '"';
        append_line(listing, blocks,
                    std::string(number.size() < 3 ? 4 - number.size() - 1 : 0, ' ') + quoted
                        + std::string(18 - quoted.size(), ' ') + (file.type == FileType::sequential ? " SEQ " : " PRG "));
    }
    append_line(listing, used < label.blocks ? label.blocks - used : 0, "BLOCKS FREE.             ");
    listing.insert(listing.end(), {0x00, 0x00});
    return listing;
}

}  // namespace

std::string plain_name(const std::string& name) {
    std::string result = name.substr(0, name.find(','));
    if (const auto colon = result.find(':'); colon != std::string::npos) result = result.substr(colon + 1);
    if (!result.empty() && result[0] == '@') result = result.substr(1);
    return result.substr(0, disk::name_length);
}

FileRequest parse_request(const std::string& name, int secondary) {
    FileRequest request{plain_name(name), secondary == 1, false, name.starts_with('@'), FileType::program};
    std::optional<FileType> type;
    bool has_mode = false;
    for (auto comma = name.find(','); comma != std::string::npos; comma = name.find(',', comma + 1)) {
        const char letter = comma + 1 < name.size() ? name[comma + 1] : ' ';
        if (letter == 'W') request.writes = true;
        if (letter == 'A') request.writes = request.appends = true;
        if (letter == 'R') request.writes = false;
        if (letter == 'P') type = FileType::program;
        if (letter == 'S' || letter == 'U') type = FileType::sequential;
        has_mode = has_mode || letter == 'W' || letter == 'A' || letter == 'R';
    }
    const bool is_data = has_mode && secondary > 1;
    request.type = type.value_or(is_data ? FileType::sequential : FileType::program);
    return request;
}

std::vector<DriveFile> matching_files(Drive& drive, const std::string& pattern) {
    std::vector<DriveFile> files = drive.list();
    std::erase_if(files, [&](const DriveFile& file) { return !disk::matches_pattern(file.name, pattern); });
    return files;
}

std::string drive_scratched(std::size_t count) {
    const std::string number = std::to_string(std::min<std::size_t>(count, 99));
    return "01, FILES SCRATCHED," + std::string(2 - number.size(), '0') + number + ",00\r";
}

std::string check_new_file(Drive& drive, const FileRequest& request) {
    if (!drive.is_ready()) return drive_not_ready;
    if (request.name.empty()) return "34,SYNTAX ERROR,00,00\r";
    if (disk::has_wildcard(request.name)) return "33,SYNTAX ERROR,00,00\r";
    if (!request.replaces && drive.has(request.name)) return drive_file_exists;
    return drive_ok;
}

std::string store(Drive& drive, const std::string& name, const std::vector<std::uint8_t>& bytes, FileType type) {
    return text_of(type == FileType::sequential ? drive.write_sequential(name, bytes) : drive.write(name, bytes));
}

std::string rename_file(Drive& drive, const std::string& names) {
    const auto equals = names.find('=');
    const std::string new_name = plain_name(names.substr(0, equals));
    const std::string old_name = equals == std::string::npos ? "" : plain_name(names.substr(equals + 1));
    if (new_name.empty() || old_name.empty()) return "34,SYNTAX ERROR,00,00\r";
    if (disk::has_wildcard(new_name) || disk::has_wildcard(old_name)) return "33,SYNTAX ERROR,00,00\r";
    if (drive.has(new_name)) return drive_file_exists;
    const std::vector<DriveFile> files = drive.list();
    const auto old = std::ranges::find(files, old_name, &DriveFile::name);
    return old == files.end() ? drive_file_not_found : text_of(drive.rename(*old, new_name));
}

std::optional<std::vector<std::uint8_t>> read_from_drive(Drive& drive, const std::string& name) {
    if (!name.empty() && name[0] == '$') return directory(drive);
    const std::string plain = plain_name(name);
    if (!disk::has_wildcard(plain)) return drive.read(plain);
    const auto files = matching_files(drive, plain);
    if (files.empty()) return std::nullopt;
    return drive.read(files.front().name);
}

}  // namespace gato::simulator
