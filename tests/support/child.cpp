// SPDX-License-Identifier: MIT
#include "child.hpp"

namespace gato::tests {

const std::string& Child::read_until(std::string_view text) {
    while (output_.find(text) == std::string::npos) {
        const std::string piece = read();
        if (piece.empty()) break;
        output_ += piece;
    }
    return output_;
}

}  // namespace gato::tests
