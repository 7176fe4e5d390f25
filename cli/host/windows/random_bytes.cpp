// SPDX-License-Identifier: MIT
#include "cli/host/random_bytes.hpp"

#include <gato/support/failure.hpp>
#include <windows.h>
// After windows.h, whose types it needs.
#include <bcrypt.h>

namespace gato::cli::host {

std::array<std::uint8_t, 16> random_bytes() {
    std::array<std::uint8_t, 16> bytes{};
    if (::BCryptGenRandom(nullptr, bytes.data(), static_cast<ULONG>(bytes.size()), BCRYPT_USE_SYSTEM_PREFERRED_RNG) != 0)
        throw Failure(Failure::environment_failed, "Windows gives no random numbers");
    return bytes;
}

}  // namespace gato::cli::host
