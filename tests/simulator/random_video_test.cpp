// SPDX-License-Identifier: MIT
// Random programs that write to and read from the VIC at any cycle: whether the picture is shown or not, and whichever engine
// runs them, they read the same and take the same time.
#include "core/c64/registers.hpp"
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gato::simulator {
namespace {

constexpr std::uint16_t code = 0x1000, handler = 0x3000, results = 0x5000, subroutine = 0x0c00;
constexpr VideoStandard standards[] = {pal, ntsc};

class Writer {
public:
    Writer(Machine& machine, std::uint16_t first) : machine_(machine), next_(first) {}

    void add(std::initializer_list<unsigned> bytes) {
        for (const unsigned byte : bytes) machine_.ram(next_++) = static_cast<std::uint8_t>(byte);
    }
    void write(unsigned address, unsigned value) { add({0xa9, value, 0x8d, address & 0xff, address >> 8}); }  // LDA #, STA
    // Where the result goes depends on the place in the program alone.
    void read(unsigned address) {
        add({0xad, address & 0xff, address >> 8});
        const unsigned to = results + (next_ & 0x0fffU);
        add({0x8d, to & 0xff, to >> 8});
    }
    [[nodiscard]] std::uint16_t next() const { return next_; }

private:
    Machine& machine_;
    std::uint16_t next_;
};

// Positions are close together, so that sprites touch.
unsigned random_value(std::mt19937& random, unsigned reg) {
    const auto value = static_cast<unsigned>(random() >> 8);
    if (reg < 0x10) return reg % 2 == 0 ? 80 + value % 64 : 60 + value % 128;
    if (reg == 0x10) return value % 8 == 0 ? value & 0xff : 0;
    if (reg == 0x11) return 0x10 | (value & 0x6f);
    if (reg == 0x18) return value % 4 == 0 ? value & 0xff : 0x14;
    return value & 0xff;
}

void add_random_instruction(Writer& program, std::mt19937& random) {
    constexpr unsigned read_registers[] = {0xd011, 0xd012, 0xd019, 0xd01e, 0xd01f};
    constexpr unsigned written[] = {0x11, 0x11, 0x12, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1b, 0x1c, 0x1d, 0x20};
    switch (random() % 8) {
    case 0: {
        const auto reg = static_cast<unsigned>(random() % 0x11);
        program.write(0xd000 + reg, random_value(random, reg));
        break;
    }
    case 1: {
        const unsigned reg = written[random() % std::size(written)];
        program.write(0xd000 + reg, random_value(random, reg));
        break;
    }
    case 2:
    case 3: program.read(read_registers[random() % std::size(read_registers)]); break;
    case 4: program.add({0xee, 0x19, 0xd0}); break;                                                     // INC $d019
    case 5: program.add({0xa2, static_cast<unsigned>(random() % 200), 0xca, 0xd0, 0xfd}); break;        // LDX #, DEX, BNE
    case 6: program.add({0xfe, static_cast<unsigned>(random() & 0xff), 0x04}); break;                   // INC $04xx,X
    default: program.add({static_cast<unsigned>(random() % 2 == 0 ? 0xea : 0x58), 0x24, 0x02}); break;  // NOP or CLI, BIT $02
    }
}

void fill(Machine& machine, std::uint32_t seed, bool interrupts_by_collision) {
    std::mt19937 random(seed);
    for (unsigned address = 0x0340; address < 0x0800; ++address)
        machine.ram(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(random());
    Writer program(machine, code);
    for (unsigned reg = 0; reg < 0x10; ++reg) program.write(0xd000 + reg, random_value(random, reg));
    program.write(0xd015, 0xff);
    program.write(0xd01a, interrupts_by_collision ? 0x07 : 0x01);
    program.write(0x0314, handler & 0xff);
    program.write(0x0315, handler >> 8);
    for (int i = 0; i < 150; ++i) add_random_instruction(program, random);
    program.add({0x4c, code & 0xff, code >> 8});
    Writer irq(machine, handler);
    irq.read(0xd019);
    irq.write(0xd019, 0xff);
    irq.read(0xd01e);
    irq.add({0x4c, 0x81, 0xea});  // back through the KERNAL
    start_at(machine, code);
}

Machine prepared(std::uint32_t seed, EngineKind engine) {
    Machine machine({.video = standards[seed % 2], .skip_idle_loops = false, .engine = engine});
    fill(machine, seed, seed % 5 == 0);
    return machine;
}

void expect_same(const Machine& a, const Machine& b, const std::string& where) {
    ASSERT_EQ(a.clock(), b.clock()) << where;
    ASSERT_EQ(a.registers(), b.registers()) << where;
    for (std::uint32_t address = 0; address < 0x10000; ++address)
        ASSERT_EQ(a.peek(static_cast<std::uint16_t>(address)), b.peek(static_cast<std::uint16_t>(address)))
            << where << ", address " << address;
}

// Instructions of all lengths that access nothing but memory: those that the fast engine can delay as a whole. And a few
// others.
void add_memory_instruction(Writer& program, std::mt19937& random) {
    const unsigned low = random() & 0xff, offset = random() & 0x0f;
    switch (random() % 21) {
    case 0: program.add({0xd0, 0x00}); break;           // BNE to the next instruction: taken or not
    case 1: program.add({0xf0, 0x00}); break;           // BEQ
    case 2: program.add({0xbd, low, 0x20}); break;      // LDA $20xx,X
    case 3: program.add({0x9d, low, 0x20}); break;      // STA $20xx,X
    case 4: program.add({0xfe, low, 0x20}); break;      // INC $20xx,X
    case 5: program.add({0xb1, 0xfb}); break;           // LDA ($fb),Y
    case 6: program.add({0x91, 0xfb}); break;           // STA ($fb),Y
    case 7: program.add({0xe6, 0x20 + offset}); break;  // INC $2x
    case 8: program.add({0x85, 0x20 + offset}); break;  // STA $2x
    case 9: program.add({0x48, 0x68}); break;           // PHA, PLA
    case 10: program.add({0x20, subroutine & 0xff, subroutine >> 8}); break;
    case 11: program.add({0x0a, 0xaa}); break;       // ASL, TAX
    case 12: program.add({0xa1, 0xfb}); break;       // LDA ($fb,X)
    case 13: program.add({0x6d, low, 0x20}); break;  // ADC $20xx
    case 14: program.add({0x4c, (program.next() + 3U) & 0xff, (program.next() + 3U) >> 8}); break;
    case 15: program.add({0xa2, low, 0x95, (0x20 + offset - low) & 0xff}); break;  // LDX #, STA $2x,X
    case 16:
        program.add({0xa0, low, 0x96, ((offset == 0 ? 0 : 0x20 + offset) - low) & 0xff});
        break;                                                            // LDY #, STX $2x,Y or $00,Y
    case 17: program.add({0xa2, low, 0x81, (0xfb - low) & 0xff}); break;  // LDX #, STA ($fb,X)
    case 18: {
        const unsigned behind = program.next() + 11U;
        program.add({0xa9, behind & 0xff, 0x85, 0xfe, 0xa9, behind >> 8, 0x85, 0xff, 0x6c, 0xfe, 0x00});  // JMP ($00fe)
        break;
    }
    case 19: program.read(0xd800 + low); break;  // which shows what the VIC has fetched
    default: program.add({0xc8, 0xca}); break;   // INY, DEX
    }
}

// With rows of sprites from the top to the bottom, and the screen on or off.
Machine waiting(std::uint32_t seed, EngineKind engine) {
    Machine machine({.video = standards[seed % 2], .skip_idle_loops = false, .engine = engine});
    std::mt19937 random(seed);
    machine.ram(0xfc) = 0x20;
    Writer(machine, subroutine).add({0x60});
    Writer program(machine, code);
    program.add({0x78});
    for (unsigned sprite = 0; sprite < 8; ++sprite)
        program.write(0xd001 + 2 * sprite, static_cast<unsigned>(20 * sprite + random() % 60));
    program.write(0xd011, random() % 4 == 0 ? 0x0b : 0x1b);
    if (random() % 2 == 0) program.write(0xd018, 0x04);  // the text is the stack
    program.write(0xd017, random() & 0xff);
    program.write(0xd015, random() % 4 == 0 ? 0 : random() % 2 == 0 ? 0xff : random() & 0xff);
    const unsigned loop = program.next();
    for (int i = 0; i < 200; ++i) add_memory_instruction(program, random);
    program.add({0x4c, loop & 0xff, loop >> 8});
    start_at(machine, code);
    return machine;
}

void expect_same_waits(std::uint32_t seed, EngineKind engine) {
    Machine fast = waiting(seed, engine), exact = waiting(seed, EngineKind::exact);
    for (Cycle end = 10'000; end < 60'000; end += 997) {
        ASSERT_EQ(fast.run(end), exact.run(end)) << seed;
        ASSERT_EQ(fast.clock(), exact.clock()) << seed;
        ASSERT_EQ(fast.registers(), exact.registers()) << seed;
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, exact, "seed " + std::to_string(seed)));
}

TEST(RandomVideo, instructions_wait_in_any_of_their_cycles) {
    for (std::uint32_t seed = 1; seed <= 60; ++seed)
        for (const EngineKind engine : {EngineKind::fast, EngineKind::always_translator})
            ASSERT_NO_FATAL_FAILURE(expect_same_waits(seed, engine));
}

// Whole lines of the same sprites are skipped at once, whichever they are.
Machine with_sprites(unsigned mask, EngineKind engine) {
    Machine machine({.video = standards[mask % 2], .skip_idle_loops = false, .engine = engine});
    Writer program(machine, code);
    program.add({0x78});
    for (unsigned address = 0; address < 0x40; ++address) machine.ram(static_cast<std::uint16_t>(0x0340 + address)) = 0x81;
    for (unsigned sprite = 0; sprite < 8; ++sprite) {
        program.write(0xd000 + 2 * sprite, 40 + 20 * sprite);
        program.write(0xd001 + 2 * sprite, 100);
        machine.ram(static_cast<std::uint16_t>(0x07f8 + sprite)) = 0x0d;
    }
    program.write(0xd017, mask * 37 & 0xff);
    program.write(0xd015, mask);
    const unsigned loop = program.next();
    for (int i = 0; i < 40; ++i) program.add({0xe6, 0x20, 0xc8});  // INC $20, INY
    program.read(0xd012);
    program.read(0xd01e);
    program.read(0xd01f);
    program.add({0x4c, loop & 0xff, loop >> 8});
    start_at(machine, code);
    return machine;
}

TEST(RandomVideo, any_sprites_take_what_they_take_on_the_exact_engine) {
    for (unsigned mask = 1; mask < 0x100; ++mask) {
        Machine fast = with_sprites(mask, EngineKind::fast), exact = with_sprites(mask, EngineKind::exact);
        const Cycle end = fast.clock() + 2 * fast.video().cycles_per_frame();
        ASSERT_EQ(fast.run(end), exact.run(end));
        expect_same(fast, exact, "sprites " + std::to_string(mask));
    }
}

// A sprite, and a loop that lets the VIC alone: rows of text in which no sprite begins are passed at once.
Machine with_a_sprite(unsigned sprite, unsigned y, EngineKind engine) {
    Machine machine({.skip_idle_loops = false, .engine = engine});
    Writer program(machine, code);
    program.add({0x78});
    program.write(0xd001 + 2 * sprite, y);
    program.write(0xd015, 1U << sprite);
    const unsigned loop = program.next();
    for (int i = 0; i < 7; ++i) program.add({0xe6, 0x20, 0xc8});  // INC $20, INY
    program.add({0x4c, loop & 0xff, loop >> 8});
    start_at(machine, code);
    return machine;
}

TEST(RandomVideo, a_sprite_may_begin_in_any_line_of_a_row) {
    for (const unsigned sprite : {0U, 1U, 7U})
        for (unsigned y = 80; y < 100; ++y) {
            Machine fast = with_a_sprite(sprite, y, EngineKind::fast), exact = with_a_sprite(sprite, y, EngineKind::exact);
            const Cycle frame = fast.clock() + fast.video().cycles_per_frame();
            for (Cycle end = frame; end < frame + 8'000; end += 331) {
                ASSERT_EQ(fast.run(end), exact.run(end));
                ASSERT_EQ(fast.clock(), exact.clock()) << "sprite " << sprite << " at " << y;
                ASSERT_EQ(fast.registers(), exact.registers()) << "sprite " << sprite << " at " << y;
            }
        }
}

// Few dots here and there, so that a collision that is found in the wrong place is found where there is none.
Machine over_colored_text(std::uint32_t seed) {
    Machine machine({.skip_idle_loops = false});
    std::mt19937 random(seed);
    for (unsigned cell = 0; cell < 1'000; ++cell) {
        machine.ram(static_cast<std::uint16_t>(0x0400 + cell)) = static_cast<std::uint8_t>(random() % 4);
        machine.color(static_cast<std::uint16_t>(cell)) = static_cast<std::uint8_t>(random() & 0x0f);
    }
    for (unsigned row = 0; row < 32; ++row)
        machine.ram(static_cast<std::uint16_t>(0x2000 + row)) = static_cast<std::uint8_t>(1U << random() % 8);
    for (unsigned byte = 0; byte < 63; ++byte)
        machine.ram(static_cast<std::uint16_t>(0x0340 + byte)) = random() % 60 == 0 ? 1 : 0;
    Writer program(machine, code);
    program.add({0x78});
    for (unsigned sprite = 0; sprite < 8; ++sprite) {
        program.write(0xd000 + 2 * sprite, random() & 0xff);
        program.write(0xd001 + 2 * sprite, 60 + 20 * sprite);
        machine.ram(static_cast<std::uint16_t>(0x07f8 + sprite)) = 0x0d;
    }
    program.write(0xd016, (random() % 4 == 0 ? 0x08 : 0x18) | (random() & 7));
    program.write(0xd018, 0x18);
    program.write(0xd015, 0xff);
    const unsigned loop = program.next();
    program.add({0x4c, loop & 0xff, loop >> 8});
    start_at(machine, code);
    return machine;
}

TEST(RandomVideo, sprites_touch_colored_text_where_they_do_in_a_picture_that_is_drawn) {
    constexpr std::uint8_t collisions = c64::vic::background_collisions;
    std::vector<std::uint8_t> dots(std::size_t{visible_dots} * 312);
    Canvas canvas{dots};
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        Machine alone = over_colored_text(seed), drawn = alone;
        drawn.draw_into(&canvas);
        const Cycle end = alone.clock() + 2 * alone.video().cycles_per_frame();
        ASSERT_EQ(alone.run(end), drawn.run(end));
        ASSERT_EQ(alone.vic_register(collisions), drawn.vic_register(collisions)) << seed;
    }
}

TEST(RandomVideo, is_the_same_for_both_engines) {
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        Machine fast = prepared(seed, EngineKind::fast), exact = prepared(seed, EngineKind::exact);
        for (Cycle step = 1; step < 40'000; step = step * 3 + 1) {
            ASSERT_EQ(fast.run(fast.clock() + step), exact.run(exact.clock() + step)) << seed;
            ASSERT_NO_FATAL_FAILURE(expect_same(fast, exact, "seed " + std::to_string(seed)));
        }
    }
}

