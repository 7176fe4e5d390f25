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

// No instruction is shorter than that, so that a time is also a limit to their number.
constexpr Cycle shortest = 2;
constexpr std::uint64_t few_instructions = 8;  // their time is as long as any instruction

// How many instructions a tracker wants at most.
std::uint64_t wanted_instructions(const Tracker& tracker) {
    return tracker.stop_at - std::min(tracker.stop_at, tracker.instructions);
}

// The time within which none of them is exceeded.
Cycle time_for_tracker(const Tracker* tracker) {
    constexpr std::uint64_t most = never / shortest;
    return tracker == nullptr ? never : static_cast<Cycle>(std::min(wanted_instructions(*tracker), most)) * shortest;
}

// The counts of a tracker are in code while that runs.
std::uint32_t enter_counting(TranslatedCode& code, const void* entry, Tracker& tracker) {
    translator::CodeContext::Tracking& tracking = code.context.tracking;
    tracking.instructions = tracker.instructions;
    tracking.last_pc = tracker.pc;
    const std::uint32_t left = code.enter(entry);
    tracker.instructions = tracking.instructions;
    tracker.pc = static_cast<std::uint16_t>(tracking.last_pc);
    return left;
}

// Runs code until it leaves, with so much time.
Leave enter(Board& board, TranslatedCode& code, const void* entry, Cycle time) {
    code.context.left = time;
    const std::uint32_t left = board.tracker != nullptr ? enter_counting(code, entry, *board.tracker) : code.enter(entry);
    board.clock += time - code.context.left;
    code.context.cpu.pc = static_cast<std::uint16_t>(left);
    return static_cast<Leave>(left >> 16);
}

// The bus may be taken during the next instruction: it waits as a whole, if possible. Returns how long, or
// `cannot_wait_as_a_whole`. (A JSR that waits has pushed already: not if a tracker wants to see that.)
Cycle wait_in_front(Board& board, const TranslatedCode& code) {
    if (board.vic.may_be_watched() || code.context.tracking.looks_at_pushes) return cannot_wait_as_a_whole;
    const Cycle waited = wait_as_a_whole(board);
    if (waited > 0) board.clock += waited;
    return waited;
}

// Does a mark of the board end the run before the instruction at pc?
bool is_refused(Board& board, const Registers& registers) {
    return board.tracker == nullptr && board.marks != nullptr && board.marks->marks().has(registers.pc, Marks::execute)
           && !board.marks->arrive(registers, board.clock);
}

// Must the interpreter look whether the tracker ends the run before the instruction at pc?
bool may_be_tracked_stop(const Board& board, std::uint16_t pc) {
    return board.tracker != nullptr
           && ((board.tracker->marks[pc] & Tracker::execute) != 0 || wanted_instructions(*board.tracker) < few_instructions);
}

// Up to what may be an event or a stall of the bus; where one is near, or a stall does not concern the next instruction, only
// that.
Leave run_some(Board& board, TranslatedCode& code, Leave before) {
    const std::uint16_t pc = code.context.cpu.pc;
    if (may_be_tracked_stop(board, pc)) return Leave::bail;
    const Cycle longest = longest_here(board.pages, pc);
    Cycle waited = 0;
    if (board.needs_each_cycle(board.clock, longest)) {
        code.context.cpu.store(board.registers);
        if (is_refused(board, board.registers)) return Leave::mark;
        waited = wait_in_front(board, code);
    }
    if (waited == cannot_wait_as_a_whole) return Leave::bail;
    if (waited > 0) return Leave::event;
    const Cycle time = std::min(std::min(board.next_event, board.next_stall()) - board.clock, time_for_tracker(board.tracker));
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
    return board.tracker != nullptr ? interpret(board, TrackingWatcher{*board.tracker, board}) : interpret_alone(board);
}

LoopExit interpret_beside(Board& board, const TranslatedCode& code, Leave from) {
    if (board.tracker != nullptr)
        return interpret(board, TrackingHandover({code, board.pages, from, patience}, {*board.tracker, board}));
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

// Code logs nothing, and is not worth its beginning for a few steps.
bool is_for_interpreter(const Tracker& tracker) {
    constexpr std::uint64_t worth_it = 64;
    return tracker.log != nullptr || wanted_instructions(tracker) < worth_it;
}

// Can it begin without asking the interpreter?
bool can_begin(const Board& board, const translator::Memory& memory) {
    return board.clock < board.pages.deadline && (memory.is_behind_routine || memory.code->is_known(board.registers.pc));
}

bool is_jam(const Board& board) {
    const std::uint8_t* const page = board.pages.read[board.registers.pc >> 8];
    return page != nullptr && isa::opcode_table[page[board.registers.pc & 0xff]].mnemonic == isa::Mnemonic::JAM;
}

bool is_refused_by_tracker(const Board& board) {
    return board.tracker != nullptr && TrackingWatcher{*board.tracker, board}.is_refused(board.registers.pc);
}

// What ends the run before the JAM at pc, if anything does; for a tracker it counts otherwise.
std::optional<LoopExit> refusal_of_jam(Board& board) {
    if (is_refused(board, board.registers)) return LoopExit::mark;
    const AtRest processor{board.registers, board.clock};
    if (board.tracker != nullptr && !TrackingWatcher{*board.tracker, board}.before(processor)) return LoopExit::observer;
    return std::nullopt;
}

// The marks of a tracker stay the same until the end of its run.
void follow(Board& board, translator::Memory& memory) {
    if (!memory.code) memory.code.emplace(board);
    if (board.tracker == nullptr)
        memory.code->follow_marks(board);
    else if (!std::exchange(memory.is_tracking, true))
        memory.code->follow_tracker(board);
}

// Translated code and the interpreter in turn; returns nothing if the interpreter should continue alone.
std::optional<LoopExit> run_both(Board& board, translator::Memory& memory) {
    follow(board, memory);
    TranslatedCode& code = *memory.code;
    if (code.has_marks_of_reads()) return interpret_silently(board);
    code.check_touched(board.pages);
    const bool passes_mark = board.tracker != nullptr && board.tracker->passes_first;
    for (Leave from = passes_mark ? Leave::bail : Leave::no_block;;) {
        if (from == Leave::bail && is_jam(board)) {
            if (const auto exit = refusal_of_jam(board)) return *exit;
            memory.is_behind_routine = true;
            return LoopExit::jam;
        }
        if (from != Leave::no_block || !can_begin(board, memory)) {
            const LoopExit exit = interpret_beside(board, code, from);
            memory.is_behind_routine = exit == LoopExit::jam;
            if (exit != LoopExit::observer || is_refused_by_tracker(board)) {
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
    if (board.tracker != nullptr && is_for_interpreter(*board.tracker)) return interpret_silently(board);
    const auto* const memory = static_cast<const translator::Memory*>(board.engine_memory.content.get());
    return memory != nullptr && may_stay_alone(board, *memory) ? interpret_silently(board)
                                                               : take_turns(board, memory_of(board, eagerness));
}

}  // namespace gato::simulator
