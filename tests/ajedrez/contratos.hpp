// SPDX-License-Identifier: MIT
//
// The contracts above the routines in the sources ("; preserves: X, Y", "; cycles: at most 70"), and a watcher that checks
// every call of every routine against its contract while the program runs.
#pragma once

#include "program.hpp"

#include <gato/simulator/observer.hpp>

#include <map>
#include <string>
#include <vector>

namespace gato::chess {

struct Contract {
    bool stated = false;  // whether it says what is preserved
    bool keeps_x = false;
    bool keeps_y = false;
    simulator::Cycle most_cycles = 0;  // 0: no limit stated
};

/// By routine. One block can belong to several routines, with a comma between their names.
[[nodiscard]] std::map<std::string, Contract> read_contracts();

class ContractWatch final : public simulator::Observer {
public:
    explicit ContractWatch(const Program& chess);

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle now) override;

    struct Seen {
        std::string routine;
        Contract contract;
        std::size_t calls = 0;
        simulator::Cycle most_cycles = 0;
        std::size_t changed_x = 0;
        std::size_t changed_y = 0;
    };
    [[nodiscard]] const std::vector<Seen>& seen() const { return seen_; }

private:
    struct Running {
        std::size_t routine;
        int stack;
        simulator::Cycle begun;
        std::uint8_t x;
        std::uint8_t y;
    };
    void leave(const Running& call, const simulator::Registers& registers, simulator::Cycle now);

    std::vector<Seen> seen_;
    const Program& program_;
    std::vector<int> routine_at_;  // by address, -1 for none
    std::vector<Running> running_;
};

}  // namespace gato::chess
