// SPDX-License-Identifier: MIT
// What ran and what was touched, as clients of the debugger see it.
#include "dap/client.hpp"

#include "core/support/base64.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::dap {
namespace {

using testing::HasSubstr;

constexpr const char* endless =
    "start sei\nloop jsr work / jmp loop\nwork inc lives / ldx #200\non dex / bne on / rts\nlives byte 3";

class PastViews : public testing::Test {
protected:
    // Stops when the program has run for a while.
    void run() {
        client.launch();
        (void)client.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "work"}, {"hitCondition", "100"}}}}});
        EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    }
    [[nodiscard]] std::size_t address(const std::string& label) const {
        return static_cast<std::size_t>(client.program.map.find_symbol(label)->value);
    }
    Client client{endless};
};

TEST_F(PastViews, have_a_level_for_each_byte) {
    run();
    const json answer = client.ask("gato/heat", {{"frames", 5}});
    for (const char* use : {"reads", "writes", "executed"}) {
        const auto levels = from_base64(answer.at(use).get<std::string>());
        ASSERT_TRUE(levels && levels->size() == 0x10000) << use;
        EXPECT_EQ((*levels)[address("lives")], use == std::string("executed") ? 0 : 255) << use;
        EXPECT_EQ((*levels)[address("work")], use == std::string("executed") ? 255 : 0) << use;
    }
    EXPECT_EQ(client.value_of("clock"), client.value_of("clock")) << "and nothing has moved";
}

TEST_F(PastViews, name_the_routines_of_a_frame) {
    run();
    const json answer = client.ask("gato/frame");
    EXPECT_EQ(answer.at("routines").at(0),
              (json{{"name", "work"}, {"address", client.address_of("work")}, {"interrupt", false}}));
    EXPECT_EQ(answer.at("routines").at(1).at("name"), "start");
    EXPECT_EQ(answer.at("lines").size(), 312U);
    int cycles = 0;
    for (const json& part : answer.at("lines").at(200).at("routines")) cycles += part.at(1).get<int>();
    EXPECT_EQ(cycles, answer.at("cyclesPerLine"));
    EXPECT_EQ(client.ask("gato/frame", {{"frame", answer.at("frame")}}), answer);
}

TEST_F(PastViews, describe_an_address) {
    run();
    EXPECT_EQ(client.ask("gato/place", {{"address", "lives"}}).at("text"), client.address_of("lives") + " (program:9, lives)");
    EXPECT_EQ(client.ask("gato/place", {{"address", "$d020"}}).at("text"), "$d020");
}

TEST_F(PastViews, save_the_run_up_to_now) {
    run();
    const auto file = from_base64(client.ask("gato/saveRecording").at("data").get<std::string>());
    ASSERT_TRUE(file);
    EXPECT_THAT(std::string(file->begin(), file->end()), testing::StartsWith("recorded at "));
}

// It runs for some frames, and each frame begins at a known clock.
TEST_F(PastViews, lead_to_a_frame) {
    run();
    const json before = client.ask("gato/past");
    const std::int64_t first = before.at("first"), last = before.at("last");
    EXPECT_EQ(before.at("frame"), last);
    ASSERT_GT(last, first + 2);
    const std::string clock = client.value_of("clock");
    const json there = client.ask("gato/goToFrame", {{"frame", first + 1}});
    EXPECT_EQ(there, (json{{"version", 1}, {"frame", first + 1}, {"first", first}, {"last", last}}));
    const std::string line = client.value_of("line");  // "$00 = 0"
    EXPECT_LT(std::stoll(line.substr(line.rfind(' ') + 1)), 2) << "at the frame's beginning";
    EXPECT_EQ(client.ask("gato/goToFrame", {{"frame", last + 1000}}).at("frame"), last);
    EXPECT_EQ(client.value_of("clock"), clock) << "at the latest known moment";
    EXPECT_EQ(client.ask("gato/goToFrame", {{"frame", 0}}).at("frame"), first);
    EXPECT_THAT(client.refused("gato/goToFrame", {{"frame", -1}}), HasSubstr("from 0"));
    EXPECT_THAT(client.refused("gato/goToFrame"), HasSubstr("from 0"));
}

TEST_F(PastViews, refuse_what_the_history_does_not_have) {
    run();
    EXPECT_THAT(client.refused("gato/heat", {{"frames", 0}}), HasSubstr("from 1 to 3000"));
    EXPECT_THAT(client.refused("gato/frame", {{"frame", 100000}}), HasSubstr("frame 100000 is not in the history"));
    EXPECT_NE(client.refused("gato/place", {{"address", "nowhere"}}), "");
}

}  // namespace
}  // namespace gato::dap
