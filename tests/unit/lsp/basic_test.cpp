// SPDX-License-Identifier: MIT
// BASIC sources in an editor: messages, lines by number, variables, renumbering.
#include "client.hpp"

#include <gmock/gmock.h>

namespace gato::lsp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* project = R"({"name": "g", "sources": ["a.bas", "b.bas"]})";

std::vector<std::string> definition(const Texts& texts) {
    return texts_of_locations(Client(texts).ask("textDocument/definition"));
}
std::vector<std::string> references(const Texts& texts) {
    return texts_of_locations(Client(texts).ask("textDocument/references"));
}

TEST(LspBasic, messages_are_those_of_a_build) {
    Client client(Texts{{"a.bas", "10 goto 99\nprint\n"}});
    const json news = client.open("a.bas")["a.bas"];
    ASSERT_EQ(news.size(), 2U);
    EXPECT_EQ(news[0]["message"], "there is no line 99");
    EXPECT_EQ(text_of_range(news[0]["range"]), "0:8-0:10");
    EXPECT_EQ(news[1]["code"], "E1101");
    EXPECT_THAT(client.replace_all("a.bas", "10 goto 10\n")["a.bas"], IsEmpty());
}

TEST(LspBasic, a_number_leads_to_its_line) {
    for (const std::string statement : {"goto 3|0", "gO30|", "on a goto 20,3|0", "ifa=1then3|0", "gosub 3|0:end", "list 20-3|0",
                                        "restore |30", "run 3 0|", "go to 3|0", "?a:goto|30"})
        EXPECT_THAT(definition({{"a.bas", "10 " + statement + "\n20 rem\n30 end\n"}}), ElementsAre("a.bas 2:0-2:2"))
            << statement;
    for (const std::string statement : {"a=3|0", "rem goto 3|0", "\"goto 3|0", "data 3|0", "goto 4|0"})
        EXPECT_THAT(definition({{"a.bas", "10 " + statement + "\n20 rem\n30 end\n"}}), IsEmpty()) << statement;
}

TEST(LspBasic, references_to_a_line_are_in_all_files_of_its_program) {
    const Texts texts{
        {"gato.json", project}, {"a.bas", "10 on x gosub 1|00,200,100\n"}, {"b.bas", "100 return\n110 goto100\n"}};
    EXPECT_THAT(references(texts), ElementsAre("b.bas 0:0-0:3", "a.bas 0:14-0:17", "a.bas 0:22-0:25", "b.bas 1:8-1:11"));
}

TEST(LspBasic, programs_of_a_batch_know_nothing_of_each_other) {
    const Texts texts{{"gato.json", R"({"name": "g", "sources": ["a.bas", "b.bas"], "batch": true})"},
                      {"a.bas", "10 goto 1|0\n"},
                      {"b.bas", "10 goto 10\n"}};
    EXPECT_THAT(references(texts), ElementsAre("a.bas 0:0-0:2", "a.bas 0:8-0:10"));
}

TEST(LspBasic, variables_are_the_same_by_two_letters) {
    EXPECT_THAT(references({{"a.bas", "10 na|me=1:NAP=2:name$=\"name\":na(1)=3:rem na\n"}}),
                ElementsAre("a.bas 0:3-0:7", "a.bas 0:10-0:13"));
    EXPECT_THAT(references({{"a.bas", "10 def fn|a(x)=x\n20 a=fn a(1)\n"}}), ElementsAre("a.bas 0:9-0:10", "a.bas 1:8-1:9"));
    // OR is a keyword wherever it is.
    EXPECT_THAT(references({{"a.bas", "10 s|core=sc\n"}}), ElementsAre("a.bas 0:3-0:5", "a.bas 0:9-0:11"));
    Client client(Texts{{"a.bas", "10 |a=a\n"}});
    EXPECT_EQ(client.ask("textDocument/documentHighlight").size(), 2U);
}

TEST(LspBasic, the_outline_has_lines_and_variables) {
    Client client(Texts{{"a.bas", "10 a1$=\"x\"\n20 goto 10\n"}});
    const json symbols = client.ask_of_file("textDocument/documentSymbol", "a.bas");
    ASSERT_EQ(symbols.size(), 3U);
    EXPECT_EQ(symbols[0]["name"], "10");
    EXPECT_EQ(symbols[0]["detail"], "a1$=\"x\"");
    EXPECT_EQ(text_of_range(symbols[0]["range"]), "0:0-0:10");
    EXPECT_NE(symbols[0]["kind"], symbols[1]["kind"]);  // nothing jumps to line 20
    EXPECT_EQ(symbols[2]["name"], "a1$");
}

