// SPDX-License-Identifier: MIT
// Bytes packed in the format that `expande` of asm-src/RYG/campeon/Titulo.asm unpacks: after 1-63 this many bytes follow; 64-127
// repeats 2-65 bytes from as far back as the next byte says; 128-255 repeats 3-130 bytes from as far back as the next two bytes
// say, low byte first; 0 ends.
//
//     const Bytes packed = pack(bytes);                   // the shortest that this format allows
#pragma once

#include <cstdint>
#include <vector>

namespace gato::title {

using Bytes = std::vector<std::uint8_t>;

[[nodiscard]] Bytes pack(const Bytes& bytes);

}  // namespace gato::title
