// SPDX-License-Identifier: MIT
#include "assembler/parse/quotes.hpp"

#include <algorithm>

namespace gato::assembler {

void report_open_quote(ParseContext& context, const Line& line, const char* quote) {
    const char* const code_end = code_of(line).end;
    const bool at_comment =
        std::find(code_end, line.text.data() + line.text.size(), ';') != line.text.data() + line.text.size();
    Diagnostic& warning = context.report(Code::unclosed_quote, line.span(quote, quote + 1),
                                         at_comment ? "this quote is not closed; the `;` after it still ends the text"
                                                    : "this quote is not closed; the text goes on to the end of the line");
    warning.hint = "close it with `" + std::string(1, *quote) + "`";
    warning.fix = {{{line.source_offset(code_end), 0}, std::string(1, *quote)}};
}

void check_quotes_of_file_name(ParseContext& context, const Statement& statement) {
    const Text text = statement.arguments;
    for (const char quote : {'"', '\''}) {
        if (std::count(text.begin, text.end, quote) % 2 == 0) continue;
        const char* last = text.end - 1;
        while (*last != quote) --last;
        return report_open_quote(context, *statement.line, last);
    }
}

}  // namespace gato::assembler
