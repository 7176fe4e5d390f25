// SPDX-License-Identifier: MIT
// The synthetic ROMs: real bytes where programs look or jump_opcode through, JAM everywhere else.
#include "core/c64/routines.hpp"
#include "simulator/chips/character_set.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/rom_tables.hpp"
#include "simulator/firmware/serial_code.hpp"
#include <gato/simulator/rom.hpp>

#include <initializer_list>
#include <span>

namespace gato::simulator {
namespace {

constexpr std::uint8_t jam = 0x02, jump_indirect = 0x6c;
constexpr std::uint16_t first_kernal = 0xe000;

class Writer {
public:
    explicit Writer(std::array<std::uint8_t, 0x2000>& rom) : rom_(rom) {}
    void put(std::uint16_t address, std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) rom_[address++ & 0x1fff] = byte;
    }
    void put(std::uint16_t address, std::initializer_list<std::uint8_t> bytes) {
        put(address, std::span(bytes.begin(), bytes.size()));
    }
    void put_word(std::uint16_t address, std::uint16_t value) {
        put(address, {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8)});
    }

private:
    std::array<std::uint8_t, 0x2000>& rom_;
};

// Through the vector in RAM, where there is one.
void write_jump_table(Writer& rom) {
    for (const c64::Routine& routine : c64::routines) {
        if (routine.entry == 0) continue;
        rom.put(routine.entry, {routine.vector != 0 ? jump_indirect : jump_opcode});
        rom.put_word(static_cast<std::uint16_t>(routine.entry + 1), routine.vector != 0 ? routine.vector : routine.address);
    }
}

// Interrupt entry: saves A, X, Y and distinguishes IRQ from BRK by the pushed status.
void write_interrupts(Writer& rom) {
    rom.put(0xff43, {0x08, 0x68, 0x29, 0xef, 0x48});        // php, pla, and #$ef, pha: as if interrupted
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
    rom.put_word(0xfffc, c64::rom::reset);
    rom.put_word(0xfffe, 0xff48);
}

// Stores in the middle of routines, known to be executed by themselves: code in the RAM below switches the ROM on and is
// switched back by what is there (Lorenz' mmufetch).
void write_stores(Writer& basic, Writer& kernal) {
    basic.put(0xa4e1, {0x91, 0x24});
    basic.put(0xb82a, {0x91, 0x14});
    kernal.put(0xe000, {0x85});  // read as a byte: Lorenz' mmu
    kernal.put(0xea79, {0x85, 0x01});
    kernal.put(0xfd27, {0x91, 0xc3});
}

// Our own code, for what happens between the processor and a device on the serial bus.
void write_serial_code(Writer& kernal) {
    std::uint16_t address = serial_code::first;
    for (const std::uint8_t byte : serial_code::bytes) kernal.put(address++, {byte});
}

RomImages make_roms() {
    RomImages images;
    images.basic.fill(jam);
    images.kernal.fill(jam);
    Writer kernal(images.kernal);
    write_jump_table(kernal);
    kernal.put(0xff80, {0x03});  // revision
    write_interrupts(kernal);
    write_serial_code(kernal);
    Writer basic(images.basic);
    for (const RomTable& table : rom_tables()) (table.address < first_kernal ? basic : kernal).put(table.address, table.bytes);
    basic.put_word(0xa000, c64::rom::basic_cold_start);
    basic.put_word(0xa002, c64::rom::basic_warm_start);
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
