// SPDX-License-Identifier: MIT
#include "simulator/translator/translated_code.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gato::simulator::translator {
namespace {

// What a write has to go through the board for, whatever is banked in: the processor's port, devices, what starts the REU.
constexpr bool is_of_device(unsigned address) {
    return address < 2 || address >> 12 == 0x0d || address >> 8 == 0xff;
}

}  // namespace

TranslatedCode::TranslatedCode(const Board& board) : board_(board), emitter_(board, context) {
    forget_all();
}

const void* TranslatedCode::block(std::uint16_t pc) {
    return emitter_.is_code(context.blocks[pc]) || is_made(pc) ? context.blocks[pc] : nullptr;
}

const void* TranslatedCode::careful(std::uint16_t pc) {
    return careful_[pc] != nullptr || is_made(pc) ? careful_[pc] : nullptr;
}

// Both.
bool TranslatedCode::is_made(std::uint16_t pc) {
    if (context.blocks[pc] == emitter_.bail()) return false;
    Trace trace = translator::trace(board_, rewrites_, pc);
    if (trace.instructions.empty()) {
        context.blocks[pc] = emitter_.bail();
        return false;
    }
    if (!emitter_.has_room()) forget_all();
    const Emitter::Code code = emitter_.emit(trace);
    context.blocks[pc] = code.block;
    for (std::size_t i = 0; i < code.careful.size(); ++i) careful_[trace.instructions[i].pc] = code.careful[i];
    guard_bytes(trace);
    std::bitset<0x100> pages;
    for (const std::uint16_t address : trace.bytes) pages.set(address >> 8);
    blocks_.push_back({code.block, code.end, std::move(trace), pages});
    return true;
}

void TranslatedCode::guard_bytes(const Trace& trace) {
    for (const std::uint16_t address : trace.bytes) {
        translated_[address] = board_.ram(address);
        if ((context.guard[address] & guard::covers) < guard::most_covers) ++context.guard[address];
        pages_of_code_[address >> 14] |= std::uint64_t{1} << (address >> 8 & 63);
    }
}

void TranslatedCode::forget(const Block& block) {
    const auto is_there = [&](const void* code) { return code >= block.begin && code < block.end; };
    for (const Instruction& in : block.trace.instructions) {
        if (is_there(context.blocks[in.pc])) context.blocks[in.pc] = emitter_.no_block();
        if (is_there(careful_[in.pc])) careful_[in.pc] = nullptr;
    }
    for (const std::uint16_t address : block.trace.bytes)
        if ((context.guard[address] & guard::covers) < guard::most_covers) --context.guard[address];
}

void TranslatedCode::forget_all() {
    emitter_.forget_all();
    blocks_.clear();
    pages_of_code_.fill(0);
    context.blocks.fill(emitter_.no_block());
    careful_.fill(nullptr);
    for (unsigned address = 0; address < context.guard.size(); ++address)
        context.guard[address] = is_of_device(address) && board_.kind() == MachineKind::c64 ? guard::never_plain : 0;
    context.read_marks.fill(false);
    for (const Marks::Mark& mark : marks_) {
        if ((mark.kinds & Marks::write) != 0) context.guard[mark.address] |= guard::watched;
        if ((mark.kinds & Marks::read) != 0) context.read_marks[mark.address & 0xff] = true;
    }
    ask_at_tracked_marks();
}

void TranslatedCode::follow_marks(Board& board) {
    if (context.tracking.marks != nullptr) track_nothing();
    static const std::vector<Marks::Mark> none;
    context.board = &board;
    const std::vector<Marks::Mark>& marks = board.marks != nullptr ? board.marks->marks().all() : none;
    if (marks == marks_) return;
    marks_ = marks;
    forget_all();
}

void TranslatedCode::wrote(std::uint16_t address) {
    const int covers = context.guard[address] & guard::covers;
    if (covers == 0) return;
    const bool is_plain = covers != guard::never_plain;
    if (is_plain && is_as_translated(address)) return;
    check_page(address >> 8);
    if (is_plain && rewrites_[address] < 0xff) ++rewrites_[address];
}

void TranslatedCode::check_touched(PageTable& pages) {
    for (unsigned word = 0; word < pages.touched.size(); ++word) {
        const std::uint64_t touched = std::exchange(pages.touched[word], 0);
        for (std::uint64_t left = touched & pages_of_code_[word]; left != 0; left &= left - 1)
            check_page(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
    }
}

// Most often it is as it was, or has no code, like those of the chips. (Programs that rewrite themselves have thousands of
// blocks, of which a page has a few.)
void TranslatedCode::check_page(unsigned page) {
    if (!has_code(page) || is_page_as_translated(page)) return;
    std::erase_if(blocks_, [&](const Block& block) {
        const bool is_true = !block.pages.test(page) || is_as_translated(block);
        if (!is_true) forget(block);
        return !is_true;
    });
}

bool TranslatedCode::is_as_translated(const Block& block) const {
    return std::ranges::all_of(block.trace.bytes, [&](std::uint16_t address) { return is_as_translated(address); });
}

bool TranslatedCode::is_page_as_translated(unsigned page) const {
    const std::size_t first = std::size_t{page} * 0x100;
    const std::uint8_t* const ram = board_.pages.ram + first;
    unsigned differing = 0;
    for (std::size_t i = 0; i < 0x100; ++i)
        differing |= ((context.guard[first + i] & guard::covers) != 0 ? 0xffU : 0U) & (ram[i] ^ translated_[first + i]);
    return differing == 0;
}

}  // namespace gato::simulator::translator
