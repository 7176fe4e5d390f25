// SPDX-License-Identifier: MIT
#include "simulator/chips/sid_waves.hpp"

#include <cmath>

namespace gato::simulator::detail {
namespace {

constexpr int line_count = 12;
constexpr std::uint16_t all_lines = SidWaves::all_lines, top_line = 0x800;

// How low lines pull at others: see the header.
struct Pull {
    double shared;
    double below, below_fall;  // by a line that is lower; the logarithm of its fall with each line more between them
    double above, above_fall;
    double bearing;
    double top;  // the top line's, as a part of what another's would be
};
struct Pulls {
    Pull triangle_sawtooth, triangle_pulse, sawtooth_pulse, all;
};

constexpr Pulls pulls_of_6581{
    {0.0000, 1.3224, 3.0335, 0.5698, 2.2501, 0.0690, 1.1061},
    {0.2883, 1.0774, 0.1739, 1.0917, 0.0820, 3.4611, 1.1345},
    {0.1838, 0.1070, 0.3730, 0.0674, 0.2751, 0.7875, 0.8280},
    {0.2752, 0.6510, 0.8238, 0.1075, 0.0985, 0.6489, 0.0077},
};
constexpr Pulls pulls_of_8580{
    {0.0163, 7.1551, 1.1970, 2.0302, 0.7788, 1.1327, 1.0082},
    {0.0020, 1.6000, 0.2880, 2.0259, 0.0957, 4.0484, 1.0045},
    {0.1288, 0.7015, 0.5213, 0.8890, 0.1433, 1.8258, 0.9579},
    {0.1354, 3.7132, 0.5788, 2.6705, 0.0808, 2.8567, 0.7837},
};

double pull_of(const Pull& pull, int from, int to) {
    const bool is_below = from < to;
    const double near = is_below ? pull.below : pull.above, fall = is_below ? pull.below_fall : pull.above_fall;
    const double strength = pull.shared + near * std::exp(-fall * (std::abs(from - to) - 1));
    return strength * (from == line_count - 1 ? pull.top : 1);
}

// What is left of lines that are meant to be these.
std::uint16_t pulled_down(const Pull& pull, std::uint16_t lines) {
    std::uint16_t left = 0;
    for (int line = 0; line < line_count; ++line) {
        if ((lines >> line & 1) == 0) continue;
        double sum = 0;
        for (int other = 0; other < line_count; ++other)
            if ((lines >> other & 1) == 0) sum += pull_of(pull, other, line);
        if (sum < pull.bearing) left |= static_cast<std::uint16_t>(1 << line);
    }
    return left;
}

constexpr std::uint16_t triangle_at(std::uint16_t place) {
    return static_cast<std::uint16_t>(((place & top_line) != 0 ? ~place : place) << 1 & all_lines);
}

// A 6581's lines bear no low one beside them; an 8580's pull down the two above.
std::uint16_t noise_and_pulse(SidChip chip, std::uint16_t noise) {
    if (chip == SidChip::mos8580) return static_cast<std::uint16_t>(noise & noise << 1 & noise << 2);
    return noise == 0xff0 ? 0xf80 : 0;
}

SidWaves made(SidChip chip) {
    const Pulls& pulls = chip == SidChip::mos6581 ? pulls_of_6581 : pulls_of_8580;
    SidWaves waves;
    for (std::uint16_t place = 0; place <= all_lines; ++place) {
        const std::uint16_t triangle = triangle_at(place);
        waves.lines[0][place] = waves.lines[4][place] = all_lines;
        waves.lines[1][place] = triangle;
        waves.lines[2][place] = place;
        // A line that one of the two wants to be low is low on a 6581; the sawtooth of an 8580 drives harder.
        const std::uint16_t both = chip == SidChip::mos6581 ? triangle & place : place;
        waves.lines[3][place] = pulled_down(pulls.triangle_sawtooth, both);
        waves.lines[5][place] = pulled_down(pulls.triangle_pulse, triangle);
        waves.lines[6][place] = pulled_down(pulls.sawtooth_pulse, place);
        waves.lines[7][place] = pulled_down(pulls.all, both);
    }
    for (std::uint16_t noise = 0; noise < 0x100; ++noise)
        waves.noise_and_pulse[noise] = noise_and_pulse(chip, static_cast<std::uint16_t>(noise << 4));
    return waves;
}

}  // namespace

const SidWaves& sid_waves(SidChip chip) {
    static const SidWaves of_6581 = made(SidChip::mos6581), of_8580 = made(SidChip::mos8580);
    return chip == SidChip::mos6581 ? of_6581 : of_8580;
}

}  // namespace gato::simulator::detail
