// SPDX-License-Identifier: MIT
#include "simulator/translator/translator.hpp"

#include "simulator/translator/handover.hpp"

#include <algorithm>

namespace gato::simulator {

extern template LoopExit interpret(Board&, Handover);

namespace {

using translator::CodeContext;
using translator::Leave;
using translator::TranslatedCode;

constexpr int patience = 24;

void load(CodeContext& context, const Board& board) {
    const Registers& from = board.registers;
    context.left = board.pages.deadline - board.clock;
    context.a = from.a;
    context.x = from.x;
    context.y = from.y;
    context.s = from.s;
    context.control = from.p & (interrupt_flag | decimal_flag | break_flag | unused_flag);
    context.carry = from.p & carry_flag;
    context.overflow = from.p >> 6 & 1;
    context.nz = static_cast<unsigned>((from.p & negative_flag) << 1) | ((from.p & zero_flag) != 0 ? 0U : 1U);
}

void store(const CodeContext& context, Board& board, std::uint16_t pc) {
    Registers& to = board.registers;
    board.clock = board.pages.deadline - context.left;
    to.pc = pc;
    to.a = static_cast<std::uint8_t>(context.a);
    to.x = static_cast<std::uint8_t>(context.x);
    to.y = static_cast<std::uint8_t>(context.y);
    to.s = static_cast<std::uint8_t>(context.s);
    unsigned status = context.control | context.carry | context.overflow << 6;
    if ((context.nz & 0xff) == 0) status |= zero_flag;
    if ((context.nz & 0x180) != 0) status |= negative_flag;
    to.p = static_cast<std::uint8_t>(status);
}

// Ultimax mode and the like: RAM is not where it is expected.
bool has_usual_map(const Board& board) {
    return board.pages.read[0x10] == board.pages.ram + 0x1000 && board.pages.write[0x10] != nullptr;
}

// Executes blocks from the board's pc on.
Leave run_blocks(Board& board, TranslatedCode& code) {
    const void* entry = code.entry(board.registers.pc);
    if (entry == nullptr) return Leave::bail;
    load(code.context, board);
    while (true) {
        const std::uint32_t left = code.enter(entry, board.pages.ram);
        const auto pc = static_cast<std::uint16_t>(left);
        const auto why = static_cast<Leave>(left >> 16);
        if (why == Leave::no_careful) code.add_careful(pc);
        const bool goes_on = why == Leave::no_block || why == Leave::no_careful;
        entry = !goes_on ? nullptr : why == Leave::no_block ? code.entry(pc) : code.context.careful[pc];
        if (entry != nullptr) continue;
        store(code.context, board, pc);
        return goes_on ? Leave::bail : why;
    }
}

// With the interpreter alone, so long or to the end of the run; nothing when that has not come. Who skips loops comes back often enough:
// another deadline would change what is skipped.
std::optional<LoopExit> interpret_alone(Board& board, Cycle cycles) {
    const auto schedule = [&] { board.schedule(board.clock, (board.registers.p & interrupt_flag) != 0); };
    const Cycle end = board.stop_at;
    if (!board.skips_idle_loops() && cycles < end - board.clock) {
        board.stop_at = board.clock + cycles;
        schedule();
    }
    board.pages.touch_all();  // it writes without telling
    const LoopExit exit = interpret(board, NoWatcher{});
    board.stop_at = end;
    if (exit != LoopExit::stop || board.must_stop(board.clock)) return exit;
    schedule();
    return std::nullopt;
}

translator::Memory& memory_of(Board& board, Cycle warm_up) {
    if (!board.engine_memory.content) board.engine_memory.content = std::make_unique<translator::Memory>(board.clock + warm_up);
    return static_cast<translator::Memory&>(*board.engine_memory.content);
}

// Translated code and the interpreter in turn; nothing when the interpreter should go on alone.
std::optional<LoopExit> run_both(Board& board, translator::Memory& memory, bool always) {
    if (!memory.code) memory.code.emplace(board);
    TranslatedCode& code = *memory.code;
    for (Leave from = Leave::no_block;;) {
        const LoopExit exit = interpret(board, Handover{code, board.pages, from, patience});
        if (exit != LoopExit::observer) return exit;
        code.check_touched(board.pages);
        const Cycle begun = board.clock;
        from = has_usual_map(board) ? run_blocks(board, code) : Leave::bail;
        if (memory.account.note(board.clock - begun) && from == Leave::bail && !always) return std::nullopt;
    }
}

}  // namespace

bool can_translate() {
    return translator::Emitter::is_possible();
}

// Who runs for less is done before code for it is made.
LoopExit run_translated(Board& board, bool always) {
    constexpr Cycle warm_up = 1'000'000;
    translator::Memory& memory = memory_of(board, always ? 0 : warm_up);
    while (true) {
        if (board.clock < memory.resumes_at) {
            if (const auto exit = interpret_alone(board, memory.resumes_at - board.clock)) return *exit;
            continue;
        }
        if (const auto exit = run_both(board, memory, always)) return *exit;
        memory.resumes_at = board.clock + memory.account.pause();
    }
}

namespace translator {

bool Account::note(Cycle executed) {
    executed_ += executed;
    if (++rounds_ < rounds_of_look) return false;
    const bool pays = executed_ >= rounds_of_look * worth_a_round;
    pause_ = pays ? 0 : std::clamp(pause_ * 2, first_pause, longest_pause);
    rounds_ = 0;
    executed_ = 0;
    return !pays;
}

}  // namespace translator

}  // namespace gato::simulator
