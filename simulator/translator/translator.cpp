// SPDX-License-Identifier: MIT
#include "simulator/translator/translator.hpp"

#include "simulator/engine/stalled.hpp"
#include "simulator/translator/handover.hpp"
#include "simulator/translator/registers.hpp"

#include <algorithm>

namespace gato::simulator {

extern template LoopExit interpret(Board&, Handover);

namespace {

using translator::CodeContext;
using translator::Leave;
using translator::load;
using translator::store;
using translator::TranslatedCode;

constexpr int patience = 24;

// Ultimax mode and the like: RAM is not where it is expected.
bool has_usual_map(const Board& board) {
    return board.pages.read[0x10] == board.pages.ram + 0x1000 && board.pages.write[0x10] != nullptr;
}

// Runs code until it leaves, with so much time, and brings the board up to date.
Leave enter(Board& board, TranslatedCode& code, const void* entry, Cycle time) {
    code.context.left = time;
    const std::uint32_t left = code.enter(entry, board.pages.ram);
    board.clock += time - code.context.left;
    board.registers.pc = static_cast<std::uint16_t>(left);
    return static_cast<Leave>(left >> 16);
}

// Blocks that follow each other, from the board's pc on, until one asks for something else.
Leave run_to_deadline(Board& board, TranslatedCode& code) {
    const void* entry = code.entry(board.registers.pc);
    while (entry != nullptr) {
        const Leave why = enter(board, code, entry, board.pages.deadline - board.clock);
        if (why != Leave::no_block && why != Leave::no_careful) return why;
        entry = why == Leave::no_block ? code.entry(board.registers.pc) : code.careful_entry(board.registers.pc);
    }
    return Leave::bail;
}

// The bus may be taken during the next instruction: it waits as a whole, if that can be.
bool wait_in_front(Board& board, const TranslatedCode& code) {
    if (board.vic.may_be_watched()) return false;
    store(code.context, board.registers);
    const Cycle waited = wait_as_a_whole(board);
    if (waited == cannot_wait_as_a_whole) return false;
    board.clock += waited;
    return true;
}

// From a deadline that is no more than a stall of the bus to behind it, with instructions one by one, as the interpreter does it. Returns
// why that is at an end: `no_block` when all is done.
Leave cross_stall(Board& board, TranslatedCode& code) {
    while (board.clock >= board.pages.deadline) {
        const bool may_wait = board.needs_each_cycle(board.clock, longest_here(board.pages, board.registers.pc));
        if (may_wait && !wait_in_front(board, code)) return Leave::bail;
        const void* const entry = code.careful_entry(board.registers.pc);
        if (entry == nullptr) return Leave::bail;
        const Leave why = enter(board, code, entry, 1);
        if (why == Leave::bail || board.clock >= board.next_event) return why;
    }
    return Leave::no_block;
}

Leave run_blocks(Board& board, TranslatedCode& code) {
    load(code.context, board.registers);
    Leave why = Leave::no_block;
    while (why == Leave::no_block) {
        why = run_to_deadline(board, code);
        if (why != Leave::bail && board.clock < board.next_event) why = cross_stall(board, code);
    }
    store(code.context, board.registers);
    return why;
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
