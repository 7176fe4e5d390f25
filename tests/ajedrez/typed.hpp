// SPDX-License-Identifier: MIT
//
// The chess program after RUN, with a key script played at it: what a person at the C64 does and sees.
//
//     Typed typed;
//     typed.moves("e2e4 e7e5");
//     typed.row(15);  // "juegan blancas"
#pragma once

#include "pantalla.hpp"
#include "program.hpp"

#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <utility>

namespace gato::chess {

/// The program after RUN, with keys typed at it.
class Typed {
public:
    Program chess;
    /// Looks on while keys are played, if there is one.
    simulator::Observer* observer = nullptr;

    explicit Typed(std::shared_ptr<simulator::Drive> drive = nullptr) : chess(std::move(drive)) {
        chess.machine().registers().pc = chess["juegaAjedrez"];
        chess.machine().registers().p = simulator::unused_flag;
    }
    /// Until it waits for more.
    void keys(const std::string& script) {
        simulator::Session session(chess.machine());
        session.keys = simulator::parse_key_script(script + "{wait:2}").script;
        session.until = {{.kind = simulator::Condition::Kind::keys_read}};
        constexpr simulator::Cycle limit = 4'000'000'000;
        session.max_cycles = limit;
        session.observer = observer;
        EXPECT_TRUE(session.run().reached) << script;
    }
    void moves(const std::string& list) {
        std::istringstream stream(list);
        for (std::string one; stream >> one;) keys(one + "{return}");
    }
    [[nodiscard]] std::string row(std::size_t number) { return panel_row(simulator::screen_text(chess.machine()), number); }
    [[nodiscard]] std::string message() { return row(19) + '/' + row(20) + '/' + row(21) + '/' + row(22); }
    /// What the tutorial says to a move that is not legal.
    void expect_refused() { EXPECT_EQ(message(), "movida/incorrecta,/intenta/nuevamente"); }
    void expect_not_allowed() { EXPECT_EQ(message(), "movida/no permitida//"); }
};

/// Where the frames stand: that of the square in question, - when it is not seen, and that of the selected piece if there is one.
[[nodiscard]] inline std::string frames(Typed& typed) {
    const auto vic = [&](std::uint8_t address) {
        return typed.chess.machine().vic().peek(address, typed.chess.machine().clock());
    };
    const auto square = [&](int sprite) {
        const int x = vic(static_cast<std::uint8_t>(sprite * 2)) - 32;
        const int y = vic(static_cast<std::uint8_t>(sprite * 2 + 1)) - 50;
        EXPECT_TRUE(x % 24 == 0 && y % 24 == 0);
        EXPECT_EQ(vic(static_cast<std::uint8_t>(sprite * 2 + 3)), y + 53);
        return std::to_string(x / 24) + ',' + std::to_string(y / 24);
    };
    constexpr std::uint8_t visible = 0x15;
    constexpr int pointer = 1, of_cursor = 6, of_selection = 24;
    const int sprites = vic(visible) & ~pointer;
    EXPECT_TRUE(sprites == 0 || sprites == of_cursor || sprites == of_selection || sprites == of_cursor + of_selection);
    std::string text = (sprites & of_cursor) != 0 ? square(1) : "-";
    if ((sprites & of_selection) != 0) text += ' ' + square(3);
    return text;
}

}  // namespace gato::chess
