// SPDX-License-Identifier: MIT
// SID files as they should be and as they should not.
#include "core/formats/tune.hpp"
#include "core/formats/tune_program.hpp"
#include "core/formats/tune_words.hpp"
#include "support/tune_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace gato::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using tune::Clock;
using tune::Model;
using tune::Tune;

Tune read_tune(const std::string& bytes) {
    std::string error;
    auto tune = tune::read(bytes, error);
    EXPECT_EQ(error, "");
    return tune.value_or(Tune());
}

// What is said of a file after some of its bytes have been replaced.
std::string error_of_tune(std::string bytes, std::size_t at, const std::string& replacement) {
    bytes.replace(at, replacement.size(), replacement);
    std::string error;
    EXPECT_FALSE(tune::read(bytes, error)) << at;
    return error;
}

std::string two(unsigned value) {
    return {static_cast<char>(value >> 8), static_cast<char>(value)};
}

std::string made_program(const Tune& tune, int song) {
    std::string error;
    auto program = tune::program_file(tune, song, error);
    EXPECT_EQ(error, "");
    return program.value_or("");
}

TEST(TuneFile, of_version_1_has_one_song_and_no_wishes) {
    const Tune tune = read_tune(tune_file("psid1"));
    EXPECT_FALSE(tune.is_rsid);
    EXPECT_EQ(tune.version, 1);
    EXPECT_EQ(tune.load, 0x1000);
    EXPECT_EQ(tune.init, 0x1000);
    EXPECT_GT(tune.play, 0x1000);
    EXPECT_EQ(tune.songs, 1);
    EXPECT_EQ(tune.title + "/" + tune.author + "/" + tune.released, "A TUNE/GATO/2026 TESTS");
    EXPECT_EQ(tune.clock, Clock::unknown);
    EXPECT_EQ(tune.model, Model::unknown);
    EXPECT_EQ(tune.data.at(0), 0xa2);  // LDX
}

TEST(TuneFile, of_version_2_may_keep_its_load_address_in_the_data_and_begin_with_init) {
    const Tune tune = read_tune(tune_file("psid2"));
    EXPECT_EQ(tune.load, 0x1000);
    EXPECT_EQ(tune.init, 0x1000);
    EXPECT_EQ(tune.data, read_tune(tune_file("psid1")).data);
    EXPECT_EQ(tune.clock, Clock::ntsc);
    EXPECT_EQ(tune.model, Model::mos8580);
    EXPECT_EQ(tune.data_at, 126U);
    EXPECT_EQ(tune.free_page, 0xc0);
    EXPECT_EQ(tune.free_pages, 1);
}

TEST(TuneFile, of_versions_3_and_4_names_more_sids) {
    EXPECT_THAT(read_tune(tune_file("psid3")).more_sids, ElementsAre(tune::MoreSid{0xd420, Model::mos8580}));
    const Tune tune = read_tune(tune_file("psid4"));
    EXPECT_THAT(tune.more_sids, ElementsAre(tune::MoreSid{0xd420, Model::mos6581}, tune::MoreSid{0xde00, Model::mos6581}));
    EXPECT_TRUE(tune.needs_playsid);
    EXPECT_THAT(tune::missing_parts(tune), ElementsAre(HasSubstr("$d420"), HasSubstr("$de00"), HasSubstr("PlaySID")));
}

// The field is zero for tunes that have one SID, and whatever is not such an address means the same.
TEST(TuneFile, has_no_further_sid_at_an_address_that_no_sid_can_have) {
    for (const unsigned place : {0x00U, 0x40U, 0x43U, 0x80U, 0xdeU}) {
        std::string bytes = tune_file("psid3");
        bytes[122] = static_cast<char>(place);
        EXPECT_THAT(read_tune(bytes).more_sids, ElementsAre()) << place;
    }
}

TEST(TuneFile, has_one_speed_for_all_songs_from_the_32nd_on) {
    const Tune tune = read_tune(tune_file("songs"));
    EXPECT_EQ(tune.songs, 34);
    EXPECT_EQ(tune.first_song, 2);
    EXPECT_FALSE(tune.is_played_by_timer(1));
    EXPECT_FALSE(tune.is_played_by_timer(31));
    for (const int song : {32, 33, 34}) EXPECT_TRUE(tune.is_played_by_timer(song));
}

TEST(TuneFile, of_a_real_c64_sets_its_own_interrupts_or_is_basic) {
    const Tune tune = read_tune(tune_file("interrupt"));
    EXPECT_TRUE(tune.is_rsid);
    EXPECT_EQ(tune.play, 0);
    EXPECT_FALSE(tune.is_basic);
    EXPECT_TRUE(read_tune(tune_file("basic")).is_basic);
}

TEST(TuneFile, has_texts_in_windows_1252_that_fill_their_fields) {
    std::string bytes = tune_file("psid1");
    bytes.replace(22, 32, std::string(31, 'x') + "\xf1");
    bytes.replace(54, 2, "\x93\xe9");
    const Tune tune = read_tune(bytes);
    EXPECT_EQ(tune.title, std::string(31, 'x') + "ñ");
    EXPECT_EQ(tune.author, "“éTO");
}

struct DamagedTune {
    const char* file;
    std::size_t at;
    std::string replacement, error;
};

