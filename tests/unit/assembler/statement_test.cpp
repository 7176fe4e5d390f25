// SPDX-License-Identifier: MIT
// Lines split into their words. This needs no assembly: the test itself answers which words call macros.
#include "assembler/directives/directives.hpp"
#include "assembler/expand/macro_table.hpp"
#include "assembler/parse/statement.hpp"

#include <gato/formats/fragment.hpp>

#include <gtest/gtest.h>

namespace gato::assembler {
namespace {

using Kind = Statement::Kind;

// Knows one macro, and remembers the questions.
class OneMacro final : public Words {
public:
    explicit OneMacro(std::string_view name) { macro_.name = name; }

    const Macro* find_macro(Text word) override { return is_macro(word) ? &macro_ : nullptr; }
    const Macro* find_macro_in_other_case(const Line&, Text word, bool may_differ) override {
        return may_differ && same_ignoring_case(word.view(), macro_.name) ? &macro_ : nullptr;
    }
    bool is_macro(Text word) const override { return word.view() == macro_.name; }
    bool is_macro_however_spelt(Text word) const override { return is_macro(word); }
    void note_open(Text word) override { open_words += std::string(word.view()) + ' '; }

    const Macro* macro() const { return &macro_; }
    std::string open_words;

private:
    Macro macro_;
};

// A line at offset 100 of the sources.
class Cut {
public:
    explicit Cut(std::string text, Words& words) : text_(std::move(text)), line_{text_, 100, {}} {
        statement = split(words, line_, code_of(line_));
    }
    explicit Cut(std::string text) : Cut(std::move(text), no_macros_) {}

    // "label|operation|arguments"
    std::string words() const {
        const auto view = [](Text word) { return std::string(word.begin == nullptr ? "" : word.view()); };
        return view(statement.label) + "|" + view(statement.operation) + "|" + view(statement.arguments);
    }

    Statement statement;

private:
    Words no_macros_;
    std::string text_;
    Line line_;
};

TEST(Statement, has_label_operation_and_arguments) {
    const Cut cut(" start: lda (zp),y ; the next one");
    EXPECT_EQ(cut.words(), "start|lda|(zp),y");
    EXPECT_EQ(cut.statement.kind, Kind::instruction);
    EXPECT_EQ(isa::name_of(cut.statement.mnemonic), "LDA");
    EXPECT_TRUE(cut.statement.has_colon);
}

TEST(Statement, knows_where_its_words_stand) {
    const Cut cut(" start lda #5");
    const Span operation = cut.statement.span(cut.statement.operation);
    EXPECT_EQ(operation.begin, 107U);
    EXPECT_EQ(operation.length, 3U);
}

TEST(Statement, begins_with_an_operation_or_with_a_label) {
    EXPECT_EQ(Cut("inx").words(), "|inx|");
    EXPECT_EQ(Cut("loop inx").words(), "loop|inx|");
    EXPECT_EQ(Cut("loop").words(), "loop||");
    EXPECT_EQ(Cut("loop").statement.kind, Kind::nothing);
    EXPECT_EQ(Cut("@1 dex").words(), "@1|dex|");
}

TEST(Statement, is_an_assignment_or_an_origin) {
    EXPECT_EQ(Cut("width = 40").words(), "width|=|40");
    EXPECT_EQ(Cut("width equ 40").statement.kind, Kind::assignment);
    EXPECT_EQ(Cut("* = $1000").words(), "|* =|$1000");
    EXPECT_EQ(Cut("here *=*+2").words(), "here|*=|*+2");
    EXPECT_EQ(Cut("here *=*+2").statement.kind, Kind::origin);
}

TEST(Statement, finds_directives_by_their_traits) {
    EXPECT_EQ(Cut(" byte").statement.directive->id, DirectiveId::byte);           // may stand alone
    EXPECT_EQ(Cut(" text").words(), "text||");                                    // may not: a label
    EXPECT_EQ(Cut(" byte0,1").words(), "|byte|0,1");                              // glued
    EXPECT_EQ(Cut(" text0,1").statement.directive, nullptr);                      // never glued
    EXPECT_EQ(Cut(" debug lda #5").statement.directive->id, DirectiveId::debug);  // takes anything
    EXPECT_EQ(Cut(" watch lda #5").words(), "watch|lda|#5");
}

TEST(Statement, has_a_suffix_for_the_size_of_its_operand) {
    EXPECT_EQ(Cut(" lda.w 5").statement.size_flags, Fragment::force_absolute);
    EXPECT_EQ(Cut(" lda.z 5").statement.size_flags, Fragment::force_zero_page);
    EXPECT_EQ(Cut(" lda 5").statement.size_flags, 0);
}

TEST(Statement, calls_the_macros_that_its_words_know) {
    OneMacro words("put");
    const Cut cut("here put 1,2", words);
    EXPECT_EQ(cut.statement.kind, Kind::macro);
    EXPECT_EQ(cut.statement.macro, words.macro());
    EXPECT_EQ(cut.words(), "here|put|1,2");
    EXPECT_EQ(Cut("here put 1,2").statement.kind, Kind::unknown);
    EXPECT_EQ(Cut(" Put 1,2", words).statement.macro, words.macro());
    EXPECT_EQ(Cut(" Put", words).statement.kind, Kind::nothing);  // without arguments a label
}

TEST(Statement, yields_to_a_macro_where_the_directive_does) {
    OneMacro print("print"), byte("byte");
    EXPECT_EQ(Cut(" print 1", print).statement.kind, Kind::macro);
    EXPECT_EQ(Cut(" print 1").statement.kind, Kind::directive);
    EXPECT_EQ(Cut(" byte 1", byte).statement.kind, Kind::directive);
}

TEST(Statement, tells_which_words_a_macro_would_take) {
    OneMacro words("put");
    (void)Cut(" lda 5", words);
    EXPECT_EQ(words.open_words, "");
    (void)Cut(" lda.w 5", words);
    EXPECT_EQ(words.open_words, "lda.w lda.w ");  // as the call that it could be, and as what it is
}

TEST(Statement, is_unknown_without_an_operation) {
    EXPECT_EQ(Cut("start !byte 1").statement.kind, Kind::unknown);
    EXPECT_EQ(Cut("-----").words(), "||");
    EXPECT_EQ(Cut("_____").statement.kind, Kind::unknown);  // a ruler, though `_` is a letter
    EXPECT_EQ(Cut("__").statement.kind, Kind::nothing);
}

TEST(OperationWord, is_the_first_word_or_the_one_after_a_label) {
    const auto word = [](std::string_view code) {
        return std::string(operation_word({code.data(), code.data() + code.size()}, Language::original).view());
    };
    EXPECT_EQ(word("endif"), "endif");
    EXPECT_EQ(word("there: endif"), "endif");
    EXPECT_EQ(word("@there ENDIF"), "ENDIF");
    EXPECT_EQ(word("lda #5"), "lda");
}

}  // namespace
}  // namespace gato::assembler
