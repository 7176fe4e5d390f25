// SPDX-License-Identifier: MIT
// Follows addresses through the marks of segments (is_mark, fragment.hpp) while the layout is being found.
#pragma once

#include "linker/segment_layout.hpp"
#include "linker/values.hpp"

#include <gato/linker/areas.hpp>

namespace gato::linker {

class Marks {
public:
    // `layout.pieces` must be there, in the order of the object.
    Marks(const Object& object, const Areas& areas, const Values& values, SegmentLayout& layout)
        : object_(object), areas_(areas), values_(values), layout_(layout) {}

    void begin_pass();
    // Returns the address after the mark.
    std::int64_t pass(std::uint32_t fragment, std::int64_t address);
    // Where the byte that runs at the address is stored.
    [[nodiscard]] std::int64_t load_of(std::int64_t address) const { return address - shift_; }
    // At the end of the program. Returns true if the pass has moved something.
    [[nodiscard]] bool end_pass(std::int64_t address);

private:
    std::int64_t begin_piece(std::uint32_t mark, std::int64_t address);
    void end_piece(std::int64_t address);
    [[nodiscard]] std::int64_t start_of(const PlacedPiece& piece, const PlacedPiece& before, std::int64_t address) const;
    std::int64_t enter_page(std::uint32_t mark, std::int64_t address);
    void leave_page(std::int64_t address);
    std::int64_t begin_logical(std::uint32_t mark, std::int64_t address);
    std::int64_t end_logical(std::uint32_t mark, std::int64_t address);
    [[nodiscard]] bool is_place(std::int64_t place, std::int64_t address) const;
    [[nodiscard]] std::optional<std::int32_t> value_at(std::uint32_t fragment, std::int64_t address) const;

    const Object& object_;
    const Areas& areas_;
    const Values& values_;
    SegmentLayout& layout_;
    std::size_t piece_ = 0;         // the one that the pass is in
    std::int64_t shift_ = 0;        // within LOGICAL: how far from where it is stored it runs
    std::uint32_t logical_ = none;  // its mark
    std::uint32_t page_ = none;     // the mark of WITHIN PAGE
    std::int64_t page_start_ = 0;
    bool has_moved_ = false;
};

}  // namespace gato::linker
