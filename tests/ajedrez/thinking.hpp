// SPDX-License-Identifier: MIT
//
// What tests check when the program has thought.
#pragma once

#include "program.hpp"

#include <gato/simulator/observer.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::chess {

[[nodiscard]] int signed_word(Program& chess, const std::string& label);
[[nodiscard]] Move answer(Program& chess);
/// The best line must be playable.
void expect_line(Program& chess, const Position& root);
/// The record, and the position that it begins with.
[[nodiscard]] std::vector<std::uint8_t> record_of(Program& chess);

/// The lowest stack pointer and the highest ply.
class DepthWatch final : public simulator::Observer {
public:
    explicit DepthWatch(Program& chess) : ply_(chess.byte("ply")) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override {
        lowest = std::min(lowest, registers.s);
        deepest = std::max(deepest, ply_);
        return true;
    }
    std::uint8_t lowest = 0xff;
    std::uint8_t deepest = 0;

private:
    std::uint8_t& ply_;
};

/// Stops the search from outside at a cycle.
class Stopper final : public simulator::Observer {
public:
    Stopper(Program& chess, simulator::Cycle wait) : stop_(chess.byte("pnAlto")), at_(chess.machine().clock() + wait) {}
    bool before_instruction(const simulator::Registers&, simulator::Cycle now) override {
        if (now >= at_) stop_ = 1;
        return true;
    }
    [[nodiscard]] simulator::Cycle at() const { return at_; }

private:
    std::uint8_t& stop_;
    simulator::Cycle at_;
};

}  // namespace gato::chess
