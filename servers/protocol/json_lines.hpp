// SPDX-License-Identifier: MIT
// Messages as the model context protocol exchanges them on standard input and output: each is one line of JSON. (Other protocols put
// a header before each message: framing.hpp.)
//
//     gato::protocol::LineReader reader;
//     reader.feed(bytes);                                    // as they come, in pieces of any size
//     while (const auto incoming = reader.next()) ...        // a message, or what was wrong with a line
//     send(gato::protocol::as_line(answer));
//
// A line that is too long is dropped while it arrives, and the line after it is read as usual. Blank lines are skipped.
#pragma once

#include "servers/protocol/framing.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gato::protocol {

class LineReader {
public:
    static constexpr std::size_t longest_line = std::size_t{1} << 20;  // in bytes

    void feed(std::string_view bytes);
    // Of the next complete line; also of one that is too long, as soon as it is.
    [[nodiscard]] std::optional<Incoming> next();
    // For the end of the input: its last line may lack its end.
    void finish();

private:
    [[nodiscard]] std::optional<Incoming> refuse_long_line();
    [[nodiscard]] std::string_view unread() const { return std::string_view(buffer_).substr(read_to_); }

    std::string buffer_;
    std::size_t read_to_ = 0;   // everything before it was handed out
    bool is_dropping_ = false;  // what is left of a line that was too long
};

// A message with the end of its line. Bytes that are not UTF-8, as in file names, become U+FFFD.
[[nodiscard]] std::string as_line(const nlohmann::ordered_json& message);

}  // namespace gato::protocol
