// SPDX-License-Identifier: MIT
// What scripts rely on, beyond build_contract_test.cpp: misuse, places and names of outputs, streams, files for other programs.
#include "support/command.hpp"
#include "support/places.hpp"
#include "support/text_pattern.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <vector>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string hello = "*=$1000\nstart lda #1\n rts\n";
const std::string wrong = "*=$1000\n jmp nowhere\n";

// ---- first contact

TEST(CommandLine, prints_its_version) {
    const Outcome outcome = gato(Folder(), "--version");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, FitsPattern("gato [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(CommandLine, helps) {
    const Folder folder;
    EXPECT_THAT(gato(folder, "--help").out, HasSubstr("build"));
    EXPECT_EQ(gato(folder, "--help").exit_code, 0);
    EXPECT_THAT(gato(folder, "build --help").out, HasSubstr("--out-dir"));
    EXPECT_EQ(gato(folder, "build --help").exit_code, 0);
}

TEST(CommandLine, help_is_a_command_too) {
    const Folder folder;
    EXPECT_EQ(gato(folder, "help").exit_code, 0);
    EXPECT_THAT(gato(folder, "help").out, HasSubstr("build"));
    EXPECT_EQ(gato(folder, "help build").exit_code, 0);
    EXPECT_THAT(gato(folder, "help build").out, HasSubstr("--out-dir"));
}

TEST(CommandLine, words_after_two_hyphens_are_more_of_those_before_them) {
    const Folder folder;
    folder.write("a.asm", hello);
    folder.write("-b.asm", " nop\n");
    EXPECT_EQ(gato(folder, "build a.asm --emit prg -o a.prg -- -b.asm").exit_code, 0);
    EXPECT_EQ(folder.read("a.prg").size(), 2U + 4);
}

TEST(CommandLine, misuse_is_exit_code_2) {
    const Folder folder;
    folder.write("a.asm", hello);
    for (const char* const arguments : {"bild a.asm", "build --no-such-option a.asm", "build a.asm --fill 256",
                                        "build a.asm --target zx81", "build a.asm --emit prg,exe", "build a.asm -Wnonsense",
                                        "build a.txt", "asm", "link", "build a.asm --diagnostics xml", "build a.asm -o"}) {
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments << "\n" << outcome.err;
        EXPECT_THAT(outcome.out, IsEmpty()) << arguments;
        EXPECT_THAT(outcome.err, Not(IsEmpty())) << arguments;
    }
    EXPECT_FALSE(folder.has("build"));
}

// An unknown option comes before a missing file: it may be the reason.
TEST(CommandLine, an_unknown_option_is_named_first) {
    const Folder folder;
    for (const char* const command :
         {"build", "asm", "link", "run", "play", "test", "disasm", "fmt", "lsp", "dap", "serve", "new", "help"}) {
        const Outcome outcome = gato(folder, std::string(command) + " --bogus");
        EXPECT_EQ(outcome.exit_code, 2) << command;
        EXPECT_THAT(outcome.err, StartsWith("gato: error: The following argument was not expected: --bogus\n")) << command;
    }
}

TEST(CommandLine, options_before_the_command_are_misuse_that_says_where_they_belong) {
    const Folder folder;
    folder.write("a.asm", hello);
    const Outcome outcome = gato(folder, "--color always build a.asm");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("\noptions come after their command: gato build --color\n"));
    EXPECT_THAT(gato(folder, "--bogus").err, Not(HasSubstr("options follow")));
}

TEST(CommandLine, empty_values_are_misuse) {
    const Folder folder;
    folder.write("a.asm", hello);
    for (const char* const arguments :
         {"build a.asm -o ''", "build a.asm --emit ''", "build a.asm --out-dir ''", "build a.asm -I ''", "build ''",
          "asm a.asm -o ''", "link a.gobj -o ''", "disasm a.prg -o ''", "run a.asm --trace ''", "run a.asm --screenshot ''",
          "run a.asm --map ''", "run a.asm --drive ''", "run ''", "test . --junit ''", "play ''", "new ''"}) {
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_THAT(outcome.err, HasSubstr(": the value is empty\n")) << arguments;
    }
    EXPECT_EQ(gato(folder, "run a.asm --keys '' --show ''").exit_code, 0);
}

