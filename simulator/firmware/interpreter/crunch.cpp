// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/crunch.hpp"
#include "simulator/firmware/codes.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/c64/petscii.hpp"

#include <cstdint>

namespace gato::simulator::basic {
namespace {

constexpr std::uint8_t shift_bit = 0x80;
constexpr char print_token = static_cast<char>(c64::basic_token("PRINT"));

std::uint8_t byte_at(std::string_view line, std::size_t at) {
    return at < line.size() ? static_cast<std::uint8_t>(line[at]) : 0;
}

// How many characters of the line are this keyword; 0: it is another one.
std::size_t length_of(std::string_view keyword, std::string_view line) {
    for (std::size_t i = 0; i < keyword.size(); ++i) {
        const std::uint8_t c = byte_at(line, i), expected = byte_at(keyword, i);
        if (c == (expected | shift_bit)) return i + 1;
        if (c != expected) return 0;
    }
    return keyword.size();
}

struct Found {
    std::uint8_t token = 0;  // 0: none
    std::size_t length = 0;
};

Found keyword_at(std::string_view line) {
    for (std::size_t i = 0; i < c64::basic_keywords.size(); ++i)
        if (const std::size_t length = length_of(c64::basic_keywords[i], line); length != 0)
            return {static_cast<std::uint8_t>(c64::first_basic_token + i), length};
    return {};
}

class Cruncher {
public:
    explicit Cruncher(std::string_view line) : line_(line) {}

    std::string run() {
        while (at_ < line_.size()) step();
        return out_;
    }

private:
    void step() {
        const std::uint8_t c = byte_at(line_, at_);
        if (c == quote) return copy_quoted();
        if (c == ':') is_data_ = false;
        const bool is_lost = c >= shift_bit && c != c64::pi_petscii;
        if (is_lost)
            ++at_;
        else if (is_data_ || c == ' ' || c == c64::pi_petscii || (c >= '0' && c < '<'))
            copy(1);
        else if (c == '?')
            put(print_token, 1);
        else
            keyword();
    }

    void keyword() {
        const Found found = keyword_at(line_.substr(at_));
        if (found.token == 0) return copy(1);
        put(static_cast<char>(found.token), found.length);
        is_data_ = found.token == c64::basic_token("DATA");
        if (found.token == c64::basic_token("REM")) copy(line_.size() - at_);
    }

    void copy_quoted() {
        const std::size_t end = line_.find(quote, at_ + 1);
        copy(end == std::string_view::npos ? line_.size() - at_ : end + 1 - at_);
    }

    void copy(std::size_t count) {
        out_ += line_.substr(at_, count);
        at_ += count;
    }

    void put(char token, std::size_t length) {
        out_ += token;
        at_ += length;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    std::string out_;
    bool is_data_ = false;
};

}  // namespace

std::string crunched(std::string_view line) {
    return Cruncher(line).run();
}

bool is_listed(unsigned char byte) {
    return byte - std::size_t{c64::first_basic_token} != c64::basic_keywords.size();
}

std::string_view listed_token(unsigned char byte) {
    std::size_t index = std::size_t{byte} - c64::first_basic_token;
    if (index > c64::basic_keywords.size()) index -= c64::basic_keywords.size();
    return c64::basic_keywords[index];
}

}  // namespace gato::simulator::basic
