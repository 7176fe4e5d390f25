// SPDX-License-Identifier: MIT
// A tape as the programs and data files that it holds, and, if it comes from a .tap image, as the signals that a recorder plays:
// the files are then those that the KERNAL recorded, found among the signals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::tape {

// How the KERNAL recorded a file. Its place is that of its pulses among all of the tape.
struct Recorded {
    std::vector<std::uint8_t> header;  // as LOAD leaves it in the tape's buffer
    std::size_t begin = 0;             // the first pulse after the leader
    std::size_t end = 0;               // the one after the last byte
    bool stays = false;                // a program that is loaded where it was saved, whatever the secondary address is
    bool is_damaged = false;           // some bytes of it can be read in neither of its two copies

    bool operator==(const Recorded&) const = default;
};

struct File {
    std::string name;  // PETSCII, without the spaces at its end
    std::uint16_t start = 0;
    std::vector<std::uint8_t> content;
    bool is_data = false;                // recorded by OPEN and PRINT#; it has no address
    std::optional<Recorded> recorded{};  // on a tape with signals, and only there

    bool operator==(const File&) const = default;
};

// What a recorder plays: the times between the falling edges of its read line, the first one after the beginning of the tape.
struct Signals {
    bool is_ntsc = false;               // they are counted in cycles of an NTSC C64, else of a PAL C64
    std::vector<std::uint32_t> pulses;  // 1 to longest_pulse cycles each

    bool operator==(const Signals&) const = default;
};

struct Image {
    std::string name;
    std::vector<File> files;  // no program reaches beyond the end of memory
    std::optional<Signals> signals{};

    bool operator==(const Image&) const = default;
};

inline constexpr std::size_t longest_name = 16, most_data = 0xffff, header_size = 192;
inline constexpr std::uint32_t longest_pulse = 0xffffff;

}  // namespace gato::tape
