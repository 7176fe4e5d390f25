// SPDX-License-Identifier: MIT
// The engines must give the same results: the fast one those of the exact one, cycle by cycle, interrupts and devices included.
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::simulator {
namespace {

Machine started(const std::string& source, EngineKind engine) {
    Machine machine({.debug_cart = true, .skip_idle_loops = false, .engine = engine});
    start_code(machine, source);
    return machine;
}

// Both run in steps of uneven length, and are compared after each.
void expect_agreement(const std::string& source, Cycle cycles) {
    Machine fast = started(source, EngineKind::fast), exact = started(source, EngineKind::exact);
    const Cycle end = fast.clock() + cycles;
    for (Cycle step = 1; fast.clock() < end; step = step * 2 % 9'973) {
        const Stop stop = fast.run(fast.clock() + step);
        ASSERT_EQ(exact.run(exact.clock() + step), stop) << "cycle " << fast.clock();
        ASSERT_EQ(exact.clock(), fast.clock());
        ASSERT_EQ(exact.registers(), fast.registers()) << "cycle " << fast.clock();
        for (std::uint32_t address = 0; address < 0x10000; ++address)
            ASSERT_EQ(exact.peek(static_cast<std::uint16_t>(address)), fast.peek(static_cast<std::uint16_t>(address)))
                << address;
        if (stop != Stop::deadline) return;
    }
}

TEST(Engines, agree_on_devices_and_dummy_accesses) {
    expect_agreement(" ldx #0/loop/ lda $d012,x/ sta $d020/ inc $d019/ lda $dc04/ sta $d800,x/ lda $d41b/"
                     " ror $dc0d/ ldy $d01e/ sty $fb/ sta ($fb),y/ inx/ jmp loop",
                     200'000);
}

TEST(Engines, agree_on_interrupts) {
    expect_agreement(" sei/ lda #<irq/ sta $0314/ lda #>irq/ sta $0315/ lda #$81/ sta $d01a/ sta $d015/ lda #100/"
                     " sta $d012/ lda #$1b/ sta $d011/ cli/loop/ inc $c200/ bne loop/ sei/ cli/ brk/ nop/"
                     " jmp loop/irq/ inc $d019/ inc $d020/ jmp $ea31",
                     400'000);
}

TEST(Engines, agree_on_the_firmware) {
    expect_agreement("loop/ lda #65/ jsr $ffd2/ jsr $ffe4/ jsr $ffe1/ inc $d018/ jmp loop", 400'000);
}

TEST(Engines, agree_on_why_a_run_ends) {
    for (const char* const end : {"rts", "byte 2", "jmp $e264", "sta $d7ff", "brk"})
        expect_agreement(" nop/ " + std::string(end), 1'000);
}

TEST(Engines, show_each_instruction_to_observers) {
    ExecutionCounts fast_counts, exact_counts;
    const std::string source = "loop/ inc $d020/ bne loop/ jmp loop";
    Machine fast = started(source, EngineKind::fast), exact = started(source, EngineKind::exact);
    EXPECT_EQ(fast.run(fast.clock() + 10'000, fast_counts), exact.run(exact.clock() + 10'000, exact_counts));
    EXPECT_EQ(fast_counts.counts, exact_counts.counts);
    EXPECT_GT(exact_counts.counts[0xc000], 100U);
}

}  // namespace
}  // namespace gato::simulator
