// SPDX-License-Identifier: MIT
#include "tools/bench/chess/contestant.hpp"

#include <sstream>

namespace gato::referee {

void note_line(const std::string& line, Answer& answer) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "bestmove") words >> answer.move;
    if (word != "info") return;
    while (words >> word && word != "pv") {
        if (word == "string") {
            std::getline(words >> std::ws, answer.trouble);
            if (answer.trouble.starts_with("from the opening book")) answer.trouble.clear();
        }
        if (word == "depth") words >> answer.depth;
        if (word == "nodes") words >> answer.nodes;
    }
}

C64::C64(const uci::ProgramFile& program, const FileSystem& files, const Options& options)
    : session_(program, files, [this](const std::string& line) { note_line(line, answer_); }) {
    for (const auto& [name, value] : options) tell("setoption name " + name + " value " + value);
}

Answer C64::move(const std::string& moves, const std::string& go) {
    return answer_to("startpos" + (moves.empty() ? "" : " moves " + moves), go);
}

Answer C64::move_from(const std::string& fen, const std::string& go) {
    return answer_to("fen " + fen, go);
}

Answer C64::answer_to(const std::string& position, const std::string& go) {
    answer_ = {};
    const simulator::Cycle stolen = session_.stolen_cycles();
    tell("position " + position);
    tell("go " + go);
    while (session_.is_thinking()) session_.run_slice();
    constexpr double pal_hertz = 985'248;
    answer_.seconds = static_cast<double>(session_.cycles()) / pal_hertz;
    answer_.stolen = static_cast<double>(session_.stolen_cycles() - stolen) / pal_hertz;
    return answer_;
}

}  // namespace gato::referee
