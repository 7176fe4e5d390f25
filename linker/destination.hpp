// SPDX-License-Identifier: MIT
// Where the bytes go that the emitter writes: which image takes them, and how far from where they are stored they run. Without
// segments that is the main image, and nowhere else.
#pragma once

#include "linker/images.hpp"
#include "linker/layout.hpp"

#include <span>

namespace gato::linker {

class Destination {
public:
    Destination(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
                Diagnostics& diagnostics)
        : object_(object), layout_(layout), arrangement_(arrangement), areas_(areas), diagnostics_(diagnostics),
          image_(&images_.main) {}

    // Null where bytes are only counted: in areas of variables.
    [[nodiscard]] Image* image() const { return image_; }
    // How far after its place in the image a byte runs.
    [[nodiscard]] std::int64_t shift() const { return shift_; }
    [[nodiscard]] bool is_in_area() const { return area_ != nullptr; }
    [[nodiscard]] Images take() { return std::move(images_); }

    [[nodiscard]] const Image& main() const { return images_.main; }

    // Does the piece that the segment mark begins not go on where the last one ended?
    [[nodiscard]] bool begins_elsewhere(std::uint32_t mark) const;
    void begin_piece(std::uint32_t mark);
    // For AT, from the address before it: reports an address that is no place for more bytes. Returns false then.
    [[nodiscard]] bool check_place(std::uint32_t mark, Span span, std::int64_t address, std::int64_t before);
    void check_page(std::uint32_t mark);
    void begin_logical(std::int64_t run, std::int64_t load) { shift_ = run - load; }
    void end_logical() { shift_ = 0; }
    // For bytes where there is no image.
    void count(std::span<const std::uint8_t> bytes, std::uint32_t fragment);
    // At the end: fills the areas that want it.
    void fill_areas();

private:
    [[nodiscard]] const std::string& segment_name() const { return arrangement_.segments[piece_->segment].name; }

    const Object& object_;
    const Layout& layout_;
    const Arrangement& arrangement_;
    const Areas& areas_;
    Diagnostics& diagnostics_;
    Images images_;
    Image* image_;
    std::int64_t shift_ = 0;
    const PlacedPiece* piece_ = nullptr;  // null before the first SEGMENT
    const Area* area_ = nullptr;          // null: there is none
};

}  // namespace gato::linker
