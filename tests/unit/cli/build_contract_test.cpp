// SPDX-License-Identifier: MIT
// What scripts rely on: exit codes, where outputs go, and that nothing is written if something is wrong.
#include "support/command.hpp"
#include "support/places.hpp"

#include <gato/version.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <regex>
#include <sstream>
#include <vector>

namespace gato::tests {
namespace {

using testing::HasSubstr;

const std::string good = "*=$1000\nmain lda #1\n rts\n";
const std::string bytes("\x00\x10\xa9\x01\x60", 5);

TEST(Build, writes_program_map_and_labels_into_the_build_folder) {
    const Folder folder;
    folder.write("a.asm", good);
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(folder.read("build/a.prg"), bytes);
    EXPECT_EQ(folder.read("build/a.vs"), "al C:1000 .main\n");
    const auto map = nlohmann::json::parse(folder.read("build/a.map.json"));
    EXPECT_EQ(map.at("program"), "a.prg");
    EXPECT_EQ(map.at("symbols").at(0).at("file"), "a.asm");
}

TEST(Build, takes_options_anywhere_and_stops_at_two_dashes) {
    const Folder folder;
    folder.write("-a.asm", good);
    EXPECT_EQ(gato(folder, "build --emit prg -o x/y/out.prg -- -a.asm").exit_code, 0);
    EXPECT_EQ(folder.read("x/y/out.prg"), bytes);
    EXPECT_FALSE(folder.has("x/y/out.vs"));
}

TEST(Build, reads_standard_input_and_writes_standard_output) {
    const Folder folder;
    const Outcome outcome = gato(folder, "build - -o -", good);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, bytes);
}

TEST(Build, reads_a_pipe_to_its_end) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    folder.write("good.asm", good);
    make_pipe(folder.path() / "pipe.asm");
    const std::string command = "cd '" + folder.path().generic_string()
                                + "' && (timeout 20 sh -c 'cat good.asm >pipe.asm' & timeout 20 " + gato_path()
                                + " build pipe.asm -o out.prg)";
    EXPECT_EQ(run_in_shell(command), 0);
    EXPECT_EQ(folder.read("out.prg"), bytes);
}

TEST(Build, names_the_program_after_generateto_then_the_project) {
    const Folder folder;
    folder.write("a.asm", "generateto \"..\\out\\game.prg\"\n" + good);
    EXPECT_EQ(gato(folder, "build a.asm").exit_code, 0);
    EXPECT_TRUE(folder.has("build/game.prg"));
    folder.write("p/gato.json", R"({"name": "thing", "sources": ["src/b.asm"]})");
    folder.write("p/src/b.asm", good);
    EXPECT_EQ(gato(folder, "build p").exit_code, 0);
    EXPECT_EQ(folder.read("p/build/thing.prg"), bytes);
}

TEST(Build, keeps_old_outputs_when_something_is_wrong) {
    const Folder folder;
    folder.write("a.asm", good);
    gato(folder, "build a.asm");
    folder.write("a.asm", "*=$1000\n lda nowhere\n");
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("a.asm:2:6: error: "));
    EXPECT_EQ(folder.read("build/a.prg"), bytes);
}

TEST(Build, writes_the_map_but_no_program_when_an_assertion_fails) {
    const Folder folder;
    folder.write("a.asm", good + " assert main = 5,\"moved\"\n");
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("failed: moved"));
    EXPECT_TRUE(folder.has("build/a.map.json"));
    EXPECT_FALSE(folder.has("build/a.prg"));
}