TEST(CommandLine, numbers_are_whole_and_decimal) {
    const Folder folder;
    folder.write("a.asm", hello);
    for (const char* const number : {"99999999999999999999", "-1", "0", "1e5", "0x100", "''", "' 5'"}) {
        const Outcome outcome = gato(folder, std::string("run a.asm --max-cycles ") + number);
        EXPECT_EQ(outcome.exit_code, 2) << number;
        EXPECT_THAT(outcome.err, HasSubstr("--max-cycles: ")) << number;
    }
    EXPECT_EQ(gato(folder, "run a.asm --max-cycles 0100").exit_code, 0) << "and never octal";
    EXPECT_EQ(gato(folder, "run a.asm --max-cycles 4").exit_code, 1);
}

TEST(CommandLine, a_file_that_cannot_be_read_is_exit_code_3) {
    const Folder folder;
    folder.write("a.asm", hello);
    for (const char* const arguments :
         {"build nowhere.asm", "build nowhere.cbmprj", "build nowhere.gato.json", "build a.asm nowhere.asm", "asm nowhere.asm",
          "link nowhere.gobj -o a.prg", "build a.asm --chargen nowhere"}) {
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 3) << arguments << "\n" << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("nowhere")) << arguments;
    }
}

TEST(CommandLine, a_folder_that_is_not_there_is_exit_code_3) {
    const Folder folder;
    EXPECT_EQ(gato(folder, "build nowhere").exit_code, 3);
}

TEST(CommandLine, a_definition_without_a_name_is_misuse) {
    const Folder folder;
    folder.write("a.asm", hello);
    for (const char* const define : {"-D 1+1=3", "-D ''", "-D =1", "-D 12"})
        EXPECT_EQ(gato(folder, std::string("build a.asm ") + define).exit_code, 2) << define;
    folder.write("gato.json", R"({"name": "a", "sources": ["a.asm"], "defines": {"1+": 1}})");
    EXPECT_THAT(gato(folder, "build").err, StartsWith("gato.json:1:"));
}

TEST(CommandLine, every_command_takes_colour) {
    const Folder folder;
    folder.write("a.asm", hello);
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg --color never").exit_code, 0);
    EXPECT_EQ(gato(folder, "run a.prg --color never").exit_code, 0);
    EXPECT_EQ(gato(folder, "disasm a.prg --color=auto").exit_code, 0);
    EXPECT_EQ(gato(folder, "run a.prg --color pink").exit_code, 2);
}

TEST(CommandLine, an_endless_file_is_refused) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    for (const char* const name : {"a.asm", "a.gobj", "a.prg", "a.gtest.json", "a.cbmprj", "a.gato.json"})
        std::filesystem::create_symlink("/dev/zero", folder.path() / name);
    for (const char* const arguments : {"build a.asm", "asm a.asm", "link a.gobj -o b.prg", "run a.prg", "disasm a.prg",
                                        "test a.gtest.json", "build a.cbmprj", "build a.gato.json"})
        EXPECT_EQ(gato(folder, arguments).exit_code, 1) << arguments;
}

TEST(CommandLine, what_is_named_like_a_source_and_is_no_file_is_told) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n INCASM \"b.asm\"\n");
    std::filesystem::create_directory(folder.path() / "b.asm");
    EXPECT_THAT(gato(folder, "build a.asm").err, HasSubstr("hint: `b.asm` is not a regular file"));
}

// ---- streams

TEST(Streams, a_result_that_cannot_be_written_is_exit_code_3) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    folder.write("a.asm", hello);
    ASSERT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    for (const char* const arguments : {"--version", "help", "run a.prg", "run a.prg --json", "disasm a.prg"}) {
        const std::string command = "cd '" + folder.path().generic_string() + "' && " + gato_path() + " " + arguments;
        for (const char* const output : {" >/dev/full 2>/dev/null", " >&- 2>/dev/null"}) {
            EXPECT_EQ(run_in_shell(command + output), 3) << arguments << output;
        }
    }
}

TEST(Streams, are_one_document_whatever_happens) {
    const Folder folder;
    folder.write("a.asm", hello);
    for (const char* const arguments : {"build nowhere.asm", "build a.asm -Wnonsense", "build a.asm -o a.asm/b.prg",
                                        "asm nowhere.asm", "link nowhere.gobj -o a.prg", "build a.txt"}) {
        const Outcome outcome = gato(folder, std::string(arguments) + " --diagnostics json");
        const json document = json::parse(outcome.err, nullptr, false);
        ASSERT_FALSE(document.is_discarded()) << outcome.err;
        EXPECT_EQ(document.at("diagnostics").back().at("name"), "environment") << arguments;
        EXPECT_GE(outcome.exit_code, 2) << arguments;
        EXPECT_TRUE(json::accept(gato(folder, std::string(arguments) + " --diagnostics sarif").err)) << arguments;
    }
}

// ---- outputs

