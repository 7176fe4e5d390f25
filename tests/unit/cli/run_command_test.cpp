// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/folder.hpp"

#include <gato/simulator/options.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <tuple>

namespace gato::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

struct Finished {
    int code = 0;
    std::string out, err;
};

class RunCommand : public testing::Test {
protected:
    std::string file(const std::string& name, const std::string& bytes) {
        folder_.write(name, bytes);
        return path(name);
    }
    // A program at $c000.
    std::string program(const std::string& name, const std::string& source) {
        return file(name, tests::assembled(source).prg());
    }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).generic_string(); }

    static Finished run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"gato", "run"});
        std::vector<const char*> argv;
        for (const std::string& argument : arguments) argv.push_back(argument.c_str());
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        Finished finished;
        finished.code = cli::run(static_cast<int>(argv.size()), argv.data());
        finished.out = testing::internal::GetCapturedStdout();
        finished.err = testing::internal::GetCapturedStderr();
        return finished;
    }

    const tests::Folder folder_;
};

const std::string prints_h = "lda #$48 / jsr chrout / rts";

TEST_F(RunCommand, shows_the_screen_and_says_why_it_ended) {
    const Finished finished = run({program("h.prg", prints_h)});
    EXPECT_EQ(finished.code, done);
    EXPECT_EQ(finished.out.substr(0, 41), "H" + std::string(39, ' ') + "\n");
    EXPECT_EQ(std::ranges::count(finished.out, '\n'), 25);
    EXPECT_NE(finished.err.find("back in BASIC"), std::string::npos);
}

TEST_F(RunCommand, gives_one_json_object) {
    const Finished finished = run({program("h.prg", prints_h), "--json"});
    const auto object = nlohmann::json::parse(finished.out);
    EXPECT_EQ(object.at("a"), 0x48);
    EXPECT_EQ(object.at("screen").size(), 25U);
    for (const char* name : {"reason", "pc", "x", "y", "sp", "p", "cycles", "emulated_seconds", "emulated_mhz"})
        EXPECT_TRUE(object.contains(name)) << name;
}

// The number of four bytes at a place of a file, its low byte first.
unsigned number_at(const std::string& bytes, std::size_t place) {
    unsigned number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[place + i]);
    return number;
}

// A triangle of 440 Hz on voice 1.
const std::string plays_a = "lda #$45 / sta $d400 / lda #$1d / sta $d401 / lda #$f0 / sta $d406 / lda #15 / sta $d418 / "
                            "lda #$11 / sta $d404 / loop: jmp loop";

