// SPDX-License-Identifier: MIT
// The synthetic ROMs: real bytes where programs look or jump through, JAM everywhere else.
#include "simulator/devices/character_set.hpp"
#include <gato/simulator/rom.hpp>

#include <initializer_list>

namespace gato::simulator {
namespace {

constexpr std::uint8_t jam = 0x02, jump = 0x4c, jump_indirect = 0x6c;

struct Entry {
    std::uint16_t address, target;
    bool through_vector = false;
};

// The public jump table. Facts: KERNAL API.
constexpr Entry jump_table[] = {
    {0xff81, 0xff5b},       {0xff84, 0xfda3},       {0xff87, 0xfd50},       {0xff8a, 0xfd15},       {0xff8d, 0xfd1a},
    {0xff90, 0xfe18},       {0xff93, 0xedb9},       {0xff96, 0xedc7},       {0xff99, 0xfe25},       {0xff9c, 0xfe34},
    {0xff9f, 0xea87},       {0xffa2, 0xfe21},       {0xffa5, 0xee13},       {0xffa8, 0xeddd},       {0xffab, 0xedef},
    {0xffae, 0xedfe},       {0xffb1, 0xed0c},       {0xffb4, 0xed09},       {0xffb7, 0xfe07},       {0xffba, 0xfe00},
    {0xffbd, 0xfdf9},       {0xffc0, 0x031a, true}, {0xffc3, 0x031c, true}, {0xffc6, 0x031e, true}, {0xffc9, 0x0320, true},
    {0xffcc, 0x0322, true}, {0xffcf, 0x0324, true}, {0xffd2, 0x0326, true}, {0xffd5, 0xf49e},       {0xffd8, 0xf5dd},
    {0xffdb, 0xf6e4},       {0xffde, 0xf6dd},       {0xffe1, 0x0328, true}, {0xffe4, 0x032a, true}, {0xffe7, 0x032c, true},
    {0xffea, 0xf69b},       {0xffed, 0xe505},       {0xfff0, 0xe50a},       {0xfff3, 0xe500},
};

class Writer {
public:
    explicit Writer(std::array<std::uint8_t, 0x2000>& rom) : rom_(rom) {}
    void put(std::uint16_t address, std::initializer_list<std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) rom_[address++ & 0x1fff] = byte;
    }
    void put_word(std::uint16_t address, std::uint16_t value) {
        put(address, {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8)});
    }

private:
    std::array<std::uint8_t, 0x2000>& rom_;
};

// Interrupt entry: saves A, X, Y and tells IRQ from BRK by the pushed status.
void write_interrupts(Writer& rom) {
    rom.put(0xff48, {0x48, 0x8a, 0x48, 0x98, 0x48});        // pha, txa, pha, tya, pha
    rom.put(0xff4d, {0xba, 0xbd, 0x04, 0x01, 0x29, 0x10});  // tsx, lda $0104,x, and #$10
    rom.put(0xff53, {0xf0, 0x03, 0x6c, 0x16, 0x03});        // beq +3, jmp ($0316)
    rom.put(0xff58, {0x6c, 0x14, 0x03});                    // jmp ($0314)
    rom.put(0xea7b, {0x20, 0x87, 0xea});                    // jsr $ea87
    rom.put(0xea7e, {0xad, 0x0d, 0xdc});                    // lda $dc0d
    rom.put(0xea81, {0x68, 0xa8, 0x68, 0xaa, 0x68, 0x40});  // pla, tay, pla, tax, pla, rti
    rom.put(0xfe43, {0x78, 0x6c, 0x18, 0x03});              // sei, jmp ($0318)
    rom.put(0xfebc, {0x68, 0xa8, 0x68, 0xaa, 0x68, 0x40});  // pla, tay, pla, tax, pla, rti
    rom.put_word(0xfffa, 0xfe43);
    rom.put_word(0xfffc, 0xfce2);
    rom.put_word(0xfffe, 0xff48);
}

// Stores in the middle of routines, known to be executed by themselves: code in the RAM below switches the ROM on and is switched
// back by what stands there (Lorenz' mmufetch).
void write_stores(Writer& basic, Writer& kernal) {
    basic.put(0xa4e1, {0x91, 0x24});
    basic.put(0xb82a, {0x91, 0x14});
    kernal.put(0xe000, {0x85});  // read as a byte: Lorenz' mmu
    kernal.put(0xea79, {0x85, 0x01});
    kernal.put(0xfd27, {0x91, 0xc3});
}

RomImages make_roms() {
    RomImages images;
    images.basic.fill(jam);
    images.kernal.fill(jam);
    Writer kernal(images.kernal);
    for (const Entry& entry : jump_table) {
        kernal.put(entry.address, {entry.through_vector ? jump_indirect : jump});
        kernal.put_word(static_cast<std::uint16_t>(entry.address + 1), entry.target);
    }
    kernal.put(0xff80, {0x03});  // revision
    write_interrupts(kernal);
    Writer basic(images.basic);
    basic.put_word(0xa000, 0xe394);
    basic.put_word(0xa002, 0xe37b);
    write_stores(basic, kernal);
    images.chargen = character_set();
    return images;
}

}  // namespace

std::shared_ptr<const RomImages> synthetic_roms() {
    static const auto images = std::make_shared<const RomImages>(make_roms());
    return images;
}

}  // namespace gato::simulator
