// SPDX-License-Identifier: MIT
// A case's picture and the one that it is compared with.
#pragma once

#include <gato/simulator/render.hpp>
#include <gato/support/file_system.hpp>

#include <stdexcept>
#include <string>

namespace gato::cases {

// Thrown if the reference picture cannot be used.
struct BadPicture : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Returns "3 of 104448 pixels differ from title.png, the first at 40,51: …", or an empty text if none differ. Throws
// BadPicture.
[[nodiscard]] std::string picture_difference(const simulator::Picture& picture, const std::string& reference,
                                             const FileSystem& files);

}  // namespace gato::cases
