// SPDX-License-Identifier: MIT
// Definition, references, highlight, rename, symbols, calls.
#include "client.hpp"

#include <gmock/gmock.h>

namespace gato::lsp {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> definition(const Texts& texts) {
    return texts_of_locations(Client(texts).ask("textDocument/definition"));
}
std::vector<std::string> references(const Texts& texts, bool with_definitions = true) {
    return texts_of_locations(
        Client(texts).ask("textDocument/references", {{"context", {{"includeDeclaration", with_definitions}}}}));
}

TEST(LspDefinition, of_a_label_a_variable_and_a_macro) {
    EXPECT_THAT(definition({{"a.asm", " jsr st|art\n rts\nSTART rts\n"}}), ElementsAre("a.asm 2:0-2:5"));
    EXPECT_THAT(definition({{"a.asm", "width = 40\n lda #wid|th+1\n"}}), ElementsAre("a.asm 0:0-0:5"));
    EXPECT_THAT(definition({{"a.asm", " pu|t 5\ndefm put\n lda #/1\nendm\n"}}), ElementsAre("a.asm 1:5-1:8"));
    EXPECT_THAT(definition({{"a.asm", " l|da #5\n"}}), IsEmpty());
    EXPECT_THAT(definition({{"a.asm", " nop ; st|art\nstart rts\n"}}), IsEmpty());
}

TEST(LspDefinition, of_a_local_label_is_the_one_of_its_range) {
    const std::string text = "one ldx #1\n@loop dex\n bne @loop\ntwo ldx #2\n@loop dex\n bne @lo|op\n rts\n";
    EXPECT_THAT(definition({{"a.asm", text}}), ElementsAre("a.asm 4:0-4:5"));
}

TEST(LspDefinition, lies_in_another_file) {
    EXPECT_THAT(definition({{"a.asm", " incasm \"b.asm\"\n jmp th|ere\n"}, {"b.asm", "; b\nthere rts\n"}}),
                ElementsAre("b.asm 1:0-1:5"));
}

TEST(LspDefinition, is_found_though_the_program_has_errors) {
    EXPECT_THAT(definition({{"a.asm", " wibble 5\n jmp sta|rt\n lda (1\nstart rts\n"}}), ElementsAre("a.asm 3:0-3:5"));
}

TEST(LspReferences, stand_in_macros_calls_conditions_and_lines_that_are_skipped) {
    const std::string text = "col|or = 5\n"
                             "defm paint\n lda #color\n sta /1\n endm\n"
                             "defm never\n lda #COLOR\n endm\n"
                             " paint color\n"
                             " ifdef color\n nop\n else\n lda #color\n endif\n"
                             " text \"color\" ; color\n"
                             " repeat 0,color,i\n byte i\n endrepeat\n";
    EXPECT_THAT(references({{"a.asm", text}}),
                ElementsAre("a.asm 0:0-0:5", "a.asm 2:6-2:11", "a.asm 6:6-6:11", "a.asm 8:7-8:12", "a.asm 9:7-9:12",
                            "a.asm 12:6-12:11", "a.asm 15:10-15:15"));
}

TEST(LspReferences, leave_out_definitions_when_they_are_not_wanted) {
    EXPECT_THAT(references({{"a.asm", "st|art jmp start\n"}}, false), ElementsAre("a.asm 0:10-0:15"));
}

TEST(LspReferences, of_an_index_are_no_symbol_of_that_name) {
    EXPECT_THAT(references({{"a.asm", "|x = 5\n lda 1024,x\n ldy #x\n"}}), ElementsAre("a.asm 0:0-0:1", "a.asm 2:6-2:7"));
}

TEST(LspReferences, of_a_local_label_of_a_macro_are_all_in_its_body) {
    const std::string text = "defm wait\n ldx #/1\n@lo|op dex\n bne @loop\n endm\n wait 1\n wait 2\nother\n@loop bne @loop\n";
    EXPECT_THAT(references({{"a.asm", text}}), ElementsAre("a.asm 2:0-2:5", "a.asm 3:5-3:10"));
}

TEST(LspReferences, of_a_macro_are_its_calls) {
    const std::string text = "defm p|ut\n nop\n endm\n put\n if 0\n put\n endif\n rts\n";
    EXPECT_THAT(references({{"a.asm", text}}), ElementsAre("a.asm 0:5-0:8", "a.asm 3:1-3:4", "a.asm 5:1-5:4"));
}

TEST(LspHighlight, tells_definitions_from_uses) {
    const json list = Client(Texts{{"a.asm", "st|art jmp start\n"}}).ask("textDocument/documentHighlight");
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0]["kind"], 3);
    EXPECT_EQ(list[1]["kind"], 2);
    EXPECT_EQ(text_of_range(list[1]["range"]), "0:10-0:15");
}

// --- renaming

// The edits as "file range", or the refusal.
std::vector<std::string> rename(const Texts& texts, const std::string& name) {
    const json result = Client(texts).ask("textDocument/rename", {{"newName", name}});
    if (result.is_string()) return {result.get<std::string>()};
    std::vector<std::string> all;
    for (const auto& [uri, edits] : result["changes"].items())
        for (const json& edit : edits) {
            EXPECT_EQ(edit["newText"], name);
            all.push_back(uri.substr(Client::uri("").size()) + " " + text_of_range(edit["range"]));
        }
    return all;
}

TEST(LspRename, goes_through_included_files_and_macros) {
    const std::string main = " incasm \"b.asm\"\n put th|ere\n rts\n";
    const std::string other = "defm put\n lda /1\n sta there\n endm\nthere byte 5\n";
    EXPECT_THAT(rename({{"a.asm", main}, {"b.asm", other}}, "here"),
                ElementsAre("a.asm 1:5-1:10", "b.asm 2:5-2:10", "b.asm 4:0-4:5"));
}

