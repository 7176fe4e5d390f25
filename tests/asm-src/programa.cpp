// SPDX-License-Identifier: MIT
#include "programa.hpp"

#include "cli/disk/disk.hpp"
#include "tests/support/places.hpp"

#include "core/support/utf8.hpp"
#include <gato/project/build.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/screen.hpp>
#include <gato/simulator/session.hpp>

#include <cstring>
#include <filesystem>
#include <span>
#include <stdexcept>

namespace gato::ryg {

namespace {

constexpr std::uint16_t return_address = 0x0334;  // the cassette buffer's unused bytes: `jmp *` ends a call there
constexpr int tree_end = 0xd000;

enum Field { level = 3, turn = 4, mouse = 24, cats = 25, size = 29 };

simulator::MachineOptions options(std::shared_ptr<simulator::Drive> drive, std::shared_ptr<const tape::Image> tape) {
    simulator::MachineOptions result;
    result.drive = std::move(drive);
    result.tape = std::move(tape);
    result.stop_at_self_jump = true;
    return result;
}

}  // namespace

Programa::Programa(const std::string& project, std::shared_ptr<simulator::Drive> drive, std::shared_ptr<const tape::Image> tape)
    : machine_(options(std::move(drive), std::move(tape))) {
    const cli::Disk disk;
    project::Build build(disk);
    project::load(build, {(std::filesystem::path(tests::in_repository("asm-src")) / project).generic_string()});
    project::run(build);
    if (!build.program || build.diagnostics.has_errors()) throw std::runtime_error(project + " does not build");
    labels_ = tests::Labels(build.program->map);
    load_address_ = build.program->start;
    image_ = build.program->bytes;
    simulator::load_program(machine_, {load_address_, image_, {}});
}

int Programa::pointer(const std::string& label) {
    return byte(label + "Lo") | byte(label + "Hi") << 8;
}

void Programa::point(const std::string& label, int address) {
    byte(label + "Lo") = static_cast<std::uint8_t>(address & 0xff);
    byte(label + "Hi") = static_cast<std::uint8_t>(address >> 8);
}

bool Programa::is_data(std::uint16_t address) const {
    const MapLine* line = labels_.map().find_line(address);
    return line != nullptr && line->cycles == 0;
}

void Programa::put_board(int address, const Board& board) {
    for (int field = 0; field < Field::size; ++field) at(address + field) = field < Field::level ? 0xaa : 0;
    at(address + Field::level) = static_cast<std::uint8_t>(board.level);
    at(address + Field::turn) = static_cast<std::uint8_t>(board.turn);
    for (int piece = 0; const std::uint8_t offset : offsets(board)) at(address + Field::mouse + piece++) = offset;
}

Board Programa::board(int address) {
    Board result;
    result.level = at(address + Field::level);
    result.turn = static_cast<Side>(at(address + Field::turn));
    result.mouse = square_at(at(address + Field::mouse));
    for (int cat = 0; Square & square : result.cats) square = square_at(at(address + Field::cats + cat++));
    return result;
}

namespace {

// The addresses that differ. Nearly all memory stays the same, call after call.
std::vector<std::uint16_t> changes(const std::vector<std::uint8_t>& before, std::span<const std::uint8_t> after) {
    constexpr std::size_t piece = 256;
    std::vector<std::uint16_t> addresses;
    for (std::size_t begin = 0; begin < before.size(); begin += piece) {
        if (std::memcmp(&before[begin], &after[begin], piece) == 0) continue;
        for (std::size_t address = begin; address < begin + piece; ++address)
            if (before[address] != after[address]) addresses.push_back(static_cast<std::uint16_t>(address));
    }
    return addresses;
}

}  // namespace

Call Programa::call(const std::string& routine, simulator::Cycle limit) {
    constexpr std::uint8_t stack = 0xf0;
    at(return_address) = 0x4c;
    machine_.set_ram_word(return_address + 1, return_address);
    simulator::Registers& registers = machine_.registers();
    registers.s = stack - 2;
    machine_.set_ram_word(0x0100 + stack - 1, return_address - 1);
    registers.p = simulator::unused_flag | simulator::interrupt_flag;
    registers.pc = (*this)[routine];
    const simulator::Registers before = registers;
    // (Read-only: asking for a byte that could be written makes the machine look at the program again.)
    const std::span<const std::uint8_t> memory = machine_.all_ram().first(tree_end);
    const std::vector<std::uint8_t> memory_before(memory.begin(), memory.end());
    const simulator::Cycle begun = machine_.clock() - machine_.stolen_cycles();

    const simulator::Stop stop = machine_.run(machine_.clock() + limit);

    constexpr simulator::Cycle self_jump = 3;
    Call result;
    result.returned = stop == simulator::Stop::self_jump && registers.pc == return_address && registers.s == stack;
    result.keeps_x = registers.x == before.x;
    result.keeps_y = registers.y == before.y;
    result.cycles = machine_.clock() - machine_.stolen_cycles() - begun - self_jump;
    result.changed = changes(memory_before, memory);
    return result;
}

void Programa::start_program() {
    simulator::start_program(machine_, {load_address_, image_, {}});
}

bool Programa::type(const std::string& keys) {
    simulator::Session session(machine_);
    session.keys = simulator::parse_key_script(keys).script;
    session.until = {{.kind = simulator::Condition::Kind::keys_read, .text = {}, .as_written = {}}};
    return session.run().reached;
}

bool Programa::run_to(const std::string& label, simulator::Cycle most) {
    struct Watch final : simulator::Observer {
        explicit Watch(std::uint16_t address) : wanted(address) {}
        bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override {
            return registers.pc != wanted;
        }
        std::uint16_t wanted;
    } watch((*this)[label]);
    return machine_.run(machine_.clock() + most, watch) == simulator::Stop::observer;
}

bool Programa::shows(const std::string& text) const {
    return simulator::screen_contains(machine_, decode_utf8(text));
}

}  // namespace gato::ryg
