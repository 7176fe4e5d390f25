// SPDX-License-Identifier: MIT
#include "assembler/basic/scan.hpp"

#include "assembler/basic/crunch.hpp"
#include "assembler/basic/lines.hpp"

namespace gato::basic {

Scan scan(std::string_view text, std::uint32_t begin, Version version) {
    Scan result;
    std::vector<std::uint8_t> bytes;
    Diagnostics unheard;
    Cruncher cruncher(version, bytes, result.words, unheard, Cruncher::Keep::all_words);
    const auto span_of = [&](std::string_view part) {
        return Span{begin + static_cast<std::uint32_t>(part.data() - text.data()), static_cast<std::uint32_t>(part.size())};
    };
    std::string_view rest = text;
    while (const auto line = take_line(rest)) {
        if (line->digits.empty() || line->number > largest_number) continue;
        bytes.clear();
        result.lines.push_back({line->number, span_of(line->digits), span_of(line->text)});
        cruncher.run(line->text, result.lines.back().text.begin);
    }
    return result;
}

std::vector<std::string_view> keyword_names(Version version) {
    std::vector<std::string_view> names;
    for (const Keyword& keyword : keywords_of(version).keywords()) names.push_back(keyword.name);
    return names;
}

std::string_view keyword_name(Version version, std::uint32_t value) {
    const Keyword* const keyword =
        keywords_of(version).find(static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value));
    return keyword != nullptr ? keyword->name : std::string_view{};
}

}  // namespace gato::basic
