// SPDX-License-Identifier: MIT
#include "monitor/client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::monitor {
namespace {

constexpr const char* source = R"(
start   ldx #0
again   jsr work
        inx
        cpx #20
        bne again
        rts
work    inc lives
        inc $d020
        rts
lives   byte 3
)";
constexpr unsigned load = 1, store = 2, execute = 4;
constexpr unsigned number_of_x = 1, number_of_pc = 3;

class Monitor : public testing::Test {
protected:
    Client client{source};
    const unsigned start = client.address_of("start"), work = client.address_of("work"), lives = client.address_of("lives");
};

std::vector<unsigned> types_of(const std::vector<Message>& messages) {
    std::vector<unsigned> types;
    for (const Message& message : messages) types.push_back(message.type);
    return types;
}

// ---- who speaks when

TEST_F(Monitor, stands_at_the_start_until_it_is_let_go) {
    EXPECT_FALSE(client.server.is_running());
    EXPECT_EQ(client.ask(0x81).body, "");
    EXPECT_EQ(types_of(client.messages), (std::vector<unsigned>{0x31, 0x62})) << "as if the ping had stopped it";
    EXPECT_EQ(client.messages[1].id, an_event);
    EXPECT_EQ(client.messages[1].word(0), start);
}

TEST_F(Monitor, tells_that_it_resumes_and_stops) {
    (void)client.ask(0x81);
    (void)client.set_checkpoint(work, work, execute);
    EXPECT_EQ(client.go(), work);
    EXPECT_EQ(types_of(client.messages), (std::vector<unsigned>{0x63, 0x11, 0x31, 0x62}));
    EXPECT_EQ(client.messages[0].word(0), start);
}

TEST_F(Monitor, is_stopped_by_any_request) {
    Client endless("start jmp start");
    (void)endless.ask(0xaa);
    EXPECT_TRUE(endless.server.is_running());
    (void)endless.server.run_slice();
    endless.messages.clear();
    (void)endless.ask(0x81);
    EXPECT_FALSE(endless.server.is_running());
    EXPECT_EQ(types_of(endless.messages), (std::vector<unsigned>{0x31, 0x62}));
}

TEST_F(Monitor, takes_requests_in_pieces_of_any_size) {
    const std::string whole = Client::request(0x81, "", 7) + Client::request(0x85, "", 8);
    std::string output;
    for (const char byte : whole) output += client.server.receive({&byte, 1});
    EXPECT_EQ(output, Client(source).server.receive(whole));
}

TEST_F(Monitor, ends_when_the_client_quits) {
    EXPECT_FALSE(client.server.has_ended());
    (void)client.ask(0xbb);
    EXPECT_TRUE(client.server.has_ended());
}

// ---- checkpoints

TEST_F(Monitor, describes_a_checkpoint_as_the_manual_does) {
    const Message answer = client.ask(0x12, word(0xc000) + word(0xc010) + bytes({1, 1, 4, 0}));
    EXPECT_EQ(answer.type, 0x11U);
    EXPECT_EQ(answer.body, long_word(1) + bytes({0}) + word(0xc000) + word(0xc010) + bytes({1, 1, 4, 0}) + long_word(0)
                               + long_word(0) + bytes({0, 0}));
    EXPECT_EQ(client.ask(0x11, long_word(1)).body, answer.body);
}

TEST_F(Monitor, lists_checkpoints_and_forgets_them) {
    const std::uint32_t first = client.set_checkpoint(work, work, execute);
    const std::uint32_t second = client.set_checkpoint(0xd020, 0xd020, store);
    client.messages.clear();
    EXPECT_EQ(client.ask(0x14).long_word(0), 2U);
    ASSERT_EQ(client.messages.size(), 2U);
    EXPECT_EQ(client.messages[0].long_word(0), first);
    EXPECT_EQ(client.messages[1].long_word(0), second);
    (void)client.ask(0x13, long_word(first));
    EXPECT_EQ(client.ask(0x14).long_word(0), 1U);
    EXPECT_EQ(client.send(0x13, long_word(first)).error, 1U);
}

