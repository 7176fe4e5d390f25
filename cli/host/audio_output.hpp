// SPDX-License-Identifier: MIT
// The loudspeaker of this computer: samples of 16 bits, mono.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace gato::cli::host {

class AudioOutput {
public:
    virtual ~AudioOutput() = default;
    // Never waits: samples that do not fit into the buffer are dropped.
    virtual void write(std::span<const std::int16_t> samples) = 0;
};

// Null if there is none that works.
[[nodiscard]] std::unique_ptr<AudioOutput> open_audio(int samples_per_second);

// What to tell the user in that case: what this system needs.
[[nodiscard]] const char* audio_requirement();

}  // namespace gato::cli::host
