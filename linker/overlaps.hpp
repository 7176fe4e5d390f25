// SPDX-License-Identifier: MIT
// Blocks that overwrite each other: each pair is reported once.
#pragma once

#include "linker/image.hpp"

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <set>
#include <tuple>

namespace gato::linker {

class Overlaps {
public:
    Overlaps(const Object& object, Diagnostics& diagnostics) : object_(object), diagnostics_(diagnostics) {}

    // Before the last block of the image writes `size` bytes.
    void look(const Image& image, std::size_t start, std::size_t size);

private:
    void note(const Image& image, std::size_t address, std::uint32_t earlier_fragment);

    const Object& object_;
    Diagnostics& diagnostics_;
    std::set<std::tuple<const Image*, std::size_t, std::size_t>> reported_;  // the image, and which two of its blocks
};

}  // namespace gato::linker
