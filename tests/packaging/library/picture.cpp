// SPDX-License-Identifier: MIT
// A frame as the VIC draws it.
#include "parts.hpp"

#include <gato/simulator/render.hpp>

bool takes_a_picture() {
    const gato::simulator::Picture picture = gato::simulator::take_picture(gato::simulator::Machine());
    return picture.width == 384 && picture.height == 272 && picture.colors.front() == 14;
}
