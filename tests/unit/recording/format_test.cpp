// SPDX-License-Identifier: MIT
// The file of a recording: what is written is read back, and whatever else the bytes are, they are refused with a reason.
#include "recorded.hpp"

#include "core/support/sha256.hpp"
#include "recording/machine_hash.hpp"

#include <gmock/gmock.h>

namespace gato::recording {

namespace {

using simulator::MachineInput;
using testing::HasSubstr;

// What read() says about bytes that it refuses.
std::string refusal_of(const std::string& bytes) {
    std::string error;
    EXPECT_FALSE(read(bytes, error).has_value());
    return error;
}

// The checksum of what was changed, so that the fields themselves are read.
std::string with_checksum(const std::string& content) {
    return content + sha256(content).substr(0, 16);
}
std::string without_checksum(const std::string& file) {
    return file.substr(0, file.size() - 16);
}

Recording full_recording() {
    Recording recording = tests::recorded_echo("ab{return}");
    Setup& setup = recording.setup;
    setup.vic = 2;
    setup.cia = 1;
    setup.sid = 1;
    setup.reu_kib = 512;
    setup.kernal = {Blob::Kind::hash, "kernal.rom", {}, sha256("kernal")};
    setup.drives[0].kind = DriveKind::folder;
    setup.drives[0].folder = {{"LEVEL1", 3, false, blob_of({}, "abc")}, {"NOTES", 500, true, {}}};
    setup.loads = {{0x2000, blob_of("font.bin", std::string(2048, '\x55'))}};
    setup.start = Start::sys;
    setup.start_address = 0xc000;
    recording.map = "{}";
    recording.acts.push_back({recording.end.clock, {MachineInput::Kind::mouse_move, 2, {0xff, 0xff, 4, 0}}});
    return recording;
}

}  // namespace

// What only version 2 of the format has.
TEST(RecordingFile, has_disks_that_are_exchanged) {
    Recording recording = full_recording();
    EXPECT_EQ(write(recording)[8], 1);
    recording.setup.drives[0] = {.kind = DriveKind::empty};
    recording.setup.disks = {{blob_of("two.d64", std::string(174'848, '\0')), true}};
    recording.acts.push_back({recording.end.clock, simulator::disk_taken_out()});
    recording.acts.push_back({recording.end.clock, simulator::disk_shelved("late", std::string(174'848, '\0'), false)});
    recording.acts.push_back({recording.end.clock, simulator::disk_put_in(1)});
    std::string error;
    const auto back = read(write(recording), error);
    ASSERT_TRUE(back.has_value()) << error;
    EXPECT_EQ(*back, recording);
    EXPECT_EQ(write(*back)[8], 2);
    leave_out_program(recording);
    EXPECT_EQ(recording.setup.disks[0].image.kind, Blob::Kind::hash);
    EXPECT_TRUE(recording.setup.disks[0].is_protected);
}

// What only version 3 has.
TEST(RecordingFile, has_drives_9_to_11) {
    Recording recording = full_recording();
    recording.setup.drives[1] = {.kind = DriveKind::folder, .folder = {{"LEVEL1", 3, false, blob_of({}, "abc")}}};
    recording.setup.drives[2] = {.kind = DriveKind::disk_1541,
                                 .is_protected = true,
                                 .rom = {Blob::Kind::hash, "1541.rom", {}, sha256("rom")},
                                 .disk = blob_of("two.d64", std::string(174'848, '\0'))};
    recording.setup.drives[3] = {.kind = DriveKind::empty};
    recording.acts.push_back({recording.end.clock, simulator::disk_taken_out(3)});
    std::string error;
    const auto back = read(write(recording), error);
    ASSERT_TRUE(back.has_value()) << error;
    EXPECT_EQ(*back, recording);
    EXPECT_EQ(write(*back)[8], 3);
    leave_out_program(recording);
    EXPECT_EQ(recording.setup.drives[2].disk.kind, Blob::Kind::hash);
    EXPECT_EQ(recording.setup.drives[1].folder[0].content.kind, Blob::Kind::hash);
    EXPECT_EQ(recording.setup.drives[0].folder[0].content.kind, Blob::Kind::hash);
}

TEST(RecordingFile, comes_back_as_it_was_written) {
    const Recording recording = full_recording();
    std::string error;
    const auto back = read(write(recording), error);
    ASSERT_TRUE(back.has_value()) << error;
    EXPECT_EQ(*back, recording);
    EXPECT_EQ(write(*back), write(recording));
}

TEST(RecordingFile, is_refused_wherever_it_is_cut_off) {
    const std::string file = write(tests::recorded_echo("a{return}"));
    for (std::size_t size = 0; size < file.size(); ++size) EXPECT_NE(refusal_of(file.substr(0, size)), "") << size;
}

TEST(RecordingFile, is_refused_if_any_of_its_bits_has_changed) {
    const std::string file = write(tests::recorded_echo("a{return}"));
    for (std::size_t at = 0; at < file.size(); ++at) {
        std::string changed = file;
        changed[at] = static_cast<char>(changed[at] ^ 1 << at % 8);
        EXPECT_NE(refusal_of(changed), "") << at;
    }
}

TEST(RecordingFile, says_what_is_wrong_with_a_foreign_one_and_with_one_of_a_later_gato) {
    EXPECT_THAT(refusal_of("PK\x03\x04 something else"), HasSubstr("does not begin as one"));
    std::string later = without_checksum(write(full_recording()));
    later[8] = 9;
    EXPECT_THAT(refusal_of(with_checksum(later)), HasSubstr("from a later gato (version 9"));
    const std::string longer = without_checksum(write(full_recording())) + "x";
    EXPECT_THAT(refusal_of(with_checksum(longer)), HasSubstr("more bytes after its end"));
    EXPECT_THAT(refusal_of(write(full_recording()) + "x"), HasSubstr("checksum"));
}

TEST(RecordingFile, is_refused_if_an_input_could_not_be_applied) {
    const auto with = [](const Act& act) {
        Recording recording = tests::recorded_echo("a{return}");
        recording.acts = {act};
        return refusal_of(write(recording));
    };
    EXPECT_THAT(with({100, {MachineInput::Kind::joystick, 3, {1}}}), HasSubstr("no such control port"));
    EXPECT_THAT(with({100, {MachineInput::Kind::key, 0, {65, 0, 0}}}), HasSubstr("no such key"));
    EXPECT_THAT(with({100, {MachineInput::Kind::key, 0, {1}}}), HasSubstr("too many or too few bytes"));
    EXPECT_THAT(with({100, {MachineInput::Kind::ram, 0xffff, {1, 2}}}), HasSubstr("beyond the end of memory"));
    EXPECT_THAT(with({simulator::never, {MachineInput::Kind::restore}}), HasSubstr("between the beginning and the end"));
}

TEST(RecordingFile, has_the_version_that_its_parts_need) {
    Recording recording = tests::recorded_echo("a{return}");
    EXPECT_EQ(write(recording)[8], 1);
    recording.acts = {{recording.begin, simulator::tape_key(simulator::TapeKey::rewind)}};
    EXPECT_EQ(write(recording)[8], 3);
    std::string error;
    EXPECT_EQ(read(write(recording), error).value().acts[0].input, recording.acts[0].input);
}

TEST(RecordingFile, whose_parts_contradict_each_other_is_refused) {
    const auto with = [](const auto& change) {
        Recording recording = tests::recorded_echo("a{return}");
        change(recording);
        return refusal_of(write(recording));
    };
    EXPECT_THAT(with([](Recording& one) { one.setup.drives[0].kind = DriveKind::disk; }), HasSubstr("no disk"));
    EXPECT_THAT(with([](Recording& one) { one.setup.drives[3].kind = DriveKind::disk_1541; }), HasSubstr("no ROM"));
    EXPECT_THAT(with([](Recording& one) { one.setup.program = {}; }), HasSubstr("no program"));
    EXPECT_THAT(with([](Recording& one) { one.setup.start = Start::cartridge; }), HasSubstr("no cartridge"));
    EXPECT_THAT(with([](Recording& one) { one.setup.reu_kib = 129; }), HasSubstr("no memory expansion"));
    EXPECT_THAT(with([](Recording& one) { one.setup.vic = 5; }), HasSubstr("the VIC is 5"));
    EXPECT_THAT(with([](Recording& one) { one.end.clock = -1; }), testing::Not(testing::IsEmpty()));
}

// A machine is not built from them either.
TEST(RecordingFile, with_images_that_are_none_builds_no_machine) {
    const auto with = [](const auto& change) {
        Recording recording = tests::begun_recording();
        change(recording.setup);
        std::string error;
        EXPECT_FALSE(build(recording.setup, true, error).has_value());
        return error;
    };
    EXPECT_THAT(with([](auto& one) { one.cartridge = blob_of("a.crt", "no cartridge"); }), HasSubstr("cartridge"));
    EXPECT_THAT(with([](auto& one) { one.tape = blob_of("a.t64", "no tape"); }), HasSubstr("tape"));
    EXPECT_THAT(with([](auto& one) { one.program = blob_of("a.prg", "x"); }), HasSubstr("too short"));
    EXPECT_THAT(with([](auto& one) { one.loads = {{0xffff, blob_of("b", "xyz")}}; }), HasSubstr("beyond the end of memory"));
    EXPECT_THAT(with([](auto& one) { forget_content(one.program); }), HasSubstr("only the hash"));
    EXPECT_THAT(with([](auto& one) { one.kernal = {Blob::Kind::hash, {}, {}, sha256("k")}; }), HasSubstr("KERNAL"));
}

TEST(RecordingFile, without_its_program_takes_back_only_the_bytes_that_it_was_made_with) {
    Recording recording = full_recording();
    const std::string program = recording.setup.program.bytes;
    leave_out_program(recording);
    EXPECT_THAT(write(recording), testing::Not(HasSubstr(program.substr(2))));
    EXPECT_THAT(write(recording), testing::Not(HasSubstr("abc")));
    Blob& blob = recording.setup.program;
    EXPECT_FALSE(supply(blob, program + "x"));
    EXPECT_EQ(blob.kind, Blob::Kind::hash);
    EXPECT_TRUE(supply(blob, program));
    EXPECT_EQ(blob.bytes, program);
}

}  // namespace gato::recording
