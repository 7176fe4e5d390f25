// SPDX-License-Identifier: MIT
// Any bytes as a .tap image, as they are and as its times; and as damage to a tape with a program, three bytes for each wave.
// Whatever is a tape is written and read again, recorded on, and played.
#include "core/formats/tape_files.hpp"
#include "simulator/machine/parts.hpp"
#include <gato/formats/tape_image.hpp>
#include <gato/simulator/machine.hpp>

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

void play(const gato::tape::Image& image) {
    constexpr std::uint8_t motor_on = 0x17;
    gato::simulator::Machine machine({.tape = std::make_shared<const gato::tape::Image>(image)});
    machine.parts().board.press_play();
    machine.poke(1, motor_on);
    (void)machine.run(machine.clock() + 100'000);
}

void read_tape(const std::string& bytes) {
    std::string error;
    auto image = gato::tape::read_image(bytes, error);
    if (!image || !image->signals) return;
    if (gato::tape::read_image(gato::tape::write_image(*image), error) != image) std::abort();
    play(*image);
    const std::size_t files = image->files.size();
    gato::tape::append_signals(*image, {"NEW", 0x0801, {1, 2, 3}});
    if (image->files.size() <= files) std::abort();
}

void damage_tape(std::string_view bytes) {
    constexpr std::size_t change = 3;
    gato::tape::Image image;
    image.signals.emplace();
    gato::tape::append_signals(image, {"P", 0x0801, {1, 2, 3}});
    std::vector<std::uint32_t>& pulses = image.signals->pulses;
    for (std::size_t i = 0; i + change <= bytes.size(); i += change) {
        const auto number = [&](std::size_t at) { return static_cast<unsigned char>(bytes[i + at]); };
        pulses[(number(0) | std::size_t{number(1)} << 8) % pulses.size()] = number(2) * 8U + 1;
    }
    read_tape(gato::tape::write_image(image));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace std::string_literals;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    read_tape(bytes);
    damage_tape(bytes);
    for (const char version : {'\0', '\1', '\2'}) {
        std::string image = "C64-TAPE-RAW"s + version + "\0\0\0"s;
        for (unsigned shift = 0; shift < 32; shift += 8) image += static_cast<char>(size >> shift);
        read_tape(image + bytes);
    }
    return 0;
}