TEST(Outputs, a_listing_shows_each_source_once_also_with_objects) {
    const Folder folder;
    folder.write("a.asm", hello);
    EXPECT_EQ(gato(folder, "build a.asm --emit list").exit_code, 0);
    const std::string listing = folder.read("build/a.lst");
    EXPECT_EQ(gato(folder, "build a.asm --emit list,obj").exit_code, 0);
    EXPECT_EQ(folder.read("build/a.lst"), listing);
}

TEST(Outputs, of_a_project_lie_beside_it) {
    const Folder folder;
    folder.write("game/a.asm", hello);
    folder.write("game/gato.json", R"({"name": "g", "sources": ["a.asm"]})");
    EXPECT_EQ(gato(folder, "build game").exit_code, 0);
    EXPECT_TRUE(folder.has("game/build/g.prg"));
    EXPECT_FALSE(folder.has("build"));
}

TEST(Outputs, take_the_name_of_o_and_make_its_folders) {
    const Folder folder;
    folder.write("a.asm", hello);
    EXPECT_EQ(gato(folder, "build a.asm -o deep/er/game.prg").exit_code, 0);
    EXPECT_TRUE(folder.has("deep/er/game.prg"));
    EXPECT_TRUE(folder.has("deep/er/game.map.json"));
    EXPECT_TRUE(folder.has("deep/er/game.vs"));
    EXPECT_FALSE(folder.has("build"));
}

TEST(Outputs, are_those_that_were_asked_for) {
    const Folder folder;
    folder.write("a.asm", hello);
    EXPECT_EQ(gato(folder, "build a.asm --emit vice").exit_code, 0);
    EXPECT_TRUE(folder.has("build/a.vs"));
    EXPECT_FALSE(folder.has("build/a.prg"));
    EXPECT_FALSE(folder.has("build/a.map.json"));
}

TEST(Outputs, are_the_same_bytes_each_time) {
    const Folder folder;
    folder.write("a.asm", hello + "b = 1\nc = 2\n@x inx\n");
    EXPECT_EQ(gato(folder, "build a.asm --out-dir one").exit_code, 0);
    EXPECT_EQ(gato(folder, "build a.asm --out-dir two").exit_code, 0);
    for (const char* const name : {"a.prg", "a.map.json", "a.vs"})
        EXPECT_EQ(folder.read(std::string("one/") + name), folder.read(std::string("two/") + name));
}

TEST(Outputs, of_a_source_without_bytes_are_no_crash) {
    const Folder folder;
    folder.write("a.asm", "\n");
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_TRUE(outcome.exit_code == 0 || outcome.exit_code == 1) << outcome.exit_code;
}

// ---- inputs

TEST(Inputs, none_is_the_current_folder) {
    const Folder folder;
    folder.write("a.asm", hello);
    folder.write("gato.json", R"({"name": "g", "sources": ["a.asm"]})");
    EXPECT_EQ(gato(folder, "build").exit_code, 0);
    EXPECT_TRUE(folder.has("build/g.prg"));
}

TEST(Inputs, a_folder_with_several_projects_lists_them) {
    const Folder folder;
    folder.write("game/one.cbmprj", "<Project/>");
    folder.write("game/two.cbmprj", "<Project/>");
    const Outcome outcome = gato(folder, "build game");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("one.cbmprj"));
    EXPECT_THAT(outcome.err, HasSubstr("two.cbmprj"));
}

TEST(Inputs, a_named_gato_json_is_a_project) {
    const Folder folder;
    folder.write("a.asm", hello);
    folder.write("small.gato.json", R"({"name": "s", "sources": ["a.asm"], "emit": ["prg"]})");
    EXPECT_EQ(gato(folder, "build small.gato.json").exit_code, 0);
    EXPECT_TRUE(folder.has("build/s.prg"));
    EXPECT_FALSE(folder.has("build/s.vs"));
}

TEST(Inputs, a_folder_without_a_project_is_misuse) {
    const Folder folder;
    folder.write("folder/a.asm", hello);
    EXPECT_EQ(gato(folder, "build folder").exit_code, 2);
    folder.write("named.asm/inside", "");
    EXPECT_EQ(gato(folder, "build named.asm").exit_code, 2);
}

// ---- messages

TEST(Messages, have_no_control_characters) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n error \"\x1b[31mred\"\n");
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_THAT(outcome.err, HasSubstr("?[31mred"));
    EXPECT_THAT(outcome.err, Not(HasSubstr("\x1b")));
}

