// SPDX-License-Identifier: MIT
// The C64's chess program as a UCI engine: lines in, lines out. The caller lets the C64 think slice by slice, and may pass in
// lines between two slices.
//
//     Session session(shipped, files, [](const std::string& line) { … });
//     session.receive("position startpos moves e2e4");
//     session.receive("go movetime 20000");
//     while (session.is_thinking()) session.run_slice();
//
// An error in a line is reported in one `info string`, and changes nothing.
#pragma once

#include "cli/uci/engine/chess_program.hpp"
#include "cli/uci/engine/command.hpp"
#include "cli/uci/engine/game.hpp"
#include "cli/uci/engine/options.hpp"
#include "cli/uci/engine/program_file.hpp"
#include "cli/uci/engine/search.hpp"

#include <gato/support/file_system.hpp>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gato::uci {

class Session {
public:
    using Clock = std::chrono::steady_clock;
    using Output = std::function<void(const std::string& line)>;

    Session(const ProgramFile& shipped, const FileSystem& files, Output output);

    void receive(std::string_view line);
    // Nothing more will be received: a search that would wait for input ends.
    void end_input();

    [[nodiscard]] bool is_thinking() const { return search_ != nullptr; }
    [[nodiscard]] bool is_over() const { return is_over_; }
    void run_slice();
    // When the next slice may begin at the speed of a real C64; in the past if the speed is not limited.
    [[nodiscard]] Clock::time_point next_slice() const;
    // The cycles of the last search.
    [[nodiscard]] simulator::Cycle cycles() const { return cycles_; }
    // How many the VIC has taken from the C64 since the start.
    [[nodiscard]] simulator::Cycle stolen_cycles() const { return chess_.stolen_cycles(); }

private:
    using Method = void (Session::*)(const Words& arguments);
    struct Command;

    void obey(const Words& words);
    void uci(const Words& arguments);
    void is_ready(const Words& arguments);
    void set_option(const Words& arguments);
    void new_game(const Words& arguments);
    void position(const Words& arguments);
    void go(const Words& arguments);
    void stop(const Words& arguments);
    void ponder_hit(const Words& arguments) { (void)arguments; }
    void quit(const Words& arguments);

    void change_program(const std::string& path);
    void set_position(const Position& position);
    [[nodiscard]] std::uint16_t seconds_used() const;
    void answer_without_moves();
    void answer();

    const ProgramFile& shipped_;
    const FileSystem& files_;
    Output output_;
    ChessProgram chess_;
    Options options_;
    Game game_;
    std::unique_ptr<Search> search_;
    Clock::time_point begun_;
    simulator::Cycle cycles_ = 0;
    std::array<simulator::Cycle, 2> used_{};  // in this game, by white and by black
    bool is_white_ = true;                    // whose time it is
    bool is_quitting_ = false, is_over_ = false;
};

}  // namespace gato::uci
