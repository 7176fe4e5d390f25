// SPDX-License-Identifier: MIT
// The translated code of one board: which blocks there are, what they were made of, and when they are no longer true.
//
// A block is true as long as the bytes that it was made of are in RAM. Who writes to them while it may be executed: translated code, which
// asks CodeContext::guard; the interpreter beside it, which calls wrote(); everybody else touches pages of the page table, and
// check_touched() looks there before code is entered again.
#pragma once

#include "simulator/translator/emitter.hpp"

#include <bitset>

namespace gato::simulator::translator {

class TranslatedCode {
public:
    // Where Emitter::is_possible().
    explicit TranslatedCode(const Board& board);

    CodeContext context;

    // Can the address be entered?
    [[nodiscard]] bool is_known(std::uint16_t pc) const { return careful_[pc] != nullptr; }
    // Where to enter, translated now if need be: a block, or careful code. Null: the instruction is the interpreter's.
    [[nodiscard]] const void* block(std::uint16_t pc);
    [[nodiscard]] const void* careful(std::uint16_t pc);
    // The block if there is one, else careful code.
    [[nodiscard]] const void* whatever(std::uint16_t pc) {
        return emitter_.is_code(context.blocks[pc]) ? context.blocks[pc] : careful_[pc];
    }
    [[nodiscard]] std::uint32_t enter(const void* code) { return emitter_.enter(code); }

    // The interpreter has written to a guarded address.
    void wrote(std::uint16_t address);
    // Forgets what is not true any more on pages that have been touched.
    void check_touched(PageTable& pages);

private:
    struct Block {
        const void *begin, *end;
        Trace trace;
        std::bitset<0x100> pages;  // those of trace.bytes
    };
    static constexpr std::uint8_t never_plain = 0xff, most_covers = 0xfe;

    [[nodiscard]] bool is_made(std::uint16_t pc);
    void guard_bytes(const Trace& trace);
    void forget(const Block& block);
    void forget_all();
    void check_page(unsigned page);
    [[nodiscard]] bool is_as_translated(const Block& block) const;
    [[nodiscard]] bool is_as_translated(std::uint16_t address) const { return board_.ram(address) == translated_[address]; }
    [[nodiscard]] bool is_page_as_translated(unsigned page) const;

    const Board& board_;
    Emitter emitter_;
    Rewrites rewrites_{};
    std::array<std::uint8_t, 0x10000> translated_{};  // the bytes that blocks were made of
    std::array<const void*, 0x10000> careful_{};      // by address: where it may be entered, however little time is left
    std::vector<Block> blocks_;
    std::array<std::uint64_t, 4> pages_of_code_{};  // as bits: those with blocks
};

}  // namespace gato::simulator::translator
