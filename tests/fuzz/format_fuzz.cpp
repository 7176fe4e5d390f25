// SPDX-License-Identifier: MIT
// Any bytes as a source to format: what assembles in one of the languages is formatted, and then gives the same bytes; formatting twice is
// the same as once.
#include "support/areas.hpp"
#include "support/program.hpp"

#include "assembler/format/format.hpp"

#include <cstdlib>

using namespace gato::tests;

namespace {

using gato::assembler::Language;

Result built(const std::string& text, Language language) {
    return build({{"input.asm", gato::decode_source(text), language}}, {}, {}, Wanted::program, areas_of_each_kind());
}

// Different ones for different inputs.
gato::assembler::FormatOptions options_for(const std::string& text) {
    using gato::assembler::LetterCase;
    constexpr LetterCase cases[] = {LetterCase::lower, LetterCase::upper, LetterCase::keep};
    const std::size_t number = text.size();
    return {1 + number % 12, 1 + number % 12 + number % 7, 20 + number % 30, cases[number % 3]};
}

std::optional<std::string> formatted(const std::string& text, const gato::assembler::FormatOptions& options) {
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    auto result = gato::assembler::format("input.asm", text, options, sources, diagnostics);
    if (result.has_value() == diagnostics.has_errors()) std::abort();
    (void)render_text(diagnostics, sources);
    return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const gato::assembler::FormatOptions options = options_for(text);
    const auto once = formatted(text, options);
    if (once && formatted(*once, options) != once) std::abort();
    for (const Language language : {Language::original, Language::extended}) {
        const Result before = built(text, language);
        if (before.error_count != 0 || !before.program) continue;
        if (!once || built(*once, language).bytes() != before.bytes()) std::abort();
    }
    return 0;
}