TEST(Build, tells_misuse_from_a_missing_file_from_a_wrong_source) {
    const Folder folder;
    folder.write("a.asm", good);
    folder.write("two/a.cbmprj", "");
    folder.write("two/b.cbmprj", "");
    EXPECT_EQ(gato(folder, "build missing.asm").exit_code, 3);
    EXPECT_EQ(gato(folder, "build missing/gato.json").exit_code, 3);
    EXPECT_EQ(gato(folder, "build a.xyz").exit_code, 2);
    EXPECT_EQ(gato(folder, "build two").exit_code, 2);
    EXPECT_EQ(gato(folder, "build .").exit_code, 2);
    EXPECT_EQ(gato(folder, "build a.asm --unknown").exit_code, 2);
    EXPECT_EQ(gato(folder, "build a.asm --emit nothing").exit_code, 2);
    EXPECT_EQ(gato(folder, "build a.asm -Wnothing").exit_code, 2);
    EXPECT_EQ(gato(folder, "build a.asm --target zx").exit_code, 2);
    EXPECT_EQ(gato(folder, "build a.asm --fill 256").exit_code, 2);
    EXPECT_EQ(gato(folder, "frobnicate").exit_code, 2);
    folder.write("p/gato.json", R"({"name": "p", "sources": ["missing.asm"]})");
    EXPECT_EQ(gato(folder, "build p").exit_code, 1);
    folder.write("b.asm", " incasm \"missing.asm\"\n");
    EXPECT_EQ(gato(folder, "build b.asm").exit_code, 1);
}

TEST(Build, fails_when_the_output_cannot_be_written_and_leaves_nothing_behind) {
    const Folder folder;
    folder.write("a.asm", good);
    folder.write("build", "a file where the folder should be");
    EXPECT_EQ(gato(folder, "build a.asm").exit_code, 3);
    EXPECT_EQ(gato(folder, "build a.asm -o .").exit_code, 3);
    std::size_t entries = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++entries;
    EXPECT_EQ(entries, 2U);
}

TEST(Build, writes_one_json_document_even_when_all_is_well) {
    const Folder folder;
    folder.write("a.asm", good);
    const auto empty = nlohmann::json::parse(gato(folder, "build a.asm --diagnostics json").err);
    EXPECT_TRUE(empty.at("diagnostics").empty());
    folder.write("a.asm", "*=$1000\n lda nowhere\n byte 300\n");
    const auto json = nlohmann::json::parse(gato(folder, "build a.asm --diagnostics json").err);
    ASSERT_EQ(json.at("diagnostics").size(), 2U);
    EXPECT_EQ(json.at("diagnostics").at(0).at("name"), "undefined-symbol");
    EXPECT_EQ(json.at("diagnostics").at(0).at("column"), 6);
    EXPECT_EQ(json.at("diagnostics").at(1).at("severity"), "warning");
    const auto sarif = nlohmann::json::parse(gato(folder, "build a.asm --diagnostics sarif").err);
    EXPECT_EQ(sarif.at("version"), "2.1.0");
    EXPECT_EQ(sarif.at("runs").at(0).at("results").at(0).at("level"), "error");
}

TEST(Build, lists_no_more_errors_than_asked_for_but_counts_all) {
    const Folder folder;
    std::string text = "*=$1000\n";
    for (int i = 0; i < 20; ++i) text += " lda missing" + std::to_string(i) + "\n";
    folder.write("a.asm", text);
    const Outcome outcome = gato(folder, "build a.asm --max-errors 3");
    EXPECT_THAT(outcome.err, HasSubstr("17 more not shown"));
    EXPECT_THAT(outcome.err, HasSubstr("20 errors"));
}

// Objects are made from sources that are read again; those do not belong to the program.
TEST(Build, lists_each_source_once_beside_objects) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\nstart incasm \"b.asm\"\n rts\n");
    folder.write("b.asm", " lda #1\n");
    ASSERT_EQ(gato(folder, "build a.asm --emit prg,list").exit_code, 0);
    const std::string alone = folder.read("build/a.lst");
    ASSERT_EQ(gato(folder, "build a.asm --emit prg,list,obj").exit_code, 0);
    EXPECT_EQ(folder.read("build/a.lst"), alone);
    EXPECT_TRUE(folder.has("build/a.gobj"));
}

