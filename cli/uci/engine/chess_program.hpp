// SPDX-License-Identifier: MIT
// The chess program in a simulated C64, at its prompt: its routines as functions. They are called as the main program would call
// them, with interrupts running, so they take as long as a player would wait.
//
//     ChessProgram chess(file, map);
//     chess.begin_thinking({.tenths = 200});
//     while (!chess.run(20'000)) { … }
//     chess.best_move();
#pragma once

#include "cli/uci/engine/move.hpp"

#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::uci {

// 0: no limit.
struct Limits {
    std::uint16_t tenths = 0;  // of a second
    std::uint8_t depth = 0;    // half-moves
    std::uint32_t nodes = 0;
};

// What it has found so far.
struct Thought {
    int depth = 0;  // completed
    int value = 0;  // 1/100 pawn, for the side to move; mate: ±(30000 - half-moves to it)
    std::uint32_t nodes = 0;
    std::vector<Move> line;
};

class ChessProgram {
public:
    // Starts a program file, and runs it to its first prompt. Throws Failure (input_is_wrong) if the program does not get there,
    // or its map lacks a label that is needed.
    ChessProgram(std::string_view file, const ProgramMap& map,
                 simulator::EngineKind engine = simulator::EngineKind::translator);

    // Back to the state at its first prompt.
    void restart();

    [[nodiscard]] bool has(std::string_view label) const { return labels_->contains(label); }
    [[nodiscard]] std::uint8_t byte(std::string_view label, int offset = 0) const;
    void set_byte(std::string_view label, std::uint8_t value, int offset = 0);

    void start_position();
    // These leave everything as it was if they return false.
    [[nodiscard]] bool read_fen(std::string_view text);
    [[nodiscard]] bool play(const Move& move);
    [[nodiscard]] std::string write_fen();
    [[nodiscard]] std::vector<Move> legal_moves();
    [[nodiscard]] bool is_check();
    // The move that the book has here, if there is a book.
    [[nodiscard]] std::optional<Move> opening_move();

    // Levels with a time for many moves, in the program's order: A, B, C.
    [[nodiscard]] bool has_clock_levels() const { return has("reparteTiempo"); }
    // The time that such a level gives to the next move, in tenths of a second, if the side has used up this many seconds.
    [[nodiscard]] std::uint16_t share_of_clock(std::uint8_t level, std::uint16_t seconds);

    // How many games of this many half-moves there are from here, by its generator.
    [[nodiscard]] std::uint32_t perft(std::uint8_t depth);

    void begin_thinking(const Limits& limits);
    // The problem solver: mates in this many moves.
    void begin_mates(std::uint8_t moves);
    // Goes on for this many cycles, or until the search has ended. Returns whether it has. Throws Failure if the program breaks
    // down.
    [[nodiscard]] bool run(simulator::Cycle cycles);
    // Asks it to end soon. A search that has not yet begun forgets this.
    void stop() { set_byte("pnAlto", 1); }

    [[nodiscard]] Thought thought() const;
    // The result of the search.
    [[nodiscard]] Move best_move() const { return move_at("pn"); }
    // The first move that forces the mate, if there is one.
    [[nodiscard]] std::optional<Move> mating_move() const;

    [[nodiscard]] simulator::Cycle clock() const { return machine_.clock(); }
    // The cycles among them in which the VIC had the bus.
    [[nodiscard]] simulator::Cycle stolen_cycles() const { return machine_.stolen_cycles(); }
    [[nodiscard]] const simulator::VideoStandard& video() const { return machine_.video(); }

private:
    using Labels = std::map<std::string, std::uint16_t, std::less<>>;

    [[nodiscard]] std::uint16_t address(std::string_view label) const;
    [[nodiscard]] std::uint32_t long_at(std::string_view label) const;
    [[nodiscard]] Move move_at(const std::string& prefix) const;
    void run_to_prompt();
    void begin(std::string_view routine, std::uint8_t accumulator = 0);
    // Runs a routine from beginning to end. Returns whether C was set at its return.
    bool call(std::string_view routine, std::uint8_t accumulator = 0);

    simulator::Machine machine_;
    std::shared_ptr<const Labels> labels_;
    std::shared_ptr<const simulator::Machine> prompt_;
    std::string routine_;  // the one being called
    simulator::Registers before_{};
};

}  // namespace gato::uci