TEST(TuneFile, is_refused_with_the_byte_that_is_wrong) {
    const DamagedTune cases[] = {
        {"psid1", 0, "QSID", "byte 0: no mark of a SID file; expected PSID or RSID"},
        {"psid1", 4, two(5), "byte 4: version 5 of a PSID; expected 1 to 4"},
        {"interrupt", 4, two(1), "byte 4: version 1 of an RSID; expected 2 to 4"},
        {"psid1", 6, two(117), "byte 6: the data begins within the header; expected 118"},
        {"psid2", 6, two(118), "byte 6: the data begins within the header; expected 124"},
        {"psid1", 6, two(9999), "expected data at byte 9999"},
        {"psid1", 8, two(0xfff0), "byte 134: the data goes on beyond the end of memory; expected its end"},
        {"psid1", 10, two(0x2000), "byte 10: init at $2000; expected an address in the data, $1000 to $10"},
        {"psid1", 14, two(0), "byte 14: 0 songs; expected 1 to 256"},
        {"psid1", 14, two(257), "byte 14: 257 songs; expected 1 to 256"},
        {"psid1", 16, two(0), "byte 16: song 0 is to be played first; expected 1 to 1"},
        {"songs", 16, two(35), "byte 16: song 35 is to be played first; expected 1 to 34"},
        {"psid2", 118, two(1), "byte 118: data of Compute!'s Sidplayer"},
        {"interrupt", 8, two(0x1000), "byte 8: a load address in an RSID; expected 0"},
        {"interrupt", 12, two(0x1003), "byte 12: a play address in an RSID; expected 0"},
        {"interrupt", 18, two(1), "byte 18: speeds in an RSID; expected 0"},
        {"interrupt", 124, std::string("\x00\x07", 2), "byte 124: load address $0700"},
        {"basic", 10, two(0x0801), "byte 10: init at $0801 in a BASIC program; expected 0"},
        {"basic", 124, "\x01\x10", "byte 124: a BASIC program at $1001; expected $0801"},
    };
    for (const auto& [file, at, replacement, error] : cases)
        EXPECT_THAT(error_of_tune(tune_file(file), at, replacement), HasSubstr(error)) << file;
}

TEST(TuneFile, that_is_cut_off_is_refused_wherever_it_ends) {
    const std::string whole = tune_file("psid2");
    for (std::size_t size = 0; size < 127; ++size) {
        std::string error;
        EXPECT_FALSE(tune::read(whole.substr(0, size), error)) << size;
        EXPECT_THAT(error, HasSubstr("byte " + std::to_string(size < 4 ? 0 : size))) << size;
    }
    std::string error;
    EXPECT_TRUE(tune::read(whole.substr(0, 127), error)) << error;
}

// An RSID calls init while all ROMs are visible.
TEST(TuneFile, of_a_real_c64_begins_where_nothing_hides_it) {
    std::string bytes = tune_file("interrupt");
    bytes.replace(124, 2, std::string("\x00\xa0", 2));
    EXPECT_THAT(error_of_tune(bytes, 10, two(0xa000)), HasSubstr("byte 10: init at $a000; expected one in RAM"));
}

TEST(TuneProgram, has_its_player_below_the_tune_or_in_the_page_that_the_tune_names) {
    const Tune below = read_tune(tune_file("psid1")), named = read_tune(tune_file("psid2"));
    EXPECT_EQ(tune::player_address(below), 0x0334);
    EXPECT_EQ(tune::player_address(named), 0xc000);
    EXPECT_EQ(made_program(below, 1).substr(0, 3), "\x34\x03\x78");
    const std::string program = made_program(named, 1);
    EXPECT_EQ(program.substr(0, 5), std::string("\x34\x03\x4c\x00\xc0", 5));
    EXPECT_EQ(program.substr(2 + 0xc000 - 0x0334, 2), "\x78\xa9");
    EXPECT_EQ(program.substr(2 + 0x1000 - 0x0334, named.data.size()), std::string(named.data.begin(), named.data.end()));
}

TEST(TuneProgram, leaves_a_named_page_that_is_no_ram_or_belongs_to_the_tune) {
    Tune tune = read_tune(tune_file("psid2"));
    for (const unsigned page : {0x10U, 0x03U, 0xa0U, 0xd0U}) {
        tune.free_page = static_cast<std::uint8_t>(page);
        EXPECT_EQ(tune::player_address(tune), 0x0334) << page;
    }
}

TEST(TuneProgram, is_none_for_a_tune_in_the_players_memory) {
    Tune tune = read_tune(tune_file("psid1"));
    tune.load = 0x03ff;
    std::string error;
    EXPECT_FALSE(tune::program_file(tune, 1, error));
    EXPECT_THAT(error, HasSubstr("the tune is at $03ff"));
}

TEST(TuneProgram, has_the_player_that_its_source_says) {
    std::ifstream file(in_repository("core/formats/tune_player.asm"), std::ios::binary);
    std::ostringstream source;
    source << file.rdbuf();
    const Result result = build({{"tune_player.asm", source.str()}});
    ASSERT_TRUE(result.program) << result.errors;
    Tune plain;  // nothing of it is filled in but the song
    plain.load = 0x1000;
    plain.data = {0};
    const std::string program = made_program(plain, 1);
    EXPECT_EQ(program.substr(2, result.program->bytes.size()),
              std::string(result.program->bytes.begin(), result.program->bytes.end()));
}

TEST(TuneReader, stands_any_bytes) {
    std::mt19937 random(1);
    const std::string whole = tune_file("psid4");
    for (int round = 0; round < 20'000; ++round) {
        std::string bytes = whole.substr(0, random() % 8 == 0 ? random() % whole.size() : whole.size());
        for (int change = 0; change < 3 && !bytes.empty(); ++change)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        std::string error;
        if (const auto tune = tune::read(bytes, error)) {
            EXPECT_LE(tune->end(), 0x10000U);
            EXPECT_FALSE(tune->data.empty());
            (void)tune::program_file(*tune, tune->songs, error);
            (void)tune::places_of(*tune);
        } else {
            EXPECT_THAT(error, HasSubstr("byte "));
        }
    }
}

}  // namespace
}  // namespace gato::tests
