// SPDX-License-Identifier: MIT
#include "timing/graph.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <utility>

namespace gato::timing {

using isa::Flow;
using isa::Mnemonic;

namespace {

constexpr std::uint32_t no_node = 0xffff'ffff;
constexpr Range stack_page{0x100, 0x1ff};
constexpr int pushed_by_kernal = 3;

std::string name_of(const Instruction& instruction) {
    return std::string(isa::name_of(instruction.opcode->mnemonic));
}

// May a byte there be followed? Devices and the processor's port change by themselves.
bool is_plain_memory(std::uint32_t address) {
    return address > 1 && (address < 0xd000 || address > 0xdfff);
}

bool overlap(const Range& a, const Range& b) {
    return (a.first <= b.last && b.first <= a.last) || a.last >= b.first + memory_size;
}

}  // namespace

void stop_at(std::uint32_t address, std::string message, std::string hint) {
    throw Stop{{static_cast<std::uint16_t>(address), std::move(message), std::move(hint)}};
}

Graph::Graph(const Code& code, Routines& routines, std::uint16_t entry, const Ending& ending, const State& at_entry)
    : code_(code), routines_(routines), entry_(entry), ending_(ending), at_entry_(at_entry) {
    do {
        nodes.clear();
        summary.returns = false;
        explore();
    } while (choose_cells());
    for (const Node& node : nodes) check_bytes(node.instruction);
    add_edges();
}

// To the fixed point: a state only grows.
void Graph::explore() {
    numbers_.assign(memory_size, no_node);
    waiting_.clear();
    is_waiting_.clear();
    unlisted_stores_.clear();
    visit(entry_, at_entry_);
    while (!waiting_.empty()) {
        const std::uint32_t number = waiting_.back();
        waiting_.pop_back();
        is_waiting_[number] = false;
        const Instruction instruction = nodes[number].instruction;
        const State before = nodes[number].before;
        for (const Step& step : steps(instruction, before))
            if (step.address) visit(*step.address, step.after);
    }
}

void Graph::visit(std::uint32_t address, const State& before) {
    std::uint32_t number = numbers_[address];
    if (number == no_node) {
        number = numbers_[address] = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back({decode(address), before, {}});
        is_waiting_.push_back(true);
        return waiting_.push_back(number);
    }
    State joined = nodes[number].before;
    joined.join(before);
    if (joined == nodes[number].before) return;
    nodes[number].before = joined;
    if (!is_waiting_[number]) waiting_.push_back(number);
    is_waiting_[number] = true;
}

Instruction Graph::decode(std::uint32_t address) const {
    if (const auto found = code_.at(address)) return *found;
    stop_at(address, "the path leads to " + dollar(address) + ", where the program has no instruction");
}

void Graph::add_edges() {
    for (Node& node : nodes)
        for (const Step& step : steps(node.instruction, node.before))
            node.edges.push_back({step.address ? numbers_[*step.address] : Edge::end, step.cycles});
}

// Cells that are both written and read by instructions that name them. Returns true if there are others than before.
bool Graph::choose_cells() {
    Cells chosen;
    for (std::uint32_t address = 0; address < memory_size && chosen.size() < cell_count; ++address)
        if (stored_[address] && loaded_[address]) chosen.push_back(static_cast<std::uint16_t>(address));
    return std::exchange(cells_, chosen) != chosen;
}

void Graph::note_cell(const Instruction& instruction) {
    const isa::Mode mode = instruction.opcode->mode;
    const isa::Access access = isa::access_of(instruction.opcode->mnemonic);
    if (mode != isa::Mode::zero_page && mode != isa::Mode::absolute) return;
    if (!is_plain_memory(instruction.operand) || stack_page.holds(instruction.operand)) return;
    if (access == isa::Access::read || access == isa::Access::modify) loaded_.set(instruction.operand);
    if (access == isa::Access::write || access == isa::Access::modify) stored_.set(instruction.operand);
}

void Graph::note_access(const Instruction& instruction, const State& before) {
    if (instruction.flow() != Flow::next) return;
    note_cell(instruction);
    if (!instruction.writes()) return;
    if (is_through_pointer(instruction)) summary.writes_through_pointer = true;
    const auto range = accessed(instruction, before);
    if (!range) return;
    if (overlap(*range, stack_page))
        stop_at(instruction.address, name_of(instruction) + " can write into the stack, where return addresses are");
    for (std::uint32_t address = range->first; address <= range->last; ++address) summary.writes.set(address % memory_size);
    if (!code_.is_listed(instruction.address)) unlisted_stores_.emplace_back(*range, instruction.address);
}

void Graph::check_bytes(const Instruction& instruction) const {
    std::optional<std::uint16_t> writer;
    for (std::uint32_t address = instruction.address; address < instruction.next(); ++address) {
        if (!writer) writer = code_.writer_of(address);
        for (const auto& [range, store] : unlisted_stores_)
            if (!writer && range.holds(address)) writer = store;
    }
    if (writer)
        stop_at(instruction.address, name_of(instruction) + " can be changed by the store at " + dollar(*writer),
                "the bound would be of what is there now; an indexed store counts as if it reached 255 bytes beyond its base");
}

// --- flow

std::vector<Step> Graph::steps(const Instruction& instruction, const State& before) {
    note_access(instruction, before);
    switch (instruction.flow()) {
    case Flow::branch: return branch(instruction, before);
    case Flow::call: return call(instruction, before);
    case Flow::jump: return jump(instruction, before);
    case Flow::ret: return go_back(instruction, before);
    case Flow::interrupt: stop_at(instruction.address, "BRK starts an interrupt, whose cycles are not known");
    case Flow::jam: stop_at(instruction.address, "JAM stops the processor");
    case Flow::next: break;
    }
    check_pull(instruction, before);
    std::vector<Step> result;
    State after = before;
    execute(instruction, cells_, after);
    const bool is_read = !instruction.writes();
    continue_at(result, instruction.next(), after,
                instruction.opcode->cycles + (is_read ? cycles_of_index(instruction, before) : 0));
    return result;
}

void Graph::continue_at(std::vector<Step>& steps, std::uint32_t address, State after, std::int64_t cycles) {
    if (ending_.to == address) return steps.push_back({std::nullopt, after, cycles});
    if (address >= memory_size) stop_at(address - 1, "the path leads beyond $ffff");
    steps.push_back({address, after, cycles});
}

std::vector<Step> Graph::branch(const Instruction& instruction, const State& before) {
    std::vector<Step> result;
    const auto condition = condition_of(instruction.opcode->mnemonic);
    for (const bool is_taken : {false, true}) {
        State after = before;
        if (condition && !after.assume(condition->test, is_taken == condition->taken_if_set)) continue;
        const bool is_far = instruction.target() >> 8 != (instruction.next() & 0xffff) >> 8;
        const int more = !is_taken ? 0 : is_far ? 2 : 1;
        continue_at(result, is_taken ? instruction.target() : instruction.next(), after, instruction.opcode->cycles + more);
    }
    return result;
}

std::vector<Step> Graph::jump(const Instruction& instruction, const State& before) {
    if (instruction.opcode->mode == isa::Mode::indirect)
        stop_at(instruction.address, "JMP (" + dollar(instruction.operand) + ") leads to an address that is not known");
    const std::uint16_t target = instruction.target();
    std::vector<Step> result;
    if (const auto given = ending_.to ? std::nullopt : routines_.given_cycles(target)) {
        check_depth(instruction, before, 0);
        result.push_back(end_of(after_unknown_code(before), instruction.opcode->cycles + *given));
        return result;
    }
    if (ending_.to != target && !code_.has(target))
        stop_at(instruction.address, "JMP leads to " + dollar(target) + ", which is outside the program",
                "give the cycles that it takes from there on as its bound: `" + dollar(target) + "=…`");
    continue_at(result, target, before, instruction.opcode->cycles);
    return result;
}

std::vector<Step> Graph::call(const Instruction& instruction, const State& before) {
    const std::uint16_t target = instruction.target();
    std::vector<Step> result;
    if (routines_.given_cycles(target)) {
        continue_at(result, instruction.next(), after_unknown_code(before), instruction.opcode->cycles);
        return result;
    }
    if (!code_.has(target))
        stop_at(instruction.address, "JSR calls " + dollar(target) + ", which is outside the program",
                "give the cycles that the routine takes as its bound: `" + dollar(target) + "=…`");
    const Summary& called = routines_.summary(target, instruction.address);
    summary.writes |= called.writes;
    summary.writes_through_pointer |= called.writes_through_pointer;
    if (called.returns) continue_at(result, instruction.next(), after_call(called, before), instruction.opcode->cycles);
    return result;
}

State Graph::after_unknown_code(const State& before) {
    State after = before;
    for (int place = 0; place < first_pushed; ++place) after.write(place, {});
    after.forget_flags();
    forget_cells(cells_, std::nullopt, after);
    summary.writes_through_pointer = true;
    return after;
}

State Graph::after_call(const Summary& called, const State& before) const {
    State after = before;
    for (int place = 0; place < first_pushed; ++place) {
        const Value& left = called.exit[place];
        const bool is_of_register = left.base != no_place && left.base < first_pushed;
        Value value = is_of_register ? sum(before[left.base], left.offset) : Value{left.low, left.high, no_place, 0};
        value.low = std::max(value.low, left.low);  // both are true
        value.high = std::min(value.high, left.high);
        if (value.low <= value.high) after.write(place, value);
    }
    after.forget_flags();
    for (std::size_t i = 0; i < cells_.size(); ++i)
        if (called.writes_through_pointer || called.writes[cells_[i]]) after.write(first_cell + static_cast<int>(i), {});
    return after;
}

std::vector<Step> Graph::go_back(const Instruction& instruction, const State& before) {
    const bool is_rti = instruction.opcode->mnemonic == Mnemonic::RTI;
    if (ending_.to || is_rti != ending_.is_handler)
        stop_at(instruction.address, name_of(instruction) + " returns from what was not called here",
                ending_.to ? "every path must reach the second address" : "");
    check_depth(instruction, before, lowest_depth());
    std::vector<Step> result;
    result.push_back(end_of(before, instruction.opcode->cycles));
    return result;
}

// The depth at which an RTS or RTI finds the address that the caller or the interrupt has pushed.
int Graph::lowest_depth() const {
    return ending_.kernal_has_pushed ? -pushed_by_kernal : 0;
}

void Graph::check_depth(const Instruction& instruction, const State& before, int depth) const {
    if (before.is_depth_known && before.depth == depth) return;
    stop_at(instruction.address, name_of(instruction) + " does not return to the caller: something else is on the stack");
}

void Graph::check_pull(const Instruction& instruction, const State& before) const {
    const Mnemonic mnemonic = instruction.opcode->mnemonic;
    if (ending_.to || (mnemonic != Mnemonic::PLA && mnemonic != Mnemonic::PLP)) return;
    if (before.is_depth_known && before.depth <= lowest_depth())
        stop_at(instruction.address, name_of(instruction) + " pulls a part of the return address");
}

Step Graph::end_of(const State& before, std::int64_t cycles) {
    if (summary.returns)
        summary.exit.join(before);
    else
        summary.exit = before;
    summary.returns = true;
    return {std::nullopt, before, cycles};
}

}  // namespace gato::timing
