// SPDX-License-Identifier: MIT
#include <gato/c64/locations.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

namespace gato::simulator {

namespace location = c64::location;

Program read_program(std::span<const std::uint8_t> file) {
    Program program;
    if (file.size() < 3) {
        program.error = file.empty() ? "the file is empty" : "too short for a program: a load address and at least one byte";
        return program;
    }
    program.load_address = static_cast<std::uint16_t>(file[0] | file[1] << 8);
    if (program.load_address + file.size() - 2 > 0x10000) {
        program.error = "the program reaches beyond the end of memory";
        return program;
    }
    program.bytes.assign(file.begin() + 2, file.end());
    return program;
}

Program read_program(const std::string& name, std::string_view file) {
    Program program = read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    if (!program.error.empty()) throw Failure(Failure::input_is_wrong, name + ": " + program.error);
    return program;
}

void load_program(Machine& machine, const Program& program) {
    machine.load(program.load_address, program.bytes);
    if (machine.options().kind == MachineKind::flat) return;
    const auto end = static_cast<std::uint16_t>(program.load_address + program.bytes.size());
    machine.set_ram_word(location::end_address, end);
    for (const std::uint16_t pointer : {location::variables, location::arrays, location::arrays_end})
        machine.set_ram_word(pointer, end);
}

SysTarget find_sys(const Machine& machine, const Program& program) {
    return find_sys(machine.board(), program.load_address, program.bytes);
}

void start_at(Machine& machine, std::uint16_t address) {
    start_sys(machine.host(), address);
}

}  // namespace gato::simulator
