// SPDX-License-Identifier: MIT
// Routines on memory alone, against the same ones on a machine: random ones, which call, loop, push, and change themselves.
#include "simulator/machine_support.hpp"

#include "simulator/engine/register_flow.hpp"
#include "simulator/session/access_watch.hpp"
#include "simulator/session/dependences.hpp"
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>

namespace gato::simulator {
namespace {

constexpr Cycle longest = 20'000;

// Instructions that stay in the routine: random operands in zero page, in a table at $c400, in the code itself.
std::string random_routine(std::mt19937& random) {
    const auto pick = [&](auto&... choices) {
        const char* const all[] = {choices...};
        return std::string(all[random() % std::size(all)]);
    };
    const auto address = [&] {
        const unsigned offset = random() % 8;
        switch (random() % 4) {
        case 0: return "$" + std::to_string(40 + offset);
        case 1: return "$c40" + std::to_string(offset);
        case 2: return "$c40" + std::to_string(offset) + ",x";
        default: return "$c40" + std::to_string(offset) + ",y";
        }
    };
    std::string text = "ldx #" + std::to_string(random() % 5 + 1);
    for (int i = 0; i < 12; ++i) {
        switch (random() % 5) {
        case 0: text += " / " + pick("lda ", "adc ", "sbc ", "eor ", "cmp ", "ora ", "and ") + address(); break;
        case 1: text += " / sta " + address(); break;
        case 2:
            text += " / "
                    + pick("clc", "sec", "tay", "asl", "ror", "pha / pla", "php / pla", "inc $44", "dec $c402", "tsx / ldx #1");
            break;
        case 3:
            text += " / " + pick("adc #3", "cmp #100", "and #15", "bit $c401", "iny", "lda ($28),y", "sta $c40a", "lda $c005");
            break;
        default: text += " / bcc *+4 / lda #" + std::to_string(random() % 256); break;
        }
    }
    return text + " / dex / beq *+5 / jmp $c002 / rts";
}

struct Both {
    std::unique_ptr<Machine> machine = std::make_unique<Machine>();
    std::unique_ptr<RoutineMemory> memory = std::make_unique<RoutineMemory>();
    Dependences on_machine, on_memory;
    Registers start;

