// SPDX-License-Identifier: MIT
// The 1351 mouse: on its lines, through the SID and CIA 1 of a machine, and followed by a program as a real driver does it.
#include "simulator/machine_support.hpp"

#include "simulator/chips/mouse.hpp"
#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

#include <set>

namespace gato::simulator {
namespace {

constexpr std::uint16_t pot_x = 0xd419, pot_y = 0xd41a, port_a = 0xdc00, port_b = 0xdc01;
constexpr Cycle settled = 1024;  // cycles after which the registers show what has changed

// Bits 1 to 6 hold a position modulo 64; the distance is counted from that of an empty port, 63.
int way(std::uint8_t reading) {
    return ((reading >> 1) - 63) & 0x3f;
}

void pass(Machine& machine, Cycle cycles) {
    start_code(machine, "sei / jmp *");
    machine.run(machine.clock() + cycles);
}

TEST(Mouse, counts_its_way_modulo_64) {
    Mouse mouse;
    EXPECT_EQ(way(mouse.lines().x), 0);
    EXPECT_EQ(way(mouse.lines().y), 0);
    mouse.move(10, 3);
    EXPECT_EQ(way(mouse.lines().x), 10);
    EXPECT_EQ(way(mouse.lines().y), 61) << "down is less";
    mouse.move(-11, -4);
    EXPECT_EQ(way(mouse.lines().x), 63);
    EXPECT_EQ(way(mouse.lines().y), 1);
    mouse.move(64'000'001, -6'400);
    EXPECT_EQ(way(mouse.lines().x), 0);
    EXPECT_EQ(way(mouse.lines().y), 1);
}

// Its chip answers 64 cycles after the start at the earliest, and two cycles later for each of 64 counts.
TEST(Mouse, a_line_rises_after_64_to_190_cycles) {
    Mouse mouse;
    std::set<int> seen;
    for (int i = 0; i < 64; ++i, mouse.move(1, 1)) {
        EXPECT_EQ(mouse.lines().x % 2, 0);
        seen.insert(mouse.lines().x);
    }
    EXPECT_EQ(seen.size(), 64U);
    EXPECT_EQ(*seen.begin(), 64);
    EXPECT_EQ(*seen.rbegin(), 190);
}

TEST(Paddles, show_where_they_are_turned_to) {
    Machine machine;
    machine.turn_paddles(1, 100, 7);
    machine.turn_paddles(2, 30, 200);
    const auto reading_with = [&](std::uint8_t selection) {
        machine.poke(port_a, selection);
        pass(machine, settled);
        return std::pair<int, int>(machine.peek(pot_x), machine.peek(pot_y));
    };
    EXPECT_EQ(reading_with(0x40), std::pair(100, 7));
    EXPECT_EQ(reading_with(0x80), std::pair(30, 200));
    EXPECT_EQ(reading_with(0x00), std::pair(255, 255));
}

TEST(Mouse, is_measured_in_the_port_that_cia_1_selects) {
    Machine machine;
    machine.move_mouse(1, 20, 0);
    machine.move_mouse(2, 30, 0);
    const auto reading_with = [&](std::uint8_t selection) {
        machine.poke(port_a, selection);
        pass(machine, settled);
        return machine.peek(pot_x);
    };
    EXPECT_EQ(way(reading_with(0x7f)), 20) << "as the KERNAL leaves it";
    EXPECT_EQ(way(reading_with(0xbf)), 30);
    EXPECT_EQ(reading_with(0x3f), 0xff) << "neither";
    // The positions 19 and 29 are 166 and 186 cycles: the first to rise is measured.
    EXPECT_EQ(way(reading_with(0xff)), 20) << "both";
    machine.poke(port_a, 0x7f);
    machine.poke(0xdc02, 0x3f);    // both are inputs, which are high
    machine.move_mouse(2, 10, 0);  // to position 39, which is 78 cycles
    pass(machine, settled);
    EXPECT_EQ(way(machine.peek(pot_x)), 40);
}

TEST(Mouse, without_one_the_paddles_read_255) {
    Machine machine;
    pass(machine, 10 * settled);
    EXPECT_EQ(machine.peek(pot_x), 0xff);
    machine.move_mouse(2, 5, 5);  // not in the port that is selected
    pass(machine, 10 * settled);
    EXPECT_EQ(machine.peek(pot_x), 0xff);
    EXPECT_EQ(machine.peek(pot_y), 0xff);
}

TEST(Mouse, buttons_are_fire_and_up_of_their_port) {
    Machine machine;
    machine.press_mouse(1, mouse_left_button);
    EXPECT_EQ(machine.peek(port_b), 0xef);
    machine.press_mouse(1, mouse_right_button);
    EXPECT_EQ(machine.peek(port_b), 0xfe);
    machine.press_mouse(1, 0);
    machine.press_mouse(2, mouse_left_button | mouse_right_button);
    EXPECT_EQ(machine.peek(port_b), 0xff);
    EXPECT_EQ(machine.peek(port_a), 0x7f & 0xee);
    machine.keyboard().set_joystick(2, joy_left);
    EXPECT_EQ(machine.peek(port_a), 0x7f & 0xea) << "both are plugged in";
}

TEST(Mouse, a_button_plugs_it_in) {
    Machine machine;
    machine.press_mouse(1, 0);
    pass(machine, settled);
    EXPECT_EQ(way(machine.peek(pot_x)), 0);
    EXPECT_NE(machine.peek(pot_x), 0xff);
}

TEST(Mouse, is_part_of_a_machine_that_is_copied) {
    Machine machine;
    machine.move_mouse(1, 7, -9);
    machine.press_mouse(1, mouse_left_button);
    Machine copy = machine;
    pass(copy, settled);
    EXPECT_EQ(way(copy.peek(pot_x)), 7);
    EXPECT_EQ(way(copy.peek(pot_y)), 9);
    EXPECT_EQ(copy.peek(port_b), 0xef);
    copy.move_mouse(1, 1, 1);
    copy.press_mouse(1, 0);
    pass(machine, settled);
    pass(copy, settled);
    EXPECT_EQ(way(machine.peek(pot_x)), 7);
    EXPECT_EQ(way(copy.peek(pot_x)), 8);
    EXPECT_EQ(machine.peek(port_b), 0xef);
    EXPECT_EQ(copy.peek(port_b), 0xff);
}

// A scan of the matrix cannot tell a button from keys: the KERNAL finds the last key of the row, with the right SHIFT key in
// it.
TEST(Mouse, the_kernals_scan_takes_buttons_of_port_1_for_keys) {
    constexpr std::uint16_t queue_length = 0xc6, queue = 0x0277;
    const auto typed_by = [](int port, std::uint8_t buttons) {
        Machine machine;
        start_code(machine, "jmp *");
        machine.press_mouse(port, buttons);
        machine.run(machine.clock() + 3 * machine.video().cycles_per_frame());
        return machine.ram(queue_length) == 0 ? 0 : int{machine.ram(queue)};
    };
    EXPECT_EQ(typed_by(1, mouse_left_button), 0xa0) << "row 4: space, with SHIFT";
    EXPECT_EQ(typed_by(1, mouse_right_button), '1') << "row 0";
    EXPECT_EQ(typed_by(2, mouse_left_button), 0) << "columns alone are no keys";
}

// The driver of a real program: at the beginning of the interrupt, before the scan, which is skipped while a line of port 1 is
// low. The movement between two readings is a signed difference of six bits. A button counts when it goes down; the right one
// ends the program, once a key has been typed.
const char* const driver = R"(
right       = $c800             ; words
up          = $c802
presses     = $c804             ; of the left button, of the right one
typed       = $c806
old         = $c808             ; readings without their noise
held        = $c80a             ; buttons
high        = $c80c
start   sei
        ldx #15
        lda #0
clear   sta right,x
        dex
        bpl clear
        lda $d419
        and #$fe
        sta old
        lda $d41a
        and #$fe
        sta old+1
        lda #<driver
        sta irq_vector
        lda #>driver
        sta irq_vector+1
        cli
loop    jsr getin
        beq loop
        sta typed
until   lda presses+1
        beq until
        jsr getin               ; which is nothing if no click was taken for a key
        sta typed+1
        rts
driver  ldx #0
        jsr axis
        ldx #1
        jsr axis
        lda #$ff                ; no column: only port 1 can pull a row
        sta cia1_port_a
        lda cia1_port_b
        ldx #$7f
        stx cia1_port_a
        eor #$ff
        pha
        and #%00010000          ; fire: the left button
        ldx #0
        jsr button
        pla
        pha
        and #%00000001          ; up: the right one
        ldx #1
        jsr button
        pla
        bne busy
        jmp $ea31
busy    jmp irq_end_of_timer
axis    lda $d419,x
        pha
        sec
        sbc old,x
        lsr                     ; without the noise
        and #%00111111
        cmp #%00100000
        bcc more
        ora #%11000000
more    tay                     ; N of the way
        php
        pla
        and #%10000000
        beq plus
        lda #$ff
plus    sta high
        pla
        and #$fe
        sta old,x
        txa
        asl
        tax
        tya
        clc
        adc right,x
        sta right,x
        lda right+1,x
        adc high
        sta right+1,x
        rts
button  cmp held,x
        beq same
        sta held,x
        cmp #0
        beq same
        inc presses,x
same    rts
)";

struct Seen {
    bool ended = false;
    int right = 0, up = 0, left_clicks = 0, right_clicks = 0, typed = 0, typed_by_clicks = 0;

    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen run_driver(const std::string& keys, EngineKind engine = EngineKind::fast, VideoStandard video = pal) {
    MachineOptions options;
    options.engine = engine;
    options.video = video;
    Machine machine(options);
    start_code(machine, driver);
    Session session(machine);
    const KeyScriptResult script = parse_key_script(keys);
    EXPECT_EQ(script.error, "");
    session.keys = script.script;
    session.until = {{.kind = Condition::Kind::exit}};
    session.max_cycles = 60'000'000;
    const bool ended = session.run().reached;
    const auto word = [&](std::uint16_t address) { return static_cast<std::int16_t>(machine.ram_word(address)); };
    return {
        ended, word(0xc800), word(0xc802), machine.ram(0xc804), machine.ram(0xc805), machine.ram(0xc806), machine.ram(0xc807)};
}

TEST(MouseDriver, follows_each_unit_and_counts_each_click) {
    const Seen expected{true, 120, -45, 3, 1, 'A', 0};
    EXPECT_EQ(run_driver("a{mouse1:150,-5:10}{click}{mouse1:-30,50:7}{click}{click}{wait:5}{rclick}"), expected);
}

// On NTSC a timer interrupt comes hardly more often than once a frame. Readings are 512 to 1024 cycles old, so now and then two
// of them are more than a frame apart, and 31 units a frame would be too many.
TEST(MouseDriver, keeps_up_with_a_quick_hand) {
    EXPECT_EQ(run_driver("a{mouse1:3100,-620:100}{mouse1:620,3100:100}{wait:2}{rclick}"),
              (Seen{true, 3720, -2480, 0, 1, 'A', 0}));
    EXPECT_EQ(run_driver("a{mouse1:3000,-600:100}{mouse1:600,3000:100}{wait:2}{rclick}", EngineKind::fast, ntsc),
              (Seen{true, 3600, -2400, 0, 1, 'A', 0}));
}

TEST(MouseDriver, sees_the_same_on_both_engines) {
    const std::string keys = "{mouse1:7,7:1}a{mouse1:-100,33:9}{click}{wait:3}{rclick}";
    const Seen fast = run_driver(keys), exact = run_driver(keys, EngineKind::exact);
    EXPECT_TRUE(fast.ended);
    EXPECT_EQ(fast.right, -93);
    EXPECT_EQ(fast, exact);
}

}  // namespace
}  // namespace gato::simulator
