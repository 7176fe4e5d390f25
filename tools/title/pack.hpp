// SPDX-License-Identifier: MIT
// Bytes packed as `expande` of asm-src/RYG/campeon/Titulo.asm unpacks them: 1-127, and so many bytes follow; 128-255, and the 3-130
// bytes that lie as far back as the next two bytes say, low byte first, come again; 0 ends.
//
//     const Bytes packed = pack(bytes);                   // the shortest that this format allows
#pragma once

#include <cstdint>
#include <vector>

namespace gato::title {

using Bytes = std::vector<std::uint8_t>;

[[nodiscard]] Bytes pack(const Bytes& bytes);

}  // namespace gato::title
