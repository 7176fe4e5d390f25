// SPDX-License-Identifier: MIT
// Areas of a project: which files and banks its segments go to, and that objects linked with the same areas give the same bytes.
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::HasSubstr;

const std::string main_source = "*=$1000\n"
                                "        jsr level\n"
                                "segment level\n"
                                "level   lda second\n"
                                "        rts\n"
                                "segment table\n"
                                "second  byte 7\n";
const std::string areas = R"("areas": [
  {"name": "level", "start": "$2000", "size": 256, "file": "level.prg"},
  {"name": "table", "start": "$3000", "size": 4, "file": "table.bin", "fill": 255}])";

TEST(Areas, make_files_beside_the_program) {
    const Folder folder;
    folder.write("main.asm", main_source);
    folder.write("gato.json", R"({"name": "game", "sources": ["main.asm"], "language": "extended", )" + areas + "}");
    const Outcome outcome = gato(folder, "build --out-dir out --map-summary");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(folder.read("out/game.prg"), std::string("\x00\x10\x20\x00\x20", 5));
    EXPECT_EQ(folder.read("out/level.prg"), std::string("\x00\x20\xad\x00\x30\x60", 6));
    EXPECT_EQ(folder.read("out/table.bin"), "\x07\xff\xff\xff");
    EXPECT_EQ(outcome.out, "out/game.prg: $1000-$1002, 3 bytes, 4 segments\n"
                           "  $1000-$1002      3  main.asm:1\n"
                           "3 bytes used, 0 free between segments\n"
                           "  level  $2000-$20ff    256       4 used  [#-------------------------------]  level.prg\n"
                           "  table  $3000-$3003      4       1 used  [########------------------------]  table.bin\n");
}

TEST(Areas, give_the_same_bytes_when_objects_are_linked) {
    const Folder folder;
    folder.write("main.asm", main_source);
    folder.write("areas.json", "{" + areas + "}");
    ASSERT_EQ(gato(folder, "build main.asm --language extended --areas areas.json -o one/game.prg").exit_code, 0);
    ASSERT_EQ(gato(folder, "asm main.asm --language extended -o obj").exit_code, 0);
    const Outcome linked = gato(folder, "link obj/main.gobj --areas areas.json -o two/game.prg");
    ASSERT_EQ(linked.exit_code, 0) << linked.err;
    for (const char* name : {"game.prg", "game.map.json", "level.prg", "table.bin"})
        EXPECT_EQ(folder.read(std::string("one/") + name), folder.read(std::string("two/") + name)) << name;
    EXPECT_THAT(gato(folder, "link obj/main.gobj -o three/game.prg").err, HasSubstr("segment `level` has no area"));
    EXPECT_FALSE(folder.has("three/game.prg"));
}

TEST(Areas, are_in_the_map_with_what_lies_elsewhere_than_it_runs) {
    const Folder folder;
    folder.write("main.asm", "segment code\nlogical $c000\nfar     inc far\nendlogical\n");
    folder.write("areas.json", R"({"areas": [{"name": "code", "start": "$1000", "size": 16}]})");
    ASSERT_EQ(gato(folder, "build main.asm --language extended --areas areas.json -o a.prg").exit_code, 0);
    const auto map = nlohmann::json::parse(folder.read("a.map.json"));
    EXPECT_EQ(map.at("version"), 3);
    EXPECT_EQ(map.at("areas").dump(), R"([{"end":4111,"holds":"bytes","name":"code","start":4096,"used":3}])");
    EXPECT_EQ(map.at("symbols").at(0).at("value"), 0xc000);
    EXPECT_EQ(map.at("symbols").at(0).at("load"), 0x1000);
    EXPECT_EQ(map.at("lines").at(0).at("address"), 0xc000);
    EXPECT_EQ(map.at("lines").at(0).at("load"), 0x1000);
    EXPECT_EQ(map.at("segments").at(0).at("name"), "code");
    EXPECT_EQ(gato(folder, "build main.asm --language extended --areas areas.json -o b.prg --emit prg,list").exit_code, 0);
    EXPECT_THAT(folder.read("b.lst"), HasSubstr("c000"));
}

TEST(Areas, with_overlays_are_the_same_when_objects_are_linked) {
    const Folder folder;
    folder.write("main.asm", "segment code\n jsr draw\n jmp move\noverlay draw\nsegment state\nx bytes 3\nendoverlay\n"
                             "draw sta x\n rts\n");
    folder.write("move.asm", "overlay move\nsegment state\ny bytes 2\nendoverlay\nsegment code\nmove sta y+1\n rts\n"
                             "segment state\nkept byte\n");
    folder.write("areas.json", R"({"areas": [{"name": "code", "start": "$1000", "size": 64},
      {"name": "state", "start": "$c000", "size": 4, "holds": "variables"}]})");
    const std::string areas_option = " --areas areas.json --map-summary -o ";
    const Outcome built = gato(folder, "build main.asm move.asm --language extended" + areas_option + "one/game.prg");
    ASSERT_EQ(built.exit_code, 0) << built.err;
    ASSERT_EQ(gato(folder, "asm main.asm move.asm --language extended -o obj").exit_code, 0);
    const Outcome linked = gato(folder, "link obj/main.gobj obj/move.gobj" + areas_option + "two/game.prg");
    ASSERT_EQ(linked.exit_code, 0) << linked.err;
    for (const char* name : {"game.prg", "game.map.json"})
        EXPECT_EQ(folder.read(std::string("one/") + name), folder.read(std::string("two/") + name)) << name;
    EXPECT_THAT(linked.out, HasSubstr("  state  $c000-$c003      4       4 used"));
    EXPECT_THAT(linked.out, HasSubstr("  $c001-$c003      3  shared: variables of draw\n"
                                      "  $c001-$c002      2  shared: variables of move\n"));
    EXPECT_EQ(
        nlohmann::json::parse(folder.read("one/game.map.json")).at("overlays").dump(),
        R"([{"area":1,"end":49155,"routine":"draw","start":49153},{"area":1,"end":49154,"routine":"move","start":49153}])");
}

