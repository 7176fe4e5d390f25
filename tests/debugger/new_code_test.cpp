// SPDX-License-Identifier: MIT
// Compares the debugger's pauses at code that never ran before with a model that sees each instruction.
#include "simulator/machine_support.hpp"

#include <gato/debugger/debugger.hpp>
#include <gato/isa/isa.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace gato::debugger {
namespace {

using simulator::ByteSet;
using simulator::Cycle;
using simulator::Machine;
using Why = Pause::Why;
using Moments = std::vector<std::uint64_t>;

ByteSet bytes(std::size_t first, std::size_t last) {
    ByteSet set;
    for (std::size_t address = first; address <= last; ++address) set.add(address);
    return set;
}

Pause go(Debugger& debugger, Cycle cycles = 100'000) {
    debugger.begin(Motion::run, Unit::instruction);
    return debugger.advance(debugger.machine().clock() + cycles);
}

bool is_at_new_code(const Pause& pause) {
    return pause.why == Why::finding && pause.finding.starts_with("execution of code that never ran before at $");
}

std::vector<unsigned> addresses_of_pauses(Debugger& debugger) {
    std::vector<unsigned> addresses;
    while (is_at_new_code(go(debugger))) addresses.push_back(debugger.machine().registers().pc);
    return addresses;
}

// A machine with a routine at $c000, under a debugger that watches a page.
struct Watched {
    explicit Watched(const std::string& source) {
        simulator::start_code(machine, source);
        debugger.emplace(machine, nullptr);
        debugger->watch_for_new_code(bytes(0xc000, 0xc0ff));
    }
    Machine machine{{.skip_idle_loops = false}};
    std::optional<Debugger> debugger;
};

// c000 ldx / c002 dex / c003 beq / c005 jmp / c008 inx
constexpr const char* late_branch = "ldx #3\nloop dex / beq out / jmp loop\nout inx / rts";

TEST(NewCode, is_where_a_loop_ends_for_the_first_time) {
    Watched watched(late_branch);
    EXPECT_EQ(addresses_of_pauses(*watched.debugger), (std::vector<unsigned>{0xc008}))
        << "the beginning is no news, and neither is what follows from it";
}

TEST(NewCode, says_where_it_is) {
    Watched watched(late_branch);
    EXPECT_EQ(go(*watched.debugger).finding, "execution of code that never ran before at $c008");
}

TEST(NewCode, goes_on_behind_a_call_that_returns) {
    // The second round calls what the first did not: one stretch, although the routine and the system's own run in between.
    Watched watched("ldx #2\nloop dex / beq fresh / jsr known / jmp loop\n"
                    "fresh jsr known / jsr chrout / inx / rts\nknown rts");
    EXPECT_EQ(addresses_of_pauses(*watched.debugger), (std::vector<unsigned>{0xc00b}));
}

TEST(NewCode, is_only_what_is_watched) {
    Watched watched(late_branch);
    watched.debugger->watch_for_new_code(bytes(0xc005, 0xc007));
    EXPECT_EQ(addresses_of_pauses(*watched.debugger), (std::vector<unsigned>{0xc005}));
    watched.debugger->history().go_to(0);
    watched.debugger->watch_for_new_code(std::nullopt);
    EXPECT_EQ(go(*watched.debugger).why, Why::stopped) << "nobody has asked";
}

TEST(NewCode, is_new_once_but_again_after_going_back) {
    Watched watched(late_branch);
    Debugger& debugger = *watched.debugger;
    EXPECT_TRUE(is_at_new_code(go(debugger)));
    const std::uint64_t moment = debugger.history().now();
    EXPECT_EQ(go(debugger).why, Why::stopped);
    const Pause back = debugger.run_back();
    EXPECT_TRUE(is_at_new_code(back));
    EXPECT_EQ(debugger.history().now(), moment);
    EXPECT_EQ(debugger.history().last_pc(), 0xc003) << "it is known where it was reached from";
    EXPECT_EQ(debugger.run_back().why, Why::beginning);
    EXPECT_TRUE(is_at_new_code(go(debugger)));
    EXPECT_EQ(debugger.history().now(), moment);
    EXPECT_EQ(go(debugger).why, Why::stopped);
}

TEST(NewCode, ends_a_step_too) {
    Watched watched("ldx #2\nloop dex / beq fresh / jsr known / jmp loop\nfresh jsr sub / rts\nknown rts\nsub rts");
    Debugger& debugger = *watched.debugger;
    (void)debugger.add({.place = {.addresses = {0xc003}}});
    EXPECT_EQ(go(debugger).why, Why::breakpoint);
    EXPECT_EQ(go(debugger).why, Why::breakpoint) << "the second round";
    debugger.begin(Motion::into, Unit::instruction);
    EXPECT_TRUE(is_at_new_code(debugger.advance(simulator::never)));
}

TEST(NewCode, is_no_more_once_a_step_over_a_call_has_shown_it) {
    // What comes after the call is marked for the step and for the news; when the step is over, it is neither.
    Watched watched("jsr sub / nop / rts\nsub rts");
    Debugger& debugger = *watched.debugger;
    debugger.begin(Motion::over, Unit::instruction);
    EXPECT_EQ(debugger.advance(simulator::never).why, Why::step);
    EXPECT_EQ(watched.machine.registers().pc, 0xc003);
    EXPECT_EQ(go(debugger).why, Why::stopped);
}

TEST(NewCode, is_followed_when_a_breakpoint_ends_the_step_over_a_call) {
    Watched watched("jsr sub / nop / nop / rts\nsub nop / rts");
    Debugger& debugger = *watched.debugger;
    (void)debugger.add({.place = {.addresses = {0xc007}}});
    debugger.begin(Motion::over, Unit::instruction);
    EXPECT_EQ(debugger.advance(simulator::never).why, Why::breakpoint);
    EXPECT_EQ(go(debugger).why, Why::stopped) << "all of it is one stretch";
}

TEST(NewCode, is_forgotten_with_the_past_that_led_to_it) {
    Watched watched("ldx #2\nloop dex / beq out / jmp loop\nout lda #0 / bne never / rts\nnever rts");
    Debugger& debugger = *watched.debugger;
    EXPECT_EQ(addresses_of_pauses(debugger), (std::vector<unsigned>{0xc008}));
    debugger.history().go_to(1);
    (void)debugger.apply([](Machine& machine) { machine.ram(0xc009) = 1; });
    EXPECT_EQ(addresses_of_pauses(debugger), (std::vector<unsigned>{0xc008}));
    EXPECT_EQ(watched.machine.ram(0xc009), 1) << "it went the other way";
}

TEST(NewCode, knows_what_ran_before_the_user_asked) {
    Watched watched(late_branch);
    Debugger& debugger = *watched.debugger;
    debugger.watch_for_new_code(std::nullopt);
    (void)debugger.add(1, {.place = {.addresses = {0xc005}}});
    EXPECT_EQ(go(debugger).why, Why::breakpoint);
    const std::uint64_t here = debugger.history().now();
    debugger.remove(1);
    debugger.watch_for_new_code(bytes(0xc000, 0xc0ff));
    EXPECT_EQ(debugger.history().now(), here);
    EXPECT_EQ(addresses_of_pauses(debugger), (std::vector<unsigned>{0xc008}));
}

// ---- against a model, with random bytes as programs

struct Executed {
    std::uint16_t pc = 0, returns_to = 0;
    bool returns = false;
};

class Tape final : public simulator::Observer {
public:
    explicit Tape(const Machine& machine) : machine_(machine) {}
    bool before_instruction(const simulator::Registers& r, Cycle) override {
        const std::uint8_t opcode = machine_.code(r.pc);
        const auto size = 1 + isa::operand_size(isa::opcode_table[opcode].mode);
        instructions.push_back(
            {r.pc, static_cast<std::uint16_t>(r.pc + size), opcode == 0x60 || opcode == 0x40 || machine_.rom_visible(r.pc)});
        return true;
    }
    std::vector<Executed> instructions;

private:
    const Machine& machine_;
};

// The rule of new_code.hpp, by looking at all that came before each instruction.
Moments expected_moments(const std::vector<Executed>& run, std::size_t first, std::size_t last) {
    std::map<std::uint16_t, std::size_t> ran;  // when first
    std::set<std::uint16_t> returns_to;
    Moments moments;
    for (std::size_t now = 0; now < run.size(); ++now) {
        const std::uint16_t pc = run[now].pc;
        if (pc < first || pc > last || ran.contains(pc)) continue;
        bool continues = now == 0;
        if (now > 0) {
            const auto before = ran.find(run[now - 1].pc);
            continues = (before != ran.end() && before->second == now - 1) || (run[now - 1].returns && returns_to.contains(pc));
        }
        ran[pc] = now;
        returns_to.insert(run[now].returns_to);
        if (!continues) moments.push_back(now);
    }
    return moments;
}

Moments moments_forwards(Debugger& debugger, Cycle end) {
    Moments moments;
    while (true) {
        debugger.begin(Motion::run, Unit::instruction);
        if (!is_at_new_code(debugger.advance(end))) return moments;
        moments.push_back(debugger.history().now());
    }
}

Moments moments_backwards(Debugger& debugger) {
    Moments moments;
    while (is_at_new_code(debugger.run_back())) moments.insert(moments.begin(), debugger.history().now());
    return moments;
}

// Short branches, calls and counters: instructions of one to three bytes, so that jumps also land within them.
void fill_with_random_loops(Machine& machine, std::mt19937& random) {
    constexpr std::uint8_t opcodes[] = {0xe8, 0xca, 0xc8, 0x88, 0xd0, 0xf0, 0x10, 0x30,
                                        0x4c, 0x20, 0x60, 0x60, 0xe0, 0xa2, 0xea};
    std::uint16_t address = 0xc000;
    while (address < 0xc040) {
        const std::uint8_t opcode = opcodes[random() % std::size(opcodes)];
        const int operands = isa::operand_size(isa::opcode_table[opcode].mode);
        machine.ram(address++) = opcode;
        const bool is_branch = operands == 1 && opcode != 0xe0 && opcode != 0xa2;
        if (operands > 0) machine.ram(address++) = static_cast<std::uint8_t>(is_branch ? random() % 16 - 8 : random() % 64);
        if (operands > 1) machine.ram(address++) = 0xc0;
    }
}

TEST(NewCode, is_the_same_as_for_a_model_forwards_and_backwards) {
    constexpr std::size_t first = 0xc000, last = 0xc03f;
    constexpr Cycle cycles = 6'000;
    std::mt19937 random(58);
    std::size_t found = 0;
    for (int round = 0; round < 1000; ++round) {
        Machine machine{{.skip_idle_loops = false}};
        simulator::start_code(machine, "rts");
        fill_with_random_loops(machine, random);
        Machine other(machine);
        Tape tape(other);
        const Cycle end = machine.clock() + cycles;
        (void)other.run(end, tape);
        Debugger debugger(machine, nullptr);
        debugger.watch_for_new_code(bytes(first, last));
        const Moments expected = expected_moments(tape.instructions, first, last);
        ASSERT_EQ(moments_forwards(debugger, end), expected) << "round " << round;
        ASSERT_EQ(moments_backwards(debugger), expected) << "round " << round;
        ASSERT_EQ(moments_forwards(debugger, end), expected) << "round " << round;
        found += expected.size();
    }
    EXPECT_GT(found, 50U);
}

}  // namespace
}  // namespace gato::debugger
