// SPDX-License-Identifier: MIT
#include "typed.hpp"

#include "tests/support/places.hpp"

#include <gato/png/png.hpp>
#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

namespace gato::chess {

namespace {

constexpr std::uint16_t key_queue = 0x0277;
constexpr std::uint16_t keys_queued = 0x00c6;
constexpr int cell_side = 8;
constexpr int first_column_of_clocks = 33;

void queue_key(simulator::Machine& machine, char key) {
    machine.ram(static_cast<std::uint16_t>(key_queue + machine.ram(keys_queued)++)) = static_cast<std::uint8_t>(key);
}

/// A cell of the screen in a picture, dot by dot.
std::vector<std::uint8_t> cell_of(const simulator::Picture& picture, int row, int column) {
    constexpr int left = 32;
    constexpr int top = 51 - simulator::pal.first_picture_line;
    std::vector<std::uint8_t> dots;
    for (int y = top + row * cell_side; y < top + (row + 1) * cell_side; ++y)
        for (int x = left + column * cell_side; x < left + (column + 1) * cell_side; ++x)
            dots.push_back(picture.colors[static_cast<std::size_t>(y * picture.width + x)]);
    return dots;
}

/// Clocks go on whatever else changes.
bool is_clock(int row, int column) {
    return (row == 0 || row == 24) && column >= first_column_of_clocks;
}

/// The beam may have been within the cell when it changed.
bool is_mixture(const std::vector<std::uint8_t>& now, const std::vector<std::uint8_t>& before,
                const std::vector<std::uint8_t>& after) {
    for (std::size_t i = 0; i < now.size(); ++i)
        if (now[i] != before[i] && now[i] != after[i]) return false;
    return true;
}

/// Checks whether one cell changes; it must do so only once.
bool changes_once(const std::vector<simulator::Picture>& pictures, int row, int column) {
    const auto before = cell_of(pictures.front(), row, column);
    const auto after = cell_of(pictures.back(), row, column);
    bool is_new = false;
    for (const simulator::Picture& picture : pictures) {
        const auto now = cell_of(picture, row, column);
        EXPECT_TRUE(now == after || (is_mixture(now, before, after) && !is_new)) << "row " << row << " column " << column;
        is_new = is_new || now == after;
    }
    return before != after;
}

/// The clocks' values depend on how long everything takes: the pictures have them at 0.
void clear_clocks(Typed& typed) {
    constexpr std::uint16_t upper = 0x0400 + 33, lower = upper + 24 * 40;
    const std::string zero = "0:00:00";
    for (std::size_t place = 0; place < zero.size(); ++place)
        for (const std::size_t clock : {std::size_t{typed.chess["relojBlancas"]}, std::size_t{typed.chess["relojNegras"]},
                                        std::size_t{upper}, std::size_t{lower}})
            typed.chess.machine().ram(static_cast<std::uint16_t>(clock + place)) = static_cast<std::uint8_t>(zero[place]);
}

/// A file's picture, with these rows of the screen in black.
std::optional<std::string> pixels_without(const std::string& file, const std::vector<int>& rows) {
    constexpr std::size_t top = 51 - simulator::pal.first_picture_line, line = std::size_t{3} * simulator::picture_width;
    auto pixels = png::decode(file);
    for (const int row : rows)
        if (pixels)
            pixels->replace((top + static_cast<std::size_t>(row) * cell_side) * line, cell_side * line, cell_side * line, 0);
    return pixels;
}

}  // namespace

Typed::Typed(std::shared_ptr<simulator::Drive> drive) : chess(std::move(drive)) {
    chess.machine().registers().pc = chess["juegaAjedrez"];
    chess.machine().registers().p = simulator::unused_flag;
}

void Typed::keys(const std::string& script) {
    simulator::Session session(chess.machine());
    session.keys = simulator::parse_key_script(script + "{wait:2}").script;
    session.until = {{.kind = simulator::Condition::Kind::keys_read}};
    constexpr simulator::Cycle limit = 4'000'000'000;
    session.max_cycles = limit;
    session.observer = observer;
    EXPECT_TRUE(session.run().reached) << script;
}

void Typed::moves(const std::string& list) {
    std::istringstream stream(list);
    for (std::string one; stream >> one;) keys(one + "{return}");
}

void Typed::press(char key) {
    queue_key(chess.machine(), key);
}

bool Typed::run_to(const std::string& label) {
    simulator::Session session(chess.machine());
    session.until = {{.kind = simulator::Condition::Kind::pc, .address = chess[label]}};
    return session.run().reached;
}

void Typed::run(simulator::Cycle cycles) {
    chess.machine().run(chess.machine().clock() + cycles);
}

std::vector<std::string> Typed::screen() const {
    std::vector<std::string> rows = simulator::screen_text(chess.machine());
    for (std::string* const row : {&rows.front(), &rows.back()}) row->resize(first_column_of_clocks);
    return rows;
}

std::string Typed::row(std::size_t number) const {
    return panel_row(simulator::screen_text(chess.machine()), number);
}

std::string Typed::message() const {
    return row(19) + '/' + row(20) + '/' + row(21) + '/' + row(22);
}

void Typed::expect_refused() const {
    EXPECT_EQ(message(), "movida/incorrecta,/intenta/nuevamente");
}

void Typed::expect_not_allowed() const {
    EXPECT_EQ(message(), "movida/no permitida//");
}

std::string Typed::fen() const {
    Program copy = chess;
    return copy.write_fen();
}

std::string frames(Typed& typed) {
    const auto vic = [&](std::uint8_t address) { return typed.chess.machine().vic_register(address); };
    const auto square = [&](int sprite) {
        const int x = vic(static_cast<std::uint8_t>(sprite * 2)) - 32;
        const int y = vic(static_cast<std::uint8_t>(sprite * 2 + 1)) - 50;
        EXPECT_TRUE(x % 24 == 0 && y % 24 == 0);
        EXPECT_EQ(vic(static_cast<std::uint8_t>(sprite * 2 + 3)), y + 53);
        return std::to_string(x / 24) + ',' + std::to_string(y / 24);
    };
    constexpr std::uint8_t visible = 0x15;
    constexpr int pointer = 1, of_cursor = 6, of_selection = 24, of_last_move = 0xe0;
    const int sprites = vic(visible) & ~pointer & ~of_last_move;
    EXPECT_TRUE(sprites == 0 || sprites == of_cursor || sprites == of_selection || sprites == of_cursor + of_selection);
    std::string text = (sprites & of_cursor) != 0 ? square(1) : "-";
    if ((sprites & of_selection) != 0) text += ' ' + square(3);
    return text;
}

std::vector<simulator::Picture> pictures_after(simulator::Machine machine, simulator::Cycle later, char key, int frames) {
    std::vector<simulator::Picture> pictures{simulator::take_picture(machine)};
    machine.run(machine.clock() + later);
    queue_key(machine, key);
    for (int frame = 0; frame < frames; ++frame) {
        pictures.push_back(simulator::take_picture(machine));
        machine.run(machine.clock() + machine.video().cycles_per_frame());
    }
    return pictures;
}

int changed_cells(const std::vector<simulator::Picture>& pictures, int first_column, int columns) {
    constexpr int rows = 25;
    int changed = 0;
    for (int row = 0; row < rows; ++row)
        for (int column = first_column; column < first_column + columns; ++column)
            if (!is_clock(row, column) && changes_once(pictures, row, column)) ++changed;
    return changed;
}

void compare_picture(Typed& typed, const std::string& name, const std::vector<int>& other_rows) {
    clear_clocks(typed);
    const std::string path = tests::in_repository("tests/ajedrez/pantallas/" + name + ".png");
    const std::string shown = png::encode(simulator::take_picture(typed.chess.machine()));
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(path, std::ios::binary) << shown;
    std::ifstream file(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    ASSERT_FALSE(golden.empty()) << path;
    EXPECT_TRUE(pixels_without(golden, other_rows) == pixels_without(shown, other_rows))
        << path << ": run with GATO_BLESS=1 and look at it";
}

}  // namespace gato::chess
