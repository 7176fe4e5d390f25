// SPDX-License-Identifier: MIT
#include "places.hpp"

namespace gato::tests {

std::string in_repository(const std::string& path) {
    return GATO_SOURCE_DIR "/" + path;
}

std::string in_shared(const std::string& path) {
    return GATO_SHARED_DIR "/" + path;
}

const std::string& gato_path() {
    static const std::string path = GATO_BINARY;
    return path;
}

}  // namespace gato::tests
