// SPDX-License-Identifier: MIT
#include "places.hpp"

#include <cstdlib>

namespace gato::tests {

namespace {

std::string told_or(const char* variable, const char* compiled_in) {
    const char* const told = std::getenv(variable);
    return told != nullptr ? told : compiled_in;
}

}  // namespace

std::string in_repository(const std::string& path) {
    return told_or("GATO_TESTS_REPOSITORY", GATO_SOURCE_DIR) + "/" + path;
}

std::string in_shared(const std::string& path) {
    return GATO_SHARED_DIR "/" + path;
}

const std::string& gato_path() {
    static const std::string path = told_or("GATO_TESTS_PROGRAM", GATO_BINARY);
    return path;
}

}  // namespace gato::tests
