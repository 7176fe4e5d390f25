// SPDX-License-Identifier: MIT
// When interrupts come that a register's change or a ROM routine of the host has moved.
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

// The ninth bit of the raster line stands in another register: taking it away makes the line an earlier one. Nothing else makes the
// machine look before that line: the loop works, and looks for idle loops would be such moments.
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

// An interrupt that becomes due while a ROM routine of the host runs is entered behind it, which takes seven cycles.
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

}  // namespace
}  // namespace gato::simulator
