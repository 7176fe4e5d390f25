// SPDX-License-Identifier: MIT
// Messages as editors and debuggers exchange them with their servers: a header with the message's length, an empty line, and
// JSON. The language server protocol and the debug adapter protocol have this in common and nothing else.
//
//     gato::protocol::MessageReader reader(gato::protocol::Headers::any);
//     reader.feed(bytes);                                    // as they come, in pieces of any size
//     while (const auto incoming = reader.next()) ...        // a message, or what was wrong
//     send(gato::protocol::framed(answer));
//
// Nothing here opens a stream or a socket, and nothing throws because of the bytes' content.
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato::protocol {

// Which lines a header may have besides Content-Length, which it must have.
enum class Headers : std::uint8_t {
    any,         // over the pipes of the program that started this one
    known_only,  // Content-Type alone: over a socket, where a web page's POST must not pass for a message
};

struct Incoming {
    enum class Kind : std::uint8_t {
        message,
        broken_json,    // in one message; the next can be read
        broken_stream,  // it is unknown where the next message begins: the last that next() gives
    };
    Kind kind = Kind::message;
    nlohmann::json content;  // of a message
    std::string problem;     // what is wrong, for people

    [[nodiscard]] bool is_message() const { return kind == Kind::message; }
};

// One message, whose bytes are known: JSON that is not nested too deep for the library.
[[nodiscard]] Incoming read_message(std::string_view text);

class MessageReader {
public:
    static constexpr std::size_t longest_header = 4096;
    static constexpr std::size_t longest_message = std::size_t{128} << 20;  // a source of 64 MiB with its escapes
    static constexpr std::size_t deepest_nesting = 200;                     // of a message's JSON

    explicit MessageReader(Headers headers) : headers_(headers) {}

    void feed(std::string_view bytes);
    // The next complete message.
    [[nodiscard]] std::optional<Incoming> next();

    [[nodiscard]] bool is_broken() const { return is_broken_; }
    // For the end of the input: whether it ended within a message.
    [[nodiscard]] bool is_within_message() const { return read_to_ != buffer_.size() || header_size_ != 0; }

private:
    [[nodiscard]] std::optional<Incoming> read_header();
    [[nodiscard]] std::string take_header_line(std::string_view line);
    [[nodiscard]] std::string take_length(std::string_view value);
    [[nodiscard]] Incoming read_body();
    [[nodiscard]] Incoming give_up(std::string problem);
    [[nodiscard]] std::string_view unread() const { return std::string_view(buffer_).substr(read_to_); }

    Headers headers_;
    std::string buffer_;
    std::size_t read_to_ = 0;  // everything before it was handed out
    std::size_t header_size_ = 0;
    std::optional<std::size_t> announced_length_;  // by the header that is being read
    std::optional<std::size_t> body_length_;       // the header is complete
    bool is_broken_ = false;
};

// A message with its header. Bytes that are not UTF-8, as in file names, become U+FFFD.
[[nodiscard]] std::string framed(const nlohmann::json& message);

}  // namespace gato::protocol
