// SPDX-License-Identifier: MIT
#include "simulator/firmware/drive_channels.hpp"

namespace gato::simulator {

void open_on_drive(Drive& drive, OpenFile& file, std::string& status) {
    const FileRequest request = parse_request(file.name, file.secondary & 0x0f);
    const bool is_new = request.writes && !request.appends;
    if (is_new) {
        status = check_new_file(drive, request);
    } else if (!drive.is_ready()) {
        status = drive_not_ready;
    } else {
        const auto bytes = read_from_drive(drive, file.name[0] == '$' ? file.name : request.name);
        status = bytes ? drive_ok : drive_file_not_found;
        if (bytes) file.data = *bytes;
    }
    file.name = request.name;
    file.type = request.type;
    file.writes = request.writes && status == drive_ok;
}

void close_on_drive(Drive& drive, const OpenFile& file, std::string& status) {
    if (file.writes) status = store(drive, file.name, file.data, file.type);
}

void command_drive(Drive& drive, const std::string& command, std::string& status) {
    if (command.empty()) return;
    status = drive_ok;
    const bool needs_disk = command[0] == 'S' || command[0] == 'R' || command[0] == 'I';
    if (needs_disk && !drive.is_ready()) {
        status = drive_not_ready;
    } else if (command[0] == 'R') {
        status = rename_file(drive, command.substr(1));
    } else if (command[0] == 'S') {
        std::size_t scratched = 0;
        for (const DriveFile& file : matching_files(drive, plain_name(command.substr(1))))
            scratched += drive.remove(file.name) ? 1 : 0;
        status = drive_scratched(scratched);
    } else if (command[0] != 'I' && command[0] != 'U') {
        status = "31, SYNTAX ERROR,00,00\r";
    }
}

std::optional<ByteOfFile> next_byte(OpenFile& file) {
    if (file.position >= file.data.size()) return std::nullopt;
    const std::uint8_t value = file.data[file.position++];
    return ByteOfFile{value, file.position == file.data.size()};
}

ByteOfFile next_byte_of_status(OpenFile& file, std::string& status) {
    if (file.position >= status.size()) file.position = 0;  // another, shorter message has come meanwhile
    const auto value = static_cast<std::uint8_t>(status[file.position++]);
    const bool is_last = file.position >= status.size();
    if (is_last) {
        file.position = 0;
        status = drive_ok;
    }
    return {value, is_last};
}

}  // namespace gato::simulator
