// SPDX-License-Identifier: MIT
#include "simulator/translator/translated_code.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace gato::simulator::translator {
namespace {

constexpr unsigned reu_page = 0xff;

}  // namespace

TranslatedCode::TranslatedCode(const Board& board) : board_(board), emitter_(board) {
    forget_all();
}

const void* TranslatedCode::entry(std::uint16_t pc) {
    if (emitter_.is_code(context.blocks[pc])) return context.blocks[pc];
    return emitter_.is_code(context.careful[pc]) ? context.careful[pc] : block_entry(pc);
}

const void* TranslatedCode::block_entry(std::uint16_t pc) {
    if (emitter_.is_code(context.blocks[pc])) return context.blocks[pc];
    if (context.blocks[pc] == emitter_.bail() || !make_block(pc)) return nullptr;
    return context.blocks[pc];
}

bool TranslatedCode::make_block(std::uint16_t pc) {
    const Trace trace = translator::trace(board_, rewrites_, pc);
    if (trace.instructions.empty()) {
        context.blocks[pc] = emitter_.bail();
        return false;
    }
    if (!emitter_.has_room()) forget_all();
    Block block{.entries = {pc}};
    block.begin = emitter_.emit_block(trace);
    block.end = emitter_.end();
    context.blocks[pc] = block.begin;
    note(std::move(block), trace);
    return true;
}

const void* TranslatedCode::careful_entry(std::uint16_t pc) {
    if (!emitter_.is_code(context.careful[pc])) make_careful(pc);
    return emitter_.is_code(context.careful[pc]) ? context.careful[pc] : nullptr;
}

void TranslatedCode::make_careful(std::uint16_t pc) {
    const Trace trace = translator::trace(board_, rewrites_, pc);
    if (trace.instructions.empty()) return;
    if (!emitter_.has_room()) forget_all();
    Block block{.is_careful = true};
    std::vector<const void*> entries;
    emitter_.emit_careful(trace, entries);
    block.begin = entries.front();
    block.end = emitter_.end();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::uint16_t at = trace.instructions[i].pc;
        if (emitter_.is_code(context.careful[at])) continue;
        context.careful[at] = entries[i];
        block.entries.push_back(at);
    }
    note(std::move(block), trace);
}

// Guards the bytes of RAM that it was made of.
void TranslatedCode::note(Block block, const Trace& trace) {
    std::array<std::uint64_t, 4> pages{};
    const auto number = static_cast<std::uint32_t>(blocks_.size());
    for (const Instruction& in : trace.instructions) {
        if (!in.is_in_ram) continue;
        for (int i = 0; i < (in.has_dynamic_operand ? 1 : in.size); ++i) {
            const auto address = static_cast<std::uint16_t>(in.pc + i);
            block.addresses.push_back(address);
            translated_[address] = board_.ram(address);
            if (context.guard[address] < most_covers) ++context.guard[address];
            std::uint64_t& word = pages[address >> 14];
            const std::uint64_t bit = std::uint64_t{1} << (address >> 8 & 63);
            if ((word & bit) == 0) blocks_on_page_[address >> 8].push_back(number);
            word |= bit;
        }
    }
    for (std::size_t word = 0; word < pages.size(); ++word) pages_of_code_[word] |= pages[word];
    blocks_.push_back(std::move(block));
}

void TranslatedCode::forget(Block& block) {
    for (const std::uint16_t entry : block.entries) {
        const void*& there = block.is_careful ? context.careful[entry] : context.blocks[entry];
        if (there >= block.begin && there < block.end) there = block.is_careful ? emitter_.no_careful() : emitter_.no_block();
    }
    for (const std::uint16_t address : block.addresses)
        if (context.guard[address] < most_covers) --context.guard[address];
    block = {};
}

void TranslatedCode::forget_all() {
    emitter_.forget_all();
    blocks_.clear();
    for (auto& blocks : blocks_on_page_) blocks.clear();
    pages_of_code_.fill(0);
    context.blocks.fill(emitter_.no_block());
    context.careful.fill(emitter_.no_careful());
    context.guard.fill(0);
    guard_devices();
}

// What a write has to go through the board for, whatever is banked in.
void TranslatedCode::guard_devices() {
    if (board_.kind() == MachineKind::flat) return;
    context.guard[0] = context.guard[1] = never_plain;
    for (unsigned address = 0xd000; address < 0xe000; ++address) context.guard[address] = never_plain;
    for (unsigned address = reu_page << 8; address < 0x10000; ++address) context.guard[address] = never_plain;
}

void TranslatedCode::wrote(std::uint16_t address) {
    const bool is_plain = context.guard[address] != never_plain;
    if (is_plain && board_.ram(address) == translated_[address]) return;
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

// Most often it is as it was.
void TranslatedCode::check_page(unsigned page) {
    if (is_page_as_translated(page)) return;
    std::erase_if(blocks_on_page_[page], [&](std::uint32_t number) {
        Block& block = blocks_[number];
        if (block.begin == nullptr) return true;
        const auto is_same = [&](std::uint16_t address) { return board_.ram(address) == translated_[address]; };
        if (std::ranges::all_of(block.addresses, is_same)) return false;
        forget(block);
        return true;
    });
}

bool TranslatedCode::is_page_as_translated(unsigned page) const {
    const std::size_t first = std::size_t{page} * 0x100;
    const std::uint8_t* const ram = board_.pages.ram + first;
    unsigned differing = 0;
    for (std::size_t i = 0; i < 0x100; ++i)
        differing |= (context.guard[first + i] != 0 ? 0xffU : 0U) & (ram[i] ^ translated_[first + i]);
    return differing == 0;
}

}  // namespace gato::simulator::translator
