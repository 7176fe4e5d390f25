// SPDX-License-Identifier: MIT
// When interrupts come that were moved by a register's change or by a ROM routine of the host.
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace gato::simulator {
namespace {

struct Moment {
    std::uint16_t pc;
    Cycle clock;
};

struct Moments : Observer {
    bool before_instruction(const Registers& registers, Cycle clock) override {
        list.push_back({registers.pc, clock});
        return true;
    }
    // From the first arrival at one address to the next one at another.
    [[nodiscard]] Cycle between(std::uint16_t from, std::uint16_t to) const {
        auto moment = list.begin();
        while (moment != list.end() && moment->pc != from) ++moment;
        const Cycle start = moment == list.end() ? 0 : moment->clock;
        while (moment != list.end() && moment->pc != to) ++moment;
        return moment == list.end() ? -1 : moment->clock - start;
    }
    std::vector<Moment> list;
};

// The ninth bit of the raster line is in another register: clearing it makes the line an earlier one. Nothing else makes the
// machine stop before that line: the loop works, and checks for idle loops would be such stops.
TEST(InterruptTiming, the_raster_line_may_be_moved_by_its_ninth_bit_alone) {
    Machine machine(MachineOptions{.skip_idle_loops = false});
    start_code(machine, R"(
        sei
        lda #$7f
        sta cia1_interrupts
        lda #<handler
        sta irq_vector
        lda #>handler
        sta irq_vector+1
        lda #$9b                ; line 456, which does not come
        sta vic_control
        lda #200
        sta raster
        lda #1
        sta vic_mask
        lda #$ff
        sta vic_flags
        cli
        lda #$1b                ; line 200
        sta vic_control
loop    inc 3
        jmp loop
handler lda raster
        sta 2
        jam
)");
    EXPECT_EQ(machine.run(machine.clock() + 2 * pal.cycles_per_frame()), Stop::jam);
    EXPECT_EQ(machine.ram(2), 200);
}

// An interrupt that becomes due while a ROM routine of the host runs is entered after it, which takes seven cycles.
TEST(InterruptTiming, entering_behind_a_rom_routine_takes_seven_cycles) {
    constexpr std::uint16_t chrout_in_rom = 0xf1ca, irq_entry = 0xff48, behind = 0xc023;
    const auto run = [](const std::string& timer_control) {
        Machine machine;
        start_code(machine, "control = " + timer_control + R"(
        sei
        lda #$7f
        sta cia1_interrupts
        lda cia1_interrupts
        lda #40
        sta cia1_timer_a
        lda #0
        sta cia1_timer_a+1
        lda #$81
        sta cia1_interrupts
        lda #control
        sta cia1_control_a
        cli
        lda #65
        jsr chrout
        jam
)");
        Moments moments;
        EXPECT_EQ(machine.run(machine.clock() + 10'000, moments), Stop::jam);
        return moments;
    };
    const Cycle undisturbed = run("0").between(chrout_in_rom, behind);
    EXPECT_GT(undisturbed, 40);
    EXPECT_EQ(run("$19").between(chrout_in_rom, irq_entry), undisturbed + 7);
}

// A program that reaches $c100 this many cycles later, despite a bad line that may affect the code there.
std::string near_a_bad_line(int cycles, const std::string& code) {
    std::string delay = cycles % 2 == 0 ? "" : "bit 2 / ";
    for (int i = cycles / 2; i > 0; --i) delay += "nop / ";
    return R"(
        sei
        lda #$7f
        sta cia1_interrupts
        lda #<handler
        sta irq_vector
        lda #>handler
        sta irq_vector+1
        lda #$81                ; the timer has run out: the interrupt is only masked
        ldx #0
        stx cia1_timer_a+1
        ldx #1
        stx cia1_timer_a
        ldx #$19
        stx cia1_control_a
        sta cia1_interrupts
        lda #$52
wait    cmp raster
        bne wait
        )" + delay
           + R"(
        jmp there
handler tsx
        lda $0105,x             ; where it returns to
        sta 3
        jam
*=$c100
there   )" + code;
}

// While CLI waits in its last cycle the interrupt is checked with the new flag. Otherwise one more instruction comes first.
TEST(InterruptTiming, cli_that_waits_for_the_bus_is_not_late) {
    int behind_cli = 0, behind_next = 0;
    for (int cycles = 0; cycles < 80; ++cycles) {
        Machine machine;
        start_code(machine, near_a_bad_line(cycles, "cli / sei / nop / cli / jam"));
        ASSERT_EQ(machine.run(machine.clock() + 2 * pal.cycles_per_frame()), Stop::jam);
        behind_cli += machine.ram(3) == 1 ? 1 : 0;
        behind_next += machine.ram(3) == 2 ? 1 : 0;
    }
    EXPECT_GT(behind_cli, 0);
    EXPECT_GT(behind_next, 40);
    EXPECT_EQ(behind_cli + behind_next, 80);
}

// SHX $0e85,y crosses a page: what is stored loses the AND when the cycle before waits, where it goes does not.
TEST(InterruptTiming, a_wait_changes_what_shx_stores_but_not_where) {
    int masked = 0, whole = 0;
    for (int cycles = 0; cycles < 80; ++cycles) {
        Machine machine;
        machine.ram(0x0614) = machine.ram(0x6614) = 0;
        start_code(machine, near_a_bad_line(cycles, "ldx #$66 / ldy #$8f / byte $9e,$85,$0e / jam"));
        ASSERT_EQ(machine.run(machine.clock() + 2 * pal.cycles_per_frame()), Stop::jam);
        masked += machine.ram(0x0614) == 0x06 ? 1 : 0;
        whole += machine.ram(0x0614) == 0x66 ? 1 : 0;
        EXPECT_EQ(machine.ram(0x6614), 0);
    }
    EXPECT_GT(whole, 0);
    EXPECT_EQ(masked + whole, 80);
}

}  // namespace
}  // namespace gato::simulator
