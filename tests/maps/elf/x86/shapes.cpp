// SPDX-License-Identifier: MIT
// Names that C++ mangles, templates, and members in a class.
#include "shared.h"

namespace shapes_of_a_game {

struct Shape {
    int width, height;
    int area() const { return width * height; }
};

template <int Factor>
__attribute__((noinline)) int scaled(const Shape& shape) {
    int area = shape.area();
    return area * Factor;
}

int counter;

__attribute__((noinline)) static void count(int by) {
    counter += by;
}

}  // namespace shapes_of_a_game

extern "C" void shapes(void) {
    using namespace shapes_of_a_game;
    const Shape square{total & 7, total & 7}, line{total, 1};
    count(scaled<2>(square));
    count(scaled<3>(line));
    auto twice = [](int n) { return n + n; };
    count(twice(counter));
}
