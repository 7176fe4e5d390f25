// SPDX-License-Identifier: MIT
// Quotes that are never closed: CBM prg Studio takes what follows, up to a `;`, for the text, and so does gato. It is hardly
// ever what the author meant.
#pragma once

#include "assembler/parse/parse_context.hpp"
#include "assembler/parse/statement.hpp"

namespace gato::assembler {

void report_open_quote(ParseContext& context, const Line& line, const char* quote);

// For file names, whose quotes may also be in odd places: an odd number of quotes leaves one open.
void check_quotes_of_file_name(ParseContext& context, const Statement& statement);

}  // namespace gato::assembler