TEST_F(Monitor, stops_at_the_first_instruction) {
    (void)client.set_checkpoint(start, start, execute);
    EXPECT_EQ(client.go(), start);
    EXPECT_EQ(types_of(client.messages), (std::vector<unsigned>{0x63, 0x11, 0x31, 0x62}));
    (void)client.ask(0x13, long_word(1));
    (void)client.set_checkpoint(start + 2, start + 2, execute);
    EXPECT_EQ(client.go(), start + 2) << "it is not hit twice";
}

TEST_F(Monitor, stops_behind_loads_and_stores) {
    const std::uint32_t border = client.set_checkpoint(0xd020, 0xd020, store);
    EXPECT_EQ(client.go(), work + 6);
    EXPECT_EQ(client.of_type(0x11).at(0).long_word(0), border);
    (void)client.ask(0x13, long_word(border));
    (void)client.set_checkpoint(lives, lives, load);
    EXPECT_EQ(client.go(), work + 3);
}

TEST_F(Monitor, stops_anywhere_in_a_range) {
    (void)client.set_checkpoint(work + 1, work + 6, execute);
    EXPECT_EQ(client.go(), work + 3);
    EXPECT_EQ(client.go(), work + 6);
}

TEST_F(Monitor, watches_all_of_memory) {
    (void)client.set_checkpoint(0, 0xffff, load | store | execute);
    for (const unsigned place : {start, start + 2, work}) EXPECT_EQ(client.go(), place);
}

// They are placed only once, when the program goes on.
TEST_F(Monitor, takes_thousands_of_checkpoints) {
    for (int i = 0; i < 200; ++i) (void)client.set_checkpoint(0, 0xffff, store);
    for (unsigned place = 0x2000; place < 0x4000; ++place) (void)client.set_checkpoint(place, place, execute);
    EXPECT_EQ(client.go(), work) << "JSR has stored where it returns to";
}

TEST_F(Monitor, counts_hits) {
    (void)client.set_checkpoint(work, work, execute);
    for (unsigned hits = 1; hits <= 3; ++hits) {
        (void)client.go();
        const Message event = client.of_type(0x11).at(0);
        EXPECT_EQ(event.byte(4), 1U) << "it is hit now";
        EXPECT_EQ(event.long_word(13), hits);
    }
    EXPECT_EQ(client.ask(0x11, long_word(1)).long_word(13), 3U);
}

TEST_F(Monitor, tells_of_a_checkpoint_that_does_not_stop) {
    (void)client.set_checkpoint(work, work, execute, false);
    (void)client.go();
    EXPECT_EQ(client.of_type(0x11).size(), 20U);
}

TEST_F(Monitor, forgets_a_temporary_checkpoint_when_it_is_hit) {
    (void)client.set_checkpoint(work, work, execute, true, true);
    EXPECT_EQ(client.go(), work);
    EXPECT_EQ(client.of_type(0x11).at(0).byte(12), 1U) << "it is told as temporary";
    EXPECT_EQ(client.ask(0x14).long_word(0), 0U);
}

TEST_F(Monitor, leaves_out_a_disabled_checkpoint) {
    const std::uint32_t number = client.set_checkpoint(work, work, execute);
    (void)client.ask(0x15, long_word(number) + bytes({0}));
    (void)client.set_checkpoint(work + 6, work + 6, execute);
    EXPECT_EQ(client.go(), work + 6);
    (void)client.ask(0x15, long_word(number) + bytes({1}));
    EXPECT_EQ(client.go(), work);
}

TEST_F(Monitor, stops_under_a_condition_only) {
    const std::string condition = ".X == $0a && @cpu:$d020 != 0";
    const std::uint32_t number = client.set_checkpoint(work, work, execute);
    (void)client.ask(0x22, long_word(number) + bytes({static_cast<unsigned>(condition.size())}) + condition);
    EXPECT_EQ(client.ask(0x11, long_word(number)).byte(21), 1U) << "it has a condition";
    EXPECT_EQ(client.go(), work);
    EXPECT_EQ(client.register_value(number_of_x), 10U);
    EXPECT_EQ(client.ask(0x11, long_word(number)).long_word(13), 1U);
}

