// SPDX-License-Identifier: MIT
// What arguments are parsed into, and what their meaning depends on: the object that gets their names and expressions, the
// modes of the line, and the place where mistakes are reported. Nothing here knows what a statement does.
#pragma once

#include "assembler/parse/value_names.hpp"
#include "assembler/scopes.hpp"
#include "assembler/symbols.hpp"

#include <gato/assembler/options.hpp>
#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace gato::assembler {

// What directives set from their line on, across files.
struct Modes {
    bool calc = false;                // OPERATOR CALC: `<` and `>` take all that follows
    bool lower_case_charset = false;  // CHARSET 2
    bool optimise_zero_page = true;   // ZPOPT

    // Until a directive of this run sets it, a mode is what a file before this one may have left.
    bool operator_is_set = false, charset_is_set = false, zero_page_is_set = false;
    // A mode mattered while it was not set.
    bool inherits_operator = false, inherits_charset = false, inherits_zero_page = false;
};

// The call of a macro from which lines currently come.
struct Expansion {
    const Expansion* outer;  // null: not called by a macro
    std::string_view macro;  // its name
    std::size_t argument_count;
};

struct ParseContext {
    explicit ParseContext(Diagnostics& sink) : diagnostics(sink), symbols(object, stopped), scopes(object, symbols) {}
    ParseContext(const ParseContext&) = delete;
    ParseContext& operator=(const ParseContext&) = delete;

    Diagnostics& diagnostics;

    Object object;
    SymbolTable symbols;
    Scopes scopes;  // around the line
    ValueNames names;
    Modes modes;
    Language language = Language::original;  // of the line that is being assembled
    FrameId frame = 0;                       // of the line that is being assembled
    const Expansion* expansion = nullptr;    // null outside macros
    bool stopped = false;                    // a limit of the contract was passed; there is no point in assembling on

    Diagnostic& report(Code code, Span span, std::string message, Demotion demotion = Demotion::allowed) {
        return diagnostics.report(code, {span, frame}, std::move(message), demotion);
    }
};

}  // namespace gato::assembler
