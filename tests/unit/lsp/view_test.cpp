// SPDX-License-Identifier: MIT
// Tokens, folding, links, hints, lenses, and the requests of gato's own.
#include "client.hpp"

#include "core/support/sha256.hpp"

#include <gmock/gmock.h>

namespace gato::lsp {
namespace {

using testing::ElementsAre;

// "line:column+length type", with a `*` for a definition.
std::vector<std::string> tokens(const std::string& text) {
    Client client(Texts{{"a.asm", text}});
    const json types = client.hello["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"];
    const json data = client.ask_of_file("textDocument/semanticTokens/full", "a.asm")["data"];
    std::vector<std::string> all;
    int line = 0, column = 0;
    for (std::size_t i = 0; i + 4 < data.size(); i += 5) {
        column = data[i] == 0 ? column + data[i + 1].get<int>() : data[i + 1].get<int>();
        line += data[i].get<int>();
        all.push_back(std::to_string(line) + ":" + std::to_string(column) + "+" + data[i + 2].dump() + " "
                      + types[data[i + 3].get<std::size_t>()].get<std::string>() + (data[i + 4] == 1 ? "*" : ""));
    }
    return all;
}

TEST(LspTokens, tell_what_each_word_is) {
    EXPECT_THAT(tokens("width = 40 ; cells\nstart lda #width,x\n put \"é😀\",start\n byte $10\ndefm put\n lda /2\nendm\n"),
                ElementsAre("0:0+5 variable*", "0:8+2 number", "0:11+7 comment",    //
                            "1:0+5 function*", "1:6+3 keyword", "1:11+5 variable",  //
                            "2:1+3 macro", "2:5+5 string", "2:11+5 function",       //
                            "3:1+4 directive", "3:6+3 number",                      //
                            "4:0+4 directive", "4:5+3 macro*",                      //
                            "5:1+3 keyword", "5:5+2 parameter", "6:0+4 directive"));
}

TEST(LspFolding, has_blocks_regions_and_comments) {
    const std::string text = "; one\n; two\n#region \"x\"\ndefm put\n if 1\n nop\n else\n nop\n endif\nendm\n#endregion\n "
                             "repeat 0,1,i\n nop\n endrepeat\n";
    std::vector<std::string> all;
    for (const json& fold : Client(Texts{{"a.asm", text}}).ask_of_file("textDocument/foldingRange", "a.asm"))
        all.push_back(fold["startLine"].dump() + "-" + fold["endLine"].dump() + " " + fold.value("kind", ""));
    EXPECT_THAT(all, ElementsAre("0-1 comment", "2-10 region", "3-9 ", "4-8 ", "11-13 "));
}

TEST(LspLinks, lead_to_files) {
    Client client(Texts{{"a.asm", " incasm \"src/b.asm\"\n incbin \"c.bin\",2\n incbin \"gone.bin\"\n"},
                        {"src/b.asm", " nop\n"},
                        {"c.bin", "12345"}});
    std::vector<std::string> all;
    for (const json& link : client.ask_of_file("textDocument/documentLink", "a.asm"))
        all.push_back(text_of_range(link["range"]) + " " + link["target"].get<std::string>());
    EXPECT_THAT(all, ElementsAre("0:9-0:18 file:///w/src/b.asm", "1:9-1:14 file:///w/c.bin"));
}

TEST(LspHints, have_address_bytes_and_cycles) {
    const std::string text = "*=$1000\n lda $2000,x ; read\n put 1\n byte 1,2,3\ndefm put\n ldx #/1\nendm\n";
    const json range = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 7}, {"character", 0}}}};
    std::vector<std::string> all;
    for (const json& hint : Client(Texts{{"a.asm", text}}).ask_of_file("textDocument/inlayHint", "a.asm", {{"range", range}}))
        all.push_back(hint["position"]["line"].dump() + ":" + hint["position"]["character"].dump() + " "
                      + hint["label"].get<std::string>());
    EXPECT_THAT(all, ElementsAre("1:19 $1000 · 3 bytes · 4–5 cycles", "2:6 $1003 · 2 bytes · 2 cycles", "3:11 $1005 · 3 bytes",
                                 "5:8 $1003 · 2 bytes · 2 cycles"));
}

TEST(LspHints, leave_aligned_comments_in_their_column) {
    const std::string text = "*=$1000\r\n nop        ; one  \r\n lda #1     ; two\r\n rts\r\n";
    const json range = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 4}, {"character", 0}}}};
    std::vector<std::string> lines_before;
    for (const json& hint : Client(Texts{{"a.asm", text}}).ask_of_file("textDocument/inlayHint", "a.asm", {{"range", range}}))
        lines_before.push_back(hint["position"]["line"].dump() + ":" + hint["position"]["character"].dump());
    EXPECT_THAT(lines_before, ElementsAre("1:19", "2:17", "3:4"));
}