TEST_F(Monitor, refuses_checkpoints_that_mean_nothing) {
    EXPECT_EQ(client.send(0x12, word(2) + word(1) + bytes({1, 1, 4, 0})).error, 0x81U) << "it ends before it begins";
    EXPECT_EQ(client.send(0x12, word(1) + word(2) + bytes({1, 1, 0, 0})).error, 0x81U) << "no operation";
    EXPECT_EQ(client.send(0x12, word(1) + word(2) + bytes({1, 1, 4, 0, 1})).error, 2U) << "a drive";
    EXPECT_EQ(client.send(0x12, word(1) + word(2)).error, 0x80U);
    EXPECT_EQ(client.send(0x11, long_word(99)).error, 1U);
    EXPECT_EQ(client.send(0x15, long_word(99) + bytes({1})).error, 1U);
    EXPECT_EQ(client.send(0x22, long_word(99) + bytes({1}) + "X").error, 1U);
}

// ---- memory

TEST_F(Monitor, reads_and_writes_memory) {
    EXPECT_EQ(client.memory(lives, lives), bytes({3}));
    client.set_memory(lives, bytes({7}));
    EXPECT_EQ(client.memory(lives, lives), bytes({7}));
    EXPECT_EQ(client.memory(0, 0xffff).size(), 0x10000U);
    EXPECT_EQ(client.ask(0x01, bytes({0}) + word(lives) + word(lives + 2) + bytes({0}) + word(0)).word(0), 3U);
}

TEST_F(Monitor, knows_the_banks) {
    const Message list = client.ask(0x82);
    EXPECT_EQ(list.word(0), 6U);
    EXPECT_THAT(list.body, testing::HasSubstr(bytes({6, 1, 0, 3}) + "ram"));
    client.set_memory(0xe000, bytes({0x42}), 1);
    EXPECT_EQ(client.memory(0xe000, 0xe000, 1), bytes({0x42}));
    EXPECT_NE(client.memory(0xe000, 0xe000, 0), bytes({0x42})) << "the KERNAL lies above";
    EXPECT_EQ(client.memory(0xe000, 0xe000, 0), client.memory(0xe000, 0xe000, 2));
    client.set_memory(1, bytes({0x34}));  // nothing but RAM
    client.set_memory(0xd020, bytes({0x99}), 1);
    EXPECT_EQ(client.memory(0xd020, 0xd020), bytes({0x99}));
    EXPECT_NE(client.memory(0xd020, 0xd020, 3), bytes({0x99})) << "the border";
    const std::string characters = client.memory(0xd000, 0xdfff, 2);
    client.set_memory(1, bytes({0x33}));
    EXPECT_EQ(client.memory(0xd000, 0xdfff), characters);
}

TEST_F(Monitor, touches_registers_when_asked_to) {
    Client timer("start lda #1 / sta $dc06 / lda #0 / sta $dc07 / lda #$19 / sta $dc0f / rts");
    (void)timer.go();
    const auto flags = [&](unsigned effects) {
        return static_cast<unsigned char>(
            timer.ask(0x01, bytes({effects}) + word(0xdc0d) + word(0xdc0d) + bytes({0}) + word(0)).body.at(2));
    };
    EXPECT_EQ(flags(0) & 2, 2) << "timer B has run out";
    EXPECT_EQ(flags(1) & 2, 2);
    EXPECT_EQ(flags(0) & 2, 0) << "reading has cleared it";
}

TEST_F(Monitor, refuses_memory_that_is_not_there) {
    EXPECT_EQ(client.send(0x01, bytes({0}) + word(2) + word(1) + bytes({0}) + word(0)).error, 0x81U);
    EXPECT_EQ(client.send(0x01, bytes({0}) + word(1) + word(2) + bytes({1}) + word(0)).error, 2U);
    EXPECT_EQ(client.send(0x01, bytes({0}) + word(1) + word(2) + bytes({0}) + word(9)).error, 0x81U);
    EXPECT_EQ(client.send(0x02, bytes({0}) + word(1) + word(2) + bytes({0}) + word(0) + "x").error, 0x80U);
    EXPECT_EQ(client.send(0x02, bytes({0}) + word(0xa000) + word(0xa000) + bytes({0}) + word(2) + "x").error, 0x81U);
}

// ---- registers

