// SPDX-License-Identifier: MIT
#include "core/formats/tune.hpp"

#include "core/support/ascii.hpp"
#include "core/support/file_encoding.hpp"
#include "core/support/hex.hpp"

#include <algorithm>
#include <stdexcept>

namespace gato::tune {
namespace {

constexpr std::size_t version_at = 4, data_at = 6, load_at = 8, init_at = 10, play_at = 12, songs_at = 14, first_song_at = 16,
                      speed_at = 18, title_at = 22, author_at = 54, released_at = 86, text_size = 32, flags_at = 118,
                      free_page_at = 120, free_pages_at = 121, more_sids_at = 122;
constexpr std::size_t first_header = 118, later_header = 124;
constexpr unsigned first_version = 1, last_version = 4;
constexpr unsigned other_data = 1, playsid_or_basic = 2;  // flags
constexpr std::uint32_t memory_size = 0x10000;
// Where an RSID may be: above the screen; what its init calls must be visible without switching ROMs off.
constexpr unsigned first_of_rsid = 0x07e8, basic_rom = 0xa000, after_basic_rom = 0xc000, devices = 0xd000, basic_start = 0x0801;

// What is wrong with a file, in words; never leaves this file.
struct Mistake : std::runtime_error {
    using runtime_error::runtime_error;
};

[[noreturn]] void refuse(std::size_t at, const std::string& found, const std::string& expected) {
    throw Mistake("byte " + std::to_string(at) + ": " + found + "; expected " + expected);
}

bool is_reachable_init(unsigned address) {
    return address >= first_of_rsid && address < devices && (address < basic_rom || address >= after_basic_rom);
}

// The place of a further SID, as the middle two digits of its address. Anything else means that there is none.
bool is_place_of_sid(unsigned place) {
    const bool is_even = place % 2 == 0;
    return is_even && ((place >= 0x42 && place < 0x80) || place >= 0xe0);
}

class TuneReader {
public:
    explicit TuneReader(std::string_view bytes) : bytes_(bytes) {}

    Tune read() {
        read_kind();
        read_data();
        read_songs();
        read_texts();
        if (tune_.version >= 2) read_flags();
        read_entries();
        return std::move(tune_);
    }

private:
    [[nodiscard]] unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }
    [[nodiscard]] unsigned word(std::size_t at) const { return byte(at) << 8 | byte(at + 1); }
    [[nodiscard]] const char* kind() const { return tune_.is_rsid ? "an RSID" : "a PSID"; }

    void read_kind() {
        if (!bytes_.starts_with("PSID") && !bytes_.starts_with("RSID")) refuse(0, "no mark of a SID file", "PSID or RSID");
        tune_.is_rsid = bytes_.front() == 'R';
        if (bytes_.size() < first_header) refuse(bytes_.size(), "the file ends", "a header of at least 118 bytes");
        const unsigned version = word(version_at), first = tune_.is_rsid ? 2 : first_version;
        if (version < first || version > last_version)
            refuse(version_at, "version " + std::to_string(version) + " of " + kind(), std::to_string(first) + " to 4");
        tune_.version = static_cast<int>(version);
        if (bytes_.size() < header_size()) refuse(bytes_.size(), "the file ends", "a header of 124 bytes");
    }

    [[nodiscard]] std::size_t header_size() const { return tune_.version == 1 ? first_header : later_header; }

    void read_data() {
        std::size_t begin = word(data_at);
        if (begin < header_size()) refuse(data_at, "the data begins within the header", std::to_string(header_size()));
        unsigned load = word(load_at);
        if (tune_.is_rsid && load != 0) refuse(load_at, "a load address in " + std::string(kind()), "0");
        if (load == 0) {
            if (begin + 2 > bytes_.size()) refuse(bytes_.size(), "the file ends", "a load address");
            load = byte(begin) | byte(begin + 1) << 8;
            begin += 2;
        }
        if (begin >= bytes_.size()) refuse(bytes_.size(), "the file ends", "data at byte " + std::to_string(begin));
        tune_.data_at = begin;
        tune_.load = static_cast<std::uint16_t>(load);
        tune_.data.assign(bytes_.begin() + static_cast<std::ptrdiff_t>(begin), bytes_.end());
        if (tune_.end() > memory_size)
            refuse(begin + (memory_size - load), "the data goes on beyond the end of memory", "its end");
        if (tune_.is_rsid && load < first_of_rsid) refuse(begin - 2, "load address " + dollar(load), "$07e8 or more");
    }

