// SPDX-License-Identifier: MIT
// Hover, completion, signatures, actions, formatting.
#include "client.hpp"

#include <gmock/gmock.h>

namespace gato::lsp {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string hover(const Texts& texts, const json& capabilities = json::object()) {
    const json result = Client(texts, capabilities).ask("textDocument/hover");
    return result.is_null() ? "" : result["contents"]["value"].get<std::string>();
}

TEST(LspHover, of_a_routine_has_its_address_size_cycles_and_contract) {
    const std::string text = "*=$1000\n jsr wa|it\n rts\n;-----\n; Waits.\n;   X: how long\nwait dex\n bne wait\n rts\n";
    EXPECT_EQ(hover({{"a.asm", text}}),
              "wait = $1004\n\n4 bytes\n10–11 cycles, each statement once\ndefined in a.asm:7\n\nWaits.\n  X: how long");
}

TEST(LspHover, of_a_variable_has_its_value_and_what_the_machine_has_there) {
    EXPECT_EQ(hover({{"a.asm", "bor|der = $d020 ; the frame\n"}}),
              "border = $d020 = 53280\n\nEXTCOL\ndefined in a.asm:1\n\nthe frame");
    EXPECT_THAT(hover({{"a.asm", " jsr ch|rout\nchrout = $ffd2\n"}}), HasSubstr("CHROUT: prints A"));
}

TEST(LspHover, of_a_number_shows_it_in_other_bases) {
    EXPECT_EQ(hover({{"a.asm", " lda $d0|20\n"}}), "53280 = $d020 = %1101000000100000\n\nEXTCOL");
    EXPECT_EQ(hover({{"a.asm", " lda #1|0\n"}}), "10 = $0a = %00001010\n");
}

TEST(LspHover, of_an_instruction_has_bytes_and_cycles) {
    const std::string text = hover({{"a.asm", "*=$1000\n ld|a $2000,x\n"}});
    EXPECT_THAT(text, HasSubstr("LDA absolute,X\n"));
    EXPECT_THAT(text, HasSubstr("at $1000\nbd 00 20\n3 bytes\n4–5 cycles\n"));
    EXPECT_THAT(text, HasSubstr("A = M; N Z"));
}

TEST(LspHover, of_a_directive_says_what_it_does) {
    EXPECT_THAT(hover({{"a.asm", " by|te 1,2\n"}}), HasSubstr("bytes: expressions and texts"));
}

TEST(LspHover, of_a_call_counts_what_it_brings) {
    const std::string text = "; Stores.\ndefm put\n lda #/1\n sta /2\n endm\n pu|t 1,$d020\n";
    EXPECT_EQ(hover({{"a.asm", text}}),
              "defm put /1,/2\n\nthis call: 5 bytes\n6 cycles, each statement once\ndefined in a.asm:2\n\nStores.");
}

TEST(LspHover, of_a_local_label_in_a_macro_has_a_value_for_each_call) {
    const std::string text = "*=$1000\ndefm wait\n ldx #/1\n@lo|op dex\n bne @loop\n endm\n wait 1\n wait 2\n";
    EXPECT_EQ(hover({{"a.asm", text}}), "@loop\n\nwait{1}@loop = $1002\nwait{2}@loop = $1007");
}

TEST(LspHover, says_what_is_known_of_a_program_with_errors) {
    EXPECT_THAT(hover({{"a.asm", "*=$1000\n wibble 5\n nop\n jmp st|art\nstart rts\n"}}), HasSubstr("start = $1004"));
    EXPECT_EQ(hover({{"a.asm", " jmp no|where\n"}}), "nowhere\n\nis not defined");
}

TEST(LspHover, is_markdown_where_that_is_wanted) {
    const json capabilities = {{"textDocument", {{"hover", {{"contentFormat", {"markdown", "plaintext"}}}}}}};
    EXPECT_EQ(hover({{"a.asm", "b|ase = 5\n"}}, capabilities), "```gato\nbase = $05 = 5\n```\n\n- defined in a.asm:1");
}

TEST(LspHover, of_nothing_is_null) {
    EXPECT_EQ(hover({{"a.asm", " rts  | \n"}}), "");
    EXPECT_EQ(hover({{"a.asm", " rts ; st|art\nstart nop\n"}}), "");
}

// --- completion

std::vector<std::string> completions(const Texts& texts) {
    std::vector<std::string> all;
    const json list = Client(texts).ask("textDocument/completion");
    for (const json& item : list["items"]) all.push_back(item["label"]);
    return all;
}

TEST(LspCompletion, offers_operations_where_one_can_stand) {
    const auto all = completions({{"a.asm", "defm put\n nop\n endm\n l|\nstart rts\n"}});
    EXPECT_THAT(all, Contains("lda"));
    EXPECT_THAT(all, Contains("incbin"));
    EXPECT_THAT(all, Contains("put"));
    EXPECT_THAT(all, Not(Contains("start")));
    EXPECT_THAT(completions({{"a.asm", "here L|\n"}}), Contains("LDA"));
}

TEST(LspCompletion, offers_names_as_operands_and_labels_where_the_program_goes_on) {
    EXPECT_THAT(completions({{"a.asm", "width = 40\nstart lda #|\n"}}), testing::UnorderedElementsAre("width", "start"));
    EXPECT_THAT(completions({{"a.asm", "width = 40\nstart jsr s|\n"}}), ElementsAre("start"));
    EXPECT_THAT(completions({{"a.asm", "width = 40\nhigh = w|\n"}}), testing::UnorderedElementsAre("width", "high"));
}

TEST(LspCompletion, offers_the_local_labels_of_the_range) {
    EXPECT_THAT(completions({{"a.asm", "one\n@here nop\ntwo\n@there nop\n bne @|\n@behind rts\n"}}),
                ElementsAre("@there", "@behind"));
}

TEST(LspCompletion, offers_files_and_words_of_directives) {
    const Texts files{{"a.asm", " incasm \"|\"\n"}, {"b.asm", ""}, {"c.bin", ""}};
    EXPECT_THAT(completions(files), testing::UnorderedElementsAre("a.asm", "b.asm"));
    EXPECT_THAT(completions({{"a.asm", " incbin \"|\n"}, {"c.bin", ""}}), testing::UnorderedElementsAre("a.asm", "c.bin"));
    EXPECT_THAT(completions({{"a.asm", " operator |\n"}}), ElementsAre("HILO", "CALC"));
}

TEST(LspCompletion, has_nothing_for_comments_and_texts) {
    EXPECT_THAT(completions({{"a.asm", " rts ; l|\n"}}), IsEmpty());
    EXPECT_THAT(completions({{"a.asm", " text \"l|\"\n"}}), IsEmpty());
}

TEST(LspCompletion, replaces_the_word_that_is_being_written) {
    const json items = Client(Texts{{"a.asm", "start jmp st|\n"}}).ask("textDocument/completion")["items"];
    ASSERT_EQ(items.size(), 1U);
    EXPECT_EQ(text_of_range(items[0]["textEdit"]["range"]), "0:10-0:12");
    EXPECT_EQ(items[0]["textEdit"]["newText"], "start");
}

TEST(LspSignature, counts_the_arguments_of_a_call) {
    const json help = Client(Texts{{"a.asm", "; Stores.\ndefm put\n lda #/1\n sta /2\n endm\n put (1,2),|\n"}})
                          .ask("textDocument/signatureHelp");
    EXPECT_EQ(help["signatures"][0]["label"], "put /1,/2");
    EXPECT_EQ(help["signatures"][0]["documentation"], "Stores.");
    EXPECT_EQ(help["activeParameter"], 1);
}

TEST(LspSignature, of_a_directive_is_its_form) {
    const json help = Client(Texts{{"a.asm", " dcb 5,|\n"}}).ask("textDocument/signatureHelp");
    EXPECT_EQ(help["signatures"][0]["label"], "DCB count,value: count bytes");
    EXPECT_EQ(help["signatures"][0]["parameters"][1]["label"], "value");
    EXPECT_EQ(help["activeParameter"], 1);
    EXPECT_EQ(Client(Texts{{"a.asm", " lda |\n"}}).ask("textDocument/signatureHelp"), nullptr);
}

// --- actions

json actions(Client& client, const std::string& name) {
    const json range = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 3}, {"character", 0}}}};
    return client.ask_of_file("textDocument/codeAction", name,
                              {{"range", range}, {"context", {{"diagnostics", json::array()}}}});
}

