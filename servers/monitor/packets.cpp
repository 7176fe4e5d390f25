// SPDX-License-Identifier: MIT
#include "servers/monitor/packets.hpp"

namespace gato::monitor {

namespace {

constexpr char start_of_text = 2;  // that a request begins with
constexpr std::size_t header_size = 11;

}  // namespace

std::optional<Request> RequestReader::next() {
    is_broken_ = is_broken_ || (!buffer_.empty() && buffer_.front() != start_of_text);
    if (is_broken_ || buffer_.size() < header_size) return std::nullopt;
    Fields header(buffer_);
    (void)header.byte();
    Request request;
    request.version = header.byte();
    const std::size_t length = header.long_word();
    request.id = header.long_word();
    request.command = header.byte();
    is_broken_ = length > longest_body;
    if (is_broken_ || buffer_.size() < header_size + length) return std::nullopt;
    request.body = buffer_.substr(header_size, length);
    buffer_.erase(0, header_size + length);
    return request;
}

std::string_view Fields::bytes(std::size_t count) {
    if (rest_.size() < count) throw CommandError{Error::wrong_length};
    const std::string_view first = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return first;
}

std::uint32_t Fields::number(std::size_t size) {
    const std::string_view field = bytes(size);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value |= static_cast<std::uint32_t>(static_cast<unsigned char>(field[i])) << 8 * i;
    return value;
}

std::string packet(std::uint8_t type, Error error, std::uint32_t id, const Body& body) {
    Body whole;
    whole.byte(start_of_text).byte(api_version).long_word(static_cast<std::uint32_t>(body.str().size()));
    whole.byte(type).byte(static_cast<std::uint8_t>(error)).long_word(id).bytes(body.str());
    return whole.str();
}

}  // namespace gato::monitor