    void read_songs() {
        const unsigned songs = word(songs_at), first = word(first_song_at);
        if (songs == 0 || songs > most_songs) refuse(songs_at, std::to_string(songs) + " songs", "1 to 256");
        if (first == 0 || first > songs)
            refuse(first_song_at, "song " + std::to_string(first) + " is to be played first", "1 to " + std::to_string(songs));
        tune_.songs = static_cast<int>(songs);
        tune_.first_song = static_cast<int>(first);
        tune_.timer_songs = word(speed_at) << 16 | word(speed_at + 2);
        if (tune_.is_rsid && tune_.timer_songs != 0) refuse(speed_at, "speeds in an RSID", "0");
    }

    // Zeros fill the fields.
    [[nodiscard]] std::string text(std::size_t at) const {
        const std::string_view field = bytes_.substr(at, text_size);
        return from_windows_1252(field.substr(0, field.find('\0')));
    }
    void read_texts() {
        tune_.title = text(title_at);
        tune_.author = text(author_at);
        tune_.released = text(released_at);
    }

    void read_flags() {
        const unsigned flags = word(flags_at);
        if ((flags & other_data) != 0)
            refuse(flags_at, "data of Compute!'s Sidplayer, without the program that plays it", "a tune with its own program");
        (tune_.is_rsid ? tune_.is_basic : tune_.needs_playsid) = (flags & playsid_or_basic) != 0;
        tune_.clock = static_cast<Clock>(flags >> 2 & 3);
        tune_.model = static_cast<Model>(flags >> 4 & 3);
        if (byte(free_page_at) != 0 && byte(free_page_at) != 0xff) {
            tune_.free_page = static_cast<std::uint8_t>(byte(free_page_at));
            tune_.free_pages = static_cast<std::uint8_t>(byte(free_pages_at));
        }
        for (int which = 0; which < tune_.version - 2; ++which)
            read_more_sid(which, static_cast<Model>(flags >> (6 + 2 * which) & 3));
    }

    void read_more_sid(int which, Model model) {
        const unsigned place = byte(more_sids_at + static_cast<std::size_t>(which));
        if (!is_place_of_sid(place)) return;
        tune_.more_sids.push_back({static_cast<std::uint16_t>(0xd000 | place << 4), model});
    }

    void read_entries() {
        unsigned init = word(init_at);
        const unsigned play = word(play_at);
        if (tune_.is_rsid && play != 0) refuse(play_at, "a play address in an RSID", "0");
        if (tune_.is_basic) return check_basic(init);
        if (init == 0) init = tune_.load;
        if (init < tune_.load || init >= tune_.end())
            refuse(init_at, "init at " + dollar(init),
                   "an address in the data, " + dollar(tune_.load) + " to " + dollar(tune_.end() - 1));
        if (tune_.is_rsid && !is_reachable_init(init))
            refuse(init_at, "init at " + dollar(init), "one in RAM that is always visible");
        tune_.init = static_cast<std::uint16_t>(init);
        tune_.play = static_cast<std::uint16_t>(play);
    }

    void check_basic(unsigned init) const {
        if (init != 0) refuse(init_at, "init at " + dollar(init) + " in a BASIC program", "0");
        if (tune_.load != basic_start) refuse(word(data_at), "a BASIC program at " + dollar(tune_.load), "$0801");
    }

    std::string_view bytes_;
    Tune tune_;
};

}  // namespace

bool Tune::is_played_by_timer(int song) const {
    constexpr int last_bit = 31;
    return (timer_songs >> std::min(song - 1, last_bit) & 1) != 0;
}

bool is_tune(std::string_view file, std::string_view bytes) {
    return bytes.starts_with("PSID") || bytes.starts_with("RSID") || ends_with_ignoring_case(file, ".sid");
}

std::optional<Tune> read(std::string_view bytes, std::string& error) {
    try {
        return TuneReader(bytes).read();
    } catch (const Mistake& mistake) {
        error = mistake.what();
        return std::nullopt;
    }
}

}  // namespace gato::tune
