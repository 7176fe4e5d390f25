// SPDX-License-Identifier: MIT
// Writes long texts piece by piece: what is written about a large program is many times the size of its source, so none of it
// stays in memory longer than it takes to fill a buffer.
//
//     TextWriter text(sink);
//     text << "al C:" << Hex{address, 4} << " ." << name << '\n';
//     text.finish();
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace gato {

// Takes the pieces in order. It may throw; the writer then writes no more.
using TextSink = std::function<void(std::string_view)>;

// A number in lower-case hexadecimal digits, as many as are asked for.
struct Hex {
    std::uint32_t value;
    std::uint32_t digits;
};

class TextWriter {
public:
    explicit TextWriter(const TextSink& sink) : sink_(sink), buffer_(new char[capacity]) {}

    TextWriter& operator<<(char c) {
        if (size_ == capacity) flush();
        buffer_[size_++] = c;
        return *this;
    }
    TextWriter& operator<<(std::string_view text) {
        if (text.size() > capacity - size_) return add_long(text);
        std::memcpy(&buffer_[size_], text.data(), text.size());
        size_ += text.size();
        return *this;
    }
    TextWriter& operator<<(const char* text) { return *this << std::string_view(text); }
    TextWriter& operator<<(const std::string& text) { return *this << std::string_view(text); }
    TextWriter& operator<<(std::integral auto number) {
        make_room();
        size_ = static_cast<std::size_t>(std::to_chars(&buffer_[size_], &buffer_[capacity], number).ptr - buffer_.get());
        return *this;
    }
    TextWriter& operator<<(Hex number) {
        make_room();
        for (std::uint32_t shift = number.digits * 4; shift != 0; shift -= 4)
            buffer_[size_++] = "0123456789abcdef"[number.value >> (shift - 4) & 0xf];
        return *this;
    }

    // Hands over the rest.
    void finish() { flush(); }

private:
    static constexpr std::size_t capacity = std::size_t{1} << 16;
    static constexpr std::size_t longest_number = 24;

    void make_room() {
        if (capacity - size_ < longest_number) flush();
    }
    void flush() {
        if (size_ != 0) sink_({buffer_.get(), size_});
        size_ = 0;
    }
    TextWriter& add_long(std::string_view text) {
        flush();
        if (text.size() > capacity)
            sink_(text);
        else
            *this << text;
        return *this;
    }

    const TextSink& sink_;
    std::unique_ptr<char[]> buffer_;
    std::size_t size_ = 0;
};

// Returns all that `write(sink)` hands over, for texts that are known to be short.
template <typename Write>
[[nodiscard]] std::string text_from(const Write& write) {
    std::string text;
    write(TextSink([&](std::string_view piece) { text += piece; }));
    return text;
}

}  // namespace gato
