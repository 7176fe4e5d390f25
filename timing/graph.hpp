// SPDX-License-Identifier: MIT
// The instructions that can be executed from one address until a routine returns, or until another address is reached, with what is
// known before each. A branch that a flag decides has one way out only, so that `lda #1 / bne` leads nowhere else.
#pragma once

#include "timing/effects.hpp"

#include <bitset>
#include <string>
#include <vector>

namespace gato::timing {

// Why there is no bound: what is wrong with the instruction at the address.
struct Obstacle {
    std::uint16_t address = 0;
    std::string message, hint;
};
// Thrown within this library only.
struct Stop {
    Obstacle obstacle;
};
[[noreturn]] void stop_at(std::uint32_t address, std::string message, std::string hint = {});

// Where the paths end.
struct Ending {
    std::optional<std::uint32_t> to{};  // before the instruction there, which may be one past $ffff; none: at an RTS
    bool is_handler = false;            // instead of the RTS: at an RTI
    bool kernal_has_pushed = false;     // of a handler: A, X and Y are on the stack, as after the KERNAL's own entry
};

// How a routine changes what its caller knows.
struct Summary {
    bool returns = false;
    State exit;  // of all returns, relative to the state at the entry
    std::bitset<memory_size> writes;
    bool writes_through_pointer = false;
};

// What is known of called routines.
class Routines {
public:
    virtual ~Routines() = default;
    // Throws Stop if the routine cannot be followed. `call` is the address of the JSR.
    [[nodiscard]] virtual const Summary& summary(std::uint16_t routine, std::uint16_t call) = 0;
    // The cycles that were given for a routine outside the program; nothing if none were.
    [[nodiscard]] virtual std::optional<std::int64_t> given_cycles(std::uint16_t routine) = 0;
};

struct Edge {
    static constexpr std::uint32_t end = 0xffff'ffff;
    std::uint32_t target = end;  // index of a node
    std::int64_t cycles = 0;     // of the instruction on this way out, without those of a routine that it calls
};

struct Node {
    Instruction instruction;
    State before;
    std::vector<Edge> edges;
};

// A way out of an instruction.
struct Step {
    std::optional<std::uint32_t> address;  // none: the end
    State after;
    std::int64_t cycles = 0;
};

class Graph {
public:
    // Throws Stop.
    Graph(const Code& code, Routines& routines, std::uint16_t entry, const Ending& ending, const State& at_entry);

    std::vector<Node> nodes;  // the first is the entry
    Summary summary;
    [[nodiscard]] const State& at_entry() const { return at_entry_; }

    // Where the instruction leads from this state, each way once. Throws Stop.
    [[nodiscard]] std::vector<Step> steps(const Instruction& instruction, const State& before);
    // The node at an address that was reached.
    [[nodiscard]] std::uint32_t node_at(std::uint32_t address) const { return numbers_[address]; }

private:
    void explore();
    void visit(std::uint32_t address, const State& before);
    void add_edges();
    [[nodiscard]] bool choose_cells();
    void note_access(const Instruction& instruction, const State& before);
    void note_cell(const Instruction& instruction);
    void check_bytes(const Instruction& instruction) const;
    [[nodiscard]] Instruction decode(std::uint32_t address) const;

    void continue_at(std::vector<Step>& steps, std::uint32_t address, State after, std::int64_t cycles);
    [[nodiscard]] std::vector<Step> branch(const Instruction& instruction, const State& before);
    [[nodiscard]] std::vector<Step> call(const Instruction& instruction, const State& before);
    [[nodiscard]] std::vector<Step> jump(const Instruction& instruction, const State& before);
    [[nodiscard]] std::vector<Step> go_back(const Instruction& instruction, const State& before);
    [[nodiscard]] Step end_of(const State& before, std::int64_t cycles);
    [[nodiscard]] int lowest_depth() const;
    void check_depth(const Instruction& instruction, const State& before, int depth) const;
    void check_pull(const Instruction& instruction, const State& before) const;
    [[nodiscard]] State after_unknown_code(const State& before);
    [[nodiscard]] State after_call(const Summary& called, const State& before) const;

    const Code& code_;
    Routines& routines_;
    std::uint16_t entry_;
    Ending ending_;
    State at_entry_;
    Cells cells_;
    std::bitset<memory_size> stored_, loaded_;  // cells that single instructions name
    std::vector<std::uint32_t> numbers_;        // nodes by address
    std::vector<std::uint32_t> waiting_;
    std::vector<bool> is_waiting_;
    std::vector<std::pair<Range, std::uint16_t>> unlisted_stores_;  // of instructions that the program has as data
};

}  // namespace gato::timing
