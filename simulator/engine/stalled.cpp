// SPDX-License-Identifier: MIT
#include "simulator/engine/stalled.hpp"

#include "simulator/engine/operations.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <array>

namespace gato::simulator {
namespace {

using isa::Mnemonic;
using isa::Mode;

// No wait is longer, including the instruction: one for sprites, a bad line and the sprites after it.
constexpr Cycle longest_stall = 100;

// What an instruction does on the bus: it reads for so many cycles, or some more, and then writes; and it may read once more
// after that. If it has no reads, it is not handled here.
struct BusUse {
    std::uint8_t reads = 0, writes = 0;
    bool reads_after = false;
    Mode mode = Mode::implied;
};

constexpr std::uint8_t return_bytes = 2;  // that JSR pushes

constexpr bool is_push(Mnemonic m) {
    return m == Mnemonic::PHA || m == Mnemonic::PHP;
}

constexpr bool is_suited(Mnemonic m) {
    const isa::Flow flow = isa::flow_of(m);
    if (delays_interrupt_flag(m) || isa::access_of(m) == isa::Access::write_with_high) return false;
    return flow == isa::Flow::next || flow == isa::Flow::branch || flow == isa::Flow::jump || flow == isa::Flow::call
           || m == Mnemonic::RTS;
}

constexpr std::uint8_t writes_of(Mnemonic m, Mode mode) {
    if (is_push(m)) return 1;
    if (m == Mnemonic::JSR) return return_bytes;
    if (mode == Mode::implied || mode == Mode::accumulator) return 0;
    const isa::Access access = isa::access_of(m);
    return access == isa::Access::write ? 1 : access == isa::Access::modify ? 2 : 0;
}

constexpr std::array<BusUse, 256> bus_uses = [] {
    std::array<BusUse, 256> uses{};
#define GATO_OPCODE(value, mnemonic, mode_name, cycles, penalty, status)                                                       \
    if (is_suited(Mnemonic::mnemonic)) {                                                                                       \
        constexpr std::uint8_t writes = writes_of(Mnemonic::mnemonic, Mode::mode_name);                                        \
        constexpr bool reads_after = Mnemonic::mnemonic == Mnemonic::JSR;                                                      \
        uses[value] = {cycles - writes - (reads_after ? 1 : 0), writes, reads_after, Mode::mode_name};                         \
    }
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    return uses;
}();

bool is_plain(const PageTable& pages, unsigned page, bool is_written) {
    return pages.read[page & 0xff] != nullptr && (!is_written || pages.write[page & 0xff] != nullptr);
}

// Does it touch nothing but memory? An index may carry into the next page.
bool touches_memory_only(const PageTable& pages, const Registers& registers, const BusUse& use, const std::uint8_t* operand) {
    const bool is_written = use.writes > 0;
    const auto at = [&](int index) { return static_cast<std::uint8_t>(operand[0] + index); };
    switch (use.mode) {
    case Mode::zero_page: return !is_written || operand[0] >= 2;  // not the processor's port
    case Mode::zero_page_x: return !is_written || at(registers.x) >= 2;
    case Mode::zero_page_y: return !is_written || at(registers.y) >= 2;
    case Mode::indirect: return is_plain(pages, operand[1], false);
    case Mode::indirect_x: return is_plain(pages, pages.ram[at(registers.x + 1)], is_written);
    case Mode::absolute: return is_plain(pages, operand[1], is_written);
    case Mode::absolute_x:
    case Mode::absolute_y: return is_plain(pages, operand[1], is_written) && is_plain(pages, operand[1] + 1U, is_written);
    case Mode::indirect_y: {
        const unsigned page = pages.ram[at(1)];
        return is_plain(pages, page, is_written) && is_plain(pages, page + 1, is_written);
    }
    default: return true;
    }
}

bool is_taken(std::uint8_t branch, std::uint8_t status) {
    constexpr std::array<std::uint8_t, 4> flags{negative_flag, overflow_flag, carry_flag, zero_flag};
    return ((status & flags[branch >> 6]) != 0) == ((branch & 0x20) != 0);
}

bool carries(unsigned low, unsigned index) {
    return low + index > 0xff;
}

// How many reads there are more than at least: a branch that is taken, a page that is crossed.
Cycle penalty(const Board& board, const std::uint8_t* code) {
    const Registers& registers = board.registers;
    const isa::Opcode& opcode = isa::opcode_table[code[0]];
    if (opcode.penalty == isa::Penalty::none) return 0;
    switch (opcode.mode) {
    case Mode::relative: {
        if (!is_taken(code[0], registers.p)) return 0;
        const unsigned from = registers.pc + 2U, to = from + (code[1] ^ 0x80U) - 0x80U;
        return ((from ^ to) & 0xff00) == 0 ? 1 : 2;
    }
    case Mode::absolute_x: return carries(code[1], registers.x) ? 1 : 0;
    case Mode::absolute_y: return carries(code[1], registers.y) ? 1 : 0;
    default: return carries(board.pages.ram[code[1]], registers.y) ? 1 : 0;
    }
}

// The board goes through the stalls that this many reads from `now` on run into.
Cycle wait_for_reads(Board& board, Cycle now, Cycle reads) {
    Cycle waited = 0;
    while (board.next_stall() < now + waited + reads) {
        const Cycle read = std::max(now + waited, board.next_stall());
        waited += board.wait_for_bus(board.registers.pc, read) - read;
    }
    return waited;
}

// Does what JSR does itself later: what waits for the bus after that sees it.
void push_return(Board& board) {
    const Registers& registers = board.registers;
    const auto push = [&](int level, int byte) {
        board.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(registers.s - level))) =
            static_cast<std::uint8_t>(byte);
    };
    push(0, (registers.pc + 2) >> 8);
    push(1, registers.pc + 2);
}

}  // namespace

Cycle wait_as_a_whole(Board& board) {
    const Cycle now = board.clock;
    const std::uint8_t* const page = board.pages.read[board.registers.pc >> 8];
    const unsigned at = board.registers.pc & 0xff;
    if (page == nullptr || at > 0xfd || board.vic.may_see_processor() || board.is_dma_due()) return cannot_wait_as_a_whole;
    const BusUse& use = bus_uses[page[at]];
    if (use.reads == 0 || board.next_event < now + longest_stall) return cannot_wait_as_a_whole;
    if (!touches_memory_only(board.pages, board.registers, use, page + at + 1)) return cannot_wait_as_a_whole;
    const Cycle reads = use.reads + penalty(board, page + at);
    Cycle waited = wait_for_reads(board, now, reads);
    const Cycle past = now + waited + reads + use.writes;
    if (use.reads_after && board.next_stall() <= past) {
        push_return(board);
        waited += wait_for_reads(board, past, 1);
    }
    if (waited != 0) board.renew_deadline(now + waited);
    if (board.marks != nullptr) board.marks->note_wait(now, now + waited);
    return waited;  // none: it only writes meanwhile
}

}  // namespace gato::simulator
