// SPDX-License-Identifier: MIT
#include "cli/uci/engine/command.hpp"

#include "core/support/printable.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace gato::uci {

namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw Failure(Failure::misuse, why);
}

// The user's text, for a message of one short line.
std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    return "'" + printable(text.substr(0, longest)) + (text.size() > longest ? "…'" : "'");
}

std::string joined(Words::const_iterator first, Words::const_iterator last) {
    std::string text;
    for (; first != last; ++first) text += (text.empty() ? "" : " ") + *first;
    return text;
}

long long read_number(const std::string& name, const std::string& text) {
    long long value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || rest != end) refuse("go " + name + " " + quoted(text) + ": not a number");
    return value;
}

struct Argument {
    std::string_view name;
    std::optional<long long> Go::*value;
};
constexpr std::array<Argument, 9> arguments{{{"movetime", &Go::movetime},
                                             {"wtime", &Go::wtime},
                                             {"btime", &Go::btime},
                                             {"winc", &Go::winc},
                                             {"binc", &Go::binc},
                                             {"movestogo", &Go::movestogo},
                                             {"depth", &Go::depth},
                                             {"nodes", &Go::nodes},
                                             {"mate", &Go::mate}}};

// Tenths of a second, rounded down, never below one.
std::uint16_t tenths(long long milliseconds) {
    constexpr long long a_tenth = 100;
    constexpr long long most = std::numeric_limits<std::uint16_t>::max();
    return static_cast<std::uint16_t>(std::clamp(milliseconds / a_tenth, 1LL, most));
}

// A share of the clock's remaining time that leaves enough for the moves still to come, and for a move that comes a little late.
long long share(long long left, long long increment, long long moves_to_go) {
    constexpr long long usual_moves = 30, late = 300, of_increment = 3, in = 4;
    const long long moves = moves_to_go > 0 ? std::min(moves_to_go, usual_moves) : usual_moves;
    const long long spendable = std::max(0LL, left - late);
    return std::min(spendable, spendable / moves + std::max(0LL, increment) * of_increment / in);
}

template <class Number>
Number at_most(long long value) {
    return static_cast<Number>(std::clamp<long long>(value, 1, std::numeric_limits<Number>::max()));
}

}  // namespace

Words words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n";
    Words words;
    for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return words;
}

Position read_position(const Words& words) {
    const auto moves = std::ranges::find(words, "moves");
    Position position;
    if (words.empty() || (words.front() != "startpos" && words.front() != "fen"))
        refuse("position: startpos or fen must follow");
    if (words.front() == "fen") {
        position.fen = joined(words.begin() + 1, moves);
        if (position.fen.empty()) refuse("position fen: the FEN is missing");
    } else if (moves != words.begin() + 1) {
        refuse("position startpos " + quoted(words[1]) + ": only moves may follow");
    }
    for (auto word = moves; word != words.end(); ++word) {
        if (word == moves) continue;
        const auto move = read_move(*word);
        if (!move) refuse("position: " + quoted(*word) + " is not a move");
        position.moves.push_back(*move);
    }
    return position;
}

Setting read_setting(const Words& words) {
    if (words.empty() || words.front() != "name") refuse("setoption: name must follow");
    const auto value = std::ranges::find(words, "value");
    Setting setting{joined(words.begin() + 1, value), {}};
    if (setting.name.empty()) refuse("setoption name: the name is missing");
    if (value != words.end()) setting.value = joined(value + 1, words.end());
    return setting;
}

Go read_go(const Words& words) {
    Go go;
    for (std::size_t index = 0; index < words.size(); ++index) {
        const std::string& word = words[index];
        if (word == "infinite") {
            go.infinite = true;
            continue;
        }
        const auto argument = std::ranges::find(arguments, word, &Argument::name);
        if (argument == arguments.end()) refuse("go " + quoted(word) + ": unknown");
        if (++index == words.size()) refuse("go " + word + ": a number must follow");
        go.*argument->value = read_number(word, words[index]);
    }
    return go;
}

Task task_of(const Go& go, bool is_white) {
    Task task;
    const std::optional<long long> clock = is_white ? go.wtime : go.btime;
    const std::optional<long long> increment = is_white ? go.winc : go.binc;
    const bool has_limit = go.movetime || clock || go.depth || go.nodes || go.mate;
    if (go.infinite || !has_limit) {
        task.waits = true;
        task.is_open = !go.infinite;
        return task;
    }
    if (clock) task.limits.tenths = tenths(share(*clock, increment.value_or(0), go.movestogo.value_or(0)));
    if (go.movetime) task.limits.tenths = tenths(*go.movetime);
    if (go.depth) task.limits.depth = at_most<std::uint8_t>(*go.depth);
    if (go.nodes) task.limits.nodes = at_most<std::uint32_t>(*go.nodes);
    if (go.mate) task.mate = static_cast<int>(at_most<std::uint8_t>(*go.mate));
    task.uses_book = (clock || go.movetime) && !go.depth && !go.nodes && !go.mate;
    return task;
}

}  // namespace gato::uci
