// SPDX-License-Identifier: MIT
#include "simulator/machine/disk_names.hpp"

namespace gato::simulator {

using disk::Kind;

namespace {

FileMode mode_of_letter(char letter) {
    switch (letter) {
    case 'R': return FileMode::read;
    case 'W': return FileMode::write;
    case 'A': return FileMode::append;
    case 'M': return FileMode::modify;
    default: return FileMode::unknown;
    }
}

}  // namespace

std::optional<Kind> kind_of_letter(char letter) {
    switch (letter) {
    case 'D': return Kind::del;
    case 'S': return Kind::seq;
    case 'P': return Kind::prg;
    case 'U': return Kind::usr;
    case 'L': return Kind::rel;
    default: return std::nullopt;
    }
}

std::string disk_name(const std::string& text) {
    const auto colon = text.find(':');
    return text.substr(colon == std::string::npos ? 0 : colon + 1).substr(0, disk::name_length);
}

// A length after L may be any byte, even a comma.
DiskRequest parse_disk_request(const std::string& name) {
    DiskRequest request;
    request.replaces = name.starts_with('@');
    const auto end = name.find(',');
    request.name =
        disk_name(name.substr(request.replaces ? 1 : 0, end == std::string::npos ? end : end - (request.replaces ? 1 : 0)));
    for (auto comma = end; comma != std::string::npos && comma + 1 < name.size(); comma = name.find(',', comma + 1)) {
        const char letter = name[comma + 1];
        if (const auto kind = kind_of_letter(letter)) request.kind = kind;
        if (const FileMode mode = mode_of_letter(letter); mode != FileMode::unknown) request.mode = mode;
        if (letter != 'L') continue;
        if (comma + 3 < name.size() && name[comma + 2] == ',')
            request.record_length = static_cast<std::uint8_t>(name[comma + 3]);
        break;
    }
    return request;
}

std::vector<std::string> split_names(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const auto comma = std::min(text.find(',', at), text.size());
        parts.push_back(text.substr(at, comma - at));
        at = comma + 1;
    }
    return parts;
}

}  // namespace gato::simulator
