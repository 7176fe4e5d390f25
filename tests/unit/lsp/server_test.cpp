// SPDX-License-Identifier: MIT
// The life of the server, documents and their diagnostics, and its reaction to bad messages.
#include "client.hpp"

#include "core/support/utf8.hpp"

#include <gmock/gmock.h>

namespace gato::lsp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

json message(const std::string& method, const json& params = json::object(), const json& id = nullptr) {
    json all = {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
    if (!id.is_null()) all["id"] = id;
    return all;
}

int code_of(const std::vector<json>& answers) {
    return answers.size() == 1 && answers[0].contains("error") ? answers[0]["error"]["code"].get<int>() : 0;
}

TEST(LspServer, ends_well_after_shutdown_and_exit) {
    Client client(Texts{});
    EXPECT_EQ(client.request("shutdown", nullptr), nullptr);
    EXPECT_FALSE(client.server().is_done());
    client.notify("exit", nullptr);
    EXPECT_TRUE(client.server().is_done());
    EXPECT_EQ(client.server().exit_code(), 0);
}

TEST(LspServer, ends_badly_without_shutdown) {
    Client client(Texts{});
    client.notify("exit", nullptr);
    EXPECT_TRUE(client.server().is_done());
    EXPECT_EQ(client.server().exit_code(), 1);
}

TEST(LspServer, answers_nothing_before_initialize_and_after_shutdown) {
    const MemoryFiles files;
    Server server(files);
    EXPECT_EQ(code_of(server.handle(message("textDocument/hover", {}, 1))), -32002);
    EXPECT_THAT(server.handle(message("textDocument/didOpen")), IsEmpty());
    EXPECT_EQ(code_of(server.handle(message("initialize", json::object(), 2))), 0);
    EXPECT_EQ(code_of(server.handle(message("initialize", json::object(), 3))), -32600);
    EXPECT_EQ(code_of(server.handle(message("shutdown", {}, 4))), 0);
    EXPECT_EQ(code_of(server.handle(message("shutdown", {}, 5))), -32600);
}

TEST(LspServer, answers_what_is_no_message_or_not_known_with_an_error) {
    Client client(Texts{{"a.asm", " rts\n"}});
    (void)client.open("a.asm");
    Server& server = client.server();
    EXPECT_EQ(code_of(server.handle(json::array())), -32600);
    EXPECT_EQ(code_of(server.handle("x")), -32600);
    EXPECT_EQ(code_of(server.handle({{"id", 5}, {"method", "shutdown"}})), -32600);
    EXPECT_EQ(code_of(server.handle({{"jsonrpc", "2.0"}, {"id", 5}, {"method", 7}})), -32600);
    EXPECT_EQ(code_of(server.handle(message("textDocument/nothing", {}, 1))), -32601);
    EXPECT_THAT(server.handle(message("$/nothing")), IsEmpty());
    EXPECT_THAT(server.handle({{"jsonrpc", "2.0"}, {"id", 1}, {"result", nullptr}}), IsEmpty());
    for (const json& params :
         {json(), json(5), json::object(), json{{"textDocument", 5}}, json{{"textDocument", {{"uri", "http://a/b"}}}},
          json{{"textDocument", {{"uri", Client::uri("a.asm")}}}},
          json{{"textDocument", {{"uri", Client::uri("a.asm")}}}, {"position", {{"line", -1}, {"character", 0}}}},
          json{{"textDocument", {{"uri", Client::uri("a.asm")}}}, {"position", {{"line", 99}, {"character", 0}}}},
          json{{"textDocument", {{"uri", Client::uri("a.asm")}}}, {"position", {{"line", 0.5}, {"character", 0}}}}}) {
        EXPECT_EQ(code_of(server.handle(message("textDocument/hover", params, 1))), -32602) << params;
        EXPECT_THAT(server.handle(message("textDocument/didChange", params)), IsEmpty()) << params;
        EXPECT_THAT(server.handle(message("textDocument/didOpen", params)), IsEmpty()) << params;
    }
}

TEST(LspServer, counts_columns_in_utf_16_unless_the_client_can_do_with_bytes) {
    EXPECT_EQ(Client(Texts{}).hello["capabilities"]["positionEncoding"], "utf-16");
    const json bytes = {{"general", {{"positionEncodings", {"utf-16", "utf-8"}}}}};
    EXPECT_EQ(Client(Texts{}, bytes).hello["capabilities"]["positionEncoding"], "utf-8");
    const std::string source = " text \"π😀\", wibble\n";  // 2 and 4 bytes; 1 and 2 units. The second has no code
    EXPECT_EQ(text_of_range(Client(Texts{{"a.asm", source}}).open("a.asm")["a.asm"][0]["range"]), "0:8-0:10");
    EXPECT_EQ(text_of_range(Client(Texts{{"a.asm", source}}, bytes).open("a.asm")["a.asm"][0]["range"]), "0:9-0:13");
}

// --- documents

json at(int line, int character) {
    return {{"line", line}, {"character", character}};
}
json edit(const json& from, const json& to, const std::string& text) {
    return {{"range", {{"start", from}, {"end", to}}}, {"text", text}};
}

TEST(LspDiagnostics, come_with_every_change) {
    Client client(Texts{{"a.asm", " jmp start\nstart rts\n"}});
    EXPECT_THAT(client.open("a.asm"), ElementsAre(Pair("a.asm", IsEmpty())));
    const auto wrong = client.change("a.asm", json::array({edit(at(0, 5), at(0, 10), "strat")}));
    ASSERT_EQ(wrong.at("a.asm").size(), 1U);
    const json& diagnostic = wrong.at("a.asm")[0];
    EXPECT_EQ(text_of_range(diagnostic["range"]), "0:5-0:10");
    EXPECT_EQ(diagnostic["severity"], 1);
    EXPECT_EQ(diagnostic["code"], "E0201");
    EXPECT_EQ(diagnostic["source"], "gato");
    EXPECT_EQ(diagnostic["message"], "symbol `strat` is not defined\ndid you mean `start`?");
    const auto right = client.change("a.asm", json::array({edit(at(1, 0), at(1, 5), "strat")}));
    EXPECT_THAT(right, ElementsAre(Pair("a.asm", IsEmpty())));
}

TEST(LspDiagnostics, follow_edits_over_several_lines_and_characters_of_any_size) {
    Client client(Texts{{"a.asm", "; 😀é\n rts\n"}});
    (void)client.open("a.asm");
    // Two in one message: the second builds on the result of the first.
    EXPECT_THAT(client.change("a.asm", json::array({edit(at(0, 4), at(0, 5), "e\n nop\n"), edit(at(2, 0), at(2, 0), "; ")})),
                ElementsAre(Pair("a.asm", IsEmpty())));
    EXPECT_EQ(client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", Client::uri("a.asm")}}}}),
              json::array());
    // Positions after the end mean the end.
    const auto wrong = client.change("a.asm", json::array({edit(at(99, 9), at(99, 9), "\n wibble 5")}));
    ASSERT_EQ(wrong.at("a.asm").size(), 1U);
    EXPECT_EQ(text_of_range(wrong.at("a.asm")[0]["range"]), "5:1-5:7");
}

// The answer of a server that got the whole text at once.
json tokens_of(Client& client) {
    return client.request("textDocument/semanticTokens/full", {{"textDocument", {{"uri", Client::uri("a.asm")}}}});
}

TEST(LspDocuments, are_right_after_a_thousand_edits) {
    const std::vector<std::u16string> lines{u"start lda #5 ; π😀", u"@loop bne @loop", u"", u" text \"é\"", u"😀 = 5"};
    std::vector<std::u16string> text{u"*=$1000", u" rts"};
    unsigned random = 6510;
    const auto below = [&](std::size_t limit) {
        random = random * 1103515245U + 12345U;
        return static_cast<std::size_t>(random >> 16) % limit;
    };
    Client client(Texts{{"a.asm", "*=$1000\n rts"}});
    (void)client.open("a.asm");
    const auto utf8 = [](const std::u16string& units) {
        std::string bytes;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const bool is_pair = units[i] >= 0xd800 && units[i] < 0xdc00;
            append_utf8(bytes, is_pair ? 0x10000U + ((units[i] - 0xd800U) << 10) + (units[i + 1] - 0xdc00U) : units[i]);
            if (is_pair) ++i;
        }
        return bytes;
    };
    for (int i = 0; i < 1000; ++i) {
        // Adds a whole line after another one, or removes the last character of a line.
        const std::size_t line = below(text.size());
        const auto end = [&] { return at(static_cast<int>(line), static_cast<int>(text[line].size())); };
        if (below(2) == 0 || text[line].empty()) {
            const std::u16string& added = lines[below(lines.size())];
            (void)client.change("a.asm", json::array({edit(end(), end(), utf8(u'\n' + added))}));
            text.insert(text.begin() + static_cast<std::ptrdiff_t>(line) + 1, added);
        } else {
            const bool is_pair = text[line].back() >= 0xdc00 && text[line].back() < 0xe000;
            const json behind = end();
            text[line].resize(text[line].size() - (is_pair ? 2 : 1));
            (void)client.change("a.asm", json::array({edit(end(), behind, "")}));
        }
    }
    std::string whole;
    for (const std::u16string& line : text) {
        if (!whole.empty()) whole += '\n';
        whole += utf8(line);
    }
    Client other(Texts{{"a.asm", whole}});
    (void)other.open("a.asm");
    EXPECT_EQ(tokens_of(client), tokens_of(other));
}

