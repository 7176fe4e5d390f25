// SPDX-License-Identifier: MIT
// What `gato send` makes of a file: a program that RUN starts, and the image of a disk or cartridge as it is.
#include "cli/disk/disk.hpp"
#include "cli/send/payload.hpp"
#include "cli/send/send_file.hpp"
#include "support/command.hpp"
#include "support/tune_file.hpp"
#include "unit/send/failing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using cli::Payload;
using cli::startable;
using testing::HasSubstr;

using namespace std::string_literals;

Payload payload_of(const Folder& folder, const std::string& name) {
    return cli::payload_of(cli::Disk(), (folder.path() / name).generic_string());
}

TEST(Startable, leaves_a_program_with_a_basic_line_as_it_is) {
    const std::string program = "\x01\x08\x0b\x08\x0a\x00\x9e"
                                "2064\0\0\0"s;
    EXPECT_EQ(startable(program), program);
}

TEST(Startable, puts_a_line_with_sys_before_machine_code) {
    const std::string whole = startable("\x00\x0a\x60"s);
    EXPECT_EQ(whole.substr(0, 15), "\x01\x08\x0c\x08\x0a\x00\x9e"
                                   "02560\0\0\0"s);
    EXPECT_EQ(whole, whole.substr(0, 15) + std::string(0x0a00 - 0x080e, '\0') + "\x60");
    EXPECT_EQ(startable("\x0e\x08\x60"s).size(), 16U);
}

TEST(Startable, gives_a_program_that_run_starts) {
    const Folder folder;
    folder.write("near.asm", "*=$080e\n lda #7\n sta $0400\n rts\n");
    folder.write("code.asm", "*=$c000\n lda #7\n sta $0400\n rts\n");
    for (const char* const name : {"near", "code"}) {
        ASSERT_EQ(gato(folder, "build "s + name + ".asm -o " + name + ".prg").exit_code, 0);
        folder.write("whole.prg", startable(folder.read(name + ".prg"s)));
        const Outcome run = gato(folder, "run whole.prg --dump 0400-0400");
        EXPECT_EQ(run.exit_code, 0) << run.err;
        EXPECT_THAT(run.out, HasSubstr("0400: 07")) << name;
    }
}

TEST(Startable, has_no_place_for_a_line_below_or_far_above) {
    EXPECT_EQ(startable("\x0d\x08\x60"s), "");
    EXPECT_EQ(startable("\x00\x03\x60"s), "");
    EXPECT_NE(startable("\xff\xcf\x60"s), "");
    EXPECT_EQ(startable("\xff\xcf\x60\x60"s), "");
    EXPECT_EQ(startable("\x00"s), "");
}

TEST(SentFile, of_a_tune_is_the_file_itself_which_vice_does_not_play) {
    const Folder folder;
    folder.write("two.sid", tune_file("psid2"));
    const Payload tune = payload_of(folder, "two.sid");
    EXPECT_EQ(tune.kind, Payload::Kind::tune);
    EXPECT_EQ(tune.extension, "sid");
    EXPECT_EQ(tune.bytes, tune_file("psid2"));
    cli::Recipient vice;
    vice.kind = "vice";
    const Failing refused = failing([&] { (void)send_payload(tune, vice, cli::SendLimits()); });
    EXPECT_EQ(refused.kind, Failure::input_is_wrong);
    EXPECT_THAT(refused.message, HasSubstr("`gato play "));
}

TEST(SentFile, is_named_by_its_path_if_it_is_on_the_disk_as_it_is_sent) {
    const Folder folder;
    folder.write("basic.prg", "\x01\x08\x0b\x08\x0a\x00\x9e"
                              "2064\0\0\0"s);
    folder.write("code.prg", "\x00\xc0\x60"s);
    folder.write("game.asm", "*=$c000\n rts\n");
    EXPECT_THAT(payload_of(folder, "basic.prg").path, testing::EndsWith("/basic.prg"));
    EXPECT_EQ(payload_of(folder, "code.prg").path, "");
    const Payload built = payload_of(folder, "game.asm");
    EXPECT_EQ(built.path, "");
    EXPECT_EQ(built.extension, "prg");
    EXPECT_EQ(built.bytes, startable("\x00\xc0\x60"s));
}

TEST(SentFile, is_refused_if_no_c64_can_start_it) {
    const Folder folder;
    folder.write("low.prg", "\x00\x03\x60"s);
    folder.write("vic.prg", "\x01\x12\x0b\x12\x0a\x00\x9e"
                            "4624\0\0\0"s);
    for (const char* const name : {"low.prg", "vic.prg"}) {
        const Failing result = failing([&] { (void)payload_of(folder, name); });
        EXPECT_EQ(result.kind, Failure::input_is_wrong) << name;
        EXPECT_THAT(result.message, HasSubstr(name));
    }
    EXPECT_EQ(failing([&] { (void)payload_of(folder, "absent.prg"); }).kind, Failure::environment_failed);
}

}  // namespace
}  // namespace gato::tests
