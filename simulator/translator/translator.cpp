// SPDX-License-Identifier: MIT
#include "simulator/translator/translator.hpp"

#include "simulator/engine/interpreter.hpp"
#include "simulator/translator/handover.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator {

namespace {

using translator::Leave;
using translator::TranslatedCode;

constexpr int patience = 24;

// Ultimax mode and the like: RAM is not where it is expected.
bool has_usual_map(const Board& board) {
    return board.pages.read[0x10] == board.pages.ram + 0x1000 && board.pages.write[0x10] != nullptr;
}

// Runs code until it leaves, with so much time.
Leave enter(Board& board, TranslatedCode& code, const void* entry, Cycle time) {
    code.context.left = time;
    const std::uint32_t left = code.enter(entry);
    board.clock += time - code.context.left;
    code.context.cpu.pc = static_cast<std::uint16_t>(left);
    return static_cast<Leave>(left >> 16);
}

// The bus may be taken during the next instruction: it waits as a whole, if possible. Returns how long, or
// `cannot_wait_as_a_whole`.
Cycle wait_in_front(Board& board) {
    if (board.vic.may_be_watched()) return cannot_wait_as_a_whole;
    const Cycle waited = wait_as_a_whole(board);
    if (waited > 0) board.clock += waited;
    return waited;
}

// Does a mark end the run before the instruction at pc?
bool is_refused(Board& board, const Registers& registers) {
    return board.marks != nullptr && board.marks->marks().has(registers.pc, Marks::execute)
           && !board.marks->arrive(registers, board.clock);
}

// Up to what may be an event or a stall of the bus; where one is near, or a stall does not concern the next instruction, only
// that.
Leave run_some(Board& board, TranslatedCode& code, Leave before) {
    const std::uint16_t pc = code.context.cpu.pc;
    const Cycle longest = longest_here(board.pages, pc);
    Cycle waited = 0;
    if (board.needs_each_cycle(board.clock, longest)) {
        code.context.cpu.store(board.registers);
        if (is_refused(board, board.registers)) return Leave::mark;
        waited = wait_in_front(board);
    }
    if (waited == cannot_wait_as_a_whole) return Leave::bail;
    if (waited > 0) return Leave::event;
    const Cycle time = std::min(board.next_event, board.next_stall()) - board.clock;
    const bool is_step = time < longest;
    // Blocks that follow each other are made; after an interruption, which may be anywhere, careful code is good enough.
    const bool is_block = before == Leave::no_block || !code.is_known(pc);
    const void* const entry = is_step ? code.careful(pc) : is_block ? code.block(pc) : code.whatever(pc);
    return entry == nullptr ? Leave::bail : enter(board, code, entry, is_step ? 1 : time);
}

Leave run_blocks(Board& board, TranslatedCode& code) {
    code.context.cpu.load(board.registers);
    Leave why = Leave::event;
    while (why != Leave::bail && why != Leave::mark && board.clock < board.next_event) why = run_some(board, code, why);
    code.context.cpu.store(board.registers);
    if (std::exchange(code.context.has_read_marked, false)) board.marks->note_read();
    if (why == Leave::mark) return why;
    return board.clock >= board.next_event && why != Leave::late_event ? Leave::event : why;
}

// The interpreter alone, which writes without telling.
LoopExit interpret_silently(Board& board) {
    board.pages.touch_all();
    return interpret_alone(board);
}

LoopExit interpret_beside(Board& board, const TranslatedCode& code, Leave from) {
    return board.marks != nullptr ? interpret(board, Handover<MarkedBus>{code, board.pages, from, patience})
                                  : interpret(board, Handover<DirectBus>{code, board.pages, from, patience});
}

// The same up to that cycle, or to the end of the run; returns nothing if the run has not ended.
std::optional<LoopExit> interpret_until(Board& board, Cycle until) {
    const auto schedule = [&] { board.schedule(board.clock, (board.registers.p & interrupt_flag) != 0); };
    const Cycle end = std::exchange(board.stop_at, std::min(board.stop_at, until));
    schedule();
    const LoopExit exit = interpret_silently(board);
    board.stop_at = end;
    if (exit != LoopExit::stop || board.must_stop(board.clock)) return exit;
    schedule();
    return std::nullopt;
}

translator::Memory& memory_of(Board& board, const Eagerness& eagerness) {
    auto& content = board.engine_memory.content;
    if (!content) content = std::make_unique<translator::Memory>(board.clock, eagerness.warm_up, eagerness.always);
    return static_cast<translator::Memory&>(*content);
}

// Can it begin without asking the interpreter?
bool can_begin(const Board& board, const translator::Memory& memory) {
    return board.clock < board.pages.deadline && (memory.is_behind_routine || memory.code->is_known(board.registers.pc));
}

bool is_jam(const Board& board) {
    const std::uint8_t* const page = board.pages.read[board.registers.pc >> 8];
    return page != nullptr && isa::opcode_table[page[board.registers.pc & 0xff]].mnemonic == isa::Mnemonic::JAM;
}

// Translated code and the interpreter in turn; returns nothing if the interpreter should continue alone.
std::optional<LoopExit> run_both(Board& board, translator::Memory& memory) {
    if (!memory.code) memory.code.emplace(board);
    TranslatedCode& code = *memory.code;
    code.follow_marks(board);
    code.check_touched(board.pages);
    for (Leave from = Leave::no_block;;) {
        if (from == Leave::bail && is_jam(board)) {
            if (is_refused(board, board.registers)) return LoopExit::mark;
            memory.is_behind_routine = true;
            return LoopExit::jam;
        }
        if (from != Leave::no_block || !can_begin(board, memory)) {
            const LoopExit exit = interpret_beside(board, code, from);
            memory.is_behind_routine = exit == LoopExit::jam;
            if (exit != LoopExit::observer) {
                (void)memory.account.note(0, board.clock);
                return exit;
            }
            code.check_touched(board.pages);
        }
        const Cycle begun = board.clock;
        from = has_usual_map(board) ? run_blocks(board, code) : Leave::bail;
        if (from == Leave::mark) return LoopExit::mark;
        if (memory.account.note(board.clock - begun, board.clock) && from == Leave::bail) return std::nullopt;
    }
}

// A machine that skips loops comes back often enough, and another deadline would change what is skipped.
bool may_stay_alone(const Board& board, const translator::Memory& memory) {
    return memory.account.is_pausing(board.clock) && board.skips_idle_loops();
}

[[gnu::noinline]] LoopExit take_turns(Board& board, translator::Memory& memory) {
    while (!may_stay_alone(board, memory)) {
        const bool is_pausing = memory.account.is_pausing(board.clock);
        if (const auto exit = is_pausing ? interpret_until(board, memory.account.resumes_at()) : run_both(board, memory))
            return *exit;
    }
    return interpret_silently(board);
}

}  // namespace

bool can_translate() {
    return translator::Emitter::is_possible();
}

LoopExit run_translated(Board& board, const Eagerness& eagerness) {
    const auto* const memory = static_cast<const translator::Memory*>(board.engine_memory.content.get());
    return memory != nullptr && may_stay_alone(board, *memory) ? interpret_silently(board)
                                                               : take_turns(board, memory_of(board, eagerness));
}

}  // namespace gato::simulator