TEST(Build, finds_files_in_any_case_and_with_backslashes) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n incasm \"Sub\\INNER.ASM\"\n incbin \"\\data.BIN\",1\n");
    folder.write("sub/Inner.asm", "\xef\xbb\xbf lda #2 ; caf\xe9\r\n");
    folder.write("DATA.bin", "xyz");
    const Outcome outcome = gato(folder, "build a.asm --emit prg");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(folder.read("build/a.prg"), std::string("\x00\x10\xa9\x02yz", 6));
}

TEST(Build, takes_definitions_from_the_command_line) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\nifdef big\n byte big\nendif\n byte small\n");
    EXPECT_EQ(gato(folder, "build a.asm -D big -Dsmall='$10+2' --emit prg").exit_code, 0);
    EXPECT_EQ(folder.read("build/a.prg"), std::string("\x00\x10\x01\x12", 4));
    folder.write("gato.json", R"({"name":"p","sources":["a.asm"],"defines":{"small":1,"big":2}})");
    EXPECT_EQ(gato(folder, "build -D small=3 --emit prg").exit_code, 0);
    EXPECT_EQ(folder.read("build/p.prg"), std::string("\x00\x10\x02\x03", 4)) << "the command line is stronger";
}

TEST(Build, makes_the_program_of_a_cartridge_project_a_crt) {
    const Folder folder;
    folder.write("p/cart.cbmprj",
                 "<Project><Target>2</Target><Executable>cart.prg</Executable><PaddingByte>234</PaddingByte>"
                 "<Cartridge><CrtBuildingCartridge>True</CrtBuildingCartridge><CrtName>MY CART</CrtName></Cartridge>"
                 "<BuildList><FileName>\\main.asm</FileName></BuildList></Project>");
    folder.write("p/main.asm", "*=$8000\n word start,start\n byte $c3,$c2,$cd,\"80\"\nstart rts\n");
    EXPECT_EQ(gato(folder, "build p").exit_code, 0);
    EXPECT_FALSE(folder.has("p/build/cart.prg"));
    const std::string crt = folder.read("p/build/cart.crt");
    ASSERT_EQ(crt.size(), 8272U);
    EXPECT_EQ(crt.substr(32, 8), std::string("MY CART\0", 8));
    EXPECT_EQ(crt.substr(80, 4), "\x09\x80\x09\x80");
    EXPECT_EQ(crt.back(), '\xea');
    EXPECT_EQ(gato(folder, "build p -o x/y.crt --emit prg,crt").exit_code, 0);
    EXPECT_EQ(folder.read("x/y.crt"), crt);
}

TEST(Build, reports_a_program_outside_of_its_cartridge_among_the_diagnostics) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\n rts\n");
    ASSERT_EQ(gato(folder, "asm a.asm").exit_code, 0);
    for (const std::string command : {"build a.asm", "link a.gobj"}) {
        const Outcome outcome = gato(folder, command + " -o a.prg --emit prg,crt --diagnostics json");
        EXPECT_EQ(outcome.exit_code, 1) << command;
        const auto document = nlohmann::json::parse(outcome.err, nullptr, false);
        ASSERT_FALSE(document.is_discarded()) << outcome.err;
        EXPECT_EQ(document.at("diagnostics").at(0).at("code"), "E0804") << command;
        EXPECT_FALSE(folder.has("a.prg"));
    }
}

TEST(Build, writes_every_output_that_is_asked_for_beside_the_program) {
    const Folder folder;
    folder.write("a.asm", good + " incbin \"data.bin\"\n");
    folder.write("data.bin", "xyz");
    ASSERT_EQ(gato(folder, "build a.asm -o out/game.prg --emit prg,map,vice,dbg,list,obj,deps,d64").exit_code, 0);
    for (const char* name : {"game.prg", "game.map.json", "game.vs", "game.dbg", "game.lst", "a.gobj", "game.d", "game.d64"})
        EXPECT_TRUE(folder.has(std::string("out/") + name)) << name;
    EXPECT_EQ(folder.read("out/game.d"), "out/game.prg: \\\n  a.asm \\\n  data.bin\n\na.asm:\n\ndata.bin:\n");
}