TEST(LspDiagnostics, are_those_of_the_file_again_when_it_is_closed) {
    Client client(Texts{{"a.asm", " rts\n"}});
    (void)client.open("a.asm");
    EXPECT_EQ(client.replace_all("a.asm", " wibble 5\n").at("a.asm").size(), 1U);
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", Client::uri("a.asm")}}}});
    EXPECT_THAT(client.news(), ElementsAre(Pair("a.asm", IsEmpty())));
    EXPECT_THAT(client.news(), IsEmpty());
}

TEST(LspDiagnostics, lead_through_the_calls_of_macros) {
    Client client(Texts{{"a.asm", "defm put\n lda #/1\n sta wibble\nendm\n put 5\n"}});
    const json diagnostic = client.open("a.asm").at("a.asm")[0];
    EXPECT_EQ(text_of_range(diagnostic["range"]), "2:5-2:11");
    ASSERT_EQ(diagnostic["relatedInformation"].size(), 1U);
    EXPECT_EQ(text_of_location(diagnostic["relatedInformation"][0]["location"]), "a.asm 4:1-4:4");
    EXPECT_EQ(diagnostic["relatedInformation"][0]["message"], "macro `put` is called here");
}

TEST(LspDiagnostics, have_the_other_place_as_related_information) {
    Client client(Texts{{"a.asm", "here nop\nhere rts\n"}});
    const json list = client.open("a.asm").at("a.asm");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_THAT(list[0]["relatedInformation"][0]["location"], testing::ResultOf(text_of_location, "a.asm 0:0-0:4"));
}

