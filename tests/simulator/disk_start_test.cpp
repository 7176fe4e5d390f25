// SPDX-License-Identifier: MIT
// A program on the disk in a 1541 is loaded by the drive before it starts.
#include "simulator/drive_1541_support.hpp"
#include "support/disk_builder.hpp"

#include <gato/support/failure.hpp>

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

std::string file_of(const linker::Program& program) {
    std::string file{static_cast<char>(program.start), static_cast<char>(program.start >> 8)};
    file.append(program.bytes.begin(), program.bytes.end());
    return file;
}

// A machine whose 1541 has a disk with these files.
Machine machine_with(const std::vector<std::string>& files) {
    tests::DiskBuilder disk;
    for (std::size_t i = 0; i < files.size(); ++i) disk.add("FILE" + std::to_string(i), files[i]);
    return Machine(options_with_drive(std::make_shared<const std::string>(disk.image())));
}

std::string counting_program() {
    return file_of(tests::assembled("inc border / rts", 0x2000));
}

TEST(DiskStart, lets_the_drive_load_the_first_program) {
    const std::string file = counting_program();
    Machine machine = machine_with({file});
    const Program program = read_program("counting", file);
    load_program(machine, program);
    EXPECT_EQ(memory(machine, 0x2000, program.bytes.size()), program.bytes);
    EXPECT_TRUE(drive_of(machine).mechanism().motor()) << "it has just read";
    EXPECT_GT(machine.clock(), 500'000);
    EXPECT_EQ(machine.ram_word(0x2d), 0x2000 + program.bytes.size());
    start_program(machine, program);
    const Cycle start = machine.clock();
    ASSERT_EQ(machine.run(start + 1'000), Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd020) & 15, 15);
    EXPECT_LT(machine.clock() - start, 50) << "loading is not part of the run";
}

TEST(DiskStart, puts_every_other_program_into_memory) {
    const std::string file = counting_program();
    Machine machine = machine_with({file_of(tests::assembled("rts")), file});
    const Program program = read_program("counting", file);
    const Cycle before = machine.clock();
    load_program(machine, program);
    EXPECT_EQ(machine.clock(), before);
    EXPECT_EQ(memory(machine, 0x2000, program.bytes.size()), program.bytes);
    EXPECT_FALSE(drive_of(machine).mechanism().motor());
}

// BASIC prints READY, closes all files and reads a line, through three vectors.
TEST(DiskStart, lets_a_program_start_itself_when_BASIC_is_ready) {
    struct Start {
        std::uint16_t vector;
        std::string source;
    };
    const std::string code = "start: lda #7 / sta border / halt: jmp halt";
    for (const auto& [vector, source] :
         {Start{0x0326, "word start, $f6ed, $f13e, $f32f, $fe66, $f4a5, $f5ed / " + code},
          Start{0x032c, "word start, $fe66, $f4a5, $f5ed / " + code}, Start{0x0302, "word start / " + code}}) {
        const std::string file = file_of(tests::assembled(source, vector));
        Machine machine = machine_with({file});
        const Program program = read_program("itself", file);
        load_program(machine, program);
        EXPECT_EQ(machine.registers().pc, machine.ram_word(vector));
        start_program(machine, program);
        (void)machine.run(machine.clock() + 1'000);
        EXPECT_EQ(machine.peek(0xd020) & 15, 7) << vector;
    }
}

// LOAD returns to an address on the stack, which the program has written.
TEST(DiskStart, lets_a_program_start_itself_while_it_is_loaded) {
    const std::string file = file_of(tests::assembled("dcb 512,2", 0x0100));
    Machine machine = machine_with({file});
    const Program program = read_program("stack", file);
    load_program(machine, program);
    EXPECT_EQ(machine.registers().pc, 0x0203);
    start_program(machine, program);
    EXPECT_EQ(machine.registers().pc, 0x0203);
}

TEST(DiskStart, says_that_the_drive_does_not_load_it) {
    MachineOptions options = options_with_drive(disk_with(pattern(10)));
    Drive1541Parts parts = *options.drive_1541;
    // Acknowledges ATN and does nothing else: DATA is free again, as if there were no drive.
    const linker::Program deaf =
        tests::assembled("lda #$1a / sta $1802 / follow: lda $1800 / and #$80 / lsr / lsr / lsr / sta $1800 / jmp follow");
    std::ranges::copy(deaf.bytes, parts.rom.begin() + 0x4000);
    parts.rom[0x7ffc] = 0;
    parts.rom[0x7ffd] = 0xc0;
    options.drive_1541 = std::make_shared<const Drive1541Parts>(parts);
    Machine machine(options);
    Program program;
    program.load_address = 0x2000;
    program.bytes = pattern(10);
    try {
        load_program(machine, program);
        FAIL() << "nobody has loaded it";
    } catch (const Failure& failure) {
        EXPECT_STREQ(failure.what(),
                     "the drive does not load the program on its disk: it does not answer; without a ROM of the "
                     "drive, gato loads it itself");
    }
}

}  // namespace
}  // namespace gato::simulator