TEST(LspHints, come_for_what_there_is_of_a_range_that_reaches_beyond_the_end) {
    const json range = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 99}, {"character", 3}}}};
    Client client(Texts{{"a.asm", "*=$1000\n nop\n"}});
    EXPECT_EQ(client.ask_of_file("textDocument/inlayHint", "a.asm", {{"range", range}}).size(), 1U);
}

TEST(LspLenses, have_size_and_cycles_of_routines) {
    const json list = Client(Texts{{"a.asm", "*=$10f0\nstart ldx #5\n@loop dex\n bne @loop\n rts\ndata byte 1\n"}})
                          .ask_of_file("textDocument/codeLens", "a.asm");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["command"]["title"], "6 bytes · 12–13 cycles · at most 32 to the RTS");
    EXPECT_EQ(text_of_range(list[0]["range"]), "1:0-1:5");
}

const std::string with_two_routines = "*=$1000\nfirst lda #1\n beq second\n rts\nsecond nop\n rts\ndata byte 1\n";

// lcov's format, of that program; `hash` is that of its program file.
std::string lcov(const std::string& hash) {
    return "TN:" + hash + "\nSF:a.asm\nDA:2,3\nDA:3,3\nDA:4,0\nDA:5,1\nDA:6,1\nLF:5\nLH:4\nend_of_record\n";
}

std::vector<std::string> titles(const json& lenses) {
    std::vector<std::string> all;
    for (const json& lens : lenses) all.push_back(lens["command"]["title"]);
    return all;
}

std::string program_file() {
    return std::string("\0\x10\xa9\x01\xf0\x01\x60\xea\x60\x01", 10);
}

TEST(LspLenses, have_the_lines_that_the_last_tests_executed) {
    const auto shown = [](const std::string& source, const std::string& coverage) {
        return titles(
            Client(Texts{{"a.asm", source}, {"coverage.info", coverage}}).ask_of_file("textDocument/codeLens", "a.asm"));
    };
    const std::string hash = sha256(program_file());
    EXPECT_THAT(shown(with_two_routines, lcov(hash)),
                ElementsAre("5 bytes · 10–11 cycles · at most 10 to the RTS · 2 of 3 lines tested",
                            "2 bytes · 8 cycles · 2 of 2 lines tested"));
    // For another program, or other lines, the counts do not apply.
    EXPECT_THAT(shown(with_two_routines, lcov("00")),
                ElementsAre("5 bytes · 10–11 cycles · at most 10 to the RTS", "2 bytes · 8 cycles"));
    EXPECT_THAT(shown("; more\n" + with_two_routines, lcov(hash)),
                ElementsAre("5 bytes · 10–11 cycles · at most 10 to the RTS", "2 bytes · 8 cycles"));
    EXPECT_THAT(shown(with_two_routines, "TN:\nDA:x\n\xff"),
                ElementsAre("5 bytes · 10–11 cycles · at most 10 to the RTS", "2 bytes · 8 cycles"));
}

TEST(LspLenses, find_the_coverage_where_the_client_says) {
    const Texts texts{{"a.asm", with_two_routines}, {"build/tests.info", lcov(sha256(program_file()))}};
    Client client(texts, json::object(), {{"coverageFile", "build/tests.info"}});
    EXPECT_EQ(titles(client.ask_of_file("textDocument/codeLens", "a.asm"))[1], "2 bytes · 8 cycles · 2 of 2 lines tested");
}

