// SPDX-License-Identifier: MIT
// For tests: a machine with a 1541, which runs the disk operating system of tests/simulator/drive_rom.
#pragma once

#include "simulator/floppy/drive_1541.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/machine_support.hpp"
#include "support/places.hpp"
#include "support/program.hpp"

#include "linker/outputs.hpp"

#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>

namespace gato::simulator {

inline std::string file_of_repository(const std::string& path) {
    std::ifstream stream(tests::in_repository(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// A source of a folder that includes the others of `included`.
inline linker::Program program_of(const std::string& folder, const std::string& source,
                                  std::initializer_list<std::string> included = {}) {
    std::map<std::string, std::string> files;
    for (const std::string& name : included) files[name] = file_of_repository(folder + "/" + name);
    auto result = tests::build({{source, file_of_repository(folder + "/" + source)}}, MemoryFiles(std::move(files)));
    if (!result.program || !result.errors.empty()) throw std::invalid_argument(result.errors);
    return std::move(*result.program);
}

inline const DriveRom& drive_rom() {
    static const DriveRom rom = [] {
        const linker::Program program = program_of("tests/simulator/drive_rom", "drive_rom.asm",
                                                   {"protocol.asm", "listing.asm", "writing.asm", "jobs.asm"});
        return read_drive_rom({reinterpret_cast<const char*>(program.bytes.data()), program.bytes.size()}).value();
    }();
    return rom;
}

// A disk with one file: `bytes` as if saved from $2000.
inline std::shared_ptr<const std::string> disk_with(const std::vector<std::uint8_t>& bytes, const std::string& name = "long") {
    std::string source = "*=$2000\n";
    for (const std::uint8_t byte : bytes) source += " byte " + std::to_string(byte) + "\n";
    const auto program = std::move(*tests::build(source).program);
    return std::make_shared<const std::string>(linker::make_disk(program, name).value().bytes());
}

inline std::vector<std::uint8_t> pattern(std::size_t size) {
    std::vector<std::uint8_t> bytes(size);
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + i / 256 * 13);
    return bytes;
}

inline MachineOptions options_with_drive(std::shared_ptr<const std::string> image) {
    auto parts = std::make_shared<Drive1541Parts>();
    parts->rom = drive_rom();
    parts->image = std::move(image);
    MachineOptions options;
    options.drive_1541 = std::move(parts);
    return options;
}

inline const Drive1541& drive_of(const Machine& machine) {
    return dynamic_cast<const Drive1541&>(*machine.parts().board.serial_bus.device());
}

inline std::vector<std::uint8_t> memory(const Machine& machine, int first, std::size_t size) {
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < size; ++i)
        bytes.push_back(machine.ram(static_cast<std::uint16_t>(first + static_cast<int>(i))));
    return bytes;
}

// Calls of the KERNAL, to be put together.
inline std::string named(const std::string& name, int number, int secondary) {
    return "lda #" + std::to_string(name.size()) + " / ldx #<name / ldy #>name / jsr setnam / lda #" + std::to_string(number)
           + " / ldx #8 / ldy #" + std::to_string(secondary) + " / jsr setlfs / jmp go / name: text \"" + name + "\" / go: ";
}
inline std::string load_to(const std::string& name, const std::string& address) {
    return named(name, 1, 0) + "lda #0 / ldx #<" + address + " / ldy #>" + address
           + " / jsr load / php / sta $02 / pla / sta $03 / stx $04 / sty $05 / rts";
}

inline constexpr Cycle long_time = 60'000'000;

}  // namespace gato::simulator