TEST(LspBasic, words_have_kinds) {
    Client client(Texts{{"a.bas", "10 ?a:goto 10\n20 rem {red}goto\n"}});
    // Number, PRINT, name, GOTO, number; number, REM, code.
    EXPECT_EQ(client.ask_of_file("textDocument/semanticTokens/full", "a.bas")["data"],
              (json{0, 0, 2, 3, 1, 0, 3, 1, 0, 0, 0, 1, 1, 4, 0, 0, 2, 4, 0, 0,
                    0, 5, 2, 3, 0, 1, 0, 2, 3, 1, 0, 3, 3, 0, 0, 0, 4, 5, 5, 0}));
}

TEST(LspBasic, hover_tells_lines_tokens_and_codes) {
    const auto hover = [](const std::string& text) -> std::string {
        return Client(Texts{{"a.bas", text}}).ask("textDocument/hover")["contents"]["value"];
    };
    EXPECT_EQ(hover("10 goto 2|0\n20 print \"x\"\n"), "20 print \"x\"\n\n1 reference");
    EXPECT_EQ(hover("10 goto 3|0\n"), "no line 30\n\n1 reference");
    EXPECT_EQ(hover("10 p|O 1,2\n"), "POKE\n\ntoken $97");
    EXPECT_EQ(hover("10 print \"{cl|ear}\"\n"), "{clear}\n\ncode $93, 147");
    EXPECT_EQ(hover("10 |ab=ac+ab\n"), "ab\n\nnamed 2 times");
}

TEST(LspBasic, completion_has_keywords_of_the_target_and_codes_in_braces) {
    const auto labels = [](const Texts& texts) {
        std::vector<std::string> all;
        const json list = Client(texts).ask("textDocument/completion");
        for (const json& item : list["items"]) all.push_back(item["label"]);
        return all;
    };
    EXPECT_THAT(labels({{"a.bas", "10 pri|\n"}}), testing::Contains("print"));
    EXPECT_THAT(labels({{"a.bas", "10 pri|\n"}}), testing::Not(testing::Contains("bank")));
    const char* const c128 = R"({"name": "g", "sources": ["a.bas"], "target": "c128"})";
    EXPECT_THAT(labels({{"gato.json", c128}, {"a.bas", "10 ba|\n"}}), testing::Contains("bank"));
    EXPECT_THAT(labels({{"a.bas", "10 print \"{cl|\n"}}), testing::Contains("clear}"));
}

class Renumbering {
public:
    explicit Renumbering(const Texts& texts) : client_(texts) {}

    json action(const json& context = json::object()) {
        const json place = {{"line", 0}, {"character", 0}};
        const json list = client_.ask_of_file("textDocument/codeAction", "a.bas",
                                              {{"range", {{"start", place}, {"end", place}}}, {"context", context}});
        for (const json& action : list)
            if (action["kind"] == "refactor.rewrite") return action;
        return nullptr;
    }

    // "b.bas 0:0-0:3 20"
    std::vector<std::string> edits() {
        std::vector<std::string> all;
        const json changes = action()["edit"]["changes"];
        for (const auto& [uri, edits] : changes.items())
            for (const json& edit : edits)
                all.push_back(text_of_location({{"uri", uri}, {"range", edit["range"]}}) + " "
                              + edit["newText"].get<std::string>());
        return all;
    }

private:
    Client client_;
};

TEST(LspBasic, renumbering_changes_all_that_means_a_line) {
    const Texts texts{{"gato.json", project},
                      {"a.bas", "1 on x goto 1,500:data 500\n10 ifa=500then500:rem 500\n"},
                      {"b.bas", "500 gosub 1 0:list 1-500\n"}};
    EXPECT_THAT(Renumbering(texts).edits(), ElementsAre("a.bas 0:0-0:1 10", "a.bas 1:0-1:2 20", "a.bas 0:12-0:13 10",
                                                        "a.bas 0:14-0:17 30", "a.bas 1:14-1:17 30", "b.bas 0:0-0:3 30",
                                                        "b.bas 0:10-0:13 20", "b.bas 0:19-0:20 10", "b.bas 0:21-0:24 30"));
}