TEST_F(Monitor, names_its_registers) {
    const Message list = client.ask(0x83, bytes({0}));
    EXPECT_EQ(list.word(0), 10U);
    EXPECT_THAT(list.body, testing::HasSubstr(bytes({5, 3, 16, 2}) + "PC"));
    EXPECT_THAT(list.body, testing::HasSubstr(bytes({4, 0, 8, 1}) + "A"));
    EXPECT_EQ(client.send(0x83, bytes({1})).error, 2U);
}

TEST_F(Monitor, sets_registers_all_or_none) {
    const auto item = [](unsigned number, unsigned value) { return bytes({3, number}) + word(value); };
    const Message answer = client.ask(0x32, bytes({0}) + word(2) + item(number_of_pc, work) + item(number_of_x, 0x42));
    EXPECT_EQ(Client::register_in(answer, number_of_pc), work);
    EXPECT_EQ(Client::register_in(answer, number_of_x), 0x42U);
    EXPECT_EQ(client.send(0x32, bytes({0}) + word(2) + item(number_of_x, 1) + item(0x35, 1)).error, 0x81U) << "the beam's line";
    EXPECT_EQ(client.register_value(number_of_x), 0x42U);
}

// ---- going on

TEST_F(Monitor, advances_by_instructions) {
    EXPECT_EQ(client.go(0x71, bytes({0}) + word(2)), work);
    EXPECT_EQ(client.go(0x71, bytes({0}) + word(3)), start + 5) << "back from the routine";
    EXPECT_EQ(client.go(0x71, bytes({1}) + word(4)), start + 5) << "inx, cpx, bne, and all of the routine";
    EXPECT_EQ(client.register_value(number_of_x), 1U);
    EXPECT_EQ(client.send(0x71, bytes({0}) + word(0)).error, 0x81U);
}

TEST_F(Monitor, runs_until_a_routine_returns) {
    (void)client.set_checkpoint(work, work, execute);
    EXPECT_EQ(client.go(), work);
    EXPECT_EQ(client.go(0x73), start + 5);
}

TEST_F(Monitor, begins_anew) {
    const std::uint32_t number = client.set_checkpoint(work, work, execute);
    (void)client.go();
    for (const unsigned what : {0U, 1U}) {
        (void)client.ask(0xcc, bytes({what}));
        EXPECT_EQ(client.register_value(number_of_pc), start);
        EXPECT_EQ(client.go(), work) << "checkpoint " << number << " is still there";
    }
    EXPECT_EQ(client.send(0xcc, bytes({8})).error, 0x81U) << "a drive";
}

TEST_F(Monitor, starts_its_own_program_only) {
    const auto autostart = [](const std::string& file) { return bytes({1, 0, 0, static_cast<unsigned>(file.size())}) + file; };
    (void)client.go();
    (void)client.ask(0xdd, autostart("game.prg"));
    EXPECT_EQ(client.register_value(number_of_pc), start);
    EXPECT_EQ(client.send(0xdd, autostart("other.prg")).error, 0x8fU);
    EXPECT_EQ(client.send(0x41, bytes({0, 0, 1}) + "f").error, 0x8fU) << "a snapshot would be a file";
    EXPECT_EQ(client.send(0x42, bytes({1}) + "f").error, 0x8fU);
}

TEST_F(Monitor, tells_of_a_jam) {
    Client jam("start byte $02");
    (void)jam.ask(0x81);
    EXPECT_EQ(jam.go(), 0xc000U);
    EXPECT_EQ(types_of(jam.messages), (std::vector<unsigned>{0x63, 0x61, 0x31, 0x62}));
}

// ---- what the user does

TEST_F(Monitor, types_into_the_queue_of_the_keyboard) {
    Client typist("start ldx #0\nwait jsr $ffe4\n beq wait\n sta $c100,x\n inx\n cpx #12\n bne wait\n rts");
    (void)typist.ask(0x72, bytes({12}) + "HELLO WORLD\r");
    (void)typist.go();
    EXPECT_EQ(typist.memory(0xc100, 0xc10b), "HELLO WORLD\r");
}

