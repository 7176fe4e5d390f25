// SPDX-License-Identifier: MIT
// Any bytes as an object: it is refused, or it can be linked.
#include "support/program.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    std::string error;
    std::vector<gato::Object> objects;
    auto object = gato::read_object(std::string(data, data + size), sources, error);
    if (!object) return 0;
    objects.push_back(std::move(*object));
    (void)gato::linker::link(std::move(objects), {}, sources, diagnostics);
    (void)render_text(diagnostics, sources);
    return 0;
}
