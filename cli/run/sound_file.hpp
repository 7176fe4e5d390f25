// SPDX-License-Identifier: MIT
// The SID's sound during a run, as a WAV file: 16 bits, mono. Facts: Microsoft and IBM, "Multimedia Programming Interface and
// Data Specifications 1.0", the WAVE form of RIFF.
#pragma once

#include "cli/disk/disk.hpp"

#include <gato/simulator/machine.hpp>
#include <gato/simulator/sid_sound.hpp>

#include <cstdint>
#include <string>

namespace gato::cli {

class SoundFile {
public:
    // Listens from now on; the machine must outlive this. Throws Failure (environment_failed) if the file cannot be written.
    SoundFile(const std::string& path, simulator::Machine& machine);
    SoundFile(const SoundFile&) = delete;
    SoundFile& operator=(const SoundFile&) = delete;
    ~SoundFile();

    // Puts the file in place. Throws Failure (environment_failed).
    void finish();

private:
    void take(simulator::SidSound::Samples samples);

    StreamedFile file_;
    simulator::Machine& machine_;
    simulator::SidSound sound_;
    std::uint64_t size_ = 0;  // of the samples, in bytes
};

}  // namespace gato::cli
