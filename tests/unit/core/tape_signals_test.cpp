// SPDX-License-Identifier: MIT
// Tapes as signals: what a .tap image says, and the files that the KERNAL has recorded among them.
#include "support/tape_writer.hpp"

#include "core/formats/tape_files.hpp"
#include <gato/formats/tape_image.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace gato::tests {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::HasSubstr;

tape::Image tape_in(const std::string& bytes) {
    std::string error;
    auto image = tape::read_image(bytes, error);
    EXPECT_EQ(error, "");
    return image.value_or(tape::Image());
}

std::string refusal_of(const std::string& bytes) {
    std::string error;
    EXPECT_FALSE(tape::read_image(bytes, error));
    return error;
}

std::string image_of(char version, const std::string& times) {
    return "C64-TAPE-RAW"s + version + std::string(3, '\0') + static_cast<char>(times.size()) + std::string(3, '\0') + times;
}

TEST(TapeSignals, are_times_in_units_of_eight_cycles_or_in_cycles) {
    EXPECT_THAT(tape_in(image_of(0, "\x30\xff\0\x42"s)).signals->pulses, ElementsAre(384, 2040, 2048, 528));
    EXPECT_THAT(tape_in(image_of(1, "\x30\0\x01\x02\x03\x42"s)).signals->pulses, ElementsAre(384, 0x030201, 528));
    EXPECT_THAT(tape_in(image_of(2, "\x18\x19\0\x00\x10\x00\x20\x07"s)).signals->pulses, ElementsAre(392, 4096 + 256, 56))
        << "two halves, of which the last one is missing";
    EXPECT_THAT(tape_in(image_of(1, "\0\0\0\0"s)).signals->pulses, ElementsAre(1)) << "no edge without time";
}

TEST(TapeSignals, know_the_clock_of_their_computer) {
    std::string ntsc = image_of(1, "\x30");
    EXPECT_FALSE(tape_in(ntsc).signals->is_ntsc);
    ntsc[14] = 1;
    EXPECT_TRUE(tape_in(ntsc).signals->is_ntsc);
}

TEST(TapeSignals, name_the_byte_that_is_wrong) {
    const std::string good = image_of(1, "\x30\0\x01\x02\x03"s);
    const auto changed = [&](std::size_t at, char value) {
        std::string bytes = good;
        bytes[at] = value;
        return refusal_of(bytes);
    };
    EXPECT_EQ(refusal_of(good.substr(0, 19)), "is cut off: its header has 20 bytes (byte 19)");
    EXPECT_EQ(refusal_of(good.substr(0, 24)), "is cut off: after its header there should be 5 bytes of signals (byte 24)");
    EXPECT_EQ(changed(16, 4), "is cut off: a zero needs three bytes after it (byte 21)");
    EXPECT_EQ(changed(12, 3), "has version 3, and gato reads 0, 1 and 2 (byte 12)");
    EXPECT_EQ(changed(13, 1), "is a tape of a VIC-20, and gato is a C64 (byte 13)");
    EXPECT_EQ(changed(13, 9), "is a tape of computer 9, which gato does not know (byte 13)");
    EXPECT_EQ(changed(14, 5), "has video standard 5, and gato knows 0 (PAL) and 1 (NTSC) (byte 14)");
    EXPECT_EQ(refusal_of("C16" + good.substr(3)), "is a tape of a C16 or Plus/4, and gato is a C64 (byte 0)");
    EXPECT_THAT(refusal_of(good + std::string(std::size_t{16} << 20, ' ')), HasSubstr("is too large"));
    EXPECT_EQ(tape_in(good + "more").signals->pulses.size(), 2U) << "what comes after the signals does not matter";
}

TEST(TapeSignals, hold_what_the_kernal_recorded) {
    const TapeWriter tape = TapeWriter()
                                .file(1, "FIRST", 0x0801, "abc")
                                .file(3, "STAYS", 0xc000, std::string(300, 'x'), "code")
                                .waves(500, TapeWriter::turbo_0)
                                .block(TapeWriter::header(4, "DATA", 0, 0))
                                .block("\2" + std::string(191, 'd'))
                                .block("\2end" + std::string(188, '\0'));
    for (const char version : {'\1', '\2'}) {
        const auto files = tape_in(tape.image(version)).files;
        ASSERT_EQ(files.size(), 3U);
        EXPECT_EQ(files[0].name, "FIRST");
        EXPECT_EQ(files[0].start, 0x0801);
        EXPECT_THAT(files[0].content, ElementsAre('a', 'b', 'c'));
        EXPECT_FALSE(files[0].recorded->stays);
        EXPECT_TRUE(files[1].recorded->stays);
        EXPECT_EQ(files[1].content.size(), 300U);
        EXPECT_EQ(files[1].recorded->header[21], 'c') << "the rest of the header may be code";
        EXPECT_TRUE(files[2].is_data);
        EXPECT_EQ(files[2].content.size(), 194U) << "without the zeros that fill the last block";
        EXPECT_LT(files[0].recorded->end, files[1].recorded->begin);
    }
}

