// SPDX-License-Identifier: MIT
// What the tools of `gato mcp` look for themselves: mistakes in cases, in programs, and between two builds.
#include "support/mcp_talk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

// Prints H, counts to five in `counter`, and goes back to BASIC.
const std::string counting_game =
    "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nstart lda #\"h\"\n jsr $ffd2\n"
    "loop inc counter\n lda counter\n cmp #5\n bne loop\n rts\ncounter byte 0\n";
// Jams when S has been typed three times; `divide` never ends with a divisor of 0.
const std::string fragile =
    "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nask jsr $ffe4\n cmp #\"s\"\n bne ask\n"
    " inc points\n lda points\n cmp #3\n bne ask\n byte $02\npoints byte 0\n"
    "divide ldx #0\n sec\nagain sbc divisor\n inx\n bcs again\n dex\n rts\ndivisor byte 1\n";

TEST(McpMutation, plants_mistakes_and_shows_those_that_no_case_notices) {
    const Folder folder;
    folder.write("game.asm", counting_game);
    folder.write("game.gtest.json",
                 R"({"program":"game.asm","cases":[{"name":"good","call":"start","expect":{"counter":5}}]})");
    McpTalk talk(folder);
    talk.call("test", {{"paths", {"."}}, {"mutate", 1000}});
    talk.call("test", {{"paths", {"."}}, {"mutate", 3}, {"seed", 2}});
    talk.call("test", {{"paths", {"."}}, {"mutate", 3}, {"list", true}});
    talk.call("test", {{"paths", {"."}}, {"seed", 2}});
    const auto answers = talk.answers();
    const json all = answers[0].data();
    EXPECT_EQ(all["passed"], 1);
    EXPECT_EQ(all["mutants"]["tried"], all["mutants"]["possible"]);
    EXPECT_EQ(all["mutants"]["survived"].get<std::size_t>(), all["survivors"].size() + all.value("omitted", 0U));
    // The case looks at the counter alone: it does not see which letter is printed.
    EXPECT_THAT(all["survivors"].dump(), HasSubstr("lda #\\\"h\\\""));
    EXPECT_THAT(all["survivors"].dump(), Not(HasSubstr("cmp #5")));
    EXPECT_EQ(answers[1].data()["mutants"]["tried"], 3);
    EXPECT_THAT(answers[2].text(), HasSubstr("`list`"));
    EXPECT_THAT(answers[3].text(), HasSubstr("`seed` needs `mutate`"));
}

TEST(McpMutation, plants_nothing_if_a_case_fails_without_it) {
    const Folder folder;
    folder.write("game.asm", counting_game);
    folder.write("game.gtest.json",
                 R"({"program":"game.asm","cases":[{"name":"wrong","call":"start","expect":{"counter":6}}]})");
    const json data = mcp_answer(folder, "test", {{"paths", {"."}}, {"mutate", 5}}).data();
    EXPECT_EQ(data["success"], false);
    EXPECT_EQ(data["cases"][0]["name"], "wrong");
    EXPECT_FALSE(data.contains("mutants"));
}

TEST(McpFuzz, finds_keys_that_a_run_shows_again) {
    const Folder folder;
    folder.write("game.asm", fragile);
    const json data = mcp_answer(folder, "fuzz", {{"program", "game.asm"}, {"cycles", 20'000'000}}).data();
    EXPECT_EQ(data["success"], false);
    ASSERT_THAT(data["found"], SizeIs(1));
    const json found = data["found"][0];
    EXPECT_EQ(found["kind"], "jam");
    EXPECT_EQ(found["keys"], "sss");
    const json again =
        mcp_answer(folder, "run",
                   {{"program", "game.asm"}, {"keys", found["keys"]}, {"max_cycles", found["cycles"].get<std::int64_t>() + 1}})
            .data();
    EXPECT_THAT(again["reason"].get<std::string>(), HasSubstr("jammed"));
}

TEST(McpFuzz, finds_the_arguments_with_which_a_routine_never_returns) {
    const Folder folder;
    folder.write("game.asm", fragile);
    McpTalk talk(folder);
    talk.call("fuzz", {{"program", "game.asm"}, {"call", "divide"}, {"vary", {"a=7", "divisor=0..3"}}, {"cycles", 50'000'000}});
    talk.call("fuzz", {{"program", "game.asm"}, {"call", "divide"}, {"vary", {"a=7", "divisor=1..3"}}, {"cycles", 50'000'000}});
    talk.call("fuzz", {{"program", "game.asm"}, {"call", "divide"}});
    talk.call("fuzz", {{"program", "game.asm"}, {"timeout", 1e9}});
    const auto answers = talk.answers();
    EXPECT_EQ(answers[0].data()["found"][0]["set"], json({{"a", 7}, {"divisor", 0}}));
    EXPECT_EQ(answers[1].data()["success"], true);
    EXPECT_EQ(answers[1].data()["all"], true);
    EXPECT_EQ(answers[1].data()["inputs"], 3);
    EXPECT_THAT(answers[2].text(), HasSubstr("--vary"));
    EXPECT_THAT(answers[3].text(), HasSubstr("`timeout`"));
}

