// SPDX-License-Identifier: MIT
#include "cli/studio/machine/plain_run.hpp"

#include "cli/failure.hpp"
#include "cli/studio/drive_files.hpp"

#include <gato/simulator/chips.hpp>
#include <gato/simulator/render.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gato::cli {

namespace {

// In the order of player::Medium.
constexpr std::string_view media[] = {"prg", "d64", "g64", "crt", "t64", "tap", "sid", "nib", "p64", "d71", "d81"};

player::Medium medium_in(const Message& start) {
    const std::string name = text_in(start, "medium");
    const auto* const found = std::ranges::find(media, name);
    if (found == std::end(media)) throw Failure(Failure::misuse, "`" + name + "` is no medium");
    return static_cast<player::Medium>(found - std::begin(media));
}

template <class Chip, std::size_t count>
Chip chip_in(const Message& start, const char* key, const simulator::NamedChip<Chip> (&names)[count]) {
    const Message options = start.value("options", Message::object());
    if (!options.is_object() || !options.contains(key)) return names[0].chip;
    const std::string name = text_in(options, key);
    const auto* const found = std::ranges::find(names, name, &simulator::NamedChip<Chip>::name);
    if (found == std::end(names)) throw Failure(Failure::misuse, std::string("`") + key + "`: there is no chip `" + name + "`");
    return found->chip;
}

int song_in(const Message& start) {
    const Message options = start.value("options", Message::object());
    return options.is_object() && options.contains("song") ? static_cast<int>(number_in(options, "song")) : 0;
}

player::PlayerStart start_in(const Message& start, const std::string& program) {
    return {medium_in(start),
            program,
            chip_in(start, "vic", simulator::vic_names),
            chip_in(start, "sid", simulator::sid_names),
            song_in(start),
            drive_files(files_in(start, "drive"))};
}

std::string colors_divided_by(int divisor) {
    std::string colors;
    for (std::uint8_t color = 0; color < color_count; ++color) {
        for (const std::uint8_t part : simulator::rgb_of(color)) colors += static_cast<char>(part / divisor);
        colors += '\xff';
    }
    return colors;
}

}  // namespace

std::string page_colors() {
    return colors_divided_by(1);
}

std::string darker_page_colors() {
    return colors_divided_by(2);
}

PlainRun::PlainRun(const Message& start, Past past)
    : player_(start_in(start, bytes_in(start, "program")), true, true), timeline_(player_, std::move(past)), saved_(drive()) {}

PlainRun::PlainRun(player::StartedMachine started, Past past)
    : player_(std::move(started), true, true), timeline_(player_, std::move(past)), saved_(drive()) {}

double PlainRun::frames_per_second() const {
    const simulator::VideoStandard& video = player_.machine().video();
    return static_cast<double>(video.cycles_per_second) / static_cast<double>(video.cycles_per_frame());
}

// A program that has gone back to BASIC may have left interrupts that play and draw.
bool PlainRun::run_frame() {
    timeline_.run_frame();
    return player_.status() == "running" || player_.status() == "exit";
}

void PlainRun::receive(const Message&) {
    throw Failure(Failure::misuse, "there is no debug session");
}

std::optional<PagePicture> PlainRun::picture(bool) {
    std::string dots(player_.dots().begin(), player_.dots().end());
    for (char& dot : dots) dot = static_cast<char>(dot & 0x0f);
    return PagePicture{std::move(dots), page_colors()};
}

std::string PlainRun::read(std::uint16_t address, std::size_t length) {
    std::string bytes;
    for (std::size_t i = 0; i < length; ++i)
        bytes += static_cast<char>(player_.machine().peek(static_cast<std::uint16_t>(address + i)));
    return bytes;
}

}  // namespace gato::cli
