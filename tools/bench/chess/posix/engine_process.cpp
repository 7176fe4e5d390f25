// SPDX-License-Identifier: MIT
#include "tools/bench/chess/engine_process.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace gato::referee {

namespace {

struct Pipe {
    int reading = -1, writing = -1;
};

// Engines that are started later do not inherit it; they would keep it open.
Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    for (const int end : ends) (void)::fcntl(end, F_SETFD, FD_CLOEXEC);
    return {ends[0], ends[1]};
}

[[noreturn]] void become(const std::vector<std::string>& command, const Pipe& in, const Pipe& out) {
    constexpr int not_found = 127;
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    (void)::dup2(in.reading, STDIN_FILENO);
    (void)::dup2(out.writing, STDOUT_FILENO);
    (void)::execvp(words[0], words.data());
    ::_exit(not_found);
}

// `info … multipv 2 … score cp 35 …`
void note_value(const std::string& line, Judgement& judgement) {
    constexpr int mate = 30'000;
    std::istringstream words(line);
    int place = 1, value = 0;
    bool has_value = false;
    for (std::string word; words >> word && word != "pv";) {
        if (word == "multipv") words >> place;
        if (word != "score") continue;
        std::string unit;
        words >> unit >> value;
        if (unit == "mate") value = value > 0 ? mate - value : -mate - value;
        has_value = true;
    }
    if (has_value) (place == 1 ? judgement.best_value : judgement.second_value) = value;
}

}  // namespace

EngineProcess::EngineProcess(const std::vector<std::string>& command, const Options& options) {
    (void)std::signal(SIGPIPE, SIG_IGN);
    const Pipe in = make_pipe(), out = make_pipe();
    process_ = ::fork();
    if (process_ < 0) throw std::runtime_error("no process for " + command.front());
    if (process_ == 0) become(command, in, out);
    (void)::close(in.reading);
    (void)::close(out.writing);
    to_ = ::fdopen(in.writing, "w");
    from_ = ::fdopen(out.reading, "r");
    tell("uci");
    hear_until("uciok");
    for (const auto& [name, value] : options) tell("setoption name " + name + " value " + value);
}

EngineProcess::~EngineProcess() {
    tell("quit");
    (void)std::fclose(to_);
    (void)std::fclose(from_);
    (void)::waitpid(process_, nullptr, 0);
}

void EngineProcess::tell(const std::string& line) {
    (void)std::fputs((line + '\n').c_str(), to_);
    (void)std::fflush(to_);
}

std::string EngineProcess::hear() {
    std::string line;
    for (int letter = std::fgetc(from_); letter != '\n'; letter = std::fgetc(from_)) {
        if (letter == EOF) throw std::runtime_error("the engine has ended");
        if (letter != '\r') line += static_cast<char>(letter);
    }
    return line;
}

void EngineProcess::hear_until(const std::string& word) {
    while (hear() != word) {
    }
}

void EngineProcess::new_game() {
    tell("ucinewgame");
    tell("isready");
    hear_until("readyok");
}

Answer EngineProcess::move(const std::string& moves, const std::string& go) {
    tell("position startpos" + (moves.empty() ? "" : " moves " + moves));
    tell("go " + go);
    Answer answer;
    while (answer.move.empty()) note_line(hear(), answer);
    answer.trouble.clear();  // its info strings are no complaints
    return answer;
}

Judgement EngineProcess::judge(const std::string& fen, const std::string& go) {
    new_game();
    tell("position fen " + fen);
    tell("go " + go);
    Judgement judgement;
    while (judgement.best.empty()) {
        const std::string line = hear();
        Answer answer;
        note_line(line, answer);
        judgement.best = answer.move;
        if (line.starts_with("info ")) note_value(line, judgement);
    }
    return judgement;
}

}  // namespace gato::referee
