// SPDX-License-Identifier: MIT
// Any bytes as an object: it is refused, or it can be linked, with areas for some segments.
#include "support/program.hpp"

namespace {

gato::linker::Options options() {
    using Area = gato::linker::Area;
    gato::linker::Options options;
    options.areas.list = {{.name = "code", .start = 0x1000, .size = 256},
                          {.name = "state", .start = 0xc000, .size = 16, .holds = Area::Holds::variables},
                          {.name = "zp", .start = 2, .size = 8, .holds = Area::Holds::zero_page}};
    return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    std::string error;
    std::vector<gato::Object> objects;
    auto object = gato::read_object(std::string(data, data + size), sources, error);
    if (!object) return 0;
    objects.push_back(std::move(*object));
    (void)gato::linker::link(std::move(objects), options(), sources, diagnostics);
    (void)render_text(diagnostics, sources);
    return 0;
}