TEST(TapeSignals, may_come_from_a_recorder_that_is_fast_or_slow) {
    for (const double speed : {0.8, 1.0, 1.2}) {
        TapeWriter tape = TapeWriter().file(1, "A", 0x0801, "abc");
        for (std::size_t i = 0; i < tape.size(); ++i) tape.at(i) = static_cast<std::uint32_t>(tape.at(i) * speed);
        ASSERT_EQ(tape_in(tape.image()).files.size(), 1U) << speed;
        EXPECT_FALSE(tape_in(tape.image()).files[0].recorded->is_damaged);
    }
}

// Content in a block whose waves in a part of the first copy, or the second, or both, are another's.
tape::File damaged(bool first, bool second) {
    TapeWriter tape;
    tape.block(TapeWriter::header(1, "A", 0x2000, 0x2032)).silence().waves(2000, TapeWriter::brief);
    constexpr std::size_t waves_of_byte = 20;
    const std::string content(50, 'z');
    for (const bool is_first : {true, false}) {
        tape.copy(content, is_first).waves(79, TapeWriter::brief);
        const std::size_t at = tape.size() - 79 - waves_of_byte * (is_first ? 20 : 15);
        for (std::size_t i = at; i < at + 3; ++i)
            if (is_first ? first : second) tape.at(i) = TapeWriter::turbo_0;
    }
    const auto files = tape_in(tape.image()).files;
    EXPECT_EQ(files.size(), 1U);
    return files.empty() ? tape::File() : files[0];
}

TEST(TapeSignals, take_a_byte_from_the_second_copy_if_the_first_is_damaged) {
    const tape::File good = damaged(false, false);
    EXPECT_FALSE(good.recorded->is_damaged);
    EXPECT_EQ(damaged(true, false), good);
    EXPECT_EQ(damaged(false, true), good);
    EXPECT_EQ(damaged(true, true), good) << "in other places";
}

TEST(TapeSignals, say_that_a_file_is_damaged) {
    TapeWriter tape = TapeWriter().file(1, "A", 0x2000, "abc");
    TapeWriter shorter = TapeWriter().block(TapeWriter::header(1, "A", 0x2000, 0x2005)).block("abc");
    EXPECT_TRUE(tape_in(shorter.image()).files[0].recorded->is_damaged) << "fewer bytes than the header says";
    EXPECT_EQ(tape_in(TapeWriter().block(TapeWriter::header(1, "A", 1, 2)).image()).files.size(), 0U) << "a header alone";
    const TapeWriter once =
        TapeWriter().waves(2000, TapeWriter::brief).copy(TapeWriter::header(1, "A", 1, 4), false).block("abc");
    EXPECT_FALSE(tape_in(once.image()).files[0].recorded->is_damaged) << "the second copy alone is enough";
}

TEST(TapeSignals, are_written_and_recorded_so_that_they_are_read_again) {
    tape::Image tape = tape_in(TapeWriter().wave(1).wave(0xffffff).wave(2040).file(1, "A", 0x0801, "abc").image());
    EXPECT_EQ(tape_in(tape::write_image(tape)), tape);
    tape::append_signals(tape, {"PROGRAM", 0xc000, {1, 2, 3}});
    tape::append_signals(tape, {"DATA", 0, std::vector<std::uint8_t>(400, 7), true});
    ASSERT_EQ(tape.files.size(), 3U);
    EXPECT_EQ(tape.files[1].name, "PROGRAM");
    EXPECT_THAT(tape.files[1].content, ElementsAre(1, 2, 3));
    EXPECT_EQ(tape.files[2].content, std::vector<std::uint8_t>(400, 7));
    EXPECT_TRUE(std::ranges::none_of(tape.files, [](const tape::File& file) { return file.recorded->is_damaged; }));
    EXPECT_EQ(tape_in(tape::write_image(tape)), tape);
}

TEST(TapeSignals, are_images_by_content_or_name) {
    EXPECT_TRUE(tape::is_image("x", image_of(1, "")));
    EXPECT_TRUE(tape::is_image("x.TAP", ""));
    EXPECT_FALSE(tape::is_image("x.prg", "C64"));
}

}  // namespace
}  // namespace gato::tests