TEST_F(RunCommand, writes_what_the_sid_plays) {
    const std::string wav = path("a.wav");
    EXPECT_EQ(run({program("a.prg", plays_a), "--sound", wav, "--sid", "8580", "--until", "frames:100", "--show", ""}).code,
              done);
    const std::string bytes = folder_.read("a.wav");
    ASSERT_GT(bytes.size(), 44U);
    EXPECT_EQ(bytes.substr(0, 4) + bytes.substr(8, 8) + bytes.substr(36, 4), "RIFFWAVEfmt data");
    EXPECT_EQ(number_at(bytes, 4), bytes.size() - 8);
    EXPECT_EQ(number_at(bytes, 24), 44'100U);
    EXPECT_EQ(number_at(bytes, 40), bytes.size() - 44);
    constexpr double seconds = 100 * 19'656 / 985'248.0;
    EXPECT_NEAR(static_cast<double>(bytes.size() - 44), 2 * 44'100 * seconds, 100);
    int rises = 0;
    for (std::size_t i = 44 + 2; i + 1 < bytes.size(); i += 2)
        rises += bytes[i - 1] < 0 && bytes[i + 1] >= 0 ? 1 : 0;  // by the sign
    EXPECT_NEAR(rises, 440 * seconds, 4);
}

TEST_F(RunCommand, has_two_models_of_the_sid) {
    const Finished wrong = run({program("h.prg", prints_h), "--sid", "6582"});
    EXPECT_EQ(wrong.code, misuse);
    EXPECT_NE(wrong.err.find("expected one of 6581, 8580"), std::string::npos) << wrong.err;
    // Sawtooth with triangle is nearly nothing on a 6581.
    const std::string combined = program("c.prg", "lda #$20 / sta $d40f / lda #$30 / sta $d412 / ldx #0 / "
                                                  "again: lda $d41b / ora $02 / sta $02 / dex / bne again / rts");
    const auto highest = [&](const char* chip) {
        const Finished finished = run({combined, "--sid", chip, "--dump", "02", "--show", ""});
        return std::stoi(finished.out.substr(finished.out.find(": ") + 2), nullptr, 16);
    };
    EXPECT_LT(highest("6581"), 0x80);
    EXPECT_GE(highest("8580"), 0x80);
}

TEST_F(RunCommand, leaves_no_sound_where_it_cannot_be_written) {
    EXPECT_EQ(run({program("a.prg", plays_a), "--sound", path("a.prg/a.wav"), "--until", "frames:1"}).code, environment_failed);
}

TEST_F(RunCommand, measures_how_fast_it_is) {
    if (!tests::has_posix()) GTEST_SKIP() << "the clock has only milliseconds";
    const std::string loops =
        program("loops.prg", "ldx #0 / ldy #0 / again: inc $2000 / dey / bne again / dex / bne again / rts");
    const Finished finished = run({loops, "--json"});
    EXPECT_GT(nlohmann::json::parse(finished.out).at("emulated_mhz"), 1);
}

TEST_F(RunCommand, fails_when_the_goal_is_not_reached) {
    EXPECT_EQ(run({program("h.prg", prints_h), "--until", "pc:$1234"}).code, input_is_wrong);
    EXPECT_EQ(run({program("jam.prg", "jam")}).code, input_is_wrong);
    EXPECT_EQ(run({program("brk.prg", "brk")}).code, input_is_wrong);
    EXPECT_EQ(run({program("loop.prg", "jmp *"), "--max-cycles", "100000"}).code, input_is_wrong);
}

TEST_F(RunCommand, names_the_source_line_of_a_missing_rom_routine) {
    const std::string calls = program("rom.prg", "jsr $f234 / rts");
    std::ofstream(path("rom.map.json")) << R"({"format":"gato-map","version":1,"program":"rom.prg","entry":49152,
        "symbols":[{"name":"start","value":49152,"kind":"label","file":"rom.asm","line":3}],"segments":[],
        "lines":[{"address":49152,"length":3,"file":"rom.asm","line":7,"cycles":6}]})";
    const Finished finished = run({calls});
    EXPECT_EQ(finished.code, input_is_wrong);
    EXPECT_NE(finished.err.find("unimplemented KERNAL address $f234 called from $c000 (rom.asm:7, start)"), std::string::npos)
        << finished.err;
}

TEST_F(RunCommand, keeps_the_maps_control_characters_from_the_terminal) {
    const std::string breaks = program("rom.prg", "brk");
    std::ofstream(path("rom.map.json")) << R"({"format":"gato-map","version":1,"program":"rom.prg","entry":49152,"symbols":[],
        "segments":[],"lines":[{"address":49152,"length":1,"file":"\u001b[31mred.asm","line":7,"cycles":7}]})";
    EXPECT_NE(run({breaks}).err.find("(\\x1b[31mred.asm:7)"), std::string::npos);
}

// The return address on the stack is that of `jsr far`, which has nothing to do with it.
TEST_F(RunCommand, names_a_missing_rom_routine_that_was_jumped_to) {
    const Finished finished = run({program("rom.prg", "jsr far / rts / far: jmp $f234")});
    EXPECT_EQ(finished.code, input_is_wrong);
    EXPECT_NE(finished.err.find("unimplemented KERNAL address $f234 was jumped to"), std::string::npos) << finished.err;
}

TEST_F(RunCommand, names_the_line_that_led_astray) {
    const std::string leaves = program("far.prg", "nop / jmp $4000");
    std::ofstream(path("far.map.json")) << R"({"format":"gato-map","version":1,"program":"far.prg","entry":49152,
        "symbols":[],"segments":[],"lines":[{"address":49152,"length":1,"file":"far.asm","line":2,"cycles":2},
        {"address":49153,"length":3,"file":"far.asm","line":3,"cycles":3}]})";
    EXPECT_NE(run({leaves}).err.find("BRK at $4000; the last line was $c001 (far.asm:3)"), std::string::npos);
}

