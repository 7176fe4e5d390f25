// SPDX-License-Identifier: MIT
#include "assembler/expand/macro_words.hpp"

namespace gato::assembler {

const Macro* MacroWords::find_macro(Text word) {
    const MacroTable::Entry* const exact = session_.macros.find(word.view());
    if (exact == nullptr) return nullptr;
    if (exact->is_inherited) note_open(word);
    return exact->macro.get();
}

const Macro* MacroWords::find_macro_in_other_case(const Line& line, Text word, bool may_differ) {
    if (!may_differ && !session_.options.macro_names_ignore_case) return nullptr;
    const std::string_view name = session_.macros.other_spelling(word.view());
    if (name.empty()) return nullptr;
    note_open(word);
    if (!session_.options.macro_names_ignore_case) {
        Diagnostic& warning =
            session_.report(Code::macro_case, line.span(word.begin, word.end),
                            quoted(word) + " calls the macro `" + std::string(name) + "`, which is spelt differently");
        warning.hint = "macro names are case-sensitive; write `" + std::string(name) + "`";
        warning.fix = {{warning.place.span, std::string(name)}};
    }
    return session_.macros.find(name)->macro.get();
}

bool MacroWords::is_macro(Text word) const {
    return session_.macros.find(word.view()) != nullptr;
}

bool MacroWords::is_macro_however_spelt(Text word) const {
    return is_macro(word) || (session_.options.macro_names_ignore_case && !session_.macros.other_spelling(word.view()).empty());
}

void MacroWords::note_open(Text word) {
    session_.open_words.add(word.view());
}

}  // namespace gato::assembler
