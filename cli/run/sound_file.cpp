// SPDX-License-Identifier: MIT
#include "cli/run/sound_file.hpp"

namespace gato::cli {

namespace {

constexpr std::uint32_t header_size = 44, chunk_head = 8, format_size = 16;
constexpr std::uint16_t pcm = 1, channels = 1, bytes_per_sample = 2;
// A size that is unknown, as when the header cannot be rewritten at the end; also the largest that a header can hold.
constexpr std::uint32_t any_size = 0xffff'ffff, largest_size = any_size - header_size - 1;

// The low byte comes first.
template <class Number>
std::string bytes_of(Number number) {
    std::string bytes;
    for (std::size_t i = 0; i < sizeof number; ++i) bytes += static_cast<char>(number >> 8 * i & 0xff);
    return bytes;
}

std::string header(std::uint32_t size) {
    constexpr std::uint32_t rate = simulator::SidSound::samples_per_second;
    return "RIFF" + bytes_of(size == any_size ? any_size : size + header_size - chunk_head) + "WAVEfmt " + bytes_of(format_size)
           + bytes_of(pcm) + bytes_of(channels) + bytes_of(rate) + bytes_of(rate * channels * bytes_per_sample)
           + bytes_of(static_cast<std::uint16_t>(channels * bytes_per_sample))
           + bytes_of(static_cast<std::uint16_t>(8 * bytes_per_sample)) + "data" + bytes_of(size);
}

}  // namespace

SoundFile::SoundFile(const std::string& path, simulator::Machine& machine)
    : file_(path), machine_(machine),
      sound_(machine.options().sid, machine.video(), [this](simulator::SidSound::Samples samples) { take(samples); }) {
    file_.stream() << header(any_size);
    machine.play_into(&sound_);
}

SoundFile::~SoundFile() {
    machine_.play_into(nullptr);
}

void SoundFile::take(simulator::SidSound::Samples samples) {
    std::string bytes;
    for (const std::int16_t sample : samples) bytes += bytes_of(static_cast<std::uint16_t>(sample));
    if (size_ + bytes.size() > largest_size) return;
    size_ += bytes.size();
    file_.stream() << bytes;
}

void SoundFile::finish() {
    machine_.play_into(nullptr);
    sound_.flush();
    file_.finish(header(static_cast<std::uint32_t>(size_)));
}

}  // namespace gato::cli