TEST(LspRename, keeps_to_the_range_of_a_local_label) {
    const std::string text = "one\n@loop bne @lo|op\ntwo\n@loop bne @loop\n";
    EXPECT_THAT(rename({{"a.asm", text}}, "@again"), ElementsAre("a.asm 1:0-1:5", "a.asm 1:10-1:15"));
}

TEST(LspRename, of_a_macro_changes_its_calls) {
    EXPECT_THAT(rename({{"a.asm", "defm put\n nop\n endm\n pu|t\n"}}, "store"), ElementsAre("a.asm 0:5-0:8", "a.asm 3:1-3:4"));
}

TEST(LspRename, refuses_what_would_be_another_program) {
    const std::string text = "st|art jmp start\nend rts\n";
    const auto refusal = [&](const std::string& name) { return rename({{"a.asm", text}}, name).front(); };
    EXPECT_EQ(refusal("end"), "error -32803: `end` is taken");
    EXPECT_EQ(refusal("lda"), "error -32803: `lda` is an instruction");
    EXPECT_EQ(refusal("a b"), "error -32803: `a b` is not a name");
    EXPECT_EQ(refusal("12"), "error -32803: `12` is not a name");
    EXPECT_EQ(refusal("@start"), "error -32803: `@start` would be a local name");
    // A local label in between would belong to the other name.
    EXPECT_THAT(rename({{"a.asm", "one\n@a nop\n@b bne @|a\n"}}, "@b").front(), testing::HasSubstr("error -32803: "));
    // The macro composes the name.
    EXPECT_THAT(rename({{"a.asm", "defm go\n jmp to/1\n endm\nto|me rts\n go me\n"}}, "toyou").front(),
                testing::HasSubstr("a different one"));
    EXPECT_EQ(Client(Texts{{"a.asm", " nop| ; here\n"}}).ask("textDocument/rename", {{"newName", "x1"}}),
              "error -32803: there is no name here");
}

TEST(LspRename, shows_what_it_would_change) {
    const json range = Client(Texts{{"a.asm", " jmp st|art\nstart rts\n"}}).ask("textDocument/prepareRename");
    EXPECT_EQ(range["placeholder"], "start");
    EXPECT_EQ(text_of_range(range["range"]), "0:5-0:10");
    EXPECT_EQ(Client(Texts{{"a.asm", " rt|s\n"}}).ask("textDocument/prepareRename"), nullptr);
}

// --- symbols

TEST(LspSymbols, of_a_document_are_a_tree) {
    const std::string text = "width = 40\nstart ldx #0\n@loop inx\n bne @loop\n rts\ndefm put\n@in nop\n endm\ndata byte 1\n";
    const json list = Client(Texts{{"a.asm", text}}).ask_of_file("textDocument/documentSymbol", "a.asm");
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[0]["name"], "width");
    EXPECT_EQ(list[0]["detail"], "$28 = 40");
    EXPECT_EQ(list[1]["name"], "start");
    EXPECT_EQ(text_of_range(list[1]["range"]), "1:0-5:0");
    EXPECT_EQ(text_of_range(list[1]["selectionRange"]), "1:0-1:5");
    ASSERT_EQ(list[1]["children"].size(), 1U);
    EXPECT_EQ(list[1]["children"][0]["name"], "@loop");
    EXPECT_EQ(list[2]["name"], "put");
    EXPECT_FALSE(list[2].contains("children"));
    EXPECT_EQ(list[3]["name"], "data");
}

TEST(LspSymbols, of_the_workspace_have_a_text_in_them) {
    Client client(Texts{{"a.asm", " incasm \"b.asm\"\nstart rts\n"}, {"b.asm", "Restart rts\nend rts\n"}});
    (void)client.open("a.asm");
    const json list = client.request("workspace/symbol", {{"query", "STAR"}});
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(text_of_location(list[0]["location"]), "a.asm 1:0-1:5");
    EXPECT_EQ(text_of_location(list[1]["location"]), "b.asm 0:0-0:7");
    EXPECT_EQ(client.request("workspace/symbol", {{"query", ""}}).size(), 3U);
}

// --- calls

TEST(LspCalls, lead_to_callers_and_called) {
    Client client(Texts{{"a.asm", "main jsr pri|nt\n jsr print\n jmp end\nprint jsr $ffd2\n rts\nend rts\n"}});
    const json items = client.ask("textDocument/prepareCallHierarchy");
    ASSERT_EQ(items.size(), 1U);
    EXPECT_EQ(items[0]["name"], "print");
    const json incoming = client.request("callHierarchy/incomingCalls", {{"item", items[0]}});
    ASSERT_EQ(incoming.size(), 1U);
    EXPECT_EQ(incoming[0]["from"]["name"], "main");
    ASSERT_EQ(incoming[0]["fromRanges"].size(), 2U);
    EXPECT_EQ(text_of_range(incoming[0]["fromRanges"][1]), "1:5-1:10");
    const json outgoing = client.request("callHierarchy/outgoingCalls", {{"item", incoming[0]["from"]}});
    ASSERT_EQ(outgoing.size(), 2U);
    EXPECT_EQ(outgoing[0]["to"]["name"], "print");
    EXPECT_EQ(outgoing[1]["to"]["name"], "end");
    EXPECT_EQ(client.request("callHierarchy/outgoingCalls", {{"item", items[0]}}), json::array());
}

}  // namespace
}  // namespace gato::lsp
