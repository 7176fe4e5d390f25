// SPDX-License-Identifier: MIT
// Objects to a program: the object here is made by hand, as by an assembler of somebody's own. It comes from no source, so there is no map.
#include "parts.hpp"

#include <gato/linker/link.hpp>
#include <gato/support/render.hpp>

bool links() {
    gato::Object object;
    object.pool = {0xa9, 0x05, 0x60};
    object.fragments.push_back({.kind = gato::FragmentKind::data, .value = 0, .extra = 3});
    const gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    std::vector<gato::Object> objects;
    objects.push_back(std::move(object));
    const auto program =
        gato::linker::link(std::move(objects), {.start_address = 0xc000, .with_map = false}, sources, diagnostics);
    return program && program->start == 0xc000 && program->bytes == std::vector<std::uint8_t>{0xa9, 0x05, 0x60};
}