TEST_F(RunCommand, writes_a_trace_where_it_is_asked) {
    if (!tests::has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const std::string prints = program("h.prg", prints_h);
    EXPECT_EQ(run({prints, "--trace", path("new/folder/trace")}).code, done);
    EXPECT_GT(fs::file_size(path("new/folder/trace")), 0U);
    EXPECT_NE(run({prints, "--show", "", "--trace", "-"}).out.find("c000  lda #$48"), std::string::npos);
    EXPECT_EQ(run({prints, "--trace", "/dev/null"}).code, done);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_EQ(run({prints, "--trace", path("")}).code, environment_failed);
}

TEST_F(RunCommand, dumps_memory_into_the_json_object) {
    const Finished finished = run({program("h.prg", prints_h), "--json", "--dump", "c000-c001"});
    const auto object = nlohmann::json::parse(finished.out);
    EXPECT_EQ(object.at("dumps").at(0).at("start"), 0xc000);
    EXPECT_EQ(object.at("dumps").at(0).at("bytes"), (std::vector<int>{0xa9, 0x48}));
}

TEST_F(RunCommand, reaches_conditions) {
    const std::string loop = program("loop.prg", "loop: inc border / jmp loop");
    EXPECT_EQ(run({loop, "--until", "cycles:1000"}).code, done);
    EXPECT_EQ(run({loop, "--until", "frames:3"}).code, done);
    EXPECT_EQ(run({loop, "--until", "pc:$c003"}).code, done);
    EXPECT_EQ(run({program("h.prg", prints_h), "--until", "screen:h", "--until", "exit"}).code, done);
    EXPECT_EQ(run({program("trap.prg", "jmp *"), "--until", "trap"}).code, done);
}

TEST_F(RunCommand, runs_raw_images_on_the_flat_machine) {
    const std::string prg = tests::assembled("lda #7 / sta $d000 / jmp *", 0x0400).prg();
    const std::string image = file("image.bin", prg.substr(2));
    const Finished finished =
        run({"--machine", "flat", "--load", image + "@0400", "--pc", "0400", "--dump", "d000-d001", "--show", "regs"});
    EXPECT_EQ(finished.code, done) << finished.err;
    EXPECT_NE(finished.out.find("d000: 07 00"), std::string::npos) << finished.out;
    EXPECT_NE(finished.err.find("$0405"), std::string::npos);
}

TEST_F(RunCommand, debug_cartridge_gives_the_exit_code) {
    EXPECT_EQ(run({program("ok.prg", "lda #0 / sta debug_cart / jam"), "--debugcart"}).code, done);
    EXPECT_EQ(run({program("bad.prg", "lda #$ff / sta debug_cart / jam"), "--debugcart"}).code, input_is_wrong);
}

TEST_F(RunCommand, writes_trace_profile_coverage_and_picture) {
    const std::string prints = program("h.prg", prints_h);
    std::ofstream(path("h.map.json")) << R"({"format":"gato-map","version":1,"program":"h.prg","entry":49152,
        "symbols":[{"name":"start","value":49152,"kind":"label","file":"h.asm","line":3}],"segments":[],
        "lines":[{"address":49152,"length":2,"file":"h.asm","line":7,"cycles":2}]})";
    EXPECT_EQ(
        run({prints, "--trace", path("t"), "--profile", path("p"), "--coverage", path("c"), "--screenshot", path("s.png")})
            .code,
        done);
    const auto text = [&](const std::string& name) { return folder_.read(name); };
    EXPECT_NE(text("t").find("c000  lda #$48"), std::string::npos);
    EXPECT_NE(text("p").find("start"), std::string::npos);
    EXPECT_NE(text("p.folded").find("start;$ffd2 "), std::string::npos);
    EXPECT_NE(text("c").find("SF:h.asm\nDA:7,1\nLF:1\nLH:1\n"), std::string::npos);
    EXPECT_EQ(text("s.png").substr(1, 3), "PNG");
}