TEST(AsmAndLink, give_what_build_gives) {
    const Folder folder;
    folder.write("a.asm", good + " jsr there\n");
    folder.write("b.asm", "there lda zp\n rts\nzp = $fb\n");
    ASSERT_EQ(gato(folder, "build a.asm b.asm -o one/x.prg").exit_code, 0);
    ASSERT_EQ(gato(folder, "asm a.asm b.asm -o obj").exit_code, 0);
    ASSERT_EQ(gato(folder, "link obj/a.gobj obj/b.gobj -o two/x.prg").exit_code, 0);
    for (const char* name : {"x.prg", "x.map.json", "x.vs"})
        EXPECT_EQ(folder.read(std::string("one/") + name), folder.read(std::string("two/") + name)) << name;
}

TEST(AsmAndLink, show_objects_as_json) {
    const Folder folder;
    folder.write("a.asm", good);
    ASSERT_EQ(gato(folder, "asm a.asm --emit json -o obj").exit_code, 0);
    EXPECT_FALSE(folder.has("obj/a.gobj"));
    const auto shown = nlohmann::json::parse(folder.read("obj/a.gobj.json"));
    EXPECT_EQ(shown.at("format"), "gato-object");
    EXPECT_EQ(shown.at("sources").back().at("text"), good);
    EXPECT_THAT(gato(folder, "link obj/a.gobj.json -o x.prg").err, HasSubstr("assemble the source again"));
    EXPECT_EQ(gato(folder, "asm a.asm --emit prg").exit_code, 2);
}

// The names of the rows "NAME   1.234 ms".
std::vector<std::string> timed_passes(const std::string& text) {
    std::vector<std::string> passes;
    const std::regex row("(\\S.*?) +[0-9]+\\.[0-9]{3} ms");
    std::istringstream lines(text);
    std::smatch match;
    for (std::string line; std::getline(lines, line);)
        if (std::regex_match(line, match, row)) passes.push_back(match[1]);
    return passes;
}

TEST(Build, times_each_pass_and_each_output) {
    const Folder folder;
    folder.write("a.asm", " call\ndefm call\n nop\nendm\n" + good);  // called above its definition: read twice
    EXPECT_THAT(timed_passes(gato(folder, "build a.asm --timings --emit prg").err),
                testing::ElementsAre("project", "read", "assemble", "assemble again", "merge", "layout", "names", "emit",
                                     "advice", "prg"));
    EXPECT_THAT(timed_passes(gato(folder, "build a.asm --timings --emit prg,map,vice,dbg,list,deps,d64,obj").err),
                testing::IsSupersetOf({"map", "listing", "vice", "dbg", "list", "deps", "d64", "obj"}));
}

