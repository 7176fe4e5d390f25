// SPDX-License-Identifier: MIT
// The model context protocol on a small offer: every kind of message, right and wrong, in each revision.
#include "servers/mcp/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace gato::mcp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const char* const latest = "2025-11-25";

Offer small_offer() {
    Offer offer;
    offer.version = "1.2";
    offer.instructions = "ask";
    offer.tools.push_back(
        {"double", "doubles a number", {{"type", "object"}}, {{"type", "object"}}, true, [](const json& arguments, Caller&) {
             return ToolResult{.data = {{"twice", 2 * arguments.at("number").get<int>()}}};
         }});
    offer.tools.push_back(
        {"count", "counts to three", {{"type", "object"}}, {{"type", "object"}}, false, [](const json&, Caller& caller) {
             for (int i = 1; i <= 3; ++i) caller.tell(i, 3, "counting");
             return ToolResult{.data = {{"was_cancelled", caller.has_cancelled()}}};
         }});
    offer.tools.push_back(
        {"fail", "fails", {{"type", "object"}}, {{"type", "object"}}, true, [](const json&, Caller&) -> ToolResult {
             return {.data = {}, .is_failure = true, .failure = "do something else"};
         }});
    offer.tools.push_back({"show", "has a picture", {{"type", "object"}}, {{"type", "object"}}, true, [](const json&, Caller&) {
                               return ToolResult{.data = {{"seen", true}}, .content = {{{"type", "image"}}}};
                           }});
    offer.resources = {{"x://page", "page", "A page", "text/plain"}};
    offer.templates = {{"x://{name}", "any", "Any page", "text/plain"}};
    offer.read = [](const std::string& uri, Caller&) -> std::optional<ResourceText> {
        if (uri == "x://broken") throw std::runtime_error("it is broken");
        return uri == "x://page" ? std::optional(ResourceText{"text/plain", "Hello"}) : std::nullopt;
    };
    return offer;
}

json request(const json& id, const std::string& method, const json& params = json::object()) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
}

json call(const json& id, const std::string& tool, const json& arguments = json::object()) {
    return request(id, "tools/call", {{"name", tool}, {"arguments", arguments}});
}

json initialization(const std::string& revision = latest) {
    return request("start", "initialize",
                   {{"protocolVersion", revision}, {"capabilities", json::object()}, {"clientInfo", {{"name", "test"}}}});
}

// A server that does its work at once.
struct Conversation {
    explicit Conversation(const std::string& revision = latest) {
        if (!revision.empty()) (void)say(initialization(revision));
    }

    Server::Messages say(const json& message) {
        Server::Messages all = server.handle(message);
        while (const auto work = server.next_work()) {
            auto answer = work->run([&](const ordered_json& note) { all.push_back(note); });
            for (ordered_json& one : server.finish(*work, std::move(answer))) all.push_back(std::move(one));
        }
        return all;
    }
    // The only answer.
    ordered_json ask(const json& message) {
        const Server::Messages all = say(message);
        return all.size() == 1 ? all[0] : ordered_json{{"answers", all.size()}};
    }
    int error_of(const json& message) { return ask(message).value(json::json_pointer("/error/code"), 0); }

    Server server{small_offer()};
};

// ---- the start

TEST(McpStart, agrees_on_the_revision_that_the_client_wants) {
    for (const std::string revision : {"2025-11-25", "2025-06-18", "2025-03-26"}) {
        const ordered_json result = Conversation("").ask(initialization(revision))["result"];
        EXPECT_EQ(result["protocolVersion"], revision);
        EXPECT_EQ(result["serverInfo"]["version"], "1.2");
        EXPECT_EQ(result["instructions"], "ask");
        EXPECT_TRUE(result["capabilities"].contains("tools"));
        EXPECT_TRUE(result["capabilities"].contains("resources"));
    }
}

