// SPDX-License-Identifier: MIT
// Any bytes, cut at bytes of 1 into several sources, in both languages: assembled separately and linked they are refused, or give the same
// bytes as together, and the same map, labels and listing.
#include "support/areas.hpp"
#include "support/program.hpp"

#include <cstdlib>

using namespace gato::tests;

namespace {

using gato::assembler::Language;

std::vector<gato::assembler::Source> cut(const std::string& text, Language language) {
    std::vector<gato::assembler::Source> files;
    std::size_t from = 0;
    for (std::size_t at = 0; at != std::string::npos && files.size() < 8; from = at + 1) {
        at = text.find('\x01', from);
        files.push_back(
            {"part" + std::to_string(files.size()) + ".asm", gato::decode_source(text.substr(from, at - from)), language});
    }
    return files;
}

void check(const std::vector<gato::assembler::Source>& files) {
    const Result apart = build_apart(files, {}, Wanted::outputs, areas_of_each_kind());
    if (apart.error_count != 0 || !apart.program) return;
    gato::assembler::Options options;
    options.keep_uses = true;  // as objects have them
    const Result together = build(files, {}, options, Wanted::outputs, areas_of_each_kind());
    if (together.error_count != 0 || together.bytes() != apart.bytes() || together.outputs != apart.outputs) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const Language language : {Language::original, Language::extended}) check(cut({data, data + size}, language));
    return 0;
}
