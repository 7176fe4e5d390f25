// SPDX-License-Identifier: MIT
#include "linker/destination.hpp"

#include "linker/areas.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

bool Destination::begins_elsewhere(std::uint32_t mark) const {
    const PlacedPiece* const next = layout_.segments.piece_of(mark);
    const std::uint32_t segment = piece_ == nullptr ? 0 : piece_->segment;
    return next == nullptr || next->segment != segment || next->is_packed;
}

void Destination::begin_piece(std::uint32_t mark) {
    piece_ = layout_.segments.piece_of(mark);
    area_ = piece_ == nullptr || piece_->area == none ? nullptr : &areas_.list[piece_->area];
    image_ = area_ == nullptr ? &images_.main : images_.of(*area_);
}

bool Destination::check_place(std::uint32_t mark, Span span, std::int64_t address, std::int64_t before) {
    if (area_ == nullptr) return false;
    const auto report = [&](const std::string& message) -> Diagnostic& {
        return diagnostics_.report(Code::bad_placement, {span, object_.frame_of(mark)}, message);
    };
    const std::string where = "`AT` " + dollar(static_cast<std::uint64_t>(std::max<std::int64_t>(address, 0)));
    if (address < area_->start || address >= area_->end()) {
        Diagnostic& error = report(where + " is outside area `" + area_->name + "` (" + range_of(*area_) + ")");
        if (area_->span.begin != 0) error.notes.push_back({{area_->span, 0}, "the area"});
        return false;
    }
    if (piece_->is_packed && mark != piece_->first + 1) {
        report("in an area of best fit AT comes right after SEGMENT: its piece of the segment is then there");
        return false;
    }
    if (!piece_->is_packed && address < before) {
        report(where + " goes back: area `" + area_->name + "` is in use up to "
               + dollar(static_cast<std::uint64_t>(before - 1)));
        return false;
    }
    return true;
}

void Destination::check_page(std::uint32_t mark) {
    constexpr std::int64_t page = 0x100;
    const std::int64_t size = layout_.segments.jumps.at(mark).size;
    if (size <= page) return;
    diagnostics_.report(Code::bad_placement, object_.place_of(mark),
                        "WITHIN PAGE encloses " + std::to_string(size) + " bytes, " + std::to_string(size - page)
                            + " more than a page has");
}

void Destination::count(std::span<const std::uint8_t> bytes, std::uint32_t fragment) {
    if (std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; })) return;
    diagnostics_
        .report(Code::bytes_in_variables, object_.place_of(fragment),
                "segment `" + segment_name() + "` is in area `" + area_->name + "`, which holds variables and no bytes")
        .hint = "`BYTES 2` reserves two bytes; the program sets their values";
}

void Destination::fill_areas() {
    for (const Area& area : areas_.list)
        if (area.fill && area.holds == Area::Holds::bytes) images_.of(area)->pad(area.start, area.end(), *area.fill);
}

}  // namespace gato::linker
