// SPDX-License-Identifier: MIT
// Which words of a line call macros, judged by what the run knows at the line.
#pragma once

#include "assembler/parse/words.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

class MacroWords final : public Words {
public:
    explicit MacroWords(Session& session) : session_(session) {}

    [[nodiscard]] Language language() const override { return session_.language; }
    [[nodiscard]] const Macro* find_macro(Text word) override;
    [[nodiscard]] const Macro* find_macro_in_other_case(const Line& line, Text word, bool may_differ) override;
    [[nodiscard]] bool is_macro(Text word) const override;
    [[nodiscard]] bool is_macro_however_spelt(Text word) const override;
    void note_open(Text word) override;

private:
    Session& session_;
};

}  // namespace gato::assembler
