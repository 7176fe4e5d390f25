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
    // Never waits: what there is no room for is not heard.
    virtual void write(std::span<const std::int16_t> samples) = 0;
};

// Null where there is none that works.
[[nodiscard]] std::unique_ptr<AudioOutput> open_audio(int samples_per_second);

// What to say then: what is needed on this system.
[[nodiscard]] const char* audio_requirement();

}  // namespace gato::cli::host