TEST_F(Monitor, moves_a_joystick) {
    const std::string second_port = word(1);
    (void)client.ask(0xa2, second_port + word(0x11));
    EXPECT_EQ(client.memory(0xdc00, 0xdc00), bytes({0x6e})) << "up and fire pull their lines low";
    EXPECT_EQ(client.send(0xa2, word(2) + word(0)).error, 0x81U);
    EXPECT_EQ(client.send(0xb2, word(0)).error, 0x8fU) << "there is no user port";
}

// ---- what can be asked

TEST_F(Monitor, shows_the_picture) {
    const Message picture = client.ask(0x84, bytes({1, 0}));
    EXPECT_EQ(picture.long_word(0), 13U);
    EXPECT_EQ(picture.word(4), 384U);
    EXPECT_EQ(picture.word(6), 272U);
    EXPECT_EQ(picture.byte(16), 8U);
    EXPECT_EQ(picture.long_word(17), 384U * 272U);
    EXPECT_EQ(picture.body.size(), 21U + 384U * 272U);
    EXPECT_LT(picture.byte(21), 16U) << "the border, whose colour the program changes all the time";
    EXPECT_EQ(client.send(0x84, bytes({1, 1})).error, 0x81U);
    EXPECT_EQ(client.ask(0x91, bytes({1})).body.substr(0, 6), bytes({16, 0, 3, 0, 0, 0})) << "black is the first of 16";
}

TEST_F(Monitor, shows_what_the_beam_has_drawn_and_not_what_it_would_draw) {
    Client endless("start jmp start");
    const auto picture = [&] { return endless.ask(0x84, bytes({1, 0})).body; };
    const auto run_some_frames = [&] { (void)endless.go(0x71, bytes({0}) + word(30'000)); };
    run_some_frames();
    const std::string shown = picture();
    endless.set_memory(0xd021, bytes({7}));
    EXPECT_TRUE(picture() == shown);
    run_some_frames();
    EXPECT_FALSE(picture() == shown);
}

TEST_F(Monitor, has_few_settings) {
    const auto get = [&](const std::string& name) {
        return client.send(0x51, bytes({static_cast<unsigned>(name.size())}) + name);
    };
    EXPECT_EQ(get("WarpMode").body, bytes({1, 4, 1, 0, 0, 0})) << "it runs as fast as it goes here";
    EXPECT_EQ(get("MachineVideoStandard").body, bytes({1, 4, 1, 0, 0, 0}));
    (void)client.ask(0x52, bytes({0, 5}) + "Speed" + bytes({3}) + "200");
    EXPECT_EQ(get("Speed").body, bytes({1, 4, 200, 0, 0, 0}));
    (void)client.ask(0x52, bytes({1, 8}) + "WarpMode" + bytes({4, 0, 0, 0, 0}));
    EXPECT_EQ(get("Speed").body, bytes({1, 4, 100, 0, 0, 0}));
    EXPECT_EQ(get("KernalName").error, 1U);
    EXPECT_EQ(client.send(0x52, bytes({0, 20}) + "MachineVideoStandard" + bytes({1}) + "2").error, 0x8fU);
}

// ---- invalid requests

TEST_F(Monitor, answers_nothing_to_a_web_page) {
    EXPECT_EQ(client.server.receive("POST / HTTP/1.1\r\n"), "");
    EXPECT_TRUE(client.server.is_broken());
    EXPECT_EQ(client.server.receive(Client::request(0x81, "", 1)), "");
}

TEST_F(Monitor, gives_up_on_requests_that_are_too_long) {
    EXPECT_EQ(client.server.receive(bytes({2, 2}) + long_word(0x7fffffff) + long_word(1) + bytes({1})), "");
    EXPECT_TRUE(client.server.is_broken());
}

TEST_F(Monitor, refuses_commands_and_versions_that_it_does_not_know) {
    const Message unknown = client.send(0x86, bytes({0}) + long_word(1));
    EXPECT_EQ(unknown.error, 0x83U);
    EXPECT_EQ(unknown.type, 0U);
    const std::string output = client.server.receive(Client::request(0x81, "", 99, 3));
    EXPECT_EQ(static_cast<unsigned char>(output.at(7)), 0x82);
}

}  // namespace
}  // namespace gato::monitor
