// SPDX-License-Identifier: MIT
#include "linker/overlaps.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

void Overlaps::look(const Image& image, std::size_t start, std::size_t size) {
    for (std::size_t at = start; at < start + size; ++at)
        if (image.owner(at) != none) note(image, at, image.owner(at));
}

void Overlaps::note(const Image& image, std::size_t address, std::uint32_t earlier_fragment) {
    const auto after = std::ranges::upper_bound(image.blocks, earlier_fragment, {}, &Image::Block::first_fragment);
    const auto earlier = static_cast<std::size_t>(after - image.blocks.begin() - 1);
    const std::size_t current = image.blocks.size() - 1;
    if (earlier == current || !reported_.insert({&image, earlier, current}).second) return;
    Diagnostic& warning =
        diagnostics_.report(Code::overlap, object_.place_of(image.blocks[current].place_fragment),
                            "this block overwrites another from " + dollar(address, address > 0xff ? 4 : 2) + " on");
    warning.notes.push_back({object_.place_of(image.blocks[earlier].place_fragment), "the block that is overwritten"});
    warning.hint = "the bytes assembled last win; -Wno-overlap turns this warning off";
}

}  // namespace gato::linker