TEST_F(RunCommand, loads_from_and_saves_to_a_folder) {
    fs::create_directories(path("disk"));
    const std::string saves = program("save.prg", R"(
name = $c100
pointer = $fb
        lda #1
        ldx #<name
        ldy #>name
        jsr setnam
        lda #"x"
        sta name
        lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #<name              ; what is saved is the name and a byte
        sta pointer
        lda #>name
        sta pointer+1
        lda #pointer
        ldx #<(name+2)
        ldy #>(name+2)
        jsr save
        rts
)");
    EXPECT_EQ(run({saves, "--drive", path("disk")}).code, done);
    EXPECT_EQ(fs::file_size(path("disk/x.prg")), 4U);
    EXPECT_EQ(run({saves, "--drive", path("nowhere")}).code, environment_failed);
}

TEST_F(RunCommand, says_what_an_image_is) {
    const auto image = [&](const std::string& name, const std::string& start) {
        std::ofstream(path(name), std::ios::binary) << start << std::string(1000, 'x');
        return run({path(name)});
    };
    for (const auto& [name, start, kind] : {std::tuple{"a.bin", "P64-1541", "disk"}}) {
        const Finished finished = image(name, start);
        EXPECT_EQ(finished.code, input_is_wrong) << name;
        EXPECT_NE(finished.err.find(std::string(": is a ") + kind + " image, not a program; "), std::string::npos)
            << finished.err;
        EXPECT_EQ(finished.out, "");
    }
}

TEST_F(RunCommand, says_how_long_a_key_script_may_wait) {
    const std::string prints = program("h.prg", prints_h);
    for (const char* const keys :
         {"{wait:2147483647}", "{wait:99999999999999}", "{wait:}", "{joy1:left:2147483647}", "{joy2:up}"}) {
        const Finished finished = run({prints, "--keys", keys});
        EXPECT_EQ(finished.code, misuse);
        EXPECT_NE(finished.err.find(std::string("`") + keys + "`: expected a number of frames from 0 to 10000000"),
                  std::string::npos)
            << finished.err;
    }
    EXPECT_NE(run({prints, "--keys", "{joy1:lft:3}"}).err.find("unknown key"), std::string::npos);
    EXPECT_EQ(run({prints, "--keys", "{wait:10000000}", "--max-cycles", "1000000"}).code, done);
}

TEST_F(RunCommand, says_what_a_mouse_cannot_do) {
    const std::string prints = program("h.prg", prints_h);
    for (const auto& [keys, reason] : {std::pair{"{mouse1:63,0:2}", "units a frame; this distance takes 3 frames or more"},
                                       {"{mouse2:middle:4}", "expected a movement DX,DY or a button, `left` or `right`"},
                                       {"{mouse3:1,1:4}", "unknown key `{mouse3:1,1:4}`"}}) {
        const Finished finished = run({prints, "--keys", keys});
        EXPECT_EQ(finished.code, misuse) << keys;
        EXPECT_NE(finished.err.find(reason), std::string::npos) << finished.err;
    }
    const std::string script = file("mouse.keys", "{mouse1:62,-62:2}{click}{rclick}{restore}");
    EXPECT_EQ(run({prints, "--keys-file", script}).code, done);
}

TEST_F(RunCommand, names_the_line_of_a_mistake_in_a_file_of_keys) {
    const std::string script = file("slip.keys", "ab{return}\n{f1}{wiat:5}\n{zz}");
    const Finished finished = run({program("h.prg", prints_h), "--keys-file", script});
    EXPECT_EQ(finished.code, misuse);
    EXPECT_NE(finished.err.find(script + ":2: unknown key `{wiat:5}`"), std::string::npos) << finished.err;
}

TEST_F(RunCommand, rejects_what_is_no_program) {
    EXPECT_EQ(run({path("missing.prg")}).code, environment_failed);
    EXPECT_EQ(run({file("empty.prg", "")}).code, input_is_wrong);
    EXPECT_EQ(run({file("short.prg", "\x01\x08")}).code, input_is_wrong);
    EXPECT_EQ(run({}).code, misuse);
}

