// SPDX-License-Identifier: MIT
#include "servers/protocol/json_lines.hpp"

#include <utility>

namespace gato::protocol {

namespace {

Incoming too_long() {
    return {
        Incoming::Kind::broken_json, {}, "a message may have at most " + std::to_string(LineReader::longest_line) + " bytes"};
}

}  // namespace

void LineReader::feed(std::string_view bytes) {
    buffer_.erase(0, read_to_);
    read_to_ = 0;
    buffer_ += bytes;
}

void LineReader::finish() {
    if (!unread().empty()) buffer_ += '\n';
}

std::optional<Incoming> LineReader::next() {
    for (;;) {
        const std::size_t end = unread().find('\n');
        if (end == std::string_view::npos) return refuse_long_line();
        const std::string_view line = unread().substr(0, end);
        read_to_ += end + 1;
        if (std::exchange(is_dropping_, false) || line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        return line.size() > longest_line ? too_long() : read_message(line);
    }
}

std::optional<Incoming> LineReader::refuse_long_line() {
    if (!is_dropping_ && unread().size() <= longest_line) return std::nullopt;
    read_to_ = buffer_.size();
    return std::exchange(is_dropping_, true) ? std::nullopt : std::optional(too_long());
}

std::string as_line(const nlohmann::ordered_json& message) {
    return message.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace gato::protocol
