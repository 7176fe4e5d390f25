// SPDX-License-Identifier: MIT
// The translated code of one board: which blocks there are, what they were made from, and when they are no longer valid.
//
// A block is valid as long as the bytes that it was made from are in RAM. These can write to them while it may be executed:
// translated code, which checks CodeContext::guard; the interpreter beside it, which calls wrote(); all other code touches
// pages of the page table, and check_touched() looks there before code is entered again. Code is either for runs with a tracker
// (tracked_code.cpp) or for all others: a run of the other kind begins anew.
#pragma once

#include "simulator/translator/emitter.hpp"

#include <bitset>

namespace gato::simulator::translator {

class TranslatedCode {
public:
    // Only if Emitter::is_possible().
    explicit TranslatedCode(const Board& board);

    CodeContext context;

    // Can the address be entered?
    [[nodiscard]] bool is_known(std::uint16_t pc) const { return careful_[pc] != nullptr; }
    // Return where to enter, translated now if need be: a block, or careful code. Null: the interpreter must execute the
    // instruction.
    [[nodiscard]] const void* block(std::uint16_t pc);
    [[nodiscard]] const void* careful(std::uint16_t pc);
    // Returns the block if there is one, else careful code.
    [[nodiscard]] const void* whatever(std::uint16_t pc) {
        return emitter_.is_code(context.blocks[pc]) ? context.blocks[pc] : careful_[pc];
    }
    [[nodiscard]] std::uint32_t enter(const void* code) { return emitter_.enter(code); }

    // The interpreter has written to a guarded address.
    void wrote(std::uint16_t address);
    // Forgets what is no longer valid on pages that have been touched.
    void check_touched(PageTable& pages);
    // Call this before code is entered after something else ran: blocks ask at the board's marks. Forgets all if these are others.
    void follow_marks(Board& board);
    // The same for the board's tracker: code counts for it, and leaves what is marked to the interpreter.
    void follow_tracker(Board& board);
    // A mark of the tracker wants to know of reads, which code does not show.
    [[nodiscard]] bool has_marks_of_reads() const { return marks_of_reads_ != 0; }
    // Adds the bytes that code has written since it last reported.
    void report_written(ByteSet& written);

private:
    struct Block {
        const void *begin, *end;
        Trace trace;
        std::bitset<0x100> pages;  // those of trace.bytes
    };

    [[nodiscard]] bool is_made(std::uint16_t pc);
    void guard_bytes(const Trace& trace);
    void forget(const Block& block);
    void forget_all();
    void track_nothing();
    void follow_tracked_marks(const Tracker& tracker);
    void ask_at_tracked_marks();
    [[nodiscard]] bool is_new_question(std::uint16_t address);
    void forget_blocks_with(const ByteSet& instructions);
    void check_page(unsigned page);
    [[nodiscard]] bool has_code(unsigned page) const { return (pages_of_code_[page >> 6] >> (page & 63) & 1) != 0; }
    [[nodiscard]] bool is_as_translated(const Block& block) const;
    [[nodiscard]] bool is_as_translated(std::uint16_t address) const { return board_.ram(address) == translated_[address]; }
    [[nodiscard]] bool is_page_as_translated(unsigned page) const;

    const Board& board_;
    Emitter emitter_;
    std::vector<Marks::Mark> marks_;
    std::array<std::uint8_t, 0x10000> tracked_marks_{};  // of the tracker that was followed last; without one, none
    std::size_t marks_of_reads_ = 0;                     // of these
    Rewrites rewrites_{};
    std::array<std::uint8_t, 0x10000> translated_{};  // the bytes that blocks were made of
    std::array<const void*, 0x10000> careful_{};      // by address: where it may be entered, however little time is left
    std::vector<Block> blocks_;
    std::array<std::uint64_t, 4> pages_of_code_{};  // as bits: the pages with blocks
};

}  // namespace gato::simulator::translator