    explicit Both(const std::string& source, std::uint32_t seed) {
        std::mt19937 random(seed);
        start_code(*machine, source);
        for (const unsigned first : {0x28U, 0xc400U})
            for (unsigned i = 0; i < 32; ++i)
                machine->ram(static_cast<std::uint16_t>(first + i)) = static_cast<std::uint8_t>(random());
        machine->set_ram_word(0x28, 0xc410);
        machine->registers().a = static_cast<std::uint8_t>(random());
        machine->registers().y = static_cast<std::uint8_t>(random() % 16);
        machine->registers().p |= interrupt_flag;
        copy_memory(*machine, *memory);
        start = machine->registers();
    }
};

TEST(Routine, does_the_same_on_memory_alone_as_on_a_machine) {
    int returned = 0;
    for (std::uint32_t seed = 1; seed <= 150; ++seed) {
        std::mt19937 random(seed);
        const std::string source = random_routine(random);
        Both both(source, seed);
        Registers registers = both.start;
        const RoutineRun run = run_routine(*both.memory, registers, {.limit = longest});
        if (run.end != RoutineEnd::returned) continue;
        ++returned;
        const AccessWatch::Bytes nothing_known;
        AccessWatch watch(*both.machine, nothing_known, 0, both.on_machine);
        const Cycle begin = both.machine->clock();
        ASSERT_EQ(both.machine->run(begin + 10 * longest, watch), Stop::program_exit) << source;
        EXPECT_EQ(both.machine->clock() - begin - both.machine->stolen_cycles(), run.cycles) << source;
        const Registers& there = both.machine->registers();
        EXPECT_EQ(there.a, registers.a) << source;
        EXPECT_EQ(there.x, registers.x) << source;
        EXPECT_EQ(there.y, registers.y) << source;
        EXPECT_EQ(there.s, registers.s) << source;
        constexpr unsigned first_saved = 0x30c, last_saved = 0x30f;  // where SYS leaves the registers
        for (unsigned i = 2; i < 0xa000; ++i)
            if (i < first_saved || i > last_saved) {
                ASSERT_EQ(both.machine->ram(static_cast<std::uint16_t>(i)), both.memory->bytes[i]) << i << ": " << source;
            }
        both.on_memory.add(*both.memory);
        EXPECT_EQ((both.on_memory.memory ^ both.on_machine.memory).count(), 0U) << source;
        EXPECT_EQ(both.on_memory.registers, both.on_machine.registers) << source;
        EXPECT_EQ((both.on_memory.executed ^ both.on_machine.executed).count(), 0U) << source;
        EXPECT_EQ((both.on_memory.instructions ^ both.on_machine.instructions).count(), 0U) << source;
    }
    EXPECT_GT(returned, 100);
}

TEST(Routine, is_undone_to_the_last_byte_and_mark) {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        std::mt19937 random(seed);
        Both both(random_routine(random), seed);
        const auto bytes = both.memory->bytes;
        Registers first = both.start, second = both.start;
        const RoutineRun run = run_routine(*both.memory, first, {.limit = longest});
        both.memory->undo();
        EXPECT_EQ(both.memory->bytes, bytes);
        const RoutineRun again = run_routine(*both.memory, second, {.limit = longest});
        EXPECT_EQ(again.end, run.end);
        EXPECT_EQ(again.cycles, run.cycles);
        EXPECT_EQ(first, second);
    }
}

// The sense of the list: what is not in it makes no difference.
TEST(Routine, depends_on_nothing_that_is_not_noted) {
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        std::mt19937 random(seed);
        const std::string source = random_routine(random);
        Both both(source, seed);
        Registers registers = both.start;
        const RoutineRun run = run_routine(*both.memory, registers, {.limit = longest});
        if (run.end != RoutineEnd::returned) continue;
        both.on_memory.add(*both.memory);
        const auto log = both.memory->log;
        std::vector<std::uint8_t> left;
        for (const auto& one : log) left.push_back(both.memory->bytes[one.address]);
        both.memory->undo();
        for (unsigned i = 2; i < 0xa000; ++i) {
            const bool is_stack = i >= 0x100 && i < 0x200;
            if (!is_stack && !both.on_memory.memory[i] && !both.on_memory.executed[i]) both.memory->bytes[i] ^= 0xa5;
        }
        Registers changed = both.start;
        if ((both.on_memory.registers & flow_part::a) == 0) changed.a ^= 0xff;
        if ((both.on_memory.registers & flow_part::y) == 0) changed.y ^= 0xff;
        if ((both.on_memory.registers & flow_part::c) == 0) changed.p ^= carry_flag;
        if ((both.on_memory.registers & flow_part::v) == 0) changed.p ^= overflow_flag;
        const RoutineRun again = run_routine(*both.memory, changed, {.limit = longest});
        ASSERT_EQ(again.end, RoutineEnd::returned) << source;
        EXPECT_EQ(again.cycles, run.cycles) << source;
        ASSERT_EQ(both.memory->log.size(), log.size()) << source;
        for (std::size_t i = 0; i < log.size(); ++i) {
            EXPECT_EQ(both.memory->log[i].address, log[i].address) << source;
            EXPECT_EQ(both.memory->bytes[log[i].address], left[i]) << source;
        }
    }
}

RoutineEnd end_of(const std::string& source) {
    Both both(source, 1);
    Registers registers = both.start;
    return run_routine(*both.memory, registers, {.limit = longest}).end;
}

TEST(Routine, leaves_what_is_no_plain_memory) {
    for (const char* const source :
         {"lda $d012 / rts", "sta $d020 / rts", "sta $a000 / rts", "lda $a000 / rts", "jsr $ffd2 / rts", "ldx #1 / stx 1 / rts",
          "cli / rts", "brk", "pla / pla / rts", "tsx / inc $0101,x / rts", "lda #0 / pha / plp / rts", "rti",
          "inc $d019 / rts", "jmp ($a000)", "ldx #$10 / lda $d000,x / rts"})
        EXPECT_EQ(end_of(source), RoutineEnd::left) << source;
    for (const char* const source : {"lda 1 / rts", "sta $0400 / rts", "sei / rts", "php / plp / rts",
                                     "pha / lda #1 / pla / rts", "jsr $c004 / rts / nop / rts"})
        EXPECT_EQ(end_of(source), RoutineEnd::returned) << source;
    EXPECT_EQ(end_of("jmp $c000"), RoutineEnd::too_long);
    EXPECT_EQ(end_of("ldx #0 / dex / bne *-1 / beq *-5"), RoutineEnd::too_long);
}

}  // namespace
}  // namespace gato::simulator