TEST(Areas, name_the_two_paths_on_which_overlays_clash) {
    const Folder folder;
    folder.write("main.asm",
                 "segment code\nmain jsr draw\n rts\noverlay draw\nzeropage x\nendoverlay\ndraw jsr line\n inc x\n rts\n"
                 "overlay line\nzeropage y\nendoverlay\nline inc y\n rts\n");
    folder.write("areas.json", R"({"areas": [{"name": "code", "start": "$1000", "size": 64},
      {"name": "zp", "start": 2, "size": 4, "holds": "zeropage"}]})");
    const Outcome built = gato(folder, "build main.asm --language extended --areas areas.json -o game.prg");
    EXPECT_EQ(built.exit_code, 1);
    EXPECT_THAT(built.err, HasSubstr("main.asm:10:9: error: variables of `draw` and `line` share bytes, but `line` runs while "
                                     "`draw` does [E0809]"));
    EXPECT_THAT(built.err, HasSubstr("main.asm:2:6: note: main → draw\n"));
    EXPECT_THAT(built.err, HasSubstr("main.asm:7:6: note: draw → line\n"));
    EXPECT_FALSE(folder.has("game.prg"));
}

const std::string banked_source = "segment boot\n"
                                  "        word start,start\n"
                                  "        byte $c3,$c2,$cd,$38,$30\n"
                                  "start   lda #BANK(level)\n"
                                  "        sta $de00\n"
                                  "segment boot\n"
                                  "        rts\n"
                                  "segment level\n"
                                  "level   byte level.bank\n";

TEST(Areas, make_a_cartridge_of_several_banks) {
    const Folder folder;
    folder.write("main.asm", banked_source);
    folder.write("gato.json", R"({"name": "two", "sources": ["main.asm"], "language": "extended", "cartridge": "magic-desk",
      "areas": [{"name": "boot", "start": "$8000", "size": 8192, "bank": 0},
                {"name": "level", "start": "$8000", "size": 8192, "bank": 1}]})");
    const Outcome outcome = gato(folder, "build --out-dir out");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string file = folder.read("out/two.crt");
    constexpr std::size_t header = 0x40, packet = 0x10, bank = 0x2000;
    ASSERT_EQ(file.size(), header + 2 * (packet + bank));
    EXPECT_EQ(file.substr(0x16, 2), std::string("\x00\x13", 2));  // Magic Desk
    EXPECT_EQ(file.substr(header + packet + 9, 5), std::string("\xa9\x01\x8d\x00\xde", 5));
    EXPECT_EQ(file[header + packet + bank + packet], 1);
}

TEST(Areas, refuse_banks_that_the_cartridge_does_not_have) {
    const Folder folder;
    folder.write("main.asm", "segment a\n nop\n");
    const auto error_with = [&](const std::string& cartridge, const std::string& area) {
        folder.write("gato.json", R"({"name": "x", "sources": ["main.asm"], "language": "extended", )" + cartridge
                                      + R"("areas": [{"name": "a", )" + area + "}]}");
        const Outcome outcome = gato(folder, "build --out-dir out");
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_FALSE(folder.has("out"));
        return outcome.err;
    };
    EXPECT_THAT(error_with("", R"("start": "$8000", "size": 8, "bank": 1)"), HasSubstr("the project has no \"cartridge\""));
    EXPECT_THAT(error_with(R"("cartridge": "ocean", )", R"("start": "$8000", "size": 8, "bank": 64)"),
                HasSubstr("area `a` is in bank 64; Ocean has 64"));
    EXPECT_THAT(error_with(R"("cartridge": "magic-desk", )", R"("start": "$a000", "size": 8, "bank": 1)"),
                HasSubstr("where Magic Desk shows no bank"));
    EXPECT_THAT(error_with(R"("cartridge": "disk", )", R"("start": "$8000", "size": 8, "bank": 1)"),
                HasSubstr(R"("cartridge" is "magic-desk", "ocean" or "easyflash")"));
    EXPECT_THAT(error_with(R"("cartridge": "easyflash", )", R"("start": "$8000", "size": 8)"),
                HasSubstr("these bytes are in no bank of the cartridge: $8000..$8000"));
}

}  // namespace
}  // namespace gato::tests
