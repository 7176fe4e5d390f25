// SPDX-License-Identifier: MIT
#include "contratos.hpp"

#include "tests/support/places.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace gato::chess {

namespace {

/// The names before the colon of a block's first line; nothing if it is not such a line.
std::vector<std::string> names_in(const std::string& line) {
    const auto colon = line.find(": ");
    if (!line.starts_with("; ") || colon == std::string::npos) return {};
    std::istringstream list(line.substr(2, colon - 2));
    std::vector<std::string> names;
    for (std::string name; std::getline(list, name, ',');) names.push_back(name.substr(name.find_first_not_of(' ')));
    return names;
}

void add_line(Contract& contract, const std::string& line) {
    if (line.starts_with("; preserves:")) {
        contract.stated = true;
        contract.keeps_x = line.find('X') != std::string::npos;
        contract.keeps_y = line.find('Y') != std::string::npos;
    }
    const std::string cycles = "; cycles:    at most ";
    if (line.starts_with(cycles)) contract.most_cycles = std::stoll(line.substr(cycles.size()));
}

}  // namespace

std::map<std::string, Contract> read_contracts() {
    std::map<std::string, Contract> contracts;
    for (const auto& entry : std::filesystem::directory_iterator(tests::in_repository("asm-src/Ajedrez"))) {
        if (entry.path().extension() != ".asm") continue;
        std::ifstream source(entry.path());
        std::vector<std::string> names;
        bool opens = false;
        for (std::string line; std::getline(source, line);) {
            if (opens && !names_in(line).empty()) names = names_in(line);
            opens = line.starts_with("; ------");
            if (!line.starts_with(";")) continue;
            for (const std::string& name : names) add_line(contracts[name], line);
        }
    }
    return contracts;
}

ContractWatch::ContractWatch(const Program& chess) : program_(chess), routine_at_(0x10000, -1) {
    for (const auto& [name, contract] : read_contracts()) {
        if (!chess.has(name)) continue;
        routine_at_[chess[name]] = static_cast<int>(seen_.size());
        seen_.push_back({name, contract});
    }
}

// Limits are in cycles of the processor, wherever the beam is.
bool ContractWatch::before_instruction(const simulator::Registers& registers, simulator::Cycle clock) {
    const simulator::Cycle now = clock - program_.machine().stolen_cycles();
    while (!running_.empty() && registers.s > running_.back().stack) {
        leave(running_.back(), registers, now);
        running_.pop_back();
    }
    const int routine = routine_at_[registers.pc];
    if (routine < 0) return true;
    // A loop may begin where its routine does.
    const bool again = !running_.empty() && running_.back().stack == registers.s
                       && running_.back().routine == static_cast<std::size_t>(routine);
    if (!again) running_.push_back({static_cast<std::size_t>(routine), registers.s, now, registers.x, registers.y});
    return true;
}

void ContractWatch::leave(const Running& call, const simulator::Registers& registers, simulator::Cycle now) {
    Seen& seen = seen_[call.routine];
    ++seen.calls;
    seen.most_cycles = std::max(seen.most_cycles, now - call.begun);
    if (registers.x != call.x) ++seen.changed_x;
    if (registers.y != call.y) ++seen.changed_y;
}

}  // namespace gato::chess
