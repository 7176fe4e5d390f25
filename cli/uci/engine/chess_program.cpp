// SPDX-License-Identifier: MIT
#include "cli/uci/engine/chess_program.hpp"

#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gato::uci {

namespace {

constexpr std::uint16_t return_address = 0x0334;  // bytes that nobody uses: `jmp *` ends a call there
constexpr std::uint16_t text_address = 0x033c;    // the cassette buffer
constexpr std::size_t longest_text = 190;
constexpr simulator::Cycle longest_start = 20'000'000;
constexpr simulator::Cycle longest_call = 20'000'000;

constexpr std::array needed{"esperaOrden",   "inicializarTablero",
                            "leeFen",        "lfLo",
                            "lfHi",          "escribeFen",
                            "efTexto",       "generaLegales",
                            "glNumero",      "glDe",
                            "glA",           "glCorona",
                            "juegaJugada",   "jjDe",
                            "jjA",           "jjCorona",
                            "estadoPartida", "esJaque",
                            "piensa",        "pnDecimas",
                            "pnProf",        "pnNodos",
                            "pnAlto",        "pnDe",
                            "pnA",           "pnCorona",
                            "pnValor",       "pnProfHecha",
                            "pnNodosHechos", "pnNumLinea",
                            "pnLineaDe",     "pnLineaA"};

simulator::MachineOptions options(simulator::EngineKind engine) {
    simulator::MachineOptions result;
    result.stop_at_self_jump = true;
    result.engine = engine;
    return result;
}

std::map<std::string, std::uint16_t, std::less<>> labels_of(const ProgramMap& map) {
    std::map<std::string, std::uint16_t, std::less<>> labels;
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind == SymbolKind::label) labels.emplace(symbol.name, static_cast<std::uint16_t>(symbol.value));
    // Tables in memory that nothing is loaded into are constants.
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind == SymbolKind::constant) labels.emplace(symbol.name, static_cast<std::uint16_t>(symbol.value));
    return labels;
}

/// Stops before an instruction.
class Arrival final : public simulator::Observer {
public:
    explicit Arrival(std::uint16_t address) : address_(address) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle /*clock*/) override {
        return registers.pc != address_;
    }

private:
    std::uint16_t address_;
};

}  // namespace

ChessProgram::ChessProgram(std::string_view file, const ProgramMap& map, simulator::EngineKind engine)
    : machine_(options(engine)), labels_(std::make_shared<const Labels>(labels_of(map))) {
    for (const char* const label : needed)
        if (!has(label)) throw Failure(Failure::input_is_wrong, std::string("the program's map has no ") + label);
    const simulator::Program program = simulator::read_program("the program", file);
    simulator::load_program(machine_, program);
    simulator::start_program(machine_, program);
    run_to_prompt();
    prompt_ = std::make_shared<const simulator::Machine>(machine_);
}

void ChessProgram::run_to_prompt() {
    Arrival arrival(address("esperaOrden"));
    if (machine_.run(machine_.clock() + longest_start, arrival) != simulator::Stop::observer)
        throw Failure(Failure::input_is_wrong, "the program does not reach its prompt");
    machine_.ram(return_address) = 0x4c;
    machine_.set_ram_word(return_address + 1, return_address);
}

void ChessProgram::restart() {
    machine_ = *prompt_;
}

std::uint16_t ChessProgram::address(std::string_view label) const {
    const auto found = labels_->find(label);
    if (found == labels_->end()) throw Failure(Failure::input_is_wrong, "the program's map has no " + std::string(label));
    return found->second;
}

std::uint8_t ChessProgram::byte(std::string_view label, int offset) const {
    return machine_.ram(static_cast<std::uint16_t>(address(label) + offset));
}

void ChessProgram::set_byte(std::string_view label, std::uint8_t value, int offset) {
    machine_.ram(static_cast<std::uint16_t>(address(label) + offset)) = value;
}

void ChessProgram::begin(std::string_view routine, std::uint8_t accumulator) {
    constexpr std::uint16_t stack = 0x0100;
    routine_ = routine;
    simulator::Registers& registers = machine_.registers();
    before_ = registers;
    const auto push = [&](std::uint8_t value) { machine_.ram(static_cast<std::uint16_t>(stack + registers.s--)) = value; };
    push((return_address - 1) >> 8);
    push((return_address - 1) & 0xff);
    registers.pc = address(routine);
    registers.a = accumulator;
}

bool ChessProgram::run(simulator::Cycle cycles) {
    const simulator::Stop stop = machine_.run(machine_.clock() + cycles);
    simulator::Registers& registers = machine_.registers();
    if (stop == simulator::Stop::deadline) return false;
    if (stop != simulator::Stop::self_jump || registers.pc != return_address || registers.s != before_.s)
        throw Failure(Failure::input_is_wrong, routine_ + " does not return");
    before_.p = registers.p;
    before_.a = registers.a;
    before_.y = registers.y;
    registers = before_;
    return true;
}

