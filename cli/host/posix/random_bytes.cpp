// SPDX-License-Identifier: MIT
#include "cli/host/random_bytes.hpp"

#include <cstdio>
#include <gato/support/failure.hpp>

namespace gato::cli::host {

std::array<std::uint8_t, 16> random_bytes() {
    std::array<std::uint8_t, 16> bytes{};
    std::FILE* const source = std::fopen("/dev/urandom", "rb");
    const std::size_t count = source == nullptr ? 0 : std::fread(bytes.data(), 1, bytes.size(), source);
    if (source != nullptr) std::fclose(source);
    if (count != bytes.size()) throw Failure(Failure::environment_failed, "/dev/urandom cannot be read");
    return bytes;
}

}  // namespace gato::cli::host
