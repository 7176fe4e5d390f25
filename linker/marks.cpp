// SPDX-License-Identifier: MIT
#include "linker/marks.hpp"

#include "linker/packing.hpp"

#include <algorithm>

namespace gato::linker {

void Marks::begin_pass() {
    piece_ = 0;
    shift_ = 0;
    logical_ = page_ = none;
    has_moved_ = false;
    layout_.shifts.clear();
}

std::optional<std::int32_t> Marks::value_at(std::uint32_t fragment, std::int64_t address) const {
    return values_.evaluate(object_.fragments[fragment].value, {fragment, none, address});
}

std::int64_t Marks::pass(std::uint32_t fragment, std::int64_t address) {
    Jump jump{address, address, true};
    switch (object_.fragments[fragment].kind) {
    case FragmentKind::segment: jump.address = jump.next = begin_piece(fragment, address); break;
    case FragmentKind::at: {
        const auto value = value_at(fragment, address);
        jump.address = jump.next = value && is_place(*value, address) ? *value : address;
        jump.is_known = value.has_value();
        break;
    }
    case FragmentKind::within_page: jump.address = jump.next = enter_page(fragment, address); break;
    case FragmentKind::end_within: leave_page(address); break;
    case FragmentKind::logical: jump.next = begin_logical(fragment, address); break;
    case FragmentKind::overlay: break;
    default: jump.next = end_logical(fragment, address);
    }
    const bool leads_a_piece = piece_ < layout_.pieces.size() && fragment == layout_.pieces[piece_].first + 1;
    if (leads_a_piece && shift_ == 0) layout_.pieces[piece_].start = jump.next;
    if (leads_a_piece) {
        const FragmentKind kind = object_.fragments[fragment].kind;
        layout_.pieces[piece_].is_fixed = kind == FragmentKind::at;
        layout_.pieces[piece_].is_in_page = kind == FragmentKind::within_page;
    }
    Jump& known = layout_.jumps[fragment];
    jump.size = known.size;
    has_moved_ |= known.next != jump.next;
    known = jump;
    return jump.next;
}

// What AT may not do is reported later (destination.hpp); here it leads nowhere.
bool Marks::is_place(std::int64_t place, std::int64_t address) const {
    const PlacedPiece* const piece = piece_ < layout_.pieces.size() ? &layout_.pieces[piece_] : nullptr;
    if (piece == nullptr || piece->area == none) return false;
    const Area& area = areas_.list[piece->area];
    return place >= area.start && place < area.end() && (piece->is_packed || place >= address);
}

// A piece follows the one before it if both are of one area, which takes them in order. Those of OVERLAYs begin where the first
// of them does, unless the one before is of the same routine; what comes after them begins after the longest.
std::int64_t Marks::start_of(const PlacedPiece& piece, const PlacedPiece& before, std::int64_t address) const {
    const bool shares = piece.first_sharer != none && piece.first_sharer == before.first_sharer && &piece != &before;
    if (shares) return piece.routine == before.routine ? address : layout_.pieces[piece.first_sharer].start;
    if (piece.area != none && (piece.is_packed || piece.area != before.area))
        return piece.is_packed && piece.packed_at >= 0 ? piece.packed_at : areas_.list[piece.area].start;
    return before.first_sharer == none || piece.area != before.area ? address : layout_.pieces[before.first_sharer].past_all;
}

std::int64_t Marks::begin_piece(std::uint32_t mark, std::int64_t address) {
    end_piece(address);
    if (layout_.pieces.empty()) return address;
    const PlacedPiece& before = layout_.pieces[piece_];
    const auto begins_here = [&](const PlacedPiece& piece) { return piece.first == mark && piece.end > mark; };
    while (!begins_here(layout_.pieces[piece_])) ++piece_;
    PlacedPiece& piece = layout_.pieces[piece_];
    const std::int64_t start = start_of(piece, before, address);
    piece.alignment = 1;
    piece.start = start;
    if (piece.first_sharer == piece_) piece.past_all = start;
    const bool is_aligned = mark + 1 < piece.end && object_.fragments[mark + 1].kind == FragmentKind::align;
    if (const auto modulus = is_aligned ? value_at(mark + 1, start) : std::nullopt; modulus && *modulus > 0) {
        piece.alignment = *modulus;
        piece.start = aligned(start, *modulus);
    }
    return start;
}

void Marks::end_piece(std::int64_t address) {
    if (piece_ >= layout_.pieces.size()) return;
    PlacedPiece& piece = layout_.pieces[piece_];
    piece.past = load_of(address);
    if (piece.first_sharer == none) return;
    PlacedPiece& first = layout_.pieces[piece.first_sharer];
    first.past_all = std::max(first.past_all, piece.past);
}

std::int64_t Marks::enter_page(std::uint32_t mark, std::int64_t address) {
    constexpr std::int64_t page = 0x100;
    page_ = mark;
    const std::int64_t size = layout_.jumps[mark].size;
    const bool crosses = size > 0 && address / page != (address + size - 1) / page;
    return page_start_ = crosses ? aligned(address, page) : address;
}

void Marks::leave_page(std::int64_t address) {
    if (page_ == none) return;
    std::int64_t& size = layout_.jumps[page_].size;
    has_moved_ |= size != address - page_start_;
    size = address - page_start_;
    page_ = none;
}

std::int64_t Marks::begin_logical(std::uint32_t mark, std::int64_t address) {
    const std::int64_t run = value_at(mark, address).value_or(static_cast<std::int32_t>(address));
    shift_ = run - address;
    logical_ = mark;
    return run;
}

std::int64_t Marks::end_logical(std::uint32_t mark, std::int64_t address) {
    if (logical_ != none) layout_.shifts.push_back({logical_ + 1, mark, shift_});
    const std::int64_t load = load_of(address);
    shift_ = 0;
    logical_ = none;
    return load;
}

bool Marks::end_pass(std::int64_t address) {
    end_piece(address);
    return pack(areas_, layout_) || has_moved_;
}

}  // namespace gato::linker
