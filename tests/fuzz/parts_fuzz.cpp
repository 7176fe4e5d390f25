// SPDX-License-Identifier: MIT
// Any bytes, cut at bytes of 1 into several sources: assembled separately and linked they are refused, or give the same bytes
// as together, and the same map, labels and listing.
#include "support/program.hpp"

#include <cstdlib>

using namespace gato::tests;

namespace {

std::vector<gato::assembler::Source> cut(const std::string& text) {
    std::vector<gato::assembler::Source> files;
    std::size_t from = 0;
    for (std::size_t at = 0; at != std::string::npos && files.size() < 8; from = at + 1) {
        at = text.find('\x01', from);
        files.push_back({"part" + std::to_string(files.size()) + ".asm", gato::decode_source(text.substr(from, at - from))});
    }
    return files;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<gato::assembler::Source> files = cut({data, data + size});
    const Result apart = build_apart(files, {}, Wanted::outputs);
    if (apart.error_count != 0 || !apart.program) return 0;
    gato::assembler::Options options;
    options.keep_uses = true;  // as objects have them
    const Result together = build(files, {}, options, Wanted::outputs);
    if (together.error_count != 0 || together.bytes() != apart.bytes() || together.outputs != apart.outputs) std::abort();
    return 0;
}