TEST(Messages, show_place_line_and_caret) {
    const Folder folder;
    folder.write("a.asm", wrong);
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_THAT(outcome.err, StartsWith("a.asm:2:6: error: "));
    EXPECT_THAT(outcome.err, HasSubstr(" jmp nowhere\n"));
    EXPECT_THAT(outcome.err, HasSubstr("^~~~~~~\n"));
    EXPECT_THAT(outcome.err, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(outcome.out, IsEmpty());
}

TEST(Messages, have_colours_when_asked) {
    const Folder folder;
    folder.write("a.asm", wrong);
    EXPECT_THAT(gato(folder, "build a.asm --color always").err, HasSubstr("\x1b["));
    EXPECT_THAT(gato(folder, "build a.asm --color never").err, Not(HasSubstr("\x1b[")));
}

TEST(Messages, are_a_document_also_when_there_is_none) {
    const Folder folder;
    folder.write("a.asm", hello);
    const json document = json::parse(gato(folder, "build a.asm --diagnostics json").err);
    EXPECT_TRUE(document.at("diagnostics").empty());
    const json sarif = json::parse(gato(folder, "build a.asm --diagnostics sarif").err);
    EXPECT_TRUE(sarif.at("runs").at(0).at("results").empty());
}

TEST(Messages, are_sarif) {
    const Folder folder;
    folder.write("a.asm", wrong);
    const json document = json::parse(gato(folder, "build a.asm --diagnostics sarif").err);
    EXPECT_EQ(document.at("version"), "2.1.0");
    const json& result = document.at("runs").at(0).at("results").at(0);
    EXPECT_EQ(result.at("level"), "error");
    EXPECT_EQ(result.at("locations").at(0).at("physicalLocation").at("region").at("startLine"), 2);
}

TEST(Messages, of_warnings_can_be_switched) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n text 300\n");
    EXPECT_THAT(gato(folder, "build a.asm").err, HasSubstr("warning"));
    EXPECT_EQ(gato(folder, "build a.asm").exit_code, 0);
    EXPECT_THAT(gato(folder, "build a.asm -Wno-truncation").err, IsEmpty());
    EXPECT_EQ(gato(folder, "build a.asm -Werror").exit_code, 1);
    EXPECT_EQ(gato(folder, "build a.asm -Werror=truncation").exit_code, 1);
    EXPECT_EQ(gato(folder, "build a.asm -Werror -Wno-error=truncation").exit_code, 0);
}

// ---- the two halves

TEST(Halves, give_the_bytes_of_a_build) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n jmp there\n sta later\n");
    folder.write("b.asm", "there rts\nlater = 5\n");
    EXPECT_EQ(gato(folder, "build a.asm b.asm --emit prg,map,vice -o whole.prg").exit_code, 0);
    EXPECT_EQ(gato(folder, "asm a.asm b.asm -o objects").exit_code, 0);
    EXPECT_EQ(gato(folder, "link objects/a.gobj objects/b.gobj --emit prg,map,vice -o halves.prg").exit_code, 0);
    EXPECT_EQ(folder.read("whole.prg"), std::string("\x00\x10\x4c\x05\x10\x85\x05\x60", 8));
    EXPECT_EQ(folder.read("whole.prg"), folder.read("halves.prg"));
    EXPECT_EQ(folder.read("whole.vs"), folder.read("halves.vs"));
}

TEST(Halves, place_objects_in_the_order_given) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n byte 1\n");
    folder.write("b.asm", " byte 2\n");
    folder.write("c.asm", " byte 3\n");
    EXPECT_EQ(gato(folder, "asm a.asm b.asm c.asm").exit_code, 0);
    EXPECT_EQ(gato(folder, "link a.gobj c.gobj b.gobj --emit prg -o x.prg").exit_code, 0);
    EXPECT_EQ(folder.read("x.prg"), std::string("\x00\x10\x01\x03\x02", 5));
}

TEST(Halves, refuse_two_objects_of_one_name) {
    const Folder folder;
    folder.write("one/a.asm", hello);
    folder.write("two/a.asm", hello);
    EXPECT_NE(gato(folder, "asm one/a.asm two/a.asm").exit_code, 0);
    EXPECT_FALSE(folder.has("a.gobj"));
}

