// SPDX-License-Identifier: MIT
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

}  // namespace

std::array<std::uint8_t, 3> rgb_of(std::uint8_t color) {
    return palette[color & 0x0f];
}

Collisions render_line(const Machine& machine, int raster_line, std::uint8_t* line) {
    return draw_line(machine.vic(), machine.board().video_memory(), raster_line,
                     std::span<std::uint8_t, visible_dots>(line, visible_dots));
}

Picture take_picture(const Machine& machine) {
    Picture picture;
    picture.height = picture_height(machine.video());
    picture.colors.resize(static_cast<std::size_t>(picture.width * picture.height));
    Machine copy(machine);
    const Cycle frame = machine.video().cycles_per_frame();
    const Cycle start = machine.clock() - machine.clock() % frame + frame;
    bool runs = true;
    for (int row = 0; row < picture.height; ++row) {
        const int line = first_picture_line + row;
        const Cycle when = start + Cycle{line} * machine.video().cycles_per_line;
        if (runs && copy.run(when) != Stop::deadline) {
            runs = false;
            copy = machine;
        }
        render_line(copy, line, picture.colors.data() + row * picture.width);
    }
    return picture;
}

}  // namespace gato::simulator
