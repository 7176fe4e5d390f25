// SPDX-License-Identifier: MIT
//
// The assembled chess program in a simulated C64, with its routines as functions that take and return values.
//
//     Program chess;
//     chess.read_fen("8/8/8/8/8/8/4P3/4K2k w - - 0 1");
//     chess.legal_moves();
#pragma once

#include "model.hpp"
#include "tests/support/labels.hpp"

#include <gato/simulator/machine.hpp>
#include <gato/simulator/video.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::chess {

inline constexpr simulator::Cycle second = simulator::pal.cycles_per_second;

/// The program's squares have 16 columns.
[[nodiscard]] constexpr std::uint8_t byte_of(Square square) {
    return static_cast<std::uint8_t>(rank_of(square) * 16 + file_of(square));
}
[[nodiscard]] constexpr Square square_of(std::uint8_t byte) {
    return byte / 16 * 8 + byte % 16;
}

class Program {
public:
    /// Assembles and links the project, or another version of it, and calls preparaPrograma. Openings are not played: tests want it to think.
    explicit Program(std::shared_ptr<simulator::Drive> drive = nullptr, const std::string& project = {});

    [[nodiscard]] std::uint16_t operator[](const std::string& label) const { return labels_[label]; }
    [[nodiscard]] bool has(const std::string& label) const { return labels_.has(label); }
    [[nodiscard]] std::uint8_t& byte(const std::string& label, int offset = 0);
    [[nodiscard]] int word(const std::string& label, int offset = 0);
    [[nodiscard]] int memory_word(std::uint16_t address) const { return machine_.ram_word(address); }
    [[nodiscard]] simulator::Machine& machine() { return machine_; }
    [[nodiscard]] const simulator::Machine& machine() const { return machine_; }

    /// Calls a routine with interrupts masked; throws if it does not return with its stack in order. Returns true if it ends
    /// with C set.
    bool call(const std::string& routine, std::uint8_t accumulator = 0);
    /// The same with an observer.
    bool call(const std::string& routine, std::uint8_t accumulator, simulator::Observer& observer);
    /// The cycles of the last call.
    [[nodiscard]] simulator::Cycle cycles() const { return cycles_; }
    /// The same, including those in which the VIC had the bus.
    [[nodiscard]] simulator::Cycle time() const { return time_; }
    [[nodiscard]] std::uint8_t accumulator() const { return machine_.registers().a; }

    /// Returns false if the text is refused.
    bool read_fen(std::string_view text);
    [[nodiscard]] std::string write_fen();
    /// In ascending order.
    [[nodiscard]] std::vector<Move> legal_moves();
    /// Returns false if the move is refused.
    bool play(const Move& move);
    [[nodiscard]] Outcome outcome();
    [[nodiscard]] std::string notation(const Move& move);
    /// Nothing if the text is refused.
    [[nodiscard]] std::optional<Move> read_notation(std::string_view text);
    [[nodiscard]] std::uint32_t perft(int depth);
    /// Board, lists, sums, key: all that haz changes and deshaz must restore.
    [[nodiscard]] std::vector<std::uint8_t> state() const;
    /// The part of it that does not depend on the order in which pieces were put on the board.
    [[nodiscard]] std::vector<std::uint8_t> sums() const;
    /// The program's code for the piece on a square, by its dameCelda.
    [[nodiscard]] int code_at(Square square);
    [[nodiscard]] int half_moves() { return word("paActual"); }

    /// Puts a text ended by $00 where no routine writes, and its address into labelLo and labelHi.
    void give_text(const std::string& label, std::string_view text);
    /// The text at a label, up to its $00.
    [[nodiscard]] std::string text_at(const std::string& label);

private:
    struct Range {
        std::uint16_t first;
        int size;
    };
    template <class Run>
    bool call_by(const std::string& routine, std::uint8_t accumulator, Run run);
    [[nodiscard]] std::vector<std::uint8_t> bytes_of(const std::vector<Range>& ranges) const;

    tests::Labels labels_;
    simulator::Machine machine_;
    std::vector<Range> state_;
    simulator::Cycle cycles_ = 0, time_ = 0;
};

}  // namespace gato::chess
