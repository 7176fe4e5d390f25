// SPDX-License-Identifier: MIT
#include "core/formats/tune_program.hpp"

#include "core/formats/tune_player.hpp"
#include "core/support/hex.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace gato::tune {
namespace {

constexpr std::size_t player_size = std::size(player_code::bytes);
static_assert(own_memory + player_size <= after_own_memory);
constexpr std::uint16_t screen = 0x0400, after_screen = 0x07e8;
constexpr std::uint8_t space = 0x20, allow_interrupts = 0x58, jump = 0x4c;
constexpr std::uint8_t timer_interrupts = 0x81, raster_interrupts = 0x01;

constexpr std::uint8_t all_roms = 0x37;

std::uint8_t port_for(std::uint16_t address) {
    constexpr std::uint8_t without_basic = 0x36, devices_alone = 0x35, ram_alone = 0x34;
    if (address < 0xa000) return all_roms;
    if (address < 0xd000) return without_basic;
    return address < 0xe000 ? ram_alone : devices_alone;
}

// RAM in which code can run whatever is banked in.
bool is_for_code(std::uint32_t first, std::uint32_t last) {
    const bool is_below_basic = first >= after_own_memory && last < 0xa000, is_above = first >= 0xc000 && last < 0xd000;
    return is_below_basic || is_above;
}

// The player where it will run, with its operands.
class FilledPlayer {
public:
    FilledPlayer(std::uint16_t address, std::span<std::uint8_t> bytes) : address_(address), bytes_(bytes) {
        std::ranges::copy(player_code::bytes, bytes_.begin());
    }

    void fill(const Tune& tune, int song) {
        const auto number = static_cast<std::uint8_t>(song - 1);
        set(player_code::song, number);
        set(player_code::basic_song, number);
        const std::uint8_t port = tune.is_rsid ? all_roms : port_for(tune.init);
        set(player_code::bank, port);
        set(player_code::bank_too, port);
        set_word(player_code::init, tune.init);
        if (tune.is_rsid) set(player_code::start, allow_interrupts);
        if (tune.play != 0) fill_interrupt(tune, song);
    }

private:
    void fill_interrupt(const Tune& tune, int song) {
        const bool has_timer = tune.is_played_by_timer(song);
        const auto interrupt = static_cast<std::uint16_t>(address_ + player_code::interrupt - player_code::first);
        set(player_code::mine, 1);
        set(player_code::low, static_cast<std::uint8_t>(interrupt));
        set(player_code::high, static_cast<std::uint8_t>(interrupt >> 8));
        set(player_code::cia, has_timer ? timer_interrupts : 0);
        set(player_code::vic, has_timer ? 0 : raster_interrupts);
        set(player_code::bank_of_play, port_for(tune.play));
        set_word(player_code::play, tune.play);
    }
    void set(std::uint16_t label, std::uint8_t value) { bytes_[static_cast<std::size_t>(label - player_code::first)] = value; }
    void set_word(std::uint16_t label, std::uint16_t value) {
        set(label, static_cast<std::uint8_t>(value));
        set(static_cast<std::uint16_t>(label + 1), static_cast<std::uint8_t>(value >> 8));
    }

    std::uint16_t address_;
    std::span<std::uint8_t> bytes_;
};

// The memory from `own_memory` on.
class Image {
public:
    explicit Image(std::uint32_t end) : bytes_(end - own_memory) {}

    [[nodiscard]] std::span<std::uint8_t> at(std::uint16_t address, std::size_t size) {
        return std::span(bytes_).subspan(static_cast<std::size_t>(address - own_memory), size);
    }
    void clear_screen() {
        const std::size_t size = std::min<std::size_t>(after_screen - screen, bytes_.size() - (screen - own_memory));
        std::ranges::fill(at(screen, size), space);
    }
    [[nodiscard]] std::string file() const {
        std::string file{static_cast<char>(own_memory & 0xff), static_cast<char>(own_memory >> 8)};
        return file.append(bytes_.begin(), bytes_.end());
    }

private:
    std::vector<std::uint8_t> bytes_;
};

void add_player(Image& image, const Tune& tune, int song) {
    const std::uint16_t player = player_address(tune);
    FilledPlayer(player, image.at(player, player_size)).fill(tune, song);
    const auto offset = static_cast<std::uint16_t>(tune.is_basic ? player_code::basic - player_code::first : 0);
    const auto entry = static_cast<std::uint16_t>(player + offset);
    if (entry == own_memory) return;
    const std::uint8_t start[] = {jump, static_cast<std::uint8_t>(entry), static_cast<std::uint8_t>(entry >> 8)};
    std::ranges::copy(start, image.at(own_memory, std::size(start)).begin());
}

}  // namespace

std::uint16_t player_address(const Tune& tune) {
    const std::uint32_t first = std::uint32_t{tune.free_page} << 8, last = first + player_size - 1;
    const bool is_beside_data = last < tune.load || first >= tune.end();
    const bool is_named = tune.free_pages != 0 && is_for_code(first, last) && is_beside_data;
    return is_named ? static_cast<std::uint16_t>(first) : own_memory;
}

std::optional<std::string> program_file(const Tune& tune, int song, std::string& error) {
    if (tune.load < after_own_memory) {
        error = "the tune is at " + dollar(tune.load) + ", and gato needs the memory up to $03ff for its player";
        return std::nullopt;
    }
    Image image(std::max<std::uint32_t>(tune.end(), player_address(tune) + player_size));
    image.clear_screen();
    std::ranges::copy(tune.data, image.at(tune.load, tune.data.size()).begin());
    add_player(image, tune, song);
    return image.file();
}

}  // namespace gato::tune
