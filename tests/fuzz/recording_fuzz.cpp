// SPDX-License-Identifier: MIT
// Any bytes as a recording, with a right head and checksum, since nothing else gets to the fields; the first says which version it is. What is read is written again as it
// was, and its machine runs for a moment if it can be built.
#include "core/support/sha256.hpp"
#include "recording/replay.hpp"
#include "recording/setup.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::string content(gato::recording::file_magic);
    content += static_cast<char>(1 + data[0] % gato::recording::file_version);
    content += std::string(3, '\0') + std::string(data + 1, data + size);
    const std::string file = content + gato::sha256(content).substr(0, 16);
    std::string error;
    auto recording = gato::recording::read(file, error);
    if (!recording) return error.empty() ? (std::abort(), 0) : 0;
    if (gato::recording::read(gato::recording::write(*recording), error) != recording) std::abort();
    constexpr gato::recording::Cycle moment = 20'000;
    if (recording->end.clock > moment) return 0;
    auto machine = gato::recording::build(recording->setup, true, error);
    if (!machine) return 0;
    gato::recording::Replay replay(*machine, *recording);
    while (replay.run_second()) {
    }
    return 0;
}
