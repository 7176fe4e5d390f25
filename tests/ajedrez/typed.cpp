// SPDX-License-Identifier: MIT
#include "typed.hpp"

#include <gato/png/png.hpp>
#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace gato::chess {

namespace {

constexpr std::uint16_t key_queue = 0x0277;
constexpr std::uint16_t keys_queued = 0x00c6;
constexpr int cell_side = 8;

void queue_key(simulator::Machine& machine, char key) {
    machine.ram(static_cast<std::uint16_t>(key_queue + machine.ram(keys_queued)++)) = static_cast<std::uint8_t>(key);
}

/// A cell of the screen in a picture, dot by dot.
std::vector<std::uint8_t> cell_of(const simulator::Picture& picture, int row, int column) {
    constexpr int left = 32;
    constexpr int top = 51 - simulator::first_picture_line;
    std::vector<std::uint8_t> dots;
    for (int y = top + row * cell_side; y < top + (row + 1) * cell_side; ++y)
        for (int x = left + column * cell_side; x < left + (column + 1) * cell_side; ++x)
            dots.push_back(picture.colors[static_cast<std::size_t>(y * picture.width + x)]);
    return dots;
}

/// One cell: does it change? It must do so once.
bool changes_once(const std::vector<simulator::Picture>& pictures, int row, int column) {
    const auto before = cell_of(pictures.front(), row, column);
    const auto after = cell_of(pictures.back(), row, column);
    bool is_new = false;
    for (const simulator::Picture& picture : pictures) {
        const auto now = cell_of(picture, row, column);
        EXPECT_TRUE(now == after || (now == before && !is_new)) << "row " << row << " column " << column;
        is_new = is_new || now == after;
    }
    return before != after;
}

}  // namespace

Typed::Typed() {
    chess.machine().registers().pc = chess["juegaAjedrez"];
    chess.machine().registers().p = simulator::unused_flag;
}

void Typed::keys(const std::string& script) {
    simulator::Session session(chess.machine());
    session.keys = simulator::parse_key_script(script + "{wait:2}").script;
    session.until = {{.kind = simulator::Condition::Kind::keys_read}};
    constexpr simulator::Cycle limit = 4'000'000'000;
    session.max_cycles = limit;
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
            if (changes_once(pictures, row, column)) ++changed;
    return changed;
}

void compare_picture(Typed& typed, const std::string& name) {
    const std::string path = std::string(GATO_SOURCE_DIR) + "/tests/ajedrez/pantallas/" + name + ".png";
    const std::string shown = png::encode(simulator::take_picture(typed.chess.machine()));
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(path, std::ios::binary) << shown;
    std::ifstream file(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    ASSERT_FALSE(golden.empty()) << path;
    EXPECT_TRUE(png::decode(golden) == png::decode(shown)) << path << ": run with GATO_BLESS=1 and look at it";
}

}  // namespace gato::chess