TEST(AsmAndLink, refuse_what_they_cannot_do) {
    const Folder folder;
    folder.write("a.asm", good);
    folder.write("sub/a.asm", good);
    EXPECT_EQ(gato(folder, "link a.gobj --emit prg,obj").exit_code, 2) << "objects are not made from objects";
    folder.write("bad.gobj", "{\"format\":\"gato-object\",\"version\":99}");
    EXPECT_EQ(gato(folder, "asm a.asm sub/a.asm").exit_code, 2);
    EXPECT_EQ(gato(folder, "asm missing.asm").exit_code, 3);
    folder.write("a.gato.json", R"({"name": "a", "sources": ["a.asm"]})");
    EXPECT_THAT(gato(folder, "asm a.gato.json").err, HasSubstr("a.gato.json: is a project; name its sources"));
    EXPECT_FALSE(folder.has("a.gato.gobj"));
    EXPECT_EQ(gato(folder, "link missing.gobj -o x.prg").exit_code, 3);
    const Outcome outcome = gato(folder, "link bad.gobj -o x.prg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("bad.gobj"));
    EXPECT_FALSE(folder.has("x.prg"));
}

TEST(Help, explains_commands_and_codes) {
    const Folder folder;
    EXPECT_THAT(gato(folder, "help build").out, HasSubstr("--emit"));
    EXPECT_THAT(gato(folder, "help E0402").out, HasSubstr("branch"));
    EXPECT_THAT(gato(folder, "biuld").err, HasSubstr("did you mean `build`?"));
    EXPECT_EQ(gato(folder, "--version").out, std::string("gato ") + ::gato::version + "\n");
    EXPECT_EQ(gato(folder, "help nonsense").exit_code, 2);
}

TEST(Help, is_what_gato_alone_prints) {
    const Folder folder;
    const Outcome alone = gato(folder, "");
    EXPECT_EQ(alone.exit_code, 0);
    EXPECT_EQ(alone.err, "");
    EXPECT_THAT(alone.out, HasSubstr("assemble and link a program"));
    EXPECT_EQ(alone.out, gato(folder, "help").out);
}

TEST(Help, names_the_nearest_option_of_every_command) {
    const Folder folder;
    for (const char* slip :
         {"build --emti prg", "asm --targt c64 a.asm", "link --emitt prg a.gobj", "run --shw regs a.prg", "play --wrap a.prg",
          "test --junti x .", "disasm --entyr 0 a.prg", "new --colour always x", "help --fromat man", "--versoin"}) {
        const Outcome outcome = gato(folder, slip);
        EXPECT_EQ(outcome.exit_code, 2) << slip;
        EXPECT_THAT(outcome.err, HasSubstr("did you mean `--")) << slip;
    }
}

TEST(Help, says_that_a_command_is_missing_before_a_file) {
    const Folder folder;
    for (const char* const file : {"game.prg", "none.cbmprj"}) {
        const Outcome outcome = gato(folder, file);
        EXPECT_EQ(outcome.exit_code, 2) << file;
        EXPECT_THAT(outcome.err, HasSubstr(std::string("a command comes before the file, as in `gato run ") + file + "`"));
    }
}

TEST(StandardInput, becomes_a_program_a_listing_and_an_object) {
    const Folder folder;
    EXPECT_EQ(gato(folder, "build - -o s.prg --emit prg,list,obj", "*=$1000\nstart nop\n").exit_code, 0);
    EXPECT_EQ(gato(folder, "link stdin.gobj -o l.prg").exit_code, 0);
    EXPECT_EQ(folder.read("l.prg"), folder.read("s.prg"));
    EXPECT_NE(folder.read("s.lst").find("start nop"), std::string::npos);
}

// A downloaded folder must not decide where files are written.
TEST(Build, does_not_leave_the_project_through_a_link) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    folder.write("inside/game.asm", good);
    folder.write("inside/gato.json", R"({"name": "game", "sources": ["game.asm"], "output": "victim.prg"})");
    folder.write("victim.prg", "precious");
    std::filesystem::create_directory_symlink("..", folder.path() / "inside/build");
    const Outcome outcome = gato(folder, "build inside");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, testing::AllOf(HasSubstr("inside/build is a link"), HasSubstr("--out-dir")));
    EXPECT_EQ(folder.read("victim.prg"), "precious");
    EXPECT_EQ(gato(folder, "build inside --out-dir inside/build").exit_code, 0) << "who names it means it";
    std::filesystem::remove(folder.path() / "inside/build");
    std::filesystem::create_directory_symlink("out", folder.path() / "inside/build");
    std::filesystem::create_directory(folder.path() / "inside/out");
    EXPECT_EQ(gato(folder, "build inside").exit_code, 0) << "inside the project links go anywhere";
    EXPECT_TRUE(folder.has("inside/out/victim.prg"));
}

