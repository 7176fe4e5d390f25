// SPDX-License-Identifier: MIT
// The translated code of one board: which blocks there are, what they were made of, and when they are no longer true.
//
// A block is true as long as the bytes that it was made of are in RAM. Who writes to them while it may be executed: translated code, which
// asks CodeContext::guard; the interpreter beside it, which calls wrote(); everybody else touches pages of the page table, and
// check_touched() looks there before code is entered again.
#pragma once

#include "simulator/translator/emitter.hpp"

#include <memory>
#include <span>

namespace gato::simulator::translator {

class TranslatedCode {
public:
    // Where Emitter::is_possible().
    explicit TranslatedCode(const Board& board);

    CodeContext context;

    // Can the address be entered? With that much time.
    [[nodiscard]] bool is_known(std::uint16_t pc) const {
        return emitter_.is_code(context.blocks[pc]) || emitter_.is_code(context.careful[pc]);
    }
    // Where to enter: a block or careful code, whatever there is; translated now if need be. Null: the instruction is the interpreter's.
    [[nodiscard]] const void* entry(std::uint16_t pc);
    // The same for a block alone, and for careful code.
    [[nodiscard]] const void* block_entry(std::uint16_t pc);
    [[nodiscard]] const void* careful_entry(std::uint16_t pc);
    [[nodiscard]] std::uint32_t enter(const void* code, std::uint8_t* ram) { return emitter_.enter()(&context, code, ram); }

    // The interpreter has written to a guarded address.
    void wrote(std::uint16_t address);
    // Forgets what is not true any more on pages that have been touched.
    void check_touched(PageTable& pages);

private:
    struct Block {
        std::vector<std::uint16_t> entries{};
        bool is_careful = false;
        std::vector<std::uint16_t> addresses{};
        const void *begin = nullptr, *end = nullptr;
    };
    static constexpr std::uint8_t never_plain = 0xff, most_covers = 0xfe;

    [[nodiscard]] bool make_block(std::uint16_t pc);
    void make_careful(std::uint16_t pc);
    void note(Block block, const Trace& trace);
    void forget(Block& block);
    void forget_all();
    void guard_devices();
    void check_page(unsigned page);
    [[nodiscard]] bool is_page_as_translated(unsigned page) const;

    const Board& board_;
    Emitter emitter_;
    Rewrites rewrites_{};
    std::array<std::uint8_t, 0x10000> translated_{};  // the bytes that blocks were made of
    std::vector<Block> blocks_;
    std::array<std::vector<std::uint32_t>, 256> blocks_on_page_;
    std::array<std::uint64_t, 4> pages_of_code_{};  // as bits: those with blocks
};

}  // namespace gato::simulator::translator
