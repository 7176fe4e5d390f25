// SPDX-License-Identifier: MIT
#include "core/formats/tape_signals.hpp"

#include "core/formats/tape_files.hpp"

#include <algorithm>
#include <stdexcept>

namespace gato::tape {
namespace {

constexpr std::string_view raw_signature = "C64-TAPE-RAW", c16_signature = "C16-TAPE-RAW";
constexpr std::size_t version_byte = 12, computer_byte = 13, video_byte = 14, size_byte = 16, signals_byte = 20;
constexpr std::size_t most_bytes = std::size_t{16} << 20;
constexpr unsigned last_version = 2, half_waves = 2, ntsc = 1;
constexpr std::uint32_t unit = 8, overflow_of_version_0 = 256 * unit;

// What is wrong with an image, in words; never leaves this file.
struct BadSignals : std::runtime_error {
    BadSignals(const std::string& what, std::size_t byte) : runtime_error(what + " (byte " + std::to_string(byte) + ")") {}
};

class SignalReader {
public:
    explicit SignalReader(std::string_view bytes) : bytes_(bytes) {}

    Signals read() {
        check_header();
        Signals signals{number(video_byte, 1) == ntsc, {}};
        signals.pulses.reserve(end_ - at_);
        while (at_ < end_) signals.pulses.push_back(next_pulse());
        return signals;
    }

private:
    void check_header() {
        if (bytes_.starts_with(c16_signature)) throw BadSignals("is a tape of a C16 or Plus/4, and gato is a C64", 0);
        if (bytes_.size() < signals_byte) throw BadSignals("is cut off: its header has 20 bytes", bytes_.size());
        if (bytes_.size() > most_bytes) throw BadSignals("is too large: a .tap image has at most 16 MiB", most_bytes);
        const unsigned version = number(version_byte, 1);
        if (version > last_version)
            throw BadSignals("has version " + std::to_string(version) + ", and gato reads 0, 1 and 2", version_byte);
        check_computer();
        const std::size_t size = number(size_byte, 4);
        if (size > bytes_.size() - signals_byte)
            throw BadSignals("is cut off: after its header there should be " + std::to_string(size) + " bytes of signals",
                             bytes_.size());
        end_ = signals_byte + size;
    }

    void check_computer() const {
        constexpr const char* names[] = {"C64", "VIC-20", "C16 or Plus/4", "PET", "CBM 500", "CBM 600 or 700"};
        const unsigned computer = number(computer_byte, 1), video = number(video_byte, 1);
        if (computer >= std::size(names))
            throw BadSignals("is a tape of computer " + std::to_string(computer) + ", which gato does not know", computer_byte);
        if (computer != 0)
            throw BadSignals(std::string("is a tape of a ") + names[computer] + ", and gato is a C64", computer_byte);
        if (video > ntsc)
            throw BadSignals("has video standard " + std::to_string(video) + ", and gato knows 0 (PAL) and 1 (NTSC)",
                             video_byte);
    }

    [[nodiscard]] unsigned number(std::size_t at, std::size_t size) const {
        unsigned value = 0;
        for (std::size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes_[at + i]);
        return value;
    }

    // A half wave without its other half ends the tape.
    std::uint32_t next_pulse() {
        std::uint32_t cycles = next_time();
        if (number(version_byte, 1) == half_waves && at_ < end_) cycles += next_time();
        return std::clamp(cycles, std::uint32_t{1}, longest_pulse);
    }

    std::uint32_t next_time() {
        constexpr std::size_t cycles_size = 3;
        const unsigned value = number(at_++, 1);
        if (value != 0) return value * unit;
        if (number(version_byte, 1) == 0) return overflow_of_version_0;
        if (end_ - at_ < cycles_size) throw BadSignals("is cut off: a zero needs three bytes after it", at_ - 1);
        at_ += cycles_size;
        return number(at_ - cycles_size, cycles_size);
    }

    std::string_view bytes_;
    std::size_t at_ = signals_byte, end_ = signals_byte;
};

void append_number(std::string& bytes, std::size_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(value >> 8 * i);
}

}  // namespace

bool are_signals(std::string_view bytes) {
    return bytes.starts_with(raw_signature) || bytes.starts_with(c16_signature);
}

std::optional<Image> read_signals(std::string_view bytes, std::string& error) {
    try {
        Image image;
        image.signals = SignalReader(bytes).read();
        image.files = files_among(image.signals->pulses);
        return image;
    } catch (const BadSignals& bad) {
        error = bad.what();
        return std::nullopt;
    }
}

std::string write_signals(const Signals& signals) {
    constexpr std::uint32_t longest_short = 255 * unit;
    std::string rest;
    for (const std::uint32_t pulse : signals.pulses) {
        if (pulse % unit == 0 && pulse <= longest_short) {
            append_number(rest, pulse / unit, 1);
        } else {
            append_number(rest, 0, 1);
            append_number(rest, pulse, 3);
        }
    }
    std::string bytes(raw_signature);
    append_number(bytes, 1, 1);  // the version
    append_number(bytes, 0, 1);  // the computer
    append_number(bytes, signals.is_ntsc ? ntsc : 0, 2);
    append_number(bytes, rest.size(), 4);
    return bytes + rest;
}

}  // namespace gato::tape