TEST(LspDiagnostics, tell_errors_from_warnings) {
    Client client(Texts{{"a.asm", " text 256\n"}});
    const json list = client.open("a.asm").at("a.asm");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["severity"], 2);
}

// --- projects

const std::string two_files = R"({"name":"two","sources":["a.asm","b.asm"]})";

TEST(LspProjects, are_those_that_take_the_file_in) {
    Client client(
        {{"gato.json", two_files}, {"a.asm", " jsr other\n rts\n"}, {"b.asm", "other rts\n"}, {"c.asm", " jsr other\n"}});
    EXPECT_THAT(client.open("a.asm"), ElementsAre(Pair("a.asm", IsEmpty())));
    EXPECT_EQ(client.open("c.asm").at("c.asm").size(), 1U);
}

TEST(LspProjects, have_diagnostics_in_files_that_are_not_open) {
    Client client(Texts{{"gato.json", two_files}, {"a.asm", " jsr other\n rts\n"}, {"b.asm", "other rts\n"}});
    (void)client.open("a.asm");
    (void)client.open("b.asm");
    EXPECT_THAT(client.replace_all("b.asm", "otter rts\n"),
                UnorderedElementsAre(Pair("a.asm", testing::SizeIs(1)), Pair("b.asm", IsEmpty())));
}

TEST(LspProjects, are_found_upwards) {
    Client client(Texts{{"gato.json", R"({"name":"up","sources":["src/a.asm"]})"},
                        {"src/a.asm", " incasm \"b.asm\"\n"},
                        {"src/b.asm", "here jmp there\n"}});
    EXPECT_THAT(client.open("src/b.asm").at("src/b.asm")[0]["message"],
                testing::ResultOf([](const json& text) { return text.get<std::string>(); }, HasSubstr("`there`")));
    EXPECT_THAT(client.open("src/a.asm"), ElementsAre(Pair("src/a.asm", IsEmpty())));
}

TEST(LspProjects, of_cbm_prg_studio_are_projects_too) {
    const std::string project = "<?xml version=\"1.0\"?>\n<Project><Target>2</Target><Executable>game.prg</Executable>"
                                "<BuildList><FileName>a.asm</FileName><FileName>b.asm</FileName></BuildList></Project>";
    Client client(Texts{{"game.cbmprj", project}, {"a.asm", " jmp there\n"}, {"b.asm", "there rts\n"}});
    EXPECT_THAT(client.open("a.asm"), ElementsAre(Pair("a.asm", IsEmpty())));
}

TEST(LspProjects, that_cannot_be_read_are_said_so_in_their_own_file) {
    Client client(Texts{{"gato.json", R"({"name":"two","sources":["a.asm","gone.asm"]})"}, {"a.asm", " rts\n"}});
    const auto news = client.open("a.asm");
    ASSERT_EQ(news.count("gato.json"), 1U);
    EXPECT_EQ(text_of_range(news.at("gato.json")[0]["range"]), "0:33-0:43");
}

TEST(LspProjects, answer_for_files_behind_the_one_in_which_a_limit_has_ended_the_build) {
    Client client(Texts{{"gato.json", R"({"name":"two","sources":["a.asm","b.asm"]})"},
                        {"a.asm", " defm endless\n endless\n endm\n endless\n"},
                        {"b.asm", "there rts\n"}});
    client.open("b.asm");
    const json symbols = client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", Client::uri("b.asm")}}}});
    ASSERT_EQ(symbols.size(), 1U) << symbols;
    EXPECT_EQ(symbols[0]["name"], "there");
}

TEST(LspProjects, see_files_that_appear) {
    Client client(Texts{{"a.asm", " incasm \"new.asm\"\n rts\n"}});
    EXPECT_EQ(client.open("a.asm").at("a.asm").size(), 1U);
    client.notify("textDocument/didOpen",
                  {{"textDocument", {{"uri", Client::uri("new.asm")}, {"version", 1}, {"text", "x nop\n"}}}});
    EXPECT_THAT(client.news().at("a.asm"), IsEmpty());
}

}  // namespace
}  // namespace gato::lsp
