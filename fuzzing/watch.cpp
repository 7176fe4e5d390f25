// SPDX-License-Identifier: MIT
#include "fuzzing/watch.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <bit>

namespace gato::fuzzing {

using simulator::Behind;
using simulator::Machine;
using simulator::Registers;

namespace {

using isa::Mnemonic;

constexpr std::uint8_t jump_indirect = 0x6c, jump = 0x4c, call = 0x20, nop = 0xea;
constexpr std::uint16_t chrout = 0xffd2, first_port = 0xdc00, second_port = 0xdc01;
constexpr std::uint16_t rom_begins = 0xa000, stack_begins = 0x0100, stack_ends = 0x01ff;
constexpr std::uint8_t interrupt_frame = 3;

bool is_rom(const Machine& machine, std::uint16_t pc) {
    return pc >= rom_begins && machine.rom_visible(pc);
}

bool is_branch(std::uint8_t opcode) {
    return isa::flow_of(isa::opcode_table[opcode].mnemonic) == isa::Flow::branch;
}

// By how much an instruction moves the stack pointer; nothing: to anywhere.
std::optional<int> stack_move(std::uint8_t opcode) {
    switch (isa::opcode_table[opcode].mnemonic) {
    case Mnemonic::JSR: return -2;
    case Mnemonic::PHA:
    case Mnemonic::PHP: return -1;
    case Mnemonic::PLA:
    case Mnemonic::PLP: return 1;
    case Mnemonic::RTS: return 2;
    case Mnemonic::RTI: return 3;
    case Mnemonic::BRK:
    case Mnemonic::TXS:
    case Mnemonic::TAS:
    case Mnemonic::LAS: return std::nullopt;
    default: return 0;
    }
}

// What an instruction does to the flow, at hand for each one that is executed.
struct OpcodeFlow {
    std::int8_t stack = 0;  // by how much it moves the pointer
    bool is_known = false;  // it moves it by that much
    bool branches = false;  // to one of several places
};

const std::array<OpcodeFlow, 256> opcode_flows = [] {
    std::array<OpcodeFlow, 256> all;
    for (unsigned opcode = 0; opcode < all.size(); ++opcode) {
        const auto number = static_cast<std::uint8_t>(opcode);
        const std::optional<int> move = stack_move(number);
        all[opcode] = {static_cast<std::int8_t>(move.value_or(0)), move.has_value(),
                       is_branch(number) || number == jump_indirect};
    }
    return all;
}();

void add_all(const std::vector<simulator::MemoryRange>& ranges, std::bitset<0x10000>& bytes) {
    for (const simulator::MemoryRange& range : ranges)
        for (unsigned address = range.first; address <= range.last; ++address) bytes.set(address);
}

std::uint16_t edge_of(std::uint16_t from, std::uint16_t to) {
    const std::uint32_t mixed = (std::uint32_t{from} << 16 | to) * 2'654'435'761U;
    return static_cast<std::uint16_t>(mixed >> 16);
}

}  // namespace

std::size_t Coverage::add(const std::vector<std::uint16_t>& edges, const std::array<std::uint8_t, 0x10000>& counts,
                          bool by_count) {
    std::size_t found = 0;
    for (const std::uint16_t edge : edges) {
        const unsigned size_class = by_count ? static_cast<unsigned>(std::bit_width(counts[edge])) - 1U : 0U;
        const auto bit = static_cast<std::uint8_t>(1U << size_class);
        if ((seen_[edge] & bit) != 0) continue;
        seen_[edge] |= bit;
        ++found;
    }
    size_ += found;
    return found;
}

Watch::Watch(const Machine& machine, const simulator::ProgramMemory& memory, const Settings& settings)
    : machine_(machine), settings_(settings), repetition_(std::make_unique<Repetition>(machine)) {
    add_all(memory.program, program_);
    add_all(memory.code, code_);
    for (const Wish& wish : settings.wishes) {
        if (!wish.condition) continue;
        if (wish.condition->kind == simulator::Condition::Kind::pc)
            wanted_pcs_.set(wish.condition->address);
        else
            memory_conditions_.push_back(*wish.condition);
    }
}

void Watch::begin_part(std::uint16_t origin) {
    origin_ = origin;
    for (const std::uint16_t edge : edges_) counts_[edge] = 0;
    edges_.clear();
    part_writes_->clear();
    part_reads_->clear();
    path_ = 0;
    suspects_ = is_endless_ = false;
    fault_.reset();
}

void Watch::begin_elsewhere(const simulator::ByteSet* under_rom) {
    follows_ = in_handler_ = is_unbalanced_ = is_outside_ = false;
    has_under_rom_ = under_rom != nullptr;
    if (under_rom != nullptr)
        *under_rom_ = *under_rom;
    else
        under_rom_->clear();
    looked_at_port_ = 0;
    memory_watch_.reset();
    if (!memory_conditions_.empty()) memory_watch_.emplace(machine_, memory_conditions_);
}

void Watch::suspect() {
    if (suspects_) return;
    suspects_ = true;
    repetition_->restart();
}

std::shared_ptr<const simulator::ByteSet> Watch::under_rom() const {
    return has_under_rom_ ? std::make_shared<const simulator::ByteSet>(*under_rom_) : nullptr;
}

void Watch::report(Fault fault) {
    if (wanted_ && !is_same(*wanted_, fault)) return;
    fault.bank = machine_.cartridge_bank(fault.pc);
    if (!fault_ && !knows(key_of(fault))) fault_ = std::move(fault);
}

void Watch::take_edge(std::uint16_t to) {
    constexpr std::uint64_t prime = 0x100'0000'01b3;
    constexpr std::uint8_t counted_in_path = 64;  // less than a wait for a key takes, whose length varies
    const std::uint16_t edge = edge_of(before_.pc, to);
    if (counts_[edge] == 0) edges_.push_back(edge);
    if (counts_[edge] != 0xff) ++counts_[edge];
    if (!in_handler_ && counts_[edge] <= counted_in_path) path_ = (path_ ^ edge) * prime;
}

// Where the last instruction has led: if an interrupt came after it, the return address says that.
void Watch::follow(const Registers& registers) {
    if (follows_) {
        const OpcodeFlow flow = opcode_flows[opcode_];
        const auto expected = static_cast<std::uint8_t>(before_.s + flow.stack);
        const bool is_interrupted = flow.is_known && registers.s == static_cast<std::uint8_t>(expected - interrupt_frame);
        if (flow.branches) take_edge(is_interrupted ? returns_to(registers.s) : registers.pc);
        if (is_interrupted && !in_handler_) {
            in_handler_ = true;
            handler_level_ = expected;
        } else if (in_handler_ && registers.s == handler_level_) {
            in_handler_ = false;
        }
    }
    follows_ = true;
}

// From the interrupt that has just come.
std::uint16_t Watch::returns_to(std::uint8_t stack) const {
    const auto pushed = [&](unsigned offset) {
        return machine_.ram(static_cast<std::uint16_t>(stack_begins + ((stack + offset) & 0xff)));
    };
    return static_cast<std::uint16_t>(pushed(2) | unsigned{pushed(3)} << 8);
}

bool Watch::check_wishes(const Registers& registers) {
    const auto find = [&](const auto& fits) {
        for (std::size_t i = 0; i < settings_.wishes.size(); ++i)
            if (settings_.wishes[i].condition && fits(*settings_.wishes[i].condition))
                report({.kind = FaultKind::wish, .pc = registers.pc, .wish = i});
    };
    using Kind = simulator::Condition::Kind;
    if (wanted_pcs_[registers.pc]) {
        const SeenBank bank = machine_.cartridge_bank(registers.pc);
        find([&](const auto& one) { return one.kind == Kind::pc && one.place().is_at(registers.pc, bank); });
    }
    if (memory_watch_) {
        if (const simulator::Condition* const met = memory_watch_->met(registers))
            find([&](const auto& one) {
                return one.kind == Kind::memory && one.address == met->address && one.value == met->value;
            });
    }
    return !fault_;
}

void Watch::check_stack(const Registers& registers) {
    const bool is_above = simulator::is_above_entry(registers.s, stack_entry_);
    const bool is_unbalanced = is_above || simulator::is_overflowing(registers.s);
    if (is_unbalanced && !is_unbalanced_)
        report({.kind = FaultKind::stack, .pc = registers.pc, .address = static_cast<std::uint16_t>(is_above ? 1 : 0)});
    is_unbalanced_ = is_unbalanced;
}

// What the program itself has written there, such as a copy of a routine, belongs to it.
void Watch::check_place(const Registers& registers) {
    const bool is_outside = !program_[registers.pc] && !written_->contains(registers.pc);
    if (is_outside && !is_outside_) report({.kind = FaultKind::outside, .pc = before_.pc, .address = registers.pc});
    is_outside_ = is_outside;
}

void Watch::note_write(const Registers& registers, std::uint16_t address, Behind target) {
    if (target == Behind::device || (address >= stack_begins && address <= stack_ends)) return;
    if (settings_.code && code_[address]) report({.kind = FaultKind::code, .pc = registers.pc, .address = address});
    if (target != Behind::memory) {
        under_rom_->add(address);
        has_under_rom_ = true;
    }
    written_->add(address);
    part_writes_->add(address);
}

void Watch::note_read(const Registers& registers, std::uint16_t address, Behind target) {
    if (suspects_ && (target == Behind::device || Repetition::changes_by_itself(address))) repetition_->note_dependence();
    if (target == Behind::device && (address == first_port || address == second_port)) looked_at_port_ = now_;
    if (!part_writes_->contains(address)) part_reads_->add(address);
    const bool is_lost = settings_.rom && has_under_rom_ && target != Behind::memory && target != Behind::device
                         && under_rom_->contains(address) && machine_.ram(address) != machine_.peek(address);
    if (is_lost) report({.kind = FaultKind::rom_read, .pc = registers.pc, .address = address});
}

void Watch::check_access(const Registers& registers) {
    const simulator::MemoryAccess access = simulator::access_of(machine_, registers);
    if (!access.reads && !access.writes) return;
    const Behind target = simulator::behind(machine_, access.address);
    if (access.reads) note_read(registers, access.address, target);
    if (access.writes) note_write(registers, access.address, target);
}

void Watch::check_repetition(const Registers& registers) {
    if (in_handler_ || !repetition_->see(registers)) return;
    is_endless_ = true;
    report({.kind = FaultKind::endless, .pc = origin_, .address = registers.pc});
}

bool Watch::before_instruction(const Registers& registers, simulator::Cycle clock) {
    now_ = clock;
    if (!settings_.wishes.empty() && !check_wishes(registers)) return false;
    const bool was_in_rom = follows_ && is_rom(machine_, before_.pc), was_in_handler = in_handler_;
    follow(registers);
    if (is_rom(machine_, registers.pc)) {
        const bool is_called = !was_in_rom && (opcode_ == call || opcode_ == jump || opcode_ == jump_indirect);
        // An interrupt that comes directly after a call hides which routine was called.
        if (suspects_ && is_called && !was_in_handler && registers.pc != chrout) repetition_->note_dependence();
        opcode_ = nop;
    } else {
        if (settings_.stack) check_stack(registers);
        if (settings_.outside) check_place(registers);
        opcode_ = machine_.code(registers.pc);
        const isa::Opcode& row = isa::opcode_table[opcode_];
        if (isa::access_of(row.mnemonic) != isa::Access::none) check_access(registers);
        if (suspects_) check_repetition(registers);
    }
    before_ = registers;
    if (memory_watch_) memory_watch_->expect_write(registers);
    return !fault_ && !is_endless_;
}

}  // namespace gato::fuzzing