TEST(LspBasic, renumbering_is_refused_where_it_would_make_another_program) {
    const auto reason = [](const std::string& text) -> std::string {
        return Renumbering(Texts{{"a.bas", text}}).action()["disabled"]["reason"];
    };
    EXPECT_EQ(reason("10 goto 30\n"), "there is no line 30");
    EXPECT_EQ(reason("10 a=1\n10 a=2\n"), "line 10 is out of order");
    EXPECT_EQ(reason("20 a=1\n10 a=2\n"), "line 10 is out of order");
    EXPECT_EQ(reason("!- nothing\n"), "there are no lines");
}

TEST(LspBasic, renumbering_is_offered_to_those_who_ask) {
    Renumbering renumbering(Texts{{"a.bas", "1 end\n"}});
    EXPECT_FALSE(renumbering.action().is_null());
    EXPECT_FALSE(renumbering.action({{"only", {"refactor"}}}).is_null());
    EXPECT_TRUE(renumbering.action({{"only", {"quickfix"}}}).is_null());
    EXPECT_TRUE(renumbering.action({{"triggerKind", 2}}).is_null());
}

TEST(LspBasic, quick_fixes_write_the_name_that_was_meant) {
    Client client(Texts{{"a.bas", "10 print \"{claer}\"\n"}});
    const json range = {{"start", {{"line", 0}, {"character", 10}}}, {"end", {{"line", 0}, {"character", 12}}}};
    const json list = client.ask_of_file("textDocument/codeAction", "a.bas", {{"range", range}});
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0]["title"], "write `clear`");
}

constexpr const char* mixed = R"({"name": "g", "sources": ["a.bas", "b.asm"]})";
constexpr const char* exporting = " export start\n*=$1000\nstart rts\nhidden rts\n";

TEST(LspBasic, a_label_in_braces_leads_to_the_assembly) {
    const Texts texts{{"gato.json", mixed}, {"a.bas", "10 sys{ST|ART}:sys{hidden}\n"}, {"b.asm", exporting}};
    EXPECT_THAT(definition(texts), ElementsAre("b.asm 2:0-2:5"));
    EXPECT_THAT(references(texts), testing::UnorderedElementsAre("b.asm 2:0-2:5", "b.asm 0:8-0:13", "a.bas 0:7-0:12"));
    EXPECT_THAT(Client(texts).ask("textDocument/hover")["contents"]["value"], HasSubstr("$1000 = 4096"));
    EXPECT_THAT(definition({{"gato.json", mixed}, {"a.bas", "10 sys{hid|den}\n"}, {"b.asm", exporting}}), IsEmpty());
}

TEST(LspBasic, a_label_of_the_assembly_is_found_and_renamed_in_basic) {
    const Texts texts{{"gato.json", mixed}, {"a.bas", "10 sys{start}\n"}, {"b.asm", " export st|art\n*=$1000\nstart rts\n"}};
    EXPECT_THAT(references(texts), testing::Contains("a.bas 0:7-0:12"));
    const json changes = Client(texts).ask("textDocument/rename", {{"newName", "begin"}})["changes"];
    EXPECT_EQ(changes.size(), 2U);
}

TEST(LspBasic, completion_in_braces_has_the_labels_of_exports) {
    const json list =
        Client(Texts{{"gato.json", mixed}, {"a.bas", "10 sys{st|\n"}, {"b.asm", exporting}}).ask("textDocument/completion");
    std::vector<std::string> labels;
    for (const json& item : list["items"]) labels.push_back(item["label"]);
    EXPECT_THAT(labels, testing::AllOf(testing::Contains("start}"), testing::Not(testing::Contains("hidden}"))));
}

TEST(LspBasic, requests_that_are_about_assembly_find_nothing) {
    Client client(Texts{{"a.bas", "10 s|tart=1\n"}});
    for (const char* const method :
         {"textDocument/prepareRename", "textDocument/signatureHelp", "textDocument/prepareCallHierarchy"})
        EXPECT_TRUE(client.ask(method).is_null()) << method;
    for (const char* const method :
         {"textDocument/foldingRange", "textDocument/codeLens", "textDocument/documentLink", "textDocument/formatting"})
        EXPECT_TRUE(client.ask_of_file(method, "a.bas").is_null()) << method;
}

}  // namespace
}  // namespace gato::lsp