bool ChessProgram::call(std::string_view routine, std::uint8_t accumulator) {
    begin(routine, accumulator);
    if (!run(longest_call)) throw Failure(Failure::input_is_wrong, routine_ + " does not return");
    return (machine_.registers().p & simulator::carry_flag) != 0;
}

void ChessProgram::start_position() {
    call("inicializarTablero");
}

bool ChessProgram::read_fen(std::string_view text) {
    const auto is_plain = [](char letter) { return letter >= ' ' && letter <= '~'; };
    if (!std::ranges::all_of(text, is_plain)) return false;
    text = text.substr(0, longest_text - 1);
    for (std::size_t index = 0; index < text.size(); ++index)
        machine_.ram(static_cast<std::uint16_t>(text_address + index)) = static_cast<std::uint8_t>(text[index]);
    machine_.ram(static_cast<std::uint16_t>(text_address + text.size())) = 0;
    set_byte("lfLo", text_address & 0xff);
    set_byte("lfHi", text_address >> 8);
    return !call("leeFen");
}

bool ChessProgram::play(const Move& move) {
    set_byte("jjDe", move.from);
    set_byte("jjA", move.to);
    set_byte("jjCorona", move.promotion);
    return !call("juegaJugada");
}

std::string ChessProgram::write_fen() {
    constexpr int longest = 96;
    call("escribeFen");
    std::string text;
    for (int index = 0; index < longest && byte("efTexto", index) != 0; ++index)
        text += static_cast<char>(byte("efTexto", index));
    return text;
}

std::vector<Move> ChessProgram::legal_moves() {
    call("generaLegales");
    std::vector<Move> moves;
    for (int index = 0; index < byte("glNumero"); ++index)
        moves.push_back({byte("glDe", index), byte("glA", index), byte("glCorona", index)});
    return moves;
}

bool ChessProgram::is_check() {
    call("estadoPartida");
    return byte("esJaque") != 0;
}

std::optional<Move> ChessProgram::opening_move() {
    if (!has("buscaApertura") || call("buscaApertura")) return std::nullopt;
    return best_move();
}

std::uint16_t ChessProgram::share_of_clock(std::uint8_t level, std::uint16_t seconds) {
    for (const int side : {0, 1}) {
        set_byte("rjSegundosLo", static_cast<std::uint8_t>(seconds), side);
        set_byte("rjSegundosHi", static_cast<std::uint8_t>(seconds >> 8), side);
    }
    call("reparteTiempo", level);
    return static_cast<std::uint16_t>(machine_.registers().a | machine_.registers().y << 8);
}

std::uint32_t ChessProgram::perft(std::uint8_t depth) {
    constexpr simulator::Cycle long_enough = 20'000'000'000;
    begin("perft", depth);
    if (!run(long_enough)) throw Failure(Failure::input_is_wrong, "perft does not return");
    return long_at("pfCuenta");
}

void ChessProgram::begin_thinking(const Limits& limits) {
    set_byte("pnDecimas", static_cast<std::uint8_t>(limits.tenths));
    set_byte("pnDecimas", static_cast<std::uint8_t>(limits.tenths >> 8), 1);
    set_byte("pnProf", limits.depth);
    for (int index = 0; index < 4; ++index) set_byte("pnNodos", static_cast<std::uint8_t>(limits.nodes >> 8 * index), index);
    set_byte("pnProfHecha", 0);
    begin("piensa");
}

void ChessProgram::begin_mates(std::uint8_t moves) {
    begin("resuelveMate", moves);
}

Thought ChessProgram::thought() const {
    Thought result;
    result.depth = byte("pnProfHecha");
    result.value = static_cast<std::int16_t>(byte("pnValor") | byte("pnValor", 1) << 8);
    result.nodes = long_at("pnNodosHechos");
    for (int index = 0; index < byte("pnNumLinea"); ++index)
        result.line.push_back({byte("pnLineaDe", index), byte("pnLineaA", index), 0});
    if (!result.line.empty() && result.line.front().from == byte("pnDe") && result.line.front().to == byte("pnA"))
        result.line.front().promotion = byte("pnCorona");
    return result;
}

std::uint32_t ChessProgram::long_at(std::string_view label) const {
    std::uint32_t value = 0;
    for (int index = 0; index < 4; ++index) value |= static_cast<std::uint32_t>(byte(label, index)) << 8 * index;
    return value;
}

Move ChessProgram::move_at(const std::string& prefix) const {
    return {byte(prefix + "De"), byte(prefix + "A"), byte(prefix + "Corona")};
}

std::optional<Move> ChessProgram::mating_move() const {
    if (byte("rmClaves") == 0) return std::nullopt;
    return move_at("rm");
}

}  // namespace gato::uci