TEST(Build, leaves_nothing_beside_a_device) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    folder.write("a.asm", good);
    EXPECT_EQ(gato(folder, "build a.asm -o /dev/null").exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists("/dev/null.map.json"));
    EXPECT_FALSE(std::filesystem::exists("/dev/null.vs"));
}

TEST(Build, prints_no_control_characters) {
    const Folder folder;
    folder.write("a.asm", good + " print \"\x1b]0;owned\x07\"\n");
    EXPECT_EQ(gato(folder, "build a.asm").out, "\\x1b]0;owned\\x07\n");
    EXPECT_EQ(gato(folder, "asm a.asm && " + gato_path() + " link a.gobj -o a.prg").out, "\\x1b]0;owned\\x07\n");
}

TEST(Build, writes_maps_that_every_command_reads) {
    const Folder folder;
    folder.write("n.asm", "*=$c000\n@v = -1\n@w = $12345\nstart lda #<@v\n rts\n");
    EXPECT_EQ(gato(folder, "build n.asm -o n.prg").exit_code, 0);
    EXPECT_EQ(gato(folder, "run n.prg").exit_code, 0);
    EXPECT_EQ(gato(folder, "disasm n.prg").exit_code, 0);
}

// Each copy of the labels is too far from the branches of another; that means nothing.
TEST(Build, tells_of_duplicates_and_not_of_branches_between_them) {
    const Folder folder;
    folder.write("MAIN.asm", "*=$1000\nloop nop\n bne loop\n");
    folder.write("OLD.asm", "skip dcb 300,0\nloop nop\n bne loop\n bne far\n dcb 300,0\nfar rts\n");
    folder.write("gato.json", R"({"name": "game", "sources": ["OLD.asm", "MAIN.asm"]})");
    const Outcome outcome = gato(folder, "build");
    EXPECT_THAT(outcome.err, HasSubstr("gato build gato.json --file MAIN.asm"));
    EXPECT_THAT(outcome.err, HasSubstr("-Wno-error=duplicate-symbol"));
    EXPECT_THAT(outcome.err, HasSubstr("OLD.asm:4:6: error: branch target"));
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("OLD.asm:3")));
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("MAIN.asm:3")));
}

TEST(Build, tells_how_to_go_on_with_files_that_are_no_part_of_it) {
    const Folder folder;
    folder.write("A.asm", "*=$1000\n rts\n");
    folder.write("old.asm", "        endif\n!TO \"X.PRG,CBM\n");
    folder.write("game.cbmprj",
                 "<Project><BuildList><FileName>A.asm</FileName><FileName>gone.asm</FileName><FileName>old.asm</FileName>"
                 "<FileName>kick.asm</FileName></BuildList><SourceFiles>"
                 "<SourceFile><Name>A.asm</Name><FileType>2</FileType></SourceFile>"
                 "<SourceFile><Name>gone.asm</Name><FileType>2</FileType></SourceFile>"
                 "<SourceFile><Name>kick.asm</Name><FileType>12</FileType></SourceFile></SourceFiles></Project>");
    const Outcome outcome = gato(folder, "build game.cbmprj");
    EXPECT_THAT(outcome.err, HasSubstr("source file `gone.asm` is not found"));
    EXPECT_THAT(outcome.err, HasSubstr("source file `kick.asm` is not found"));
    EXPECT_THAT(outcome.err, HasSubstr("`gato build game.cbmprj --file A.asm` builds only one file of the project"));
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("Kick Assembler")));
    const std::string old = gato(folder, "build old.asm").err;
    EXPECT_THAT(old, testing::AllOf(HasSubstr("ENDIF without IF"), HasSubstr("--file NAME"), HasSubstr("GENERATETO")));
}

}  // namespace
}  // namespace gato::tests
