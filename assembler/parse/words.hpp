// SPDX-License-Identifier: MIT
// What must be known of words to cut a line into them, besides instructions and directives: which of them call macros. The
// questions are asked here and answered by whoever keeps macros (expand/macro_words.hpp); this class knows of none.
#pragma once

#include "assembler/parse/line.hpp"
#include "assembler/parse/text.hpp"

namespace gato::assembler {

struct Macro;

class Words {
public:
    Words() = default;
    Words(const Words&) = delete;
    Words& operator=(const Words&) = delete;
    virtual ~Words() = default;

    // The macro that the word calls, spelt as it is; null for none.
    [[nodiscard]] virtual const Macro* find_macro(Text) { return nullptr; }
    // The only macro that is spelt as the word but for the case of letters. In old projects that is a call; else it is one,
    // reported as a warning, when `may_differ`, which is for words with arguments (docs/LANGUAGE.md#macros).
    [[nodiscard]] virtual const Macro* find_macro_in_other_case(const Line&, Text, bool /*may_differ*/) { return nullptr; }

    // Whether there is a macro of this name, without a call.
    [[nodiscard]] virtual bool is_macro(Text) const { return false; }
    // The same, in any case of letters where the project's macros have none.
    [[nodiscard]] virtual bool is_macro_however_spelt(Text) const { return false; }

    // The word calls nothing here, but would call a macro of that name.
    virtual void note_open(Text) {}
};

}  // namespace gato::assembler
