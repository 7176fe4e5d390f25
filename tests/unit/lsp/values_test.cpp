// SPDX-License-Identifier: MIT
// Names of the extended language that are no symbols: constants, SET, variables of FOR, functions, segments; and the names of
// parameters of macros.
#include "client.hpp"

#include <gmock/gmock.h>

namespace gato::lsp {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Texts extended(const std::string& text, const std::string& other = {}) {
    const std::string sources = other.empty() ? R"("main.asm")" : R"("main.asm", "other.asm")";
    const std::string project = R"({"name": "a", "sources": [)" + sources + R"(], "language": "extended",
      "areas": [{"name": "code", "start": "$1000", "size": 256}]})";
    Texts texts{{"gato.json", project}, {"main.asm", text}};
    if (!other.empty()) texts.emplace("other.asm", other);
    return texts;
}

std::vector<std::string> references(const std::string& text, const std::string& other = {}) {
    return texts_of_locations(
        Client(extended(text, other)).ask("textDocument/references", {{"context", {{"includeDeclaration", true}}}}));
}
std::vector<std::string> definition(const std::string& text) {
    return texts_of_locations(Client(extended(text)).ask("textDocument/definition"));
}
std::string hover(const std::string& text) {
    const json found = Client(extended(text)).ask("textDocument/hover");
    return found.is_null() ? "" : found["contents"]["value"].get<std::string>();
}
std::vector<std::string> completions(const std::string& text) {
    std::vector<std::string> labels;
    const json found = Client(extended(text)).ask("textDocument/completion");
    for (const json& item : found["items"]) labels.push_back(item["label"]);
    return labels;
}

TEST(LspValues, are_found_where_they_are_set_and_used) {
    EXPECT_THAT(references("*=$1000\nset ro|ws = 1\nset rows = rows+1\n byte rows\n"),
                ElementsAre("main.asm 1:4-1:8", "main.asm 2:4-2:8", "main.asm 2:11-2:15", "main.asm 3:6-3:10"));
    EXPECT_THAT(definition("*=$1000\ntitle = \"ab\"\n text ti|tle\n"), ElementsAre("main.asm 1:0-1:5"));
    EXPECT_THAT(definition("*=$1000\nfunction twice(a) = a+a\n byte tw|ice(2)\n"), ElementsAre("main.asm 1:9-1:14"));
    EXPECT_THAT(definition("*=$1000\nfunction twice(a) = a+|a\n byte twice(2)\n"), ElementsAre("main.asm 1:15-1:16"));
}

TEST(LspValues, keep_to_their_lines_and_files) {
    EXPECT_THAT(references("*=$1000\nfor i,0,1\n byte i|\nendfor\nfor i,0,1\n byte i\nendfor\n"),
                ElementsAre("main.asm 1:4-1:5", "main.asm 2:6-2:7"));
    EXPECT_THAT(references("*=$1000\n byte for n,0,3: n|*2\n byte for n,0,3: n\n"),
                ElementsAre("main.asm 1:10-1:11", "main.asm 1:17-1:18"));
    EXPECT_THAT(references("*=$1000\nset n| = 1\n byte n\n", "set n = 2\n byte n\n"),
                ElementsAre("main.asm 1:4-1:5", "main.asm 2:6-2:7"));
    EXPECT_THAT(references("*=$1000\nfor x,0,1\n lda x|\n sta $0400,x\nendfor\n"),
                ElementsAre("main.asm 1:4-1:5", "main.asm 2:5-2:6"));
}

TEST(LspValues, of_segments_are_also_in_their_members) {
    EXPECT_THAT(references("segment co|de\n lda #code.size\n nop\nsegment code\n rts\n"),
                ElementsAre("main.asm 0:8-0:12", "main.asm 1:6-1:10", "main.asm 3:8-3:12"));
}

TEST(LspValues, are_renamed_where_the_program_stays_the_same) {
    const auto renamed = [](const std::string& text, const std::string& name) {
        const json result = Client(extended(text)).ask("textDocument/rename", {{"newName", name}});
        return result.is_string() ? result.get<std::string>() : std::to_string(result["changes"].begin()->size());
    };
    EXPECT_EQ(renamed("*=$1000\nset n| = 1\nset n = n+1\n byte n\n", "rows"), "4");
    EXPECT_EQ(renamed("*=$1000\nfunction f(a|) = a*2\n byte f(2)\n", "b"), "2");
    EXPECT_THAT(renamed("segment co|de\n rts\n", "text"), HasSubstr("the program would be a different one"));
}

const std::string structures = "*=$1000\nstruct point\nx byte\nendstruct\nstruct enemy\nat point\nspeed byte\nendstruct\n"
                               "boss enemy speed=2\n lda boss.speed\n ldx #enemy.at\n ldy boss.at.x\n";

