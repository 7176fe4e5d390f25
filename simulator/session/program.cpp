// SPDX-License-Identifier: MIT
#include "core/c64/routines.hpp"
#include "core/formats/basic_program.hpp"
#include "simulator/firmware/sys.hpp"
#include "simulator/firmware/tape_load.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/disk_start.hpp"
#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

namespace gato::simulator {

namespace location = c64::location;

namespace {

// What a real KERNAL takes until it waits for keys, and more.
constexpr Cycle boot_cycles = 4'000'000;

// As LOAD"*",8,1 does, which the user types; its name is a string at the top of BASIC's memory.
void note_load(Machine& machine) {
    constexpr std::uint8_t disk = 8, end_of_file = 0x40, used_secondary = 0x60, command_file = 1;
    const auto name = static_cast<std::uint16_t>(machine.ram_word(location::basic_end) - 1);
    machine.ram(name) = '*';
    machine.set_ram_word(location::name_pointer, name);
    machine.ram(location::name_length) = 1;
    machine.ram(location::file_number) = command_file;
    machine.ram(location::secondary) = used_secondary;
    machine.ram(location::device) = disk;
    machine.ram(location::status) = end_of_file;
    machine.set_ram_word(location::load_address, machine.ram_word(location::basic_text));
}

// As LOAD does, after which PLAY stays down: the program may be the first part of one that reads the rest by itself.
void note_load_of_tape(Machine& machine) {
    constexpr std::uint8_t recorder = 1, no_file = 0;
    const Host host = machine.parts().host();
    for (const std::uint16_t place : {location::name_length, location::file_number, location::secondary})
        machine.ram(place) = no_file;
    machine.ram(location::device) = recorder;
    const tape::Image& tape = *machine.tape();
    leave_tape(host, tape.files[machine.options().tape_position - 1]);
    machine.parts().board.press_play();
}

// A program that has been loaded over a vector starts by itself: after LOAD, BASIC prints READY through that of CHROUT, does CLR, which
// closes all files through that of CLALL, and reads a line through its own.
std::optional<std::uint16_t> start_by_vector(const Machine& machine, const Program& program) {
    struct Vector {
        std::uint16_t place, usual;
    };
    constexpr Vector vectors[] = {{location::chrout_vector, c64::rom::chrout},
                                  {location::clall_vector, c64::rom::clall},
                                  {location::main_vector, c64::rom::main_loop_direct}};
    const std::size_t end = program.load_address + program.bytes.size();
    for (const Vector& vector : vectors) {
        const std::uint16_t target = machine.ram_word(vector.place);
        if (program.load_address <= vector.place && end > vector.place + 1U && target != vector.usual) return target;
    }
    return std::nullopt;
}

// In direct mode, with the first character that BASIC prints. If it returns, the main loop follows.
void start_itself(Machine& machine, std::uint16_t address) {
    constexpr std::uint8_t empty_stack = 0xfa, first_character = 0x0d, no_line = 0xff;
    constexpr std::uint16_t back = c64::rom::main_loop - 1;
    machine.begin_statistics();
    Registers& registers = machine.registers();
    registers.s = empty_stack;
    for (const int byte : {back >> 8, back & 0xff})
        machine.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(byte);
    machine.ram(location::current_line + 1) = no_line;
    registers.a = first_character;
    registers.pc = address;
}

// The KERNAL waits for a line. RETURN would take the cursor from the screen and end its blinking.
void end_waiting(Machine& machine) {
    constexpr Cycle part_of_interrupt = 100;
    constexpr int parts = 1'000;
    const auto is_in_interrupt = [&] { return (machine.registers().p & interrupt_flag) != 0; };
    for (int i = 0; i < parts && is_in_interrupt(); ++i) machine.run(machine.clock() + part_of_interrupt);
    const auto cell = static_cast<std::uint16_t>(machine.ram_word(location::line_pointer) + machine.ram(location::column));
    if (machine.ram(location::blink_phase) != 0) machine.ram(cell) = machine.ram(location::blink_char);
    machine.ram(location::blink_phase) = 0;
    machine.ram(location::blink_off) = 1;
}

}  // namespace

void boot(Machine& machine) {
    const MachineOptions& options = machine.options();
    const bool starts_cartridge = options.cartridge && options.start_cartridge && options.cartridge->starts();
    if (options.kind != MachineKind::c64 || !machine.roms().real_kernal || starts_cartridge) return;
    machine.run(boot_cycles);
    end_waiting(machine);
}

Program read_program(std::span<const std::uint8_t> file) {
    Program program;
    if (file.size() < 3) {
        program.error = file.empty() ? "the file is empty" : "too short for a program: a load address and at least one byte";
        return program;
    }
    program.load_address = static_cast<std::uint16_t>(file[0] | file[1] << 8);
    if (program.load_address + file.size() - 2 > 0x10000) {
        program.error = "the program extends beyond the end of memory";
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
    const bool is_flat = machine.options().kind == MachineKind::flat;
    if (!is_flat) note_load(machine);
    if (machine.options().tape_position > 0 && machine.parts().board.datasette.has_signals()) note_load_of_tape(machine);
    if (is_first_on_disk(machine, program.load_address, program.bytes))
        load_from_disk(machine, program.bytes.size());
    else
        machine.load(program.load_address, program.bytes);
    if (is_flat || has_started(machine)) return;
    const auto end = static_cast<std::uint16_t>(program.load_address + program.bytes.size());
    machine.set_ram_word(location::end_address, end);
    for (const std::uint16_t pointer : {location::variables, location::arrays, location::arrays_end})
        machine.set_ram_word(pointer, end);
}

// The link to a next line must be there: its high byte is never zero. Some files begin with the zero that comes before the
// first line.
bool has_basic_line(const Program& program) {
    constexpr std::size_t head_size = 4;  // link and line number
    const bool has_zero = program.load_address == basic_start - 1 && !program.bytes.empty() && program.bytes[0] == 0;
    const std::size_t first = has_zero ? 1 : 0;
    const bool is_there = has_zero || program.load_address == basic_start;
    return is_there && program.bytes.size() > first + head_size && program.bytes[first + 1] != 0;
}

void start_program(Machine& machine, const Program& program) {
    if (has_started(machine)) return machine.begin_statistics();
    const bool is_flat = machine.options().kind == MachineKind::flat;
    if (const auto taken = is_flat ? std::nullopt : start_by_vector(machine, program)) return start_itself(machine, *taken);
    if (is_flat || !has_basic_line(program)) return start_at(machine, program.load_address);
    machine.begin_statistics();
    machine.parts().run_basic();
}

void start_at(Machine& machine, std::uint16_t address) {
    machine.begin_statistics();
    if (machine.options().kind == MachineKind::flat)
        machine.registers().pc = address;
    else
        type_sys(machine.parts().host(), address);
}

}  // namespace gato::simulator
