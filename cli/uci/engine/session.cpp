// SPDX-License-Identifier: MIT
#include "cli/uci/engine/session.hpp"

#include "core/support/printable.hpp"
#include <gato/support/failure.hpp>
#include <gato/version.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gato::uci {

struct Session::Command {
    std::string_view name;
    Method method;
    bool while_thinking;
};

Session::Session(const ProgramFile& shipped, const FileSystem& files, Output output)
    : shipped_(shipped), files_(files), output_(std::move(output)), chess_(shipped.bytes, shipped.map) {
    set_position({});
}

void Session::receive(std::string_view line) {
    if (is_over_ || is_quitting_) return;
    try {
        const Words words = words_of(line);
        if (!words.empty()) obey(words);
    } catch (const Failure& failure) {
        constexpr std::size_t longest = 200;
        output_("info string " + printable(std::string_view(failure.what()).substr(0, longest)));
    }
}

void Session::obey(const Words& words) {
    static constexpr std::array<Command, 9> commands{{{"uci", &Session::uci, true},
                                                      {"isready", &Session::is_ready, true},
                                                      {"setoption", &Session::set_option, false},
                                                      {"ucinewgame", &Session::new_game, false},
                                                      {"position", &Session::position, false},
                                                      {"go", &Session::go, false},
                                                      {"stop", &Session::stop, true},
                                                      {"ponderhit", &Session::ponder_hit, true},
                                                      {"quit", &Session::quit, true}}};
    const auto command = std::ranges::find(commands, words.front(), &Command::name);
    if (command == commands.end()) throw Failure(Failure::misuse, "unknown command '" + words.front() + "'");
    if (is_thinking() && !command->while_thinking)
        throw Failure(Failure::misuse, words.front() + ": not while thinking; stop first");
    (this->*command->method)({words.begin() + 1, words.end()});
}

void Session::uci(const Words& /*arguments*/) {
    output_("id name Ajedrez C64 (gato " + std::string(version) + ")");
    output_("id author the gato developers");
    Options::tell(chess_, output_);
    output_("uciok");
}

void Session::is_ready(const Words& /*arguments*/) {
    output_("readyok");
}

void Session::set_option(const Words& arguments) {
    const Setting setting = read_setting(arguments);
    if (is_option(setting.name, "Programa")) return change_program(setting.value);
    options_.set(chess_, setting.name, setting.value);
    options_.apply_to(chess_);
}

void Session::change_program(const std::string& path) {
    const bool is_shipped = path.empty() || path == Options::shipped_program;
    const ProgramFile read = is_shipped ? shipped_ : read_program_file(files_, path);
    ChessProgram chess(read.bytes, read.map);
    options_.apply_to(chess);
    Game game;
    game.set_up(chess, game_.position());
    chess_ = std::move(chess);
    game_ = std::move(game);
}

void Session::new_game(const Words& /*arguments*/) {
    chess_.restart();
    game_ = {};
    options_.apply_to(chess_);
    used_ = {};
    set_position({});
}

void Session::position(const Words& arguments) {
    set_position(read_position(arguments));
}

void Session::set_position(const Position& position) {
    ChessProgram before = chess_;
    Game game = game_;
    const bool is_another = position.moves.empty() || position.fen != game.position().fen;
    try {
        game.set_up(chess_, position);
    } catch (...) {
        chess_ = std::move(before);
        throw;
    }
    game_ = std::move(game);
    if (is_another) used_ = {};
}

void Session::go(const Words& arguments) {
    const Go request = read_go(arguments);
    cycles_ = 0;
    if (chess_.legal_moves().empty()) return answer_without_moves();
    is_white_ = words_of(chess_.write_fen())[1] == "w";
    begun_ = Clock::now();
    const Task task = options_.limited(task_of(request, is_white_), chess_, seconds_used());
    search_ = std::make_unique<Search>(chess_, task, output_);
}

void Session::answer_without_moves() {
    output_(std::string("info depth 0 score ") + (chess_.is_check() ? "mate 0" : "cp 0"));
    output_("bestmove 0000");
}

// As the C64's clocks count it.
std::uint16_t Session::seconds_used() const {
    constexpr simulator::Cycle last = 35'999;
    return static_cast<std::uint16_t>(std::min(last, used_[is_white_ ? 0 : 1] / chess_.video().cycles_per_second));
}

void Session::stop(const Words& /*arguments*/) {
    if (search_) search_->stop();
}

// It answers first, as other engines do.
void Session::quit(const Words& arguments) {
    stop(arguments);
    is_quitting_ = true;
    is_over_ = !search_;
}

void Session::end_input() {
    if (!search_) {
        is_over_ = true;
    } else if (search_->waits()) {
        search_->stop();
    }
}

void Session::run_slice() {
    if (search_ && search_->run_slice()) answer();
}

void Session::answer() {
    cycles_ = search_->cycles();
    used_[is_white_ ? 0 : 1] += cycles_;
    const std::string move = text_of(search_->best_move());
    search_ = nullptr;
    output_("bestmove " + move);
    is_over_ = is_quitting_;
}

Session::Clock::time_point Session::next_slice() const {
    if (!search_ || is_quitting_ || !options_.has_real_pace()) return {};
    const std::chrono::duration<double> passed(static_cast<double>(search_->cycles()) / chess_.video().cycles_per_second);
    return begun_ + std::chrono::duration_cast<Clock::duration>(passed);
}

}  // namespace gato::uci