TEST(LspValues, of_structures_are_in_the_names_of_members) {
    const auto with_cursor = [](const std::string& before) {
        std::string text = structures;
        return text.insert(text.find(before) + before.size(), "|");
    };
    EXPECT_THAT(references(with_cursor("lda boss.sp")),
                ElementsAre("main.asm 6:0-6:5", "main.asm 8:11-8:16", "main.asm 9:10-9:15"));
    EXPECT_THAT(references(with_cursor("struct point\nx")), ElementsAre("main.asm 2:0-2:1", "main.asm 11:13-11:14"));
    EXPECT_THAT(references(with_cursor("speed byte\nendstruct\nbo")),
                ElementsAre("main.asm 8:0-8:4", "main.asm 9:5-9:9", "main.asm 11:5-11:9"));
    EXPECT_THAT(references(with_cursor("struct en")),
                ElementsAre("main.asm 4:7-4:12", "main.asm 8:5-8:10", "main.asm 10:6-10:11"));
}

TEST(LspValues, leave_a_label_in_its_members) {
    EXPECT_THAT(
        references("*=$1000\nscope s\nlogical $c000\nf|ar jmp far\nendlogical\n lda far.load\nendscope\n lda s.far.load\n"),
        ElementsAre("main.asm 3:0-3:3", "main.asm 3:8-3:11", "main.asm 5:5-5:8", "main.asm 7:7-7:10"));
    EXPECT_THAT(references("*=$1000\nlogical $c000\nf|ar nop\nendlogical\n lda far.load\n"),
                ElementsAre("main.asm 2:0-2:3", "main.asm 4:5-4:8"));
}

TEST(LspValues, show_their_line_and_what_they_are) {
    EXPECT_THAT(hover("*=$1000\n; Twice as much.\nfunction twice(a) = a+a ; both\n byte tw|ice(2)\n"),
                testing::AllOf(HasSubstr("function twice(a) = a+a"), HasSubstr("a function"), HasSubstr("Twice as much")));
    EXPECT_THAT(hover("*=$1000\nfor i,0,1\n byte i|\nendfor\n"), HasSubstr("a variable of FOR"));
    EXPECT_THAT(hover("*=$1000\n byte rou|nd(1.5)\n"), HasSubstr("the nearest integer"));
    EXPECT_THAT(hover("*=$1000\ndefm po|ke address, value=0\n sta address\nendm\n poke 1\n"),
                HasSubstr("defm poke address,value=0"));
}

TEST(LspValues, are_proposed_where_they_mean_something) {
    const auto inside = completions("*=$1000\nset rows = 1\nfunction wave(a) = a\nfor i,0,1\n byte |\nendfor\n");
    EXPECT_THAT(inside, testing::AllOf(Contains("rows"), Contains("wave"), Contains("i"), Contains("sin")));
    EXPECT_THAT(completions("*=$1000\nfor i,0,1\n nop\nendfor\n byte |\n"), testing::Not(Contains("i")));
    EXPECT_THAT(completions("segment code\n nop\nsegment |\n"), ElementsAre("code"));
    EXPECT_THAT(completions("*=$1000\nset rows = 1\n jmp |\n"), testing::Not(Contains("rows")));
}

TEST(LspValues, have_signatures) {
    const auto signature = [](const std::string& text) {
        const json found = Client(extended(text)).ask("textDocument/signatureHelp");
        return found.is_null() ? ""
                               : found["signatures"][0]["label"].get<std::string>() + " " + found["activeParameter"].dump();
    };
    EXPECT_EQ(signature("*=$1000\ndefm poke address, value=0\n sta address\nendm\n poke 1,|\n"), "poke address,value=0 1");
    EXPECT_EQ(signature("*=$1000\nfunction mix(a,b) = a+b\n byte 1,mix(2,(3),|\n"), "mix(a,b) 2");
    EXPECT_EQ(signature("*=$1000\n byte mod(7,|\n"), "mod(a,b) 1");
}

TEST(LspValues, are_in_the_outline) {
    const json list = Client(extended("*=$1000\nset rows = 1\nfunction wave(a,b) = a+b\nsegment code\nstart rts\n"))
                          .ask_of_file("textDocument/documentSymbol", "main.asm");
    std::vector<std::string> names;
    for (const json& item : list) names.push_back(item["name"]);
    EXPECT_THAT(names, ElementsAre("rows", "wave", "code", "start"));
    EXPECT_EQ(list[1]["children"].size(), 2U);
}

TEST(LspValues, are_names_in_the_original_language) {
    const Texts texts{{"a.asm", "*=$1000\nset\nfor\n jmp s|et\n"}};
    EXPECT_THAT(texts_of_locations(Client(texts).ask("textDocument/definition")), ElementsAre("a.asm 1:0-1:3"));
    EXPECT_THAT(definition("*=$1000\n lda #1 ; se|t n = 1\n"), IsEmpty());
}

}  // namespace
}  // namespace gato::lsp