TEST(McpFuzz, of_a_program_without_keys_says_what_else_there_is) {
    const Folder folder;
    folder.write("game.asm", counting_game);
    const McpAnswer answer = mcp_answer(folder, "fuzz", {{"program", "game.asm"}, {"cycles", 1'000'000}});
    EXPECT_TRUE(answer.is_failure());
    EXPECT_THAT(answer.text(), HasSubstr("never looks at a key"));
}

TEST(McpCompare, names_the_first_difference_with_the_instructions_before_it) {
    const Folder folder;
    folder.write("old.asm", counting_game);
    folder.write("new.asm", std::string(counting_game).replace(counting_game.find("cmp #5"), 6, "cmp #6"));
    McpTalk talk(folder);
    talk.call("compare", {{"old", "old.asm"}, {"new", "new.asm"}});
    talk.call("compare", {{"old", "old.asm"}, {"new", "new.asm"}, {"ignore", {"mem:counter"}}});
    talk.call("compare", {{"old", "old.asm"}, {"new", "new.asm"}, {"ignore", {"nonsense"}}});
    const auto answers = talk.answers();
    const json difference = answers[0].data()["difference"];
    EXPECT_EQ(answers[0].data()["success"], false);
    EXPECT_EQ(difference["kind"], "memory");
    EXPECT_THAT(difference["what"].get<std::string>(), HasSubstr("counter"));
    EXPECT_THAT(difference["new"]["found"].get<std::string>(), HasSubstr("6"));
    EXPECT_THAT(difference["new"]["instructions"].back()["place"].get<std::string>(), HasSubstr("new.asm:8"));
    EXPECT_EQ(answers[1].data()["success"], true);
    EXPECT_TRUE(answers[2].is_failure());
}

TEST(McpCompare, runs_the_cases_of_a_test_file_on_both) {
    const Folder folder;
    folder.write("old.asm", counting_game);
    folder.write("new.asm", std::string(counting_game).replace(counting_game.find("cmp #5"), 6, "cmp #6"));
    folder.write("game.gtest.json", R"({"program":"old.asm","cases":[{"name":"counts","call":"start","expect":{"counter":5}},
        {"name":"prints","call":"$ffd2","set":{"a":65}}]})");
    McpTalk talk(folder);
    talk.call("compare", {{"old", "old.asm"}, {"new", "new.asm"}, {"cases", "game.gtest.json"}});
    talk.call("compare", {{"old", "old.asm"}, {"new", "new.asm"}, {"cases", "game.gtest.json"}, {"keys", "a"}});
    const auto answers = talk.answers();
    const json data = answers[0].data();
    EXPECT_EQ(data["different"], 1);
    EXPECT_EQ(data["equal"], 1);
    EXPECT_EQ(data["cases"][0]["name"], "counts");
    EXPECT_EQ(data["cases"][0]["difference"]["kind"], "memory");
    EXPECT_THAT(answers[1].text(), HasSubstr("leave out `keys`"));
}

// A screen that differs in every cell, with characters of three bytes.
TEST(McpCompare, keeps_an_answer_short_whatever_differs) {
    const Folder folder;
    const std::string fill =
        " ldx #0\n lda #code\nfill sta $0400,x\n sta $0500,x\n sta $0600,x\n sta $0700,x\n inx\n bne fill\n"
        "wait jsr $ffe4\n beq wait\nend jmp end\n";
    folder.write("old.asm", "*=$c000\ncode = $5e\n" + fill);
    folder.write("new.asm", "*=$c000\ncode = $5f\n" + fill);
    const McpAnswer answer = mcp_answer(folder, "compare", {{"old", "old.asm"}, {"new", "new.asm"}, {"keys", "a"}});
    EXPECT_EQ(answer.data()["difference"]["kind"], "screen") << answer.text();
    EXPECT_LE(answer.text().size(), 2048U);
}

}  // namespace
}  // namespace gato::tests
