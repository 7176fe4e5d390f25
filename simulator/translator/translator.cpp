// SPDX-License-Identifier: MIT
#include "simulator/translator/translator.hpp"

#include "simulator/engine/stalled.hpp"
#include "simulator/translator/handover.hpp"
#include "simulator/translator/registers.hpp"

#include <algorithm>

namespace gato::simulator {

extern template LoopExit interpret(Board&, Handover);

namespace {

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

// The bus may be taken during the next instruction: it waits as a whole, if that can be. How long; or `cannot_wait_as_a_whole`.
Cycle wait_in_front(Board& board, const TranslatedCode& code) {
    if (board.vic.may_be_watched()) return cannot_wait_as_a_whole;
    store(code.context, board.registers);
    const Cycle waited = wait_as_a_whole(board);
    if (waited > 0) board.clock += waited;
    return waited;
}

// One instruction, in front of an event or beside a stall of the bus that does not concern it.
Leave step(Board& board, TranslatedCode& code) {
    const void* const entry = code.careful_entry(board.registers.pc);
    return entry == nullptr ? Leave::bail : enter(board, code, entry, 1);
}

// Where blocks that follow each other begin. Careful code, if there is no more, is good enough behind an interruption, which may be
// anywhere.
const void* entry_behind(Leave why, std::uint16_t pc, TranslatedCode& code) {
    switch (why) {
    case Leave::no_block: return code.block_entry(pc);
    case Leave::no_careful: return code.careful_entry(pc);
    default: return code.entry(pc);
    }
}

// Up to what may be an event or a stall of the bus.
Leave run_some(Board& board, TranslatedCode& code, Leave before, Cycle time) {
    const void* const entry = entry_behind(before, board.registers.pc, code);
    return entry == nullptr ? Leave::bail : enter(board, code, entry, time);
}

Leave run_blocks(Board& board, TranslatedCode& code) {
    load(code.context, board.registers);
    Leave why = Leave::event;
    while (why != Leave::bail && board.clock < board.next_event) {
        const Cycle longest = longest_here(board.pages, board.registers.pc);
        const bool may_wait = board.needs_each_cycle(board.clock, longest);
        const Cycle waited = may_wait ? wait_in_front(board, code) : 0;
        if (waited == cannot_wait_as_a_whole)
            why = Leave::bail;
        else if (waited > 0)
            why = Leave::event;
        else if (const Cycle time = std::min(board.next_event, board.next_stall()) - board.clock; time < longest)
            why = step(board, code);
        else
            why = run_some(board, code, why, time);
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

// Without a word to the interpreter?
bool can_begin(const Board& board, const translator::Memory& memory) {
    return board.clock < board.pages.deadline && (memory.is_behind_routine || memory.code->is_known(board.registers.pc));
}

bool is_jam(const Board& board) {
    const std::uint8_t* const page = board.pages.read[board.registers.pc >> 8];
    return page != nullptr && isa::opcode_table[page[board.registers.pc & 0xff]].mnemonic == isa::Mnemonic::JAM;
}

// Translated code and the interpreter in turn; nothing when the interpreter should go on alone.
std::optional<LoopExit> run_both(Board& board, translator::Memory& memory, bool always) {
    TranslatedCode& code = *memory.code;
    code.check_touched(board.pages);
    for (Leave from = Leave::no_block;;) {
        if (from == Leave::bail && is_jam(board)) return LoopExit::jam;
        if (from != Leave::no_block || !can_begin(board, memory)) {
            const LoopExit exit = interpret(board, Handover{code, board.pages, from, patience});
            if (exit != LoopExit::observer) {
                if (memory.account.note(0) && !always) memory.resumes_at = board.clock + memory.account.pause();
                return exit;
            }
            code.check_touched(board.pages);
        }
        const Cycle begun = board.clock;
        from = has_usual_map(board) ? run_blocks(board, code) : Leave::bail;
        if (memory.account.note(board.clock - begun) && from == Leave::bail && !always) return std::nullopt;
    }
}

}  // namespace

bool can_translate() {
    return translator::Emitter::is_possible();
}

LoopExit run_translated(Board& board, const Eagerness& eagerness) {
    translator::Memory& memory = memory_of(board, eagerness.warm_up);
    while (true) {
        if (board.clock < memory.resumes_at) {
            if (const auto exit = interpret_alone(board, memory.resumes_at - board.clock)) return *exit;
        } else if (!memory.has_code(board)) {
            memory.resumes_at = never;
        } else if (const auto exit = run_both(board, memory, eagerness.always)) {
            memory.is_behind_routine = *exit == LoopExit::jam;
            return *exit;
        } else {
            memory.resumes_at = board.clock + memory.account.pause();
        }
    }
}

namespace translator {

bool Memory::has_code(const Board& board) {
    try {
        if (!code) code.emplace(board);
    } catch (const Xbyak::Error&) {
        return false;
    }
    return true;
}

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
