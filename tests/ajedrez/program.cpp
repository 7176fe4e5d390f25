// SPDX-License-Identifier: MIT
#include "program.hpp"

#include "cli/disk/disk.hpp"
#include "tests/support/places.hpp"

#include <gato/project/build.hpp>
#include <gato/simulator/program.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace gato::chess {

namespace {

constexpr std::uint16_t return_address = 0x0334;  // the cassette buffer's unused bytes: `jmp *` ends a call there
constexpr std::uint16_t text_address = 0x0400;    // the screen, which no rule writes

simulator::MachineOptions options(std::shared_ptr<simulator::Drive> drive) {
    simulator::MachineOptions result;
    result.drive = std::move(drive);
    result.stop_at_self_jump = true;
    return result;
}

}  // namespace

Program::Program(std::shared_ptr<simulator::Drive> drive, const std::string& project) : machine_(options(std::move(drive))) {
    const cli::Disk disk;
    project::Build build(disk);
    project::load(build, {project.empty() ? tests::in_repository("asm-src/Ajedrez/ajedrez.gato.json") : project});
    project::run(build);
    if (!build.program || build.diagnostics.has_errors()) throw std::runtime_error("the chess program does not build");
    labels_ = tests::Labels(build.program->map);
    simulator::load_program(machine_, {build.program->start, build.program->bytes, {}});
    const int borders = (*this)["finBorde"] - (*this)["primerBorde"];
    constexpr int pieces = 16;
    constexpr int sums = 12;    // key, sums of the evaluation, rights, counters: clave0 to cincuenta
    constexpr int sides = 3;    // propio, ajeno, ply
    constexpr int counted = 2;  // coronadas, coronadasNegras
    state_ = {{(*this)["clave0"], sums},        {(*this)["primerBorde"], borders},    {(*this)["tiposBlancas"], pieces},
              {(*this)["tiposNegras"], pieces}, {(*this)["casillasBlancas"], pieces}, {(*this)["casillasNegras"], pieces},
              {(*this)["propio"], sides},       {(*this)["coronadas"], counted}};
    call("preparaPrograma");
    if (has("ajLibro")) byte("ajLibro") = 0;
}

std::uint8_t& Program::byte(const std::string& label, int offset) {
    return machine_.ram(static_cast<std::uint16_t>((*this)[label] + offset));
}

int Program::word(const std::string& label, int offset) {
    return byte(label, offset) | byte(label, offset + 1) << 8;
}

template <class Run>
bool Program::call_by(const std::string& routine, std::uint8_t accumulator, Run run) {
    constexpr std::uint8_t stack = 0xf0;
    constexpr simulator::Cycle limit = 20'000'000'000;
    constexpr simulator::Cycle self_jump = 3;
    machine_.ram(return_address) = 0x4c;
    machine_.set_ram_word(return_address + 1, return_address);
    simulator::Registers& registers = machine_.registers();
    registers.s = stack - 2;
    machine_.set_ram_word(0x0100 + stack - 1, return_address - 1);
    registers.p = simulator::unused_flag | simulator::interrupt_flag;
    registers.pc = (*this)[routine];
    registers.a = accumulator;
    const simulator::Cycle begun = machine_.clock(), stolen = machine_.stolen_cycles();
    const simulator::Stop stop = run(machine_.clock() + limit);
    if (stop != simulator::Stop::self_jump || registers.pc != return_address || registers.s != stack)
        throw std::runtime_error(routine + " does not return");
    time_ = machine_.clock() - begun - self_jump;
    cycles_ = time_ - (machine_.stolen_cycles() - stolen);
    return (registers.p & simulator::carry_flag) != 0;
}

bool Program::call(const std::string& routine, std::uint8_t accumulator) {
    return call_by(routine, accumulator, [&](simulator::Cycle until) { return machine_.run(until); });
}

bool Program::call(const std::string& routine, std::uint8_t accumulator, simulator::Observer& observer) {
    return call_by(routine, accumulator, [&](simulator::Cycle until) { return machine_.run(until, observer); });
}

void Program::give_text(const std::string& label, std::string_view text) {
    constexpr std::uint16_t address = text_address;
    for (std::size_t index = 0; index < text.size(); ++index)
        machine_.ram(static_cast<std::uint16_t>(address + index)) = static_cast<std::uint8_t>(text[index]);
    machine_.ram(static_cast<std::uint16_t>(address + text.size())) = 0;
    byte(label + "Lo") = address & 0xff;
    byte(label + "Hi") = address >> 8;
}

std::string Program::text_at(const std::string& label) {
    std::string text;
    for (int index = 0; byte(label, index) != 0; ++index) text += static_cast<char>(byte(label, index));
    return text;
}

bool Program::read_fen(std::string_view text) {
    give_text("lf", text);
    return !call("leeFen");
}

std::string Program::write_fen() {
    call("escribeFen");
    return text_at("efTexto");
}

std::vector<Move> Program::legal_moves() {
    call("generaLegales");
    std::vector<Move> moves;
    for (int index = 0; index < byte("glNumero"); ++index)
        moves.push_back(
            {square_of(byte("glDe", index)), square_of(byte("glA", index)), static_cast<Kind>(byte("glCorona", index))});
    std::ranges::sort(moves);
    return moves;
}

bool Program::play(const Move& move) {
    byte("jjDe") = byte_of(move.from);
    byte("jjA") = byte_of(move.to);
    byte("jjCorona") = static_cast<std::uint8_t>(move.promotion);
    return !call("juegaJugada");
}

Outcome Program::outcome() {
    call("estadoPartida");
    return static_cast<Outcome>(accumulator());
}

std::string Program::notation(const Move& move) {
    byte("noDe") = byte_of(move.from);
    byte("noA") = byte_of(move.to);
    byte("noCorona") = static_cast<std::uint8_t>(move.promotion);
    call("notacion");
    return text_at("noTexto");
}

std::optional<Move> Program::read_notation(std::string_view text) {
    give_text("ln", text);
    if (call("leeNotacion")) return std::nullopt;
    return Move{square_of(byte("lnDe")), square_of(byte("lnA")), static_cast<Kind>(byte("lnCorona"))};
}

std::uint32_t Program::perft(int depth) {
    call("perft", static_cast<std::uint8_t>(depth));
    return static_cast<std::uint32_t>(word("pfCuenta") | word("pfCuenta", 2) << 16);
}

std::vector<std::uint8_t> Program::bytes_of(const std::vector<Range>& ranges) const {
    std::vector<std::uint8_t> bytes;
    for (const Range& range : ranges)
        for (int index = 0; index < range.size; ++index)
            bytes.push_back(machine_.ram(static_cast<std::uint16_t>(range.first + index)));
    return bytes;
}

std::vector<std::uint8_t> Program::state() const {
    return bytes_of(state_);
}

std::vector<std::uint8_t> Program::sums() const {
    return bytes_of({state_.front()});
}

int Program::code_at(Square square) {
    byte("dcX") = static_cast<std::uint8_t>(file_of(square));
    byte("dcY") = static_cast<std::uint8_t>(7 - rank_of(square));
    call("dameCelda");
    return byte("dcPieza");
}

}  // namespace gato::chess