TEST(Halves, name_every_place_of_a_double_symbol) {
    const Folder folder;
    folder.write("a.asm", hello);
    folder.write("b.asm", "other rts\nstart rts\n");
    EXPECT_EQ(gato(folder, "asm a.asm b.asm").exit_code, 0);
    const Outcome outcome = gato(folder, "link a.gobj b.gobj -o x.prg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("a.asm:2:"));
    EXPECT_THAT(outcome.err, HasSubstr("b.asm:2:"));
    EXPECT_FALSE(folder.has("x.prg"));
}

TEST(Halves, name_the_place_of_a_missing_symbol) {
    const Folder folder;
    folder.write("a.asm", wrong);
    EXPECT_EQ(gato(folder, "asm a.asm").exit_code, 0);
    const Outcome outcome = gato(folder, "link a.gobj -o x.prg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, StartsWith("a.asm:2:6: error: "));
}

TEST(Halves, refuse_what_depends_on_another_file) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\ndefm poke\n sta /1\nendm\n");
    folder.write("b.asm", " poke 5\n");
    const Outcome assembled = gato(folder, "asm a.asm b.asm");
    if (assembled.exit_code == 0) {
        EXPECT_EQ(gato(folder, "link a.gobj b.gobj -o x.prg").exit_code, 1);
    } else {
        EXPECT_EQ(assembled.exit_code, 1);
    }
}

TEST(Halves, refuse_what_is_no_object) {
    const Folder folder;
    for (const char* const text : {"", "{}", "[1,2,3]", "{\"format\":\"gato-object\",\"version\":999}", "\x01\x02\xff"}) {
        folder.write("a.gobj", text);
        const Outcome outcome = gato(folder, "link a.gobj -o x.prg");
        EXPECT_EQ(outcome.exit_code, 1) << text;
        EXPECT_THAT(outcome.err, HasSubstr("a.gobj")) << text;
    }
}

TEST(Halves, write_the_same_object_each_time) {
    const Folder folder;
    folder.write("a.asm", hello + "b = start+1\n ldx b\n");
    EXPECT_EQ(gato(folder, "asm a.asm -o one").exit_code, 0);
    EXPECT_EQ(gato(folder, "asm a.asm -o two").exit_code, 0);
    EXPECT_THAT(folder.read("one/a.gobj"), Not(IsEmpty()));
    EXPECT_EQ(folder.read("one/a.gobj"), folder.read("two/a.gobj"));
}

// ---- files for other programs

TEST(Map, has_the_contents_of_the_contract) {
    const Folder folder;
    folder.write("a.asm",
                 "*=$0801\n byte $0b,8,10,0,$9e,$32,$30,$36,$34,0,0,0\n*=$0810\nstart lda size\n@loop bne @loop\nsize = 5\n");
    EXPECT_EQ(gato(folder, "build a.asm").exit_code, 0);
    const json map = json::parse(folder.read("build/a.map.json"));
    EXPECT_EQ(map.at("format"), "gato-map");
    EXPECT_EQ(map.at("version"), 2);
    EXPECT_EQ(map.at("entry"), 2064);
    std::vector<std::string> names;
    for (const json& symbol : map.at("symbols")) names.push_back(symbol.at("name"));
    EXPECT_THAT(names, testing::IsSupersetOf({"size", "start", "start@loop"}));
    const json& first = map.at("segments").at(0);
    EXPECT_EQ(first.at("start"), 0x801);
    EXPECT_EQ(first.at("end"), 0x80c);
    EXPECT_EQ(map.at("segments").at(1).at("start"), 0x810);
    EXPECT_EQ(map.at("segments").at(1).at("end"), 0x813);
    ASSERT_EQ(map.at("lines").size(), 3U);
    EXPECT_EQ(map.at("lines").at(0).at("cycles"), 0);
    EXPECT_EQ(map.at("lines").at(1).at("address"), 0x810);
    EXPECT_EQ(map.at("lines").at(1).at("length"), 2);
    EXPECT_EQ(map.at("lines").at(1).at("cycles"), 3);
    EXPECT_EQ(map.at("lines").at(1).at("line"), 4);
    EXPECT_EQ(map.at("lines").at(1).at("file"), "a.asm");
}

TEST(ViceLabels, are_names_that_the_monitor_takes) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n2nd inx\na.b dex\na$b iny\n@x dey\n rts\n watch $0400\n debugstartaddress 2nd\n");
    EXPECT_EQ(gato(folder, "build a.asm --emit vice").exit_code, 0);
    std::istringstream lines(folder.read("build/a.vs"));
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_THAT(line, FitsPattern("al C:[0-9a-f]{4} \\.[A-Za-z_][A-Za-z0-9_]*|break [0-9a-f]{4}|watch store [0-9a-f]{4}"));
    EXPECT_EQ(count, 6);
    EXPECT_THAT(folder.read("build/a.vs"), HasSubstr("break 1000\n"));
    EXPECT_THAT(folder.read("build/a.vs"), HasSubstr("watch store 0400\n"));
}

}  // namespace
}  // namespace gato::tests