TEST(McpStart, offers_the_latest_revision_to_a_client_that_wants_another) {
    EXPECT_EQ(Conversation("").ask(initialization("2024-11-05"))["result"]["protocolVersion"], latest);
    EXPECT_EQ(Conversation("").ask(initialization("3000-01-01"))["result"]["protocolVersion"], latest);
}

TEST(McpStart, answers_only_a_ping_before) {
    Conversation fresh("");
    EXPECT_EQ(fresh.ask(request(1, "ping"))["result"], ordered_json::object());
    for (const char* method : {"tools/list", "tools/call", "resources/list", "resources/read", "nonsense"})
        EXPECT_EQ(fresh.error_of(request(2, method)), -32600) << method;
}

TEST(McpStart, happens_once) {
    EXPECT_EQ(Conversation().error_of(initialization()), -32600);
}

TEST(McpStart, needs_a_revision) {
    EXPECT_EQ(Conversation("").error_of(request(1, "initialize")), -32602);
    EXPECT_EQ(Conversation("").error_of(request(1, "initialize", {{"protocolVersion", 5}})), -32602);
    EXPECT_EQ(Conversation("").error_of(request(1, "initialize", {{"protocolVersion", latest}, {"capabilities", 7}})), -32602);
}

// ---- messages

TEST(McpMessages, that_are_none_get_the_error_of_json_rpc) {
    Conversation talk;
    for (const json& message :
         {json(1), json("x"), json(), json::object(), json{{"jsonrpc", "1.0"}, {"id", 1}, {"method", "ping"}},
          json{{"jsonrpc", "2.0"}, {"id", 1}}, json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", 5}}})
        EXPECT_EQ(talk.error_of(message), -32600) << message;
    EXPECT_EQ(talk.error_of(request(1, "nonsense")), -32601);
    EXPECT_EQ(talk.error_of(request(1, "tools/list", json::array())), -32602);
    EXPECT_EQ(Server::refuse("broken")["error"]["code"], -32700);
    EXPECT_TRUE(Server::refuse("broken")["id"].is_null());
}

TEST(McpMessages, have_strings_or_whole_numbers_as_ids) {
    Conversation talk;
    EXPECT_EQ(talk.ask(request("a", "ping"))["id"], "a");
    EXPECT_EQ(talk.ask(request(-7, "ping"))["id"], -7);
    for (const json& id : {json(), json(1.5), json::array(), json(true)}) {
        const ordered_json answer = talk.ask(request(id, "ping"));
        EXPECT_EQ(answer["error"]["code"], -32600) << id;
        EXPECT_TRUE(answer["id"].is_null()) << id;
    }
}

TEST(McpMessages, without_an_id_get_no_answer) {
    Conversation talk;
    for (const char* method : {"notifications/initialized", "notifications/cancelled", "nonsense", "tools/call"})
        EXPECT_THAT(talk.say({{"jsonrpc", "2.0"}, {"method", method}}), IsEmpty()) << method;
    EXPECT_THAT(talk.say({{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", 3}}), IsEmpty());
    EXPECT_THAT(talk.say({{"jsonrpc", "2.0"}, {"id", 9}, {"result", json::object()}}), IsEmpty());
}

TEST(McpMessages, come_as_an_array_in_the_oldest_revision_alone) {
    const json batch = json::array({request(1, "ping"),
                                    call(2, "double", {{"number", 4}}),
                                    request(3, "nonsense"),
                                    {{"jsonrpc", "2.0"}, {"method", "notifications/initialized"}}});
    const ordered_json answers = Conversation("2025-03-26").ask(batch);
    ASSERT_THAT(answers, SizeIs(3));
    EXPECT_EQ(answers[0]["id"], 1);
    EXPECT_EQ(answers[1]["error"]["code"], -32601);
    EXPECT_EQ(answers[2]["result"]["content"][0]["text"], R"({"twice":8})");
    for (const char* revision : {"2025-06-18", "2025-11-25", ""}) EXPECT_EQ(Conversation(revision).error_of(batch), -32600);
}

TEST(McpMessages, come_in_no_empty_array_and_with_no_start_in_it) {
    EXPECT_EQ(Conversation("2025-03-26").error_of(json::array()), -32600);
    EXPECT_EQ(Conversation("2025-03-26").ask(json::array({initialization()}))[0]["error"]["code"], -32600);
    EXPECT_THAT(Conversation("2025-03-26").say(json::array({{{"jsonrpc", "2.0"}, {"method", "x"}}})), IsEmpty());
}

// ---- tools

TEST(McpTools, are_listed_with_what_the_revision_has) {
    const ordered_json tools = Conversation().ask(request(1, "tools/list"))["result"]["tools"];
    ASSERT_THAT(tools, SizeIs(4));
    EXPECT_EQ(tools[0]["name"], "double");
    EXPECT_EQ(tools[0]["annotations"], ordered_json({{"readOnlyHint", true}, {"openWorldHint", false}}));
    EXPECT_TRUE(tools[0].contains("outputSchema"));
    EXPECT_FALSE(Conversation("2025-03-26").ask(request(1, "tools/list"))["result"]["tools"][0].contains("outputSchema"));
    EXPECT_EQ(Conversation().error_of(request(1, "tools/list", {{"cursor", "x"}})), -32602);
}

TEST(McpTools, give_their_data_as_text_and_as_structure) {
    const ordered_json result = Conversation().ask(call(1, "double", {{"number", 21}}))["result"];
    EXPECT_EQ(result["structuredContent"], ordered_json({{"twice", 42}}));
    EXPECT_EQ(result["content"][0]["text"], R"({"twice":42})");
    EXPECT_EQ(result["isError"], false);
    EXPECT_FALSE(Conversation("2025-03-26").ask(call(1, "double", {{"number", 21}}))["result"].contains("structuredContent"));
    EXPECT_EQ(Conversation().ask(call(1, "show"))["result"]["content"][1]["type"], "image");
}

TEST(McpTools, that_fail_have_a_result_that_says_so) {
    const ordered_json result = Conversation().ask(call(1, "fail"))["result"];
    EXPECT_EQ(result["isError"], true);
    EXPECT_EQ(result["content"][0]["text"], "do something else");
    EXPECT_FALSE(result.contains("structuredContent"));
    EXPECT_EQ(Conversation().ask(call(1, "double"))["result"]["isError"], true) << "an exception";
}

TEST(McpTools, are_called_by_requests_of_the_right_form) {
    Conversation talk;
    EXPECT_EQ(talk.error_of(call(1, "nobody")), -32602);
    EXPECT_EQ(talk.error_of(request(1, "tools/call")), -32602);
    EXPECT_EQ(talk.error_of(request(1, "tools/call", {{"name", 3}})), -32602);
    EXPECT_EQ(talk.error_of(request(1, "tools/call", {{"name", "count"}, {"arguments", 3}})), -32602);
    EXPECT_EQ(talk.error_of(request(1, "tools/call", {{"name", "count"}, {"_meta", 3}})), -32602);
    EXPECT_EQ(talk.error_of(request(1, "tools/call", {{"name", "count"}, {"_meta", {{"progressToken", 1.5}}}})), -32602);
}

TEST(McpTools, tell_how_far_they_are_if_the_client_gave_a_token) {
    Conversation talk;
    json wish = call(1, "count");
    EXPECT_THAT(talk.say(wish), SizeIs(1));
    wish["params"]["_meta"] = {{"progressToken", "p"}};
    const Server::Messages all = talk.say(wish);
    ASSERT_THAT(all, SizeIs(4));
    EXPECT_EQ(all[1]["method"], "notifications/progress");
    EXPECT_EQ(all[1]["params"],
              ordered_json({{"progressToken", "p"}, {"progress", 2.0}, {"total", 3.0}, {"message", "counting"}}));
    EXPECT_TRUE(all[3].contains("result"));
}

// ---- cancellation

json cancellation(const json& id) {
    return {{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", id}}}};
}

TEST(McpCancellation, of_a_request_under_way_reaches_its_work_and_takes_its_answer) {
    Server server(small_offer());
    (void)server.handle(initialization());
    (void)server.handle(call(1, "count"));
    const auto work = server.next_work();
    EXPECT_THAT(server.handle(cancellation(1)), IsEmpty());
    EXPECT_TRUE(work->is_cancelled());
    EXPECT_THAT(server.finish(*work, {{"result", json::object()}}), IsEmpty());
    EXPECT_EQ(server.handle(request(2, "ping"))[0]["id"], 2);
}

TEST(McpCancellation, of_a_waiting_request_means_that_it_is_not_begun) {
    Server server(small_offer());
    (void)server.handle(initialization());
    (void)server.handle(call(1, "count"));
    (void)server.handle(cancellation(1));
    const auto work = server.next_work();
    EXPECT_TRUE(work->run([](const ordered_json&) { FAIL() << "it was begun"; }).is_null());
    EXPECT_THAT(server.finish(*work, nullptr), IsEmpty());
}

TEST(McpCancellation, within_an_array_leaves_the_other_answers) {
    Server server(small_offer());
    (void)server.handle(initialization("2025-03-26"));
    EXPECT_THAT(server.handle(json::array({call(1, "count"), call(2, "double", {{"number", 1}})})), IsEmpty());
    (void)server.handle(cancellation(1));
    Server::Messages all;
    while (const auto work = server.next_work()) all = server.finish(*work, work->run([](const ordered_json&) {}));
    ASSERT_THAT(all, SizeIs(1));
    ASSERT_THAT(all[0], SizeIs(1));
    EXPECT_EQ(all[0][0]["id"], 2);
}

TEST(McpCancellation, of_an_unknown_request_is_ignored) {
    Conversation talk;
    EXPECT_THAT(talk.say(cancellation("nobody")), IsEmpty());
    EXPECT_EQ(talk.ask(call(1, "double", {{"number", 1}}))["result"]["isError"], false);
}

// ---- what waits

TEST(McpServer, refuses_an_id_that_is_not_answered_yet) {
    Server server(small_offer());
    (void)server.handle(initialization());
    EXPECT_THAT(server.handle(call(1, "count")), IsEmpty());
    EXPECT_EQ(server.handle(call(1, "count"))[0]["error"]["code"], -32600);
}

TEST(McpServer, keeps_only_so_many_requests_waiting) {
    Server server(small_offer());
    (void)server.handle(initialization());
    for (std::size_t i = 0; i < Server::most_waiting; ++i) EXPECT_THAT(server.handle(call(i, "count")), IsEmpty());
    EXPECT_EQ(server.handle(call("one too many", "count"))[0]["error"]["code"], -32000);
}

// ---- resources

TEST(McpResources, are_listed_and_read) {
    Conversation talk;
    EXPECT_EQ(talk.ask(request(1, "resources/list"))["result"]["resources"][0]["title"], "A page");
    EXPECT_EQ(talk.ask(request(1, "resources/templates/list"))["result"]["resourceTemplates"][0]["uriTemplate"], "x://{name}");
    const ordered_json result = talk.ask(request(1, "resources/read", {{"uri", "x://page"}}))["result"];
    EXPECT_EQ(result["contents"][0], ordered_json({{"uri", "x://page"}, {"mimeType", "text/plain"}, {"text", "Hello"}}));
    EXPECT_FALSE(Conversation("2025-03-26").ask(request(1, "resources/list"))["result"]["resources"][0].contains("title"));
}

TEST(McpResources, that_cannot_be_read_are_errors) {
    Conversation talk;
    EXPECT_EQ(talk.error_of(request(1, "resources/read", {{"uri", "x://nothing"}})), -32002);
    EXPECT_EQ(talk.error_of(request(1, "resources/read", {{"uri", "x://broken"}})), -32603);
    EXPECT_EQ(talk.error_of(request(1, "resources/read")), -32602);
}

}  // namespace
}  // namespace gato::mcp
