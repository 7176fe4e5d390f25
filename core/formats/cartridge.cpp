// SPDX-License-Identifier: MIT
#include <gato/formats/cartridge.hpp>

#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::cartridge {

using namespace c64::cartridge;

bool Image::starts() const {
    if (mode == Mode::ultimax) return true;
    return mode != Mode::off && !low.empty()
           && std::equal(mark_bytes.begin(), mark_bytes.end(), low.begin() + (mark - lower_bank));
}

bool is_image(std::string_view file, std::string_view bytes) {
    return bytes.starts_with(signature) || ends_with_ignoring_case(file, ".crt");
}

}  // namespace gato::cartridge
