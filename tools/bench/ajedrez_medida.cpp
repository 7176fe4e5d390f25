// SPDX-License-Identifier: MIT
//
// Where the chess program of asm-src/Ajedrez spends its time:
//
//     ajedrez_medida perfil SECONDS [PROJECT]     cycles and visits a node of each routine, on the positions of the Bratko-Kopec test
//                                                 with so many seconds each
//     ajedrez_medida mates [PROJECT]              millions of both, of the problem solver on all the mates of tools/bench/chess/positions.hpp
#include "tests/ajedrez/contratos.hpp"
#include "tests/ajedrez/program.hpp"
#include "tools/bench/chess/positions.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

namespace {

using namespace gato::chess;
namespace simulator = gato::simulator;

void set_word(Program& chess, const std::string& label, int value) {
    chess.byte(label) = static_cast<std::uint8_t>(value & 0xff);
    chess.byte(label, 1) = static_cast<std::uint8_t>(value >> 8);
}

std::uint32_t nodes_of(Program& chess) {
    return static_cast<std::uint32_t>(chess.word("pnNodosHechos") | chess.word("pnNodosHechos", 2) << 16);
}

/// Cycles by routine, without those of the routines it calls.
class Profile final : public simulator::Observer {
public:
    explicit Profile(const Program& chess) : chess_(chess), cycles_(0x10000) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle now) override {
        cycles_[last_] += now - before_;
        last_ = registers.pc;
        ++visits_[last_];
        before_ = now;
        return true;
    }
    /// Both divided by `count`.
    void print(double count) const;

private:
    const Program& chess_;
    std::vector<simulator::Cycle> cycles_;
    std::vector<std::size_t> visits_ = std::vector<std::size_t>(0x10000);
    std::uint16_t last_ = 0;
    simulator::Cycle before_ = 0;
};

void Profile::print(double count) const {
    std::map<int, std::string> names;
    for (const auto& [name, contract] : read_contracts())
        if (chess_.has(name)) names[chess_[name]] = name;
    std::map<std::string, simulator::Cycle> sums;
    for (std::size_t address = 0; address < cycles_.size(); ++address) {
        const auto after = names.upper_bound(static_cast<int>(address));
        if (cycles_[address] != 0 && after != names.begin()) sums[std::prev(after)->second] += cycles_[address];
    }
    std::vector<std::pair<simulator::Cycle, std::string>> sorted;
    for (const auto& [name, sum] : sums) sorted.emplace_back(sum, name);
    std::ranges::sort(sorted, std::greater());
    for (const auto& [sum, name] : sorted)
        std::printf("%7.1f cycles %7.3f visits  %s\n", static_cast<double>(sum) / count,
                    static_cast<double>(visits_[chess_[name]]) / count, name.c_str());
}

void profile_search(Program& chess, int seconds) {
    Profile watch(chess);
    std::uint32_t nodes = 0;
    for (const gato::referee::TestPosition& position : gato::referee::bratko_kopec) {
        chess.read_fen(position.fen);
        set_word(chess, "pnDecimas", seconds * 10);
        chess.call("piensa", 0, watch);
        nodes += nodes_of(chess);
    }
    watch.print(nodes);
}

void profile_mates(Program& chess) {
    Profile watch(chess);
    for (const gato::referee::Problem& problem : gato::referee::problems) {
        chess.read_fen(problem.fen);
        chess.call("resuelveMate", static_cast<std::uint8_t>(problem.moves), watch);
    }
    watch.print(1e6);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const std::string what = words.empty() ? "" : words[0];
    const std::size_t named = what == "perfil" ? 2 : what == "mates" ? 1 : words.size() + 1;
    if (named > words.size() || words.size() > named + 1) {
        std::puts("usage: ajedrez_medida perfil SECONDS [PROJECT], or: ajedrez_medida mates [PROJECT]");
        return 2;
    }
    Program chess(nullptr, words.size() > named ? words[named] : "");
    if (what == "mates")
        profile_mates(chess);
    else
        profile_search(chess, std::stoi(words[1]));
    return 0;
}
