// SPDX-License-Identifier: MIT
// The bytes of requests and responses. Numbers are little-endian.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato::monitor {

constexpr std::uint8_t api_version = 2;
constexpr std::uint32_t event_id = 0xffffffff;  // for what no request asked for

enum class Error : std::uint8_t {
    none = 0,
    no_such_object = 1,
    no_such_memory = 2,  // of a drive
    wrong_length = 0x80,
    wrong_parameter = 0x81,
    unknown_version = 0x82,
    unknown_command = 0x83,
    failed = 0x8f,
};

// Thrown if a command cannot be executed.
struct CommandError {
    Error error;
};

struct Request {
    std::uint8_t version = api_version;
    std::uint8_t command = 0;
    std::uint32_t id = 0;
    std::string body;
};

class RequestReader {
public:
    // The longest request that makes sense sets all of memory.
    static constexpr std::size_t longest_body = 0x10000 + 16;

    void feed(std::string_view bytes) { buffer_ += bytes; }
    // The next complete request.
    [[nodiscard]] std::optional<Request> next();
    // It is unknown where the next request begins.
    [[nodiscard]] bool is_broken() const { return is_broken_; }
    [[nodiscard]] bool is_within_request() const { return !buffer_.empty(); }

private:
    std::string buffer_;
    bool is_broken_ = false;
};

// The fields of a body, read from the front. All throw CommandError if the field is missing.
class Fields {
public:
    explicit Fields(std::string_view body) : rest_(body) {}

    [[nodiscard]] std::uint8_t byte() { return static_cast<std::uint8_t>(number(1)); }
    [[nodiscard]] std::uint16_t word() { return static_cast<std::uint16_t>(number(2)); }
    [[nodiscard]] std::uint32_t long_word() { return number(4); }
    [[nodiscard]] std::string_view bytes(std::size_t count);
    // A text with its length in the byte before it.
    [[nodiscard]] std::string_view text() { return bytes(byte()); }
    [[nodiscard]] bool are_over() const { return rest_.empty(); }

private:
    [[nodiscard]] std::uint32_t number(std::size_t size);

    std::string_view rest_;
};

class Body {
public:
    Body& byte(std::uint8_t value) { return number(value, 1); }
    Body& flag(bool value) { return byte(value ? 1 : 0); }
    Body& word(std::uint16_t value) { return number(value, 2); }
    Body& long_word(std::uint32_t value) { return number(value, 4); }
    Body& bytes(std::string_view text) {
        bytes_ += text;
        return *this;
    }
    Body& text(std::string_view text) { return byte(static_cast<std::uint8_t>(text.size())).bytes(text); }

    [[nodiscard]] const std::string& str() const { return bytes_; }

private:
    Body& number(std::uint32_t value, std::size_t size) {
        for (; size > 0; --size, value >>= 8) bytes_ += static_cast<char>(value & 0xff);
        return *this;
    }

    std::string bytes_;
};

// A response or an event.
[[nodiscard]] std::string packet(std::uint8_t type, Error error, std::uint32_t id, const Body& body);

}  // namespace gato::monitor
