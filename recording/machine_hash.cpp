// SPDX-License-Identifier: MIT
#include "recording/machine_hash.hpp"

#include "simulator/machine/parts.hpp"

#include <string>

namespace gato::recording {

using simulator::Machine;

namespace {

// FNV-1a with 64 bits, eight bytes at a time, and a shift at the end of each, since the product alone moves nothing down.
class Hash {
public:
    void add(std::uint64_t value) {
        value_ = (value_ ^ value) * prime;
        value_ ^= value_ >> 32;
    }
    template <class Bytes>
    void add_all(const Bytes& bytes) {
        std::uint64_t word = 0;
        std::size_t count = 0;
        for (const auto byte : bytes) {
            word = word << 8 | static_cast<std::uint8_t>(byte);
            if (++count % sizeof word == 0) add(word);
        }
        add(word);
        add(count);
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    static constexpr std::uint64_t prime = 0x100000001b3, start = 0xcbf29ce484222325;
    std::uint64_t value_ = start;
};

void add_processor(const Machine& machine, Hash& hash) {
    const simulator::Registers& r = machine.registers();
    hash.add(static_cast<std::uint64_t>(machine.clock()));
    hash.add(std::uint64_t{r.pc} << 40 | std::uint64_t{r.a} << 32 | std::uint64_t{r.x} << 24 | std::uint64_t{r.y} << 16
             | std::uint64_t{r.s} << 8 | r.p);
}

void add_chips(const Machine& machine, Hash& hash) {
    constexpr std::uint8_t vic_registers = 64, sid_registers = 32, cia_registers = 16;
    const simulator::Board& board = machine.parts().board;
    std::string seen;
    for (std::uint8_t i = 0; i < vic_registers; ++i) seen += static_cast<char>(board.vic.peek(i, machine.clock()));
    for (std::uint8_t i = 0; i < sid_registers; ++i) seen += static_cast<char>(board.sid.last_written(i));
    for (std::uint8_t i = 0; i < cia_registers; ++i)
        for (const simulator::Cia* const cia : {&board.cia1, &board.cia2})
            seen += static_cast<char>(cia->peek(i, machine.clock()));
    for (std::uint16_t port = 0; port < 2; ++port) seen += static_cast<char>(machine.peek(port));
    hash.add_all(seen);
}

}  // namespace

std::uint64_t hash_of(const Machine& machine) {
    constexpr std::uint16_t colour_cells = 0x400;
    Hash hash;
    add_processor(machine, hash);
    hash.add_all(machine.all_ram());
    std::string colours;
    for (std::uint16_t cell = 0; cell < colour_cells; ++cell) colours += static_cast<char>(machine.color(cell) & 0x0f);
    hash.add_all(colours);
    if (machine.options().kind == simulator::MachineKind::c64) add_chips(machine, hash);
    if (machine.printed() != nullptr) hash.add_all(*machine.printed());
    return hash.value();
}

}  // namespace gato::recording
