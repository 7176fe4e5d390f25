// SPDX-License-Identifier: MIT
// Objects as files: written and read back they are the same; damaged ones are refused; what separate objects cannot do is named.
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace gato::tests {
namespace {

using testing::HasSubstr;

const std::string sample =
    "*=$1000\nstart lda #<table\n@l sta $0400+count,x\n bne @l\n byte @17,\"text\",-1\n"
    "table word start,*\n dcb 3,7\n align 16\n assert table < $2000,\"too far\"\n watch start\ncount = 5\n";

TEST(ObjectFile, is_the_same_after_reading_and_writing) {
    const std::string first = object_file({"a.asm", sample});
    SourceMap sources;
    std::string error;
    const auto object = read_object(first, sources, error);
    ASSERT_TRUE(object) << error;
    EXPECT_EQ(write_object(*object, sources, {0, sources.source_count(), 1, sources.frame_count() - 1}), first);
}

TEST(ObjectFile, of_another_version_says_so) {
    std::string text = object_file({"a.asm", sample});
    text.replace(text.find("\"version\":1"), 11, "\"version\":2");
    SourceMap sources;
    std::string error;
    EXPECT_FALSE(read_object(text, sources, error));
    EXPECT_THAT(error, HasSubstr("version 2"));
}

TEST(ObjectFile, that_is_cut_says_where_in_plain_words) {
    SourceMap sources;
    std::string error;
    EXPECT_FALSE(read_object("{\n", sources, error));
    EXPECT_THAT(error, HasSubstr("is damaged: parse error at line 2"));
}

TEST(ObjectFile, whose_data_continues_an_origin_is_refused) {
    std::string text = object_file({"a.asm", "*=$1000\n byte 1\n*=$1000\n byte 2\n"});
    const std::string good = "0,\"01\"", bad = "1,\"01\"";
    ASSERT_NE(text.find(good), std::string::npos) << text;
    text.replace(text.find(good), good.size(), bad);
    SourceMap sources;
    std::string error;
    EXPECT_FALSE(read_object(text, sources, error));
    EXPECT_THAT(error, HasSubstr("continues nothing"));
}

TEST(ObjectFile, that_is_damaged_is_refused_or_links_without_harm) {
    const std::string good = object_file({"a.asm", sample});
    std::mt19937 random(4);
    int refused = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string text = good;
        for (auto i = 1 + random() % 3; i > 0; --i) {
            const std::size_t at = random() % text.size();
            switch (random() % 4) {
            case 0: text.resize(at + 1); break;
            case 1: text[at] = "0123456789,[]\"null-"[random() % 19]; break;
            case 2: text.erase(at, 1 + random() % 5); break;
            default: text.insert(at, text.substr(random() % text.size(), random() % 9)); break;
            }
        }
        SourceMap sources;
        Diagnostics diagnostics;
        std::string error;
        auto object = read_object(text, sources, error);
        refused += !object;
        if (!object) {
            EXPECT_FALSE(error.empty());
            continue;
        }
        std::vector<Object> objects;
        objects.push_back(std::move(*object));
        (void)linker::link(std::move(objects), {}, sources, diagnostics);
        (void)render_text(diagnostics, sources);
    }
    EXPECT_GT(refused, 1000);
}

std::string linked_errors(const std::string& first, const std::string& second) {
    return build_apart({{"a.asm", first}, {"b.asm", second}}).errors;
}

TEST(Dependence, on_a_macro_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\ndefm twice\n nop\n nop\nendm\n", "twice\n"), HasSubstr("`twice` is a macro"));
    EXPECT_THAT(linked_errors("*=$1000\ndefm lax\n nop\nendm\n", " lax $10\n"), HasSubstr("`lax` is a macro"));
}

TEST(Dependence, on_a_hash_variable_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\nact = #1\n", " cmp act\n"), HasSubstr("`act` is a `#` variable"));
}

TEST(Dependence, on_a_conditional_symbol_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\ndebugging = 1\n", "ifdef debugging\n nop\nendif\n rts\n"), HasSubstr("`debugging`"));
}

TEST(Dependence, on_a_mode_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\noperator calc\n nop\n", " lda #>x+1\nx = $1234\n"), HasSubstr("OPERATOR CALC"));
    EXPECT_THAT(linked_errors("*=$1000\ncharset 2\n nop\n", " text 'ABC'\n"), HasSubstr("CHARSET 2"));
    EXPECT_THAT(linked_errors("*=$1000\nzpopt off\n nop\n", " lda $10\n"), HasSubstr("ZPOPT OFF"));
}

TEST(Dependence, is_none_when_the_mode_does_not_matter) {
    EXPECT_EQ(linked_errors("*=$1000\noperator calc\n nop\n", " lda $1234\n"), "");
    EXPECT_EQ(linked_errors("*=$1000\noperator calc\n nop\n", " lda #>x\n byte <(x+1),>x\nx = $1234\n"), "");
    EXPECT_EQ(linked_errors("*=$1000\noperator calc\n nop\noperator hilo\n", " lda #>x+1\nx = $1234\n"), "");
}

TEST(Link, names_every_place_of_a_duplicate) {
    const std::string errors = linked_errors("*=$1000\nmain nop\n", " nop\nmain rts\n");
    EXPECT_THAT(errors, HasSubstr("b.asm:2:1: error: symbol `main` is defined more than once"));
    EXPECT_THAT(errors, HasSubstr("a.asm:2:1: note: first defined here"));
}

TEST(Link, shows_the_line_of_a_missing_symbol) {
    EXPECT_THAT(linked_errors("*=$1000\nmain jsr prnt\n", "print rts\n"),
                testing::AllOf(HasSubstr("a.asm:2:10: error: symbol `prnt` is not defined"), HasSubstr("main jsr prnt"),
                               HasSubstr("did you mean `print`?")));
}

}  // namespace
}  // namespace gato::tests
