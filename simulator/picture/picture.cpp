// SPDX-License-Identifier: MIT
// A frame as the VIC draws it, and the colours of its dots.
#include "simulator/chips/vic/timing.hpp"
#include "simulator/machine/parts.hpp"
#include <gato/simulator/render.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::array<std::array<std::uint8_t, 3>, 16> palette{{{0x00, 0x00, 0x00},
                                                               {0xff, 0xff, 0xff},
                                                               {0x68, 0x37, 0x2b},
                                                               {0x70, 0xa4, 0xb2},
                                                               {0x6f, 0x3d, 0x86},
                                                               {0x58, 0x8d, 0x43},
                                                               {0x35, 0x28, 0x79},
                                                               {0xb8, 0xc7, 0x6f},
                                                               {0x6f, 0x4f, 0x25},
                                                               {0x43, 0x39, 0x00},
                                                               {0x9a, 0x67, 0x59},
                                                               {0x44, 0x44, 0x44},
                                                               {0x6c, 0x6c, 0x6c},
                                                               {0x9a, 0xd2, 0x84},
                                                               {0x6c, 0x5e, 0xb5},
                                                               {0x95, 0x95, 0x95}}};

// False when it stops before.
bool run_on(Machine& machine, Cycle until) {
    return machine.clock() >= until || machine.run(until) == Stop::deadline;
}

Picture empty_picture(const VideoStandard& video) {
    Picture picture;
    picture.height = video.picture_lines;
    picture.colors.resize(static_cast<std::size_t>(picture.width * picture.height));
    return picture;
}

}  // namespace

std::array<std::uint8_t, 3> rgb_of(std::uint8_t color) {
    return palette[color & 0x0f];
}

Picture take_picture(const Machine& machine) {
    const VideoStandard& video = machine.video();
    Picture picture = empty_picture(video);
    Canvas canvas{picture.colors};
    Machine copy(machine);
    const Cycle frame = video.cycles_per_frame(), line = video.cycles_per_line;
    const Cycle until_first = (frame + (video.first_picture_line - 1) * line - machine.clock() % frame) % frame;
    const Cycle begin = machine.clock() + until_first, end = begin + (1 + video.picture_lines) * line;
    bool runs = run_on(copy, begin);
    if (copy.clock() >= begin + line) {  // a routine of the host, which may last longer than a frame: drawn from now on
        copy = machine;
        runs = true;
    }
    if (runs) {
        copy.draw_into(&canvas);
        (void)run_on(copy, end);
    }
    copy.draw_into(&canvas);
    copy.parts().board.vic.run(end);
    copy.draw_into(nullptr);
    return picture;
}

Picture take_still(const Machine& machine) {
    const VideoStandard& video = machine.video();
    Picture picture = empty_picture(video);
    Machine copy(machine);
    draw_during(copy, picture,
                [&] { copy.parts().board.vic.run(copy.clock() + video.cycles_per_frame() + video.cycles_per_line); });
    return picture;
}

// One cycle farther: the dots of a cycle are drawn when the next one begins.
void draw_during(Machine& machine, Picture& picture, const std::function<void()>& run) {
    Canvas canvas{picture.colors};
    machine.draw_into(&canvas);
    run();
    machine.parts().board.vic.run(machine.clock());
    machine.draw_into(nullptr);
}

std::size_t dots_drawn(const VideoStandard& video, Cycle clock) {
    const int row = (video.line_at(clock) - video.first_picture_line + video.lines) % video.lines;
    if (row >= video.picture_lines) return static_cast<std::size_t>(picture_width * video.picture_lines);
    const int in_row = (video.cycle_at(clock) + 1 - first_visible_cycle) * dots_per_cycle;
    return static_cast<std::size_t>(row * picture_width + std::clamp(in_row, 0, picture_width));
}

}  // namespace gato::simulator
