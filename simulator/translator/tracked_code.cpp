// SPDX-License-Identifier: MIT
// Translated code and the tracker of a run: its marks, and the bytes that code has written for it.
#include "simulator/translator/translated_code.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace gato::simulator::translator {
namespace {

constexpr unsigned page_bytes = 0x100, end_of_stack = 0x200;  // no code is translated below

constexpr bool watches_byte(std::uint8_t mark) {
    return (mark & (Tracker::write | Tracker::change)) != 0;
}

constexpr std::size_t reads(std::uint8_t mark) {
    return (mark & (Tracker::read | Tracker::logs)) != 0 ? 1 : 0;
}

// The lowest bits of eight bytes, each 0 or 1.
constexpr std::uint64_t packed(std::uint64_t bytes) {
    return bytes * 0x0102'0408'1020'4080 >> 56;
}

}  // namespace

void TranslatedCode::follow_tracker(Board& board) {
    context.board = &board;
    const bool is_new = context.tracking.marks == nullptr;
    context.tracking.marks = board.tracker->marks.data();
    context.tracking.stack = board.tracker->stack.data();
    if (is_new) {
        marks_.clear();
        forget_all();
    }
    if (board.tracker->marks != tracked_marks_) follow_tracked_marks(*board.tracker);
}

void TranslatedCode::track_nothing() {
    context.tracking.marks = nullptr;
    context.tracking.stack = nullptr;
    tracked_marks_.fill(0);
    marks_of_reads_ = 0;
    forget_all();
}

// Marks come and go with each look at the past: code that looks for one that has gone stays.
void TranslatedCode::follow_tracked_marks(const Tracker& tracker) {
    ByteSet instructions;
    bool has_instruction = false, has_byte = false;
    for (unsigned first = 0; first < tracked_marks_.size(); first += page_bytes) {
        if (std::memcmp(&tracker.marks[first], &tracked_marks_[first], page_bytes) == 0) continue;
        for (unsigned address = first; address < first + page_bytes; ++address) {
            marks_of_reads_ -= reads(std::exchange(tracked_marks_[address], tracker.marks[address]));
            marks_of_reads_ += reads(tracked_marks_[address]);
            if (!is_new_question(static_cast<std::uint16_t>(address))) continue;
            instructions.add(address);
            (address < end_of_stack ? has_byte : has_instruction) = true;
        }
    }
    if (has_byte) return forget_all();
    if (has_instruction) forget_blocks_with(instructions);
}

// What is emitted from now on asks at the marks that there are.
void TranslatedCode::ask_at_tracked_marks() {
    context.tracking.asks.clear();
    context.tracking.looks_at_pushes = false;
    for (unsigned address = 0; address < tracked_marks_.size(); ++address)
        if (tracked_marks_[address] != 0) (void)is_new_question(static_cast<std::uint16_t>(address));
}

// Is there code that does not look at this mark, but should? A store looks at the guard, but for one to the zero page or the stack.
bool TranslatedCode::is_new_question(std::uint16_t address) {
    const std::uint8_t mark = tracked_marks_[address];
    std::uint8_t& guard = context.guard[address];
    guard = static_cast<std::uint8_t>((guard & ~guard::watched) | (watches_byte(mark) ? guard::watched : 0));
    const bool is_question = address < end_of_stack ? watches_byte(mark) : (mark & Tracker::execute) != 0;
    if (!is_question || context.tracking.asks.contains(address)) return false;
    context.tracking.asks.add(address);
    context.tracking.looks_at_pushes |= address >= page_bytes && address < end_of_stack;
    return true;
}

void TranslatedCode::forget_blocks_with(const ByteSet& instructions) {
    std::erase_if(blocks_, [&](const Block& block) {
        const bool has_one =
            std::ranges::any_of(block.trace.instructions, [&](const Instruction& in) { return instructions.contains(in.pc); });
        if (has_one) forget(block);
        return has_one;
    });
}

void TranslatedCode::report_written(ByteSet& written) {
    std::uint8_t* const bytes = context.tracking.written.data();
    const std::size_t size = context.tracking.written.size();
    for (std::size_t page = 0; page < size; page += page_bytes) {
        const void* const next = std::memchr(bytes + page, 1, size - page);  // quick where there is nothing
        if (next == nullptr) return;
        page = static_cast<std::size_t>(static_cast<const std::uint8_t*>(next) - bytes) / page_bytes * page_bytes;
        for (std::size_t byte = page; byte < page + page_bytes; byte += sizeof(std::uint64_t)) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, bytes + byte, sizeof eight);
            written.add_word(byte / ByteSet::bits, packed(eight) << byte % ByteSet::bits);
        }
        std::fill_n(bytes + page, page_bytes, std::uint8_t{0});
    }
}

}  // namespace gato::simulator::translator
