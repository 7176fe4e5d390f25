// SPDX-License-Identifier: MIT
#include "web/wasm/abi.hpp"

#include <gato/version.hpp>

#include <cstdlib>

namespace gato::web {

std::string& answer() {
    static std::string bytes;
    return bytes;
}

GATO_EXPORT(gato_allocate) void* gato_allocate(std::size_t size) {
    return std::malloc(size);
}

GATO_EXPORT(gato_free) void gato_free(void* memory) {
    std::free(memory);
}

GATO_EXPORT(gato_answer) const char* gato_answer() {
    return answer().data();
}

GATO_EXPORT(gato_answer_size) std::size_t gato_answer_size() {
    return answer().size();
}

GATO_EXPORT(gato_version) void gato_version() {
    answer() = version;
}

}  // namespace gato::web
