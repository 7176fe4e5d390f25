// SPDX-License-Identifier: MIT
// A tune in a SID file (.sid): PSID in its versions 1 to 4, and RSID. Files come from anywhere: whatever the bytes are, read() either
// refuses them, with the byte at which the mistake is, or makes a tune of them that can be played.
//
//     header, numbers with the high byte first:
//       0 "PSID" or "RSID"   4 version   6 where the data begins   8 load address (0: the first two bytes of the data, low byte
//       first)   10 init   12 play   14 number of songs   16 the first one to play   18 a bit a song: played by the CIA's timer
//       22, 54, 86 title, author, released, 32 bytes each
//       from version 2 on: 118 flags   120 first free page   121 how many are free   from 3 on: 122, and from 4 on: 123, where a second
//       and third SID are
//
// Facts: "SID file format description" of the High Voltage SID Collection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::tune {

// What the header says about the clock and about each SID; `any` is what both suit.
enum class Clock : std::uint8_t { unknown, pal, ntsc, any };
enum class Model : std::uint8_t { unknown, mos6581, mos8580, any };

// A further SID; gato's C64 has none, so its voices are silent.
struct MoreSid {
    std::uint16_t address = 0;
    Model model = Model::unknown;

    bool operator==(const MoreSid&) const = default;
};

inline constexpr int most_songs = 256;

struct Tune {
    bool is_rsid = false;
    int version = 1;
    std::uint16_t load = 0, init = 0;
    std::uint16_t play = 0;  // 0: init sets an interrupt that plays; always so in an RSID
    int songs = 1, first_song = 1;
    std::uint32_t timer_songs = 0;        // a bit a song; the last one is for all further ones, too
    std::string title, author, released;  // UTF-8
    bool is_basic = false;                // an RSID that RUN starts
    bool needs_playsid = false;           // uses sounds that only the player PlaySID makes
    Clock clock = Clock::unknown;
    Model model = Model::unknown;
    std::uint8_t free_page = 0, free_pages = 0;  // memory that the tune does not use, in units of 256 bytes; none: not known
    std::vector<MoreSid> more_sids;
    std::size_t data_at = 0;         // where in the file the bytes of `data` begin, after a load address
    std::vector<std::uint8_t> data;  // at least one byte, none beyond the end of memory

    // `song` counts from 1. True: a timer of a CIA calls play; false: each frame does.
    [[nodiscard]] bool is_played_by_timer(int song) const;
    // The address after the last byte.
    [[nodiscard]] std::uint32_t end() const { return load + static_cast<std::uint32_t>(data.size()); }
};

// Is the file a tune, judged by its content or its name?
[[nodiscard]] bool is_tune(std::string_view file, std::string_view bytes);

// Returns nothing if the bytes are no tune, or a damaged one; `error` then says which byte is wrong and what was expected.
[[nodiscard]] std::optional<Tune> read(std::string_view bytes, std::string& error);

}  // namespace gato::tune
