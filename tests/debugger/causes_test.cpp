// SPDX-License-Identifier: MIT
// Why a place has its value: edges against a tracer that sees every instruction, and that what is not named makes no difference.
#include "core/support/hex.hpp"
#include "simulator/engine/register_flow.hpp"
#include "simulator/machine_support.hpp"

#include <gato/debugger/causes.hpp>
#include <gato/isa/isa.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

namespace gato::debugger {
namespace {

using simulator::Machine;
using simulator::MachineKind;
using simulator::MachineOptions;
using End = CauseEdge::End;
using Kind = CauseEdge::Kind;

// A program on a C64 at $c000, run for so many instructions.
struct Told {
    Machine machine{MachineOptions{.skip_idle_loops = false}};
    std::unique_ptr<History> history;
    std::unique_ptr<Causes> causes;

    explicit Told(const std::string& source, std::uint64_t instructions) {
        simulator::start_code(machine, source);
        history = std::make_unique<History>(machine);
        causes = std::make_unique<Causes>(*history, machine);
        (void)history->step(instructions);
    }
    // The instructions of the tree, as text, in its order: "sta $c100".
    [[nodiscard]] std::vector<std::string> of(Place place, std::size_t limit = 50) const {
        std::vector<std::string> texts;
        for (const Cause& cause : causes->of(place, {.limit = limit}).causes)
            texts.emplace_back(isa::disassemble(cause.registers.pc, cause.code).text);
        return texts;
    }
};

using Texts = std::vector<std::string>;

Place ram(std::uint16_t address) {
    return {Place::Kind::ram, address};
}
Place part(std::uint16_t name) {
    return {Place::Kind::part, name};
}

TEST(Causes, of_a_byte_are_the_store_and_where_it_took_its_value_from) {
    const Told told("lda #5 / sta $c100 / ldx #1 / lda $c100 / asl / sta $c101 / rts", 6);
    EXPECT_EQ(told.of(ram(0xc101)), (Texts{"sta $c101", "asl a", "lda $c100", "sta $c100", "lda #$05"}));
}

TEST(Causes, of_a_byte_that_nothing_wrote_end_at_the_start) {
    const Told told("lda #5 / rts", 1);
    const CauseTree tree = told.causes->of(ram(0xc123));
    EXPECT_EQ(tree.question.end, End::start);
    EXPECT_TRUE(tree.causes.empty());
}

TEST(Causes, name_the_values_that_an_instruction_took) {
    const Told told("lda #200 / clc / adc $c010 / sta $c100 / rts / dcb 11,100", 4);
    const CauseTree tree = told.causes->of(ram(0xc100));
    ASSERT_GE(tree.causes.size(), 2U);
    const Cause& sum = tree.causes[1];
    ASSERT_GE(sum.edges.size(), 3U);
    EXPECT_EQ(sum.edges[0].place, part(Place::a));
    EXPECT_EQ(sum.edges[0].value, 200);
    EXPECT_EQ(sum.edges[1].place, part(Place::c));
    EXPECT_EQ(sum.edges[1].value, 0);
}

TEST(Causes, go_to_the_branch_that_decided) {
    const Told told("lda #1 / beq zero / lda #7 / sta $c101 / zero rts", 4);
    const CauseTree tree = told.causes->of(ram(0xc101));
    const CauseEdge& decision = tree.causes.at(0).edges.back();
    EXPECT_EQ(decision.kind, Kind::decision);
    EXPECT_EQ(decision.instruction, 1U);
    EXPECT_EQ(tree.causes.at(*decision.cause).registers.pc, 0xc002);
}

TEST(Causes, do_not_go_to_a_branch_whose_ways_meet_before) {
    const Told told("lda $c100 / beq zero / inx / zero lda #7 / sta $c101 / rts", 5);
    const CauseTree tree = told.causes->of(ram(0xc101));
    EXPECT_EQ(tree.causes.at(0).edges.back().end, End::start);
}

TEST(Causes, do_not_go_to_the_branch_of_a_loop_that_is_over) {
    const Told told("ldx #3 / again dex / bne again / stx $c101 / rts", 8);
    const CauseTree tree = told.causes->of(ram(0xc101));
    EXPECT_EQ(tree.causes.at(0).edges.back().end, End::start);
}

TEST(Causes, go_to_the_branch_back_in_a_loop) {
    const Told told("ldx #3 / again stx $c101 / dex / bne again / rts", 10);
    const CauseTree tree = told.causes->of(ram(0xc101));
    const CauseEdge& decision = tree.causes.at(0).edges.back();
    EXPECT_EQ(decision.instruction, 6U);  // the second BNE, without which the third store would not have been
}

TEST(Causes, go_to_the_call_and_the_branch_before_it) {
    const Told told("lda #0 / bne no / jsr part / no rts / part lda #7 / jsr other / sta $c101 / rts / other rts", 7);
    const CauseTree tree = told.causes->of(ram(0xc101));
    const Cause& store = tree.causes.at(0);
    const Cause& call = tree.causes.at(store.edges.back().cause.value());
    EXPECT_EQ(call.instruction, 2U);
    EXPECT_EQ(tree.causes.at(call.edges.back().cause.value()).instruction, 1U);
}

TEST(Causes, name_an_interrupt_that_entered_the_handler) {
    const Told told("sei / lda #<irq / sta $0314 / lda #>irq / sta $0315 / cli / wait jmp wait / irq inc $c200 / jmp $ea31",
                    20'000);
    const CauseTree tree = told.causes->of(ram(0xc200));
    ASSERT_FALSE(tree.causes.empty());
    EXPECT_STREQ(isa::disassemble(0, tree.causes[0].code).text, "inc $c200");
    bool is_named = false;
    for (const Cause& cause : tree.causes)
        for (const CauseEdge& edge : cause.edges) is_named |= edge.end == End::interrupt;
    EXPECT_TRUE(is_named);
}

TEST(Causes, see_registers_through_interrupts_that_restore_them) {
    const Told told("ldy #7 / wait lda $a2 / cmp #3 / bne wait / sty $c200 / rts", 60'000);
    const Texts texts = told.of(ram(0xc200));
    ASSERT_GE(texts.size(), 2U);
    EXPECT_EQ(texts[0], "sty $c200");
    EXPECT_NE(std::ranges::find(texts, "ldy #$07"), texts.end());
}

TEST(Causes, name_bytes_of_code_that_the_program_wrote) {
    const Told told("lda #9 / sta change+1 / change lda #0 / sta $c200 / rts", 4);
    const CauseTree tree = told.causes->of(ram(0xc200));
    const Cause& load = tree.causes.at(1);
    ASSERT_FALSE(load.edges.empty());
    EXPECT_EQ(load.edges[0].kind, Kind::code);
    EXPECT_EQ(load.edges[0].instruction, 1U);
}

TEST(Causes, name_what_a_person_changed) {
    Told told("nop / nop / lda $c100 / sta $c101 / rts", 1);
    told.history->apply([](Machine& machine) { machine.ram(0xc100) = 77; });
    (void)told.history->step(3);
    const CauseTree tree = told.causes->of(ram(0xc101));
    const CauseEdge& edge = tree.causes.at(1).edges.at(0);
    EXPECT_EQ(edge.end, End::input);
    EXPECT_EQ(edge.instruction, 1U);
    EXPECT_EQ(edge.value, 77);
}

TEST(Causes, of_a_character_on_the_screen_are_the_call_of_chrout_and_its_accumulator) {
    const Told told("lda #65 / jsr chrout / rts", 4);
    const CauseTree tree = told.causes->of(ram(0x0400));
    ASSERT_GE(tree.causes.size(), 2U);
    EXPECT_TRUE(tree.causes[0].is_routine);
    const Texts texts = told.of(ram(0x0400));
    EXPECT_NE(std::ranges::find(texts, "lda #$41"), texts.end());
}

TEST(Causes, are_a_routine_of_the_host_though_it_gives_the_value_that_was_there) {
    const Told told("lda #0 / jsr getin / sta $c100 / rts", 5);
    const Texts texts = told.of(ram(0xc100));
    const CauseTree tree = told.causes->of(ram(0xc100));
    ASSERT_GE(tree.causes.size(), 2U);
    EXPECT_TRUE(tree.causes[1].is_routine) << texts[1];
}

TEST(Causes, are_one_for_all_passes_of_a_loop) {
    const Told told("lda #0 / ldx #200 / again clc / adc #3 / dex / bne again / sta $c101 / rts", 803);
    const CauseTree tree = told.causes->of(ram(0xc101));
    EXPECT_EQ(told.of(ram(0xc101)), (Texts{"sta $c101", "adc #$03", "clc", "bne $c004", "lda #$00", "dex", "ldx #$c8"}));
    EXPECT_EQ(tree.causes.at(1).times, 200U);
}

// "beq $c009 -> $c006": an instruction, and the store that its other way leads to, or the byte that it wrote instead.
Texts omissions_of(const Told& told, Place place, std::size_t most = 5) {
    Texts texts;
    for (const Omission& one : told.causes->of(place, {.omissions = most}).omissions)
        texts.push_back(std::string(isa::disassemble(one.instruction.registers.pc, one.instruction.code).text) + " -> "
                        + dollar(one.address));
    return texts;
}

TEST(Omissions, are_branches_whose_other_way_leads_to_a_store) {
    const Told told("lda #0 / beq over / lda #7 / sta $c101 / over rts", 2);
    EXPECT_EQ(omissions_of(told, ram(0xc101)), (Texts{"beq $c009 -> $c006"}));
    EXPECT_TRUE(omissions_of(told, ram(0xc102)).empty());
}

TEST(Omissions, are_branches_whose_other_way_leads_to_a_call_of_a_routine_that_stores) {
    const Told told("lda #0 / beq over / jsr set / over rts / set sta $c101 / rts", 2);
    EXPECT_EQ(omissions_of(told, ram(0xc101)), (Texts{"beq $c007 -> $c008"}));
}

TEST(Omissions, are_not_branches_whose_other_way_meets_the_first_before_the_store) {
    const Told told("lda #0 / beq on / nop / on lda #7 / sta $c101 / lda #1 / rts", 5);
    EXPECT_TRUE(omissions_of(told, ram(0xc101)).empty());
}

TEST(Omissions, are_not_what_happened_before_the_last_write) {
    const Told told("lda #0 / beq over / sta $c101 / over sta $c101 / rts", 3);
    EXPECT_TRUE(omissions_of(told, ram(0xc101)).empty());
}

TEST(Omissions, are_stores_with_another_index_the_nearest_first) {
    const Told told("ldx #9 / sta $c100,x / ldx #2 / sta $c100,x / ldx #6 / sta $c0ff,x / rts", 6);
    EXPECT_EQ(omissions_of(told, ram(0xc103)), (Texts{"sta $c100,x -> $c102", "sta $c0ff,x -> $c105", "sta $c100,x -> $c109"}));
    EXPECT_EQ(omissions_of(told, ram(0xc103), 1), (Texts{"sta $c100,x -> $c102"}));
    EXPECT_TRUE(omissions_of(told, ram(0xc0fe)).empty());  // no index leads below
}

TEST(Omissions, are_stores_through_a_pointer_that_reach_it) {
    const Told told("lda #$c1 / sta $fc / lda #0 / sta $fb / ldy #4 / sta ($fb),y / rts", 6);
    EXPECT_EQ(omissions_of(told, ram(0xc106)), (Texts{"sta ($fb),y -> $c104"}));
    EXPECT_TRUE(omissions_of(told, ram(0xc206)).empty());
}

TEST(Omissions, are_stores_to_the_byte_beside_it) {
    const Told told("sta $c100 / sta $c102 / sta $c104 / rts", 3);
    EXPECT_EQ(omissions_of(told, ram(0xc101)), (Texts{"sta $c102 -> $c102", "sta $c100 -> $c100"}));
}

TEST(Omissions, there_are_none_of_a_register) {
    const Told told("lda #0 / beq over / lda #7 / over rts", 2);
    EXPECT_TRUE(omissions_of(told, part(Place::a)).empty());
}

TEST(Causes, stop_at_the_limit_and_say_so) {
    const Told told("lda #5 / sta $c100 / lda $c100 / asl / sta $c101 / rts", 5);
    const CauseTree tree = told.causes->of(ram(0xc101), {.limit = 2});
    EXPECT_EQ(tree.causes.size(), 2U);
    EXPECT_FALSE(tree.is_complete);
}

// ---- random programs

constexpr std::uint16_t code_begin = 0x1000;

// Instructions in a line with branches and calls forward, on bytes at $10-$1f and $0310-$031f.
struct RandomProgram {
    std::vector<std::uint8_t> code;
    std::mt19937 random;

    explicit RandomProgram(std::uint32_t seed) : random(seed) {
        const std::size_t count = 8 + pick(25);
        for (std::size_t i = 0; i < count; ++i) add_instruction();
        for (int i = 0; i < 6; ++i) code.push_back(0xea);  // for branches beyond the end
        const auto end = static_cast<std::uint16_t>(code_begin + code.size());
        code.insert(code.end(), {0x4c, static_cast<std::uint8_t>(end), static_cast<std::uint8_t>(end >> 8)});
    }
    [[nodiscard]] std::uint16_t end() const { return static_cast<std::uint16_t>(code_begin + code.size() - 3); }
    [[nodiscard]] std::size_t pick(std::size_t count) { return random() % count; }

    void add_instruction() {
        using enum isa::Mnemonic;
        while (true) {
            const auto opcode = static_cast<std::uint8_t>(random());
            const isa::Opcode& row = isa::opcode_table[opcode];
            const isa::Flow flow = isa::flow_of(row.mnemonic);
            const bool is_unstable = row.mnemonic == ANE || row.mnemonic == LXA || row.mnemonic == SHA || row.mnemonic == SHX
                                     || row.mnemonic == SHY || row.mnemonic == TAS || row.mnemonic == LAS
                                     || row.mnemonic == TXS;
            if ((flow != isa::Flow::next && flow != isa::Flow::branch) || is_unstable) continue;
            code.push_back(opcode);
            const int size = isa::operand_size(row.mode);
            if (flow == isa::Flow::branch)
                code.push_back(static_cast<std::uint8_t>(pick(4)));
            else if (size > 0)
                code.push_back(static_cast<std::uint8_t>(row.mode == isa::Mode::immediate ? random() : 0x10 + pick(16)));
            if (size == 2) code.push_back(0x03);
            return;
        }
    }
};

// The values with which a program begins.
struct Inputs {
    simulator::Registers registers;
    std::array<std::uint8_t, 0x400> bytes{};

    explicit Inputs(std::mt19937& random) {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        // pointers lead to the bytes that are used
        for (std::size_t at = 0; at < 0x100; at += 2) bytes[at + 1] = 0x03;
        registers.pc = code_begin;
        registers.a = static_cast<std::uint8_t>(random());
        registers.x = static_cast<std::uint8_t>(random() % 16);
        registers.y = static_cast<std::uint8_t>(random() % 16);
        registers.p = static_cast<std::uint8_t>((random() & 0xcf) | simulator::unused_flag);
    }
    void change(Place place, std::mt19937& random) {
        const auto flip = static_cast<std::uint8_t>(1 + random() % 255);
        if (place.kind == Place::Kind::ram) bytes[place.at] ^= flip;
        switch (place.kind == Place::Kind::part ? place.at : 0) {
        case Place::a: registers.a ^= flip; break;
        case Place::x: registers.x ^= flip; break;
        case Place::y: registers.y ^= flip; break;
        case Place::c: registers.p ^= simulator::carry_flag; break;
        case Place::z: registers.p ^= simulator::zero_flag; break;
        case Place::n: registers.p ^= simulator::negative_flag; break;
        case Place::v: registers.p ^= simulator::overflow_flag; break;
        case Place::d: registers.p ^= simulator::decimal_flag; break;
        default: break;
        }
    }
};

struct RandomRun {
    std::unique_ptr<Machine> machine;
    std::unique_ptr<History> history;
    simulator::AccessLog log;

    RandomRun(const RandomProgram& program, const Inputs& inputs)
        : machine(std::make_unique<Machine>(MachineOptions{.kind = MachineKind::flat, .skip_idle_loops = false})) {
        machine->load(0, inputs.bytes);
        machine->load(code_begin, program.code);
        machine->registers() = inputs.registers;
        history = std::make_unique<History>(*machine);
        history->mark(program.end(), simulator::Tracker::execute);
        (void)history->run(5'000);
        history->clear_marks();
        log = history->accesses(0, history->now());
    }
    [[nodiscard]] bool takes_the_way_of(const RandomRun& other) const {
        if (log.size() != other.log.size()) return false;
        for (std::size_t i = 0; i < log.size(); ++i) {
            const auto here = log.accesses(i), there = other.log.accesses(i);
            if (log[i].registers.pc != other.log[i].registers.pc || log[i].code != other.log[i].code
                || here.size() != there.size())
                return false;
            for (std::size_t k = 0; k < here.size(); ++k)
                if (here[k].address != there[k].address) return false;
        }
        return true;
    }
    [[nodiscard]] int value(Place place) const {
        const simulator::Registers& registers = machine->registers();
        if (place.kind == Place::Kind::ram) return machine->ram(place.at);
        if (place.at == Place::a) return registers.a;
        return place.at == Place::x ? registers.x : registers.y;
    }
};

Place random_byte(RandomProgram& program) {
    return ram(static_cast<std::uint16_t>((program.pick(2) == 0 ? 0x10 : 0x310) + program.pick(16)));
}

Place random_result(RandomProgram& program) {
    static constexpr std::uint16_t registers[] = {Place::a, Place::x, Place::y};
    return program.pick(3) == 0 ? part(registers[program.pick(3)]) : random_byte(program);
}

Place random_input(RandomProgram& program) {
    static constexpr std::uint16_t parts[] = {Place::a, Place::x, Place::y, Place::c, Place::z, Place::n, Place::v, Place::d};
    return program.pick(2) == 0 ? part(parts[program.pick(8)]) : random_byte(program);
}

std::vector<Place> named_inputs(const CauseTree& tree) {
    std::vector<Place> places;
    if (tree.question.end == End::start) places.push_back(tree.question.place);
    for (const Cause& cause : tree.causes)
        for (const CauseEdge& edge : cause.edges)
            if (edge.kind != Kind::decision && edge.end == End::start) places.push_back(edge.place);
    return places;
}

std::uint32_t number_of_programs() {
    const char* const wanted = std::getenv("GATO_CAUSE_PROGRAMS");
    return wanted != nullptr ? static_cast<std::uint32_t>(std::strtoul(wanted, nullptr, 10)) : 1'000;
}

TEST(CausesOfRandomPrograms, that_are_not_named_make_no_difference) {
    int changed = 0, same_way = 0;
    for (std::uint32_t seed = 1; seed <= number_of_programs(); ++seed) {
        RandomProgram program(seed);
        Inputs inputs(program.random);
        const RandomRun run(program, inputs);
        const Place result = random_result(program);
        Causes causes(*run.history, *run.machine);
        const std::vector<Place> named = named_inputs(causes.of(result, {.limit = 10'000, .passes = 1'000'000}));
        const Place input = random_input(program);
        if (std::ranges::find(named, input) != named.end()) continue;
        ++changed;
        inputs.change(input, program.random);
        const RandomRun other(program, inputs);
        if (!other.takes_the_way_of(run)) continue;
        ++same_way;
        ASSERT_EQ(other.value(result), run.value(result))
            << "seed " << seed << ": result " << static_cast<int>(result.kind) << ' ' << result.at << ", input "
            << static_cast<int>(input.kind) << ' ' << input.at;
    }
    EXPECT_GT(same_way * 4, changed);
}

// Last writers as a tracer knows them that goes forwards and sees each instruction of the one-step processor.
struct Tracer final : simulator::Bus {
    std::array<std::uint8_t, 0x10000> memory{};
    std::array<std::int64_t, 0x10000> writer;
    std::array<std::int64_t, 1 << 10> part_writer;
    std::vector<std::pair<std::uint16_t, std::uint8_t>> reads;
    std::int64_t now = 0;

    Tracer() {
        writer.fill(-1);
        part_writer.fill(-1);
    }
    std::uint8_t read(std::uint16_t address) override {
        reads.emplace_back(address, memory[address]);
        return memory[address];
    }
    void write(std::uint16_t address, std::uint8_t value) override {
        memory[address] = value;
        writer[address] = now;
    }
    // Executes the next instruction and checks its edges.
    void step(simulator::Registers& registers, const std::vector<CauseEdge>& edges) {
        const unsigned sets = simulator::register_flows[memory[registers.pc]].sets;
        const auto writer_before = writer;
        const auto part_writer_before = part_writer;
        reads.clear();
        (void)simulator::step(registers, *this);
        for (const CauseEdge& edge : edges) check(edge, writer_before, part_writer_before);
        for (unsigned bit = 1; bit < part_writer.size(); bit <<= 1)
            if ((sets & bit) != 0) part_writer[bit] = now;
        ++now;
    }
    void check(const CauseEdge& edge, const auto& writer_before, const auto& part_writer_before) const {
        if (edge.kind != Kind::data) return;
        const bool is_byte = edge.place.kind == Place::Kind::ram;
        const std::int64_t expected = is_byte ? writer_before[edge.place.at] : part_writer_before[edge.place.at];
        EXPECT_EQ(edge.end == End::instruction ? static_cast<std::int64_t>(edge.instruction) : -1, expected) << edge.place.at;
        if (is_byte) {
            EXPECT_NE(std::ranges::find(reads, std::pair(edge.place.at, edge.value)), reads.end()) << edge.place.at;
        }
    }
};

TEST(CausesOfRandomPrograms, have_the_edges_that_a_tracer_finds) {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        RandomProgram program(seed);
        const Inputs inputs(program.random);
        const RandomRun run(program, inputs);
        Causes causes(*run.history, *run.machine);
        const CauseTree tree = causes.of(random_result(program), {.limit = 10'000});
        std::map<std::uint64_t, std::vector<CauseEdge>> by_instruction;
        for (const Cause& cause : tree.causes)
            for (const CauseEdge& edge : cause.edges) by_instruction[edge.of].push_back(edge);
        const auto tracer = std::make_unique<Tracer>();
        std::ranges::copy(inputs.bytes, tracer->memory.begin());
        std::ranges::copy(program.code, tracer->memory.begin() + code_begin);
        simulator::Registers registers = inputs.registers;
        for (std::uint64_t i = 0; i < run.history->now(); ++i) tracer->step(registers, by_instruction[i]);
        ASSERT_FALSE(HasFailure());
    }
}

}  // namespace
}  // namespace gato::debugger
