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

// The bus is not taken for longer at a time, with the instruction: a bad line and the sprites behind it.
constexpr Cycle longest_stall = 100;

// What an instruction does on the bus: it reads for so many cycles, at least, and then only writes. None: not for us.
struct BusUse {
    std::uint8_t reads = 0, writes = 0;
    Mode mode = Mode::implied;
};

constexpr bool is_push(Mnemonic m) {
    return m == Mnemonic::PHA || m == Mnemonic::PHP;
}

constexpr bool is_suited(Mnemonic m, Mode mode) {
    const isa::Flow flow = isa::flow_of(m);
    if (delays_interrupt_flag(m) || isa::access_of(m) == isa::Access::write_with_high) return false;
    if (mode == Mode::indirect || mode == Mode::indirect_x) return false;
    return flow == isa::Flow::next || flow == isa::Flow::branch || flow == isa::Flow::jump || m == Mnemonic::RTS;
}

constexpr std::uint8_t writes_of(Mnemonic m, Mode mode) {
    if (is_push(m)) return 1;
    if (mode == Mode::implied || mode == Mode::accumulator) return 0;
    const isa::Access access = isa::access_of(m);
    return access == isa::Access::write ? 1 : access == isa::Access::modify ? 2 : 0;
}

constexpr std::array<BusUse, 256> bus_uses = [] {
    std::array<BusUse, 256> uses{};
#define GATO_OPCODE(value, mnemonic, mode_name, cycles, penalty, status)                                                       \
    if (is_suited(Mnemonic::mnemonic, Mode::mode_name)) {                                                                      \
        constexpr std::uint8_t writes = writes_of(Mnemonic::mnemonic, Mode::mode_name);                                        \
        uses[value] = {static_cast<std::uint8_t>(cycles - writes), writes, Mode::mode_name};                                   \
    }
#include <gato/isa/opcodes.def>
#undef GATO_OPCODE
    return uses;
}();

bool is_plain(const PageTable& pages, unsigned page, bool is_written) {
    return pages.read[page & 0xff] != nullptr && (!is_written || pages.write[page & 0xff] != nullptr);
}

// Does it touch nothing but memory? An index may carry into the next page.
bool touches_memory_only(const PageTable& pages, const BusUse& use, const std::uint8_t* operand) {
    const bool is_written = use.writes > 0;
    switch (use.mode) {
    case Mode::zero_page: return !is_written || operand[0] >= 2;  // not the processor's port
    case Mode::zero_page_x:
    case Mode::zero_page_y: return !is_written;
    case Mode::absolute: return is_plain(pages, operand[1], is_written);
    case Mode::absolute_x:
    case Mode::absolute_y: return is_plain(pages, operand[1], is_written) && is_plain(pages, operand[1] + 1U, is_written);
    case Mode::indirect_y: {
        const unsigned page = pages.ram[(operand[0] + 1) & 0xff];
        return is_plain(pages, page, is_written) && is_plain(pages, page + 1, is_written);
    }
    default: return true;
    }
}

}  // namespace

Cycle wait_as_a_whole(Board& board, std::uint16_t pc, Cycle now) {
    const std::uint8_t* const page = board.pages.read[pc >> 8];
    const unsigned at = pc & 0xff;
    if (page == nullptr || at > 0xfd || !board.vic.foresees_stall() || board.vic.may_be_watched())
        return cannot_wait_as_a_whole;
    const BusUse& use = bus_uses[page[at]];
    if (use.reads == 0 || board.next_event < now + longest_stall) return cannot_wait_as_a_whole;
    if (use.writes == 0 && board.next_stall() >= now + use.reads) return cannot_wait_as_a_whole;  // only if it takes longer
    if (!touches_memory_only(board.pages, use, page + at + 1)) return cannot_wait_as_a_whole;
    if (board.next_stall() >= now + use.reads) return 0;  // it only writes meanwhile
    const Cycle read = std::max(now, board.next_stall());
    const Cycle waited = board.wait_for_bus(pc, read) - read;
    board.renew_deadline(now + waited);
    return waited;
}

}  // namespace gato::simulator