TEST_F(RunCommand, engines_end_in_the_same_cycle) {
    const std::string prints = program("h.prg", prints_h);
    const auto plain = run({prints});
    for (const char* const engine : {"auto", "interpreter"}) EXPECT_EQ(run({prints, "--engine", engine}).out, plain.out);
    const auto translated = run({prints, "--engine", "translator"});
    const std::string problem(simulator::why_no_translator());
    EXPECT_EQ(translated.code, problem.empty() ? plain.code : 3);
    if (problem.empty())
        EXPECT_EQ(translated.err.substr(0, translated.err.find(" s emulated")),
                  plain.err.substr(0, plain.err.find(" s emulated")));
    else
        EXPECT_NE(translated.err.find("--engine translator: " + problem), std::string::npos);
}

TEST_F(RunCommand, rejects_misuse) {
    const std::string prints = program("h.prg", prints_h);
    for (const auto& wrong : std::vector<std::vector<std::string>>{{"--keys", "{nothing}"},
                                                                   {"--until", "sometime"},
                                                                   {"--until", "pc:label"},
                                                                   {"--show", "nothing"},
                                                                   {"--dump", "10-0"},
                                                                   {"--dump", "xyz"},
                                                                   {"--dump", "-1"},
                                                                   {"--pc", "10000"},
                                                                   {"--pc", "$"},
                                                                   {"--machine", "vic20"},
                                                                   {"--engine", "fast"},
                                                                   {"--unknown"}}) {
        std::vector<std::string> arguments{prints};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(run(arguments).code, misuse) << wrong[0];
    }
    EXPECT_THAT(run({prints, "--dump", "-1"}).err, HasSubstr("--dump: `-1` is not a range of addresses"));
}

// --- programs that would wait forever

TEST_F(RunCommand, ends_when_a_program_waits_for_a_key_and_there_is_none) {
    const Finished machine = run({program("wait.prg", "loop: jsr getin / beq loop / rts")});
    EXPECT_EQ(machine.code, input_is_wrong);
    EXPECT_THAT(machine.err, HasSubstr("waits for a key at $c0"));
    EXPECT_THAT(machine.err, HasSubstr("and there are no more"));
    const Finished basic = run({file("ask.bas", "10 print \"name\"\n20 input a$\n")});
    EXPECT_EQ(basic.code, input_is_wrong);
    EXPECT_THAT(basic.err, HasSubstr("waits for a key in line 20 and there are no more"));
    EXPECT_THAT(run({path("ask.bas"), "--keys", "gato{return}"}).code, done);
}

TEST_F(RunCommand, goes_on_while_something_else_may_end_it) {
    EXPECT_EQ(run({file("timed.bas", "10 get a$:if ti>300 then end\n20 goto 10\n")}).code, done);
    const std::string waits = program("wait.prg", "loop: jsr getin / beq loop / rts");
    EXPECT_EQ(run({waits, "--until", "frames:3000"}).code, done);
    // A counter on the screen is more than waiting, and so is a moving sprite.
    const Finished moves =
        run({program("move.prg", "loop: inc $d000 / jsr getin / beq loop / rts"), "--max-cycles", "60000000"});
    EXPECT_THAT(moves.err, HasSubstr("cycle limit reached"));
    const Finished counts =
        run({program("count.prg", "loop: inc $0400 / jsr getin / beq loop / rts"), "--max-cycles", "60000000"});
    EXPECT_THAT(counts.err, HasSubstr("cycle limit reached"));
}

TEST_F(RunCommand, keeps_the_sources_that_the_map_names) {
    const std::string source = "*=$c000\nstart rts\n";
    folder_.write("a.asm", source);
    ASSERT_EQ(tests::gato(folder_, "build a.asm").exit_code, 0);
    const tests::Outcome outcome = tests::gato(folder_, "run build/a.prg --coverage a.asm");
    EXPECT_EQ(outcome.exit_code, misuse) << outcome.err;
    EXPECT_EQ(folder_.read("a.asm"), source);
}

}  // namespace
}  // namespace gato::cli