// A bitmap that is the zero page, where the KERNAL counts time while the beam passes: its routine is jumped to some cycles
// after the last write. As collisions would interrupt, the exact engine can ask the VIC after each instruction.
Machine looking_at_zero_page(unsigned delay, EngineKind engine) {
    constexpr unsigned update_time = 0xffea;
    Machine machine({.skip_idle_loops = false, .engine = engine});
    Writer program(machine, code);
    program.add({0x78});
    program.write(0xd018, 0x10);
    program.write(0xd011, 0x3b);
    program.write(0xd01a, 0x06);
    const unsigned loop = program.next(), jump_back = loop + 14;
    program.add({0xa9, (jump_back - 1) >> 8, 0x48, 0xa9, (jump_back - 1) & 0xff, 0x48});  // LDA #, PHA, LDA #, PHA
    program.add({0xa2, delay, 0xca, 0xd0, 0xfd});                                         // LDX #, DEX, BNE
    program.add({0x4c, update_time & 0xff, update_time >> 8});
    program.add({0x4c, loop & 0xff, loop >> 8});
    start_at(machine, code);
    return machine;
}

TEST(RandomVideo, of_memory_that_the_host_writes_is_the_same_on_both_engines) {
    std::vector<std::uint8_t> fast_dots(std::size_t{visible_dots} * 312), exact_dots = fast_dots;
    Canvas fast_canvas{fast_dots}, exact_canvas{exact_dots};
    for (const unsigned delay : {1U, 20U, 40U}) {
        Machine fast = looking_at_zero_page(delay, EngineKind::fast), exact = looking_at_zero_page(delay, EngineKind::exact);
        fast.draw_into(&fast_canvas);
        exact.draw_into(&exact_canvas);
        for (Cycle frame = 1; frame < 20; ++frame) {
            const Cycle end = frame * fast.video().cycles_per_frame();
            ASSERT_EQ(fast.run(end), exact.run(end)) << delay;
            ASSERT_TRUE(fast_dots == exact_dots) << delay << ", frame " << frame;
        }
    }
}

TEST(RandomVideo, does_not_depend_on_who_looks) {
    std::vector<std::uint8_t> dots(std::size_t{visible_dots} * 312);
    Canvas canvas{dots};
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        Machine alone = prepared(seed, EngineKind::fast), drawn = prepared(seed, EngineKind::fast);
        drawn.draw_into(&canvas);
        for (Cycle step = 1; step < 40'000; step = step * 3 + 1) {
            ASSERT_EQ(alone.run(alone.clock() + step), drawn.run(drawn.clock() + step)) << seed;
            ASSERT_NO_FATAL_FAILURE(expect_same(alone, drawn, "seed " + std::to_string(seed)));
        }
    }
}

}  // namespace
}  // namespace gato::simulator
