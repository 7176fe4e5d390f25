// SPDX-License-Identifier: MIT
#include "cli/host/typed_bytes.hpp"

#include <cstdio>
#include <io.h>

namespace gato::cli::host {

bool is_person_typing() {
    return ::_isatty(::_fileno(stdin)) != 0 && ::_isatty(::_fileno(stdout)) != 0;
}

bool TypedBytes::are_available() {
    return false;
}

TypedBytes::TypedBytes() = default;
TypedBytes::~TypedBytes() = default;

std::optional<char> TypedBytes::next() const {
    return std::nullopt;
}

int TypedBytes::columns() const {
    constexpr int usual = 80;
    return usual;
}

}  // namespace gato::cli::host