TEST(LspActions, write_the_name_that_was_meant) {
    Client client(Texts{{"a.asm", " jmp strat\nstart rts\n\n\n"}});
    const json list = actions(client, "a.asm");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["title"], "write `start`");
    EXPECT_EQ(list[0]["kind"], "quickfix");
    const json edit = list[0]["edit"]["changes"][Client::uri("a.asm")][0];
    EXPECT_EQ(text_of_range(edit["range"]), "0:5-0:10");
    EXPECT_EQ(edit["newText"], "start");
}

TEST(LspActions, are_none_where_nobody_can_tell) {
    Client client(Texts{{"a.asm", " jmp nowhere\n rts\n\n\n"}});
    EXPECT_EQ(actions(client, "a.asm"), json::array());
}

// --- formatting

TEST(LspFormatting, changes_the_lines_that_differ) {
    Client client(Texts{{"a.asm", "        rts\n lda #1\n nop\n        rts\n"}});
    const json edits =
        client.ask_of_file("textDocument/formatting", "a.asm", {{"options", {{"tabSize", 8}, {"insertSpaces", true}}}});
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(text_of_range(edits[0]["range"]), "1:0-3:0");
    EXPECT_EQ(edits[0]["newText"], "        lda     #1\n        nop\n");
}

TEST(LspFormatting, of_what_is_right_is_no_edit_and_of_what_is_wrong_an_error) {
    Client client(Texts{{"a.asm", "        rts\n"}, {"b.asm", " lda (\n"}});
    EXPECT_EQ(client.ask_of_file("textDocument/formatting", "a.asm"), json::array());
    EXPECT_EQ(client.ask_of_file("textDocument/formatting", "b.asm"), "error -32803: cannot format a source with errors");
}

}  // namespace
}  // namespace gato::lsp
