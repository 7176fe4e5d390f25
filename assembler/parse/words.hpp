// SPDX-License-Identifier: MIT
// What must be known about words to split a line into them, besides instructions and directives: which of them call macros. The
// questions are asked here and answered by the code that keeps macros (expand/macro_words.hpp); this class knows no macros.
#pragma once

#include "assembler/parse/line.hpp"
#include "assembler/parse/text.hpp"
#include <gato/assembler/options.hpp>

namespace gato::assembler {

struct Macro;

class Words {
public:
    Words() = default;
    Words(const Words&) = delete;
    Words& operator=(const Words&) = delete;
    virtual ~Words() = default;

    // Of the line that is being split.
    [[nodiscard]] virtual Language language() const { return Language::original; }

    // Returns the macro that the word calls in exactly this spelling, or null if there is none.
    [[nodiscard]] virtual const Macro* find_macro(Text) { return nullptr; }
    // Returns the only macro whose name differs from the word only in case. In old projects the word is a call of it; else it
    // is one, reported as a warning, if `may_differ`, which is for words with arguments (docs/LANGUAGE.md#macros).
    [[nodiscard]] virtual const Macro* find_macro_in_other_case(const Line&, Text, bool /*may_differ*/) { return nullptr; }

    // Is there a macro of this name? Asking does not count as a call.
    [[nodiscard]] virtual bool is_macro(Text) const { return false; }
    // The same, in any case if the project's macro names ignore case.
    [[nodiscard]] virtual bool is_macro_however_spelt(Text) const { return false; }

    // Notes that the word calls nothing here, but would call a macro of that name.
    virtual void note_open(Text) {}
};

}  // namespace gato::assembler
