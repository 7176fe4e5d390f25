// SPDX-License-Identifier: MIT
// The wave functions that every Windows has: a ring of buffers, each of which is filled again once it has been played.
#include "cli/host/audio_output.hpp"

#include <algorithm>
#include <array>
#include <windows.h>
// After windows.h.
#include <mmsystem.h>

namespace gato::cli::host {

namespace {

class WaveOutput final : public AudioOutput {
public:
    explicit WaveOutput(HWAVEOUT device) : device_(device) {}
    WaveOutput(const WaveOutput&) = delete;
    WaveOutput& operator=(const WaveOutput&) = delete;
    ~WaveOutput() override {
        ::waveOutReset(device_);
        for (Buffer& buffer : buffers_)
            if (buffer.is_prepared) ::waveOutUnprepareHeader(device_, &buffer.header, sizeof buffer.header);
        ::waveOutClose(device_);
    }

    void write(std::span<const std::int16_t> samples) override {
        while (!samples.empty()) {
            Buffer& buffer = buffers_[next_];
            if (buffer.is_prepared && (buffer.header.dwFlags & WHDR_DONE) == 0) return;
            const std::size_t count = std::min(samples.size(), buffer.samples.size());
            play(buffer, samples.first(count));
            samples = samples.subspan(count);
            next_ = (next_ + 1) % buffers_.size();
        }
    }

private:
    struct Buffer {
        std::array<std::int16_t, 1024> samples{};
        WAVEHDR header{};
        bool is_prepared = false;
    };

    void play(Buffer& buffer, std::span<const std::int16_t> samples) {
        if (buffer.is_prepared) ::waveOutUnprepareHeader(device_, &buffer.header, sizeof buffer.header);
        std::ranges::copy(samples, buffer.samples.begin());
        buffer.header = {};
        buffer.header.lpData = reinterpret_cast<char*>(buffer.samples.data());
        buffer.header.dwBufferLength = static_cast<DWORD>(samples.size_bytes());
        buffer.is_prepared = ::waveOutPrepareHeader(device_, &buffer.header, sizeof buffer.header) == MMSYSERR_NOERROR;
        if (buffer.is_prepared) ::waveOutWrite(device_, &buffer.header, sizeof buffer.header);
    }

    HWAVEOUT device_;
    std::array<Buffer, 8> buffers_;
    std::size_t next_ = 0;
};

}  // namespace

std::unique_ptr<AudioOutput> open_audio(int samples_per_second) {
    WAVEFORMATEX format{};
    format.wFormatTag = WAVE_FORMAT_PCM;
    format.nChannels = 1;
    format.nSamplesPerSec = static_cast<DWORD>(samples_per_second);
    format.wBitsPerSample = 16;
    format.nBlockAlign = 2;
    format.nAvgBytesPerSec = format.nSamplesPerSec * 2;
    HWAVEOUT device{};
    if (::waveOutOpen(&device, WAVE_MAPPER, &format, 0, 0, CALLBACK_NULL) != MMSYSERR_NOERROR) return nullptr;
    return std::make_unique<WaveOutput>(device);
}

const char* audio_requirement() {
    return "a sound device";
}

}  // namespace gato::cli::host