TEST(LspLenses, run_the_cases_that_call_a_routine_where_the_client_can) {
    const std::string cases =
        R"({"program": "../a.asm", "cases": [{"name": "one", "call": "first"}, {"name": "two", "call": "second"},
        {"name": "three", "call": "second", "rows": [{"set": {"a": 1}}, {"name": "last"}]}, {"name": "no", "call": "gone"}]})";
    const Texts texts{{"a.asm", with_two_routines},
                      {"tests/a.gtest.json", cases},
                      {"tests/b.gtest.json", "{"},
                      {"c.gtest.json", R"({"program": "b.asm", "cases": [{"call": "first"}]})"}};
    EXPECT_EQ(titles(Client(texts).ask_of_file("textDocument/codeLens", "a.asm")).size(), 2U);
    Client client(texts, json::object(), {{"commands", {"gato.runTest"}}});
    const json lenses = client.ask_of_file("textDocument/codeLens", "a.asm");
    EXPECT_THAT(titles(lenses),
                ElementsAre("5 bytes · 10–11 cycles · at most 10 to the RTS", "run test", "2 bytes · 8 cycles", "run 3 tests"));
    EXPECT_EQ(lenses[1]["command"]["command"], "gato.runTest");
    EXPECT_EQ(lenses[1]["command"]["arguments"], json::parse(R"(["file:///w/tests/a.gtest.json", ["one"]])"));
    EXPECT_EQ(lenses[3]["command"]["arguments"][1], json({"two", "three [row 1]", "three [last]"}));
}

TEST(LspLenses, run_the_proofs_and_phases_of_a_routine) {
    const std::string cases = R"({"program": "a.asm", "cases": [
        {"name": "proof", "call": "first", "forall": {"a": "any"}, "expect": {"a": 1}},
        {"name": "phases", "call": "second", "as": "irq", "late": "any", "set": {"$d012": 42}, "stable": ["$d020"]}]})";
    Client client(Texts{{"a.asm", with_two_routines}, {"a.gtest.json", cases}}, json::object(),
                  {{"commands", {"gato.runTest"}}});
    const json lenses = client.ask_of_file("textDocument/codeLens", "a.asm");
    ASSERT_EQ(lenses.size(), 4U);
    EXPECT_EQ(lenses[1]["command"]["arguments"][1], json({"proof"}));
    EXPECT_EQ(lenses[3]["command"]["arguments"][1], json({"phases"}));
}

// --- requests of our own

TEST(LspOwn, are_announced_with_their_version) {
    const json own = Client(Texts{}).hello["capabilities"]["experimental"]["gato"];
    EXPECT_EQ(own["version"], 1);
    EXPECT_EQ(own["requests"], json({"gato/expandMacro", "gato/cycles", "gato/memoryMap"}));
}

TEST(LspOwn, expand_macro_shows_its_lines_with_the_arguments) {
    const std::string text = "*=$1000\ndefm put\n lda #/1\n twice\nendm\ndefm twice\n asl\nendm\n pu|t 5\n rts\n";
    const json result = Client(Texts{{"a.asm", text}}).ask("gato/expandMacro");
    EXPECT_EQ(result["name"], "put");
    ASSERT_EQ(result["lines"].size(), 3U);
    EXPECT_EQ(result["lines"][0]["text"], "lda #5");
    EXPECT_EQ(result["lines"][0]["address"], 0x1000);
    EXPECT_EQ(result["lines"][0]["cycles"], json({{"best", 2}, {"worst", 2}}));
    EXPECT_EQ(text_of_location(result["lines"][0]["location"]), "a.asm 2:1-2:4");
    EXPECT_EQ(result["lines"][1]["text"], "twice");
    EXPECT_EQ(result["lines"][2]["text"], "asl");
    EXPECT_EQ(result["lines"][2]["depth"], 1);
    EXPECT_EQ(Client(Texts{{"a.asm", " rt|s\n"}}).ask("gato/expandMacro"), nullptr);
}

TEST(LspOwn, cycles_of_a_selection_count_each_statement_once) {
    const std::string text = "*=$1000\nstart lda $2000,x\n bne start\n jsr start\n byte 5\n rts\n";
    const json range = {{"start", {{"line", 1}, {"character", 0}}}, {"end", {{"line", 4}, {"character", 7}}}};
    const json result = Client(Texts{{"a.asm", text}}).ask_of_file("gato/cycles", "a.asm", {{"range", range}});
    EXPECT_EQ(result, json({{"instructions", 3}, {"calls", 1}, {"size", 9}, {"cycles", {{"best", 12}, {"worst", 14}}}}));
}

TEST(LspOwn, memory_map_has_blocks_also_without_a_program) {
    const std::string text = "*=$1000\n nop\n nop\n*=$0900\nhere byte 1,2\n";
    const json good = Client(Texts{{"a.asm", text}}).ask_of_file("gato/memoryMap", "a.asm");
    EXPECT_EQ(good["isComplete"], true);
    EXPECT_EQ(good["program"], "a.prg");
    EXPECT_EQ(good["entry"], 0x0900);
    ASSERT_EQ(good["blocks"].size(), 2U);
    EXPECT_EQ(good["blocks"][0]["start"], 0x0900);
    EXPECT_EQ(good["blocks"][0]["end"], 0x0901);
    EXPECT_EQ(text_of_location(good["blocks"][1]["location"]), "a.asm 1:1-1:1");
    const json bad = Client(Texts{{"a.asm", text + " wibble 5\n"}}).ask_of_file("gato/memoryMap", "a.asm");
    EXPECT_EQ(bad["isComplete"], false);
    EXPECT_EQ(bad["entry"], nullptr);
    EXPECT_EQ(bad["blocks"].size(), 2U);
}

}  // namespace
}  // namespace gato::lsp
