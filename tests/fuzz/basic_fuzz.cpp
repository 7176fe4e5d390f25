// SPDX-License-Identifier: MIT
// Any bytes as a BASIC source and as a BASIC program, for each version: what can be tokenised is listed and gives the same
// bytes again, and a damaged program is listed as far as possible.
#include "assembler/basic/list.hpp"
#include "assembler/basic/scan.hpp"
#include "assembler/basic/tokenise.hpp"
#include "core/support/file_encoding.hpp"
#include <gato/support/render.hpp>

#include <cstdlib>

using namespace gato;

namespace {

struct Tokenised {
    std::vector<std::uint8_t> bytes;
    bool has_errors = false;
};

Tokenised tokenised(std::string text, const basic::Machine& machine) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<basic::Source> files;
    files.push_back({"a.bas", decode_source(SourceText(std::move(text)))});
    const Object object = basic::tokenise(std::move(files), {machine.version, machine.start}, sources, diagnostics);
    (void)render_text(diagnostics, sources);
    const basic::Scan scan = basic::scan(sources.text(0), sources.begin(0), machine.version);
    for (const basic::Word& word : scan.words)
        if (word.span.begin + word.span.length > sources.begin(0) + sources.text(0).size()) std::abort();
    return {object.pool, diagnostics.has_errors()};
}

void check(const basic::Machine& machine, const std::uint8_t* data, std::size_t size) {
    const auto listing = basic::list_program("a", machine.start, {data, size});
    if (!listing) return;
    const basic::Machine target = basic::machine_of_target(listing->target);
    const Tokenised again = tokenised(listing->text, target);
    if (again.has_errors) std::abort();
    if (listing->is_exact && again.bytes != std::vector<std::uint8_t>(data, data + listing->size)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const char* const target : {"c64", "petbv4", "plus4", "c128"}) {
        const basic::Machine machine = basic::machine_of_target(target);
        check(machine, data, size);
        const Tokenised program = tokenised(std::string(data, data + size), machine);
        constexpr std::size_t most = 0xf000;  // links wrap around at the end of memory
        if (!program.has_errors && program.bytes.size() < most) check(machine, program.bytes.data(), program.bytes.size());
    }
    return 0;
}
