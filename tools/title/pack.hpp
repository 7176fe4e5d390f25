// SPDX-License-Identifier: MIT
// Bytes packed as `expande` of asm-src/RYG/campeon/Titulo.asm unpacks them: 1-63, and so many bytes follow; 64-127, and the 2-65 bytes
// that lie as far back as the next byte says come again; 128-255, and 3-130 bytes as far back as the next two say, low byte first; 0 ends.
//
//     const Bytes packed = pack(bytes);                   // the shortest that this format allows
#pragma once

#include <cstdint>
#include <vector>

namespace gato::title {

using Bytes = std::vector<std::uint8_t>;

[[nodiscard]] Bytes pack(const Bytes& bytes);

}  // namespace gato::title
