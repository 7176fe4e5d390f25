// SPDX-License-Identifier: MIT
#include "servers/protocol/framing.hpp"

#include "core/support/ascii.hpp"
#include "core/support/json_message.hpp"

#include <charconv>

namespace gato::protocol {

namespace {

constexpr std::string_view length_header = "Content-Length", type_header = "Content-Type";

// The library reads JSON without recursion, but copies and writes it recursively.
bool is_nested_too_deep(std::string_view text) {
    std::size_t depth = 0;
    bool is_in_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_in_string && c == '\\')
            ++at;
        else if (c == '"')
            is_in_string = !is_in_string;
        else if (!is_in_string && (c == '[' || c == '{') && ++depth > MessageReader::deepest_nesting)
            return true;
        else if (!is_in_string && (c == ']' || c == '}') && depth > 0)
            --depth;
    }
    return false;
}

}  // namespace

Incoming read_message(std::string_view text) {
    if (is_nested_too_deep(text))
        return {
            Incoming::Kind::broken_json, {}, "is nested more than " + std::to_string(MessageReader::deepest_nesting) + " deep"};
    try {
        return {Incoming::Kind::message, nlohmann::json::parse(text), {}};
    } catch (const nlohmann::json::exception& exception) {
        return {Incoming::Kind::broken_json, {}, json_message(exception.what())};
    }
}

void MessageReader::feed(std::string_view bytes) {
    if (is_broken_) return;
    buffer_.erase(0, read_to_);
    read_to_ = 0;
    buffer_ += bytes;
}

std::optional<Incoming> MessageReader::next() {
    if (is_broken_) return std::nullopt;
    if (!body_length_)
        if (auto problem = read_header()) return problem;
    if (!body_length_ || unread().size() < *body_length_) return std::nullopt;
    return read_body();
}

// Takes the complete lines; an empty one ends the header.
std::optional<Incoming> MessageReader::read_header() {
    while (!body_length_) {
        const std::size_t end = unread().find('\n');
        header_size_ += end == std::string_view::npos ? 0 : end + 1;
        if (header_size_ > longest_header || (end == std::string_view::npos && unread().size() > longest_header))
            return give_up("the header has more than " + std::to_string(longest_header) + " bytes");
        if (end == std::string_view::npos) return std::nullopt;
        std::string_view line = unread().substr(0, end);
        if (!line.ends_with('\r')) return give_up("a line of the header does not end with CR and LF");
        line.remove_suffix(1);
        if (std::string problem = take_header_line(line); !problem.empty()) return give_up(std::move(problem));
        read_to_ += end + 1;
    }
    return std::nullopt;
}

// Returns what is wrong with it.
std::string MessageReader::take_header_line(std::string_view line) {
    if (line.empty()) {
        if (!announced_length_) return "the header has no Content-Length";
        body_length_ = announced_length_;
        return {};
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return "a line of the header is not NAME: VALUE";
    const std::string_view name = line.substr(0, colon);
    if (same_ignoring_case(name, length_header)) return take_length(without_blanks_around(line.substr(colon + 1)));
    const bool is_allowed = headers_ == Headers::any || same_ignoring_case(name, type_header);
    return is_allowed ? "" : "the header has lines besides Content-Length and Content-Type";
}

std::string MessageReader::take_length(std::string_view value) {
    if (announced_length_) return "the header has two Content-Length";
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
    if (error != std::errc() || end != value.data() + value.size()) return "Content-Length is not a number";
    if (length > longest_message) return "a message may have at most " + std::to_string(longest_message) + " bytes";
    announced_length_ = length;
    return {};
}

Incoming MessageReader::read_body() {
    Incoming incoming = read_message(unread().substr(0, *body_length_));
    read_to_ += *body_length_;
    header_size_ = 0;
    announced_length_.reset();
    body_length_.reset();
    return incoming;
}

Incoming MessageReader::give_up(std::string problem) {
    is_broken_ = true;
    return {Incoming::Kind::broken_stream, {}, std::move(problem)};
}

std::string framed(const nlohmann::json& message) {
    const std::string text = message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return std::string(length_header) + ": " + std::to_string(text.size()) + "\r\n\r\n" + text;
}

}  // namespace gato::protocol
