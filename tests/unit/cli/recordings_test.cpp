// SPDX-License-Identifier: MIT
// `gato run --record` and what plays the file again: `gato run` and the debugger. All examples and both games come out the same.
#include "cli/dap/launch.hpp"
#include "cli/dap/launch_recording.hpp"
#include "cli/disk/disk.hpp"
#include "cli/record/open_recording.hpp"
#include "cli/record/record_case.hpp"
#include "cli/test/find_files.hpp"

#include <gato/support/failure.hpp>

#include "recording/machine_hash.hpp"
#include "tests/support/command.hpp"
#include <gato/debugger/history.hpp>

#include <gmock/gmock.h>

namespace gato::cli {

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using tests::Outcome;

constexpr const char* echo_asm = "*=$c000\n"
                                 "next    jsr $ffe4\n"
                                 "        beq next\n"
                                 "        cmp #13\n"
                                 "        beq done\n"
                                 "        jsr $ffd2\n"
                                 "        jmp next\n"
                                 "done    rts\n";

std::string in_sources(const std::string& path) {
    return tests::in_repository(path);
}

}  // namespace

class Recorded : public testing::Test {
protected:
    Recorded() { folder.write("echo.asm", echo_asm); }

    [[nodiscard]] Outcome run(const std::string& arguments) const { return tests::gato(folder, "run " + arguments); }
    // Records the run, whatever its end, and plays it.
    void expect_same(const std::string& arguments) const {
        const Outcome made = run(arguments + " --show '' --record r.gatorec");
        ASSERT_THAT(made.err, HasSubstr("r.gatorec: ")) << arguments;
        const Outcome played = run("r.gatorec --show ''");
        EXPECT_EQ(played.exit_code, 0) << arguments << '\n' << played.err;
        EXPECT_THAT(played.err, HasSubstr("; the same as recorded with ")) << arguments;
    }
    [[nodiscard]] recording::Recording recorded(const std::string& arguments) const {
        (void)run(arguments + " --record r.gatorec");
        return read_recording(Disk(), (folder.path() / "r.gatorec").generic_string());
    }

    const tests::Folder folder;
};

TEST_F(Recorded, run_is_played_to_the_same_end_and_the_same_screen) {
    const Outcome made = run("echo.asm --keys 'hello{return}' --record r.gatorec");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    const Outcome played = run("r.gatorec");
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_EQ(played.out, made.out);
    EXPECT_THAT(played.out, HasSubstr("HELLO"));
    EXPECT_THAT(played.err, HasSubstr("r.gatorec: stopped: back in BASIC; the same as recorded with "));
}

TEST_F(Recorded, run_says_what_the_file_contains) {
    EXPECT_THAT(run("echo.asm --keys 'hi{return}' --record r.gatorec").err,
                AllOf(HasSubstr("program echo.asm (18 bytes), its map ("), HasSubstr("3 keys, 0.")));
    EXPECT_THAT(run("echo.asm --keys 'hi{return}' --record r.gatorec --without-program").err,
                AllOf(HasSubstr("program echo.asm (its hash only)"), Not(HasSubstr("map"))));
}

TEST_F(Recorded, examples_are_the_same_with_keys_and_joysticks) {
    for (const auto& entry : std::filesystem::directory_iterator(tests::in_repository("examples")))
        if (entry.is_directory())
            expect_same(entry.path().generic_string()
                        + " --until frames:160 --keys 'ab{return}1{f1}{joy2:fire+left:5}{wait:20}{joy1:up:3}{restore}'");
}

TEST_F(Recorded, games_are_the_same_with_a_short_game_and_an_opening) {
    expect_same(in_sources("asm-src/RYG") + " --until keys-read --keys-file "
                + in_sources("asm-src/RYG/juego/short-game.keys"));
    expect_same(in_sources("asm-src/RYG3") + " --until frames:600 --keys '1234{return}'");
    expect_same(in_sources("asm-src/Ajedrez/ajedrez.gato.json") + " --until frames:1500 --keys-file "
                + in_sources("asm-src/Ajedrez/partida-corta.keys"));
}

TEST_F(Recorded, short_game_without_its_program_has_at_most_2_kilobytes) {
    const std::string game = in_sources("asm-src/RYG");
    ASSERT_EQ(run(game + " --until keys-read --keys-file " + in_sources("asm-src/RYG/juego/short-game.keys")
                  + " --record r.gatorec --without-program")
                  .exit_code,
              0);
    EXPECT_LE(folder.read("r.gatorec").size(), 2048U);
    EXPECT_EQ(run("r.gatorec").exit_code, 0);
}

TEST_F(Recorded, run_ends_as_it_did_whatever_ended_it) {
    folder.write("jam.asm", "*=$c000\n inc $d020\n byte $02\n");
    folder.write("trap.asm", "*=$c000\n inc $d020\nhere jmp here\n");
    folder.write("brk.asm", "*=$c000\n brk\n");
    folder.write("text.bas", "10 print\"a\":input a$:print a$\n20 goto 20\n");
    folder.write("last.bas", "10 print\"last\"\n");  // is over before the screen is looked at
    for (const char* arguments :
         {"jam.asm", "jam.asm --until cycles:3000000", "trap.asm --until trap", "trap.asm --max-cycles 2500000", "brk.asm",
          "echo.asm --until frames:300", "echo.asm --until pc:done --keys 'a{return}'",
          "text.bas --keys 'x{return}{stop}' --until frames:200", "last.bas --until screen:last", "last.bas --until 'pc:$a7b1'",
          "last.bas --until 'pc:$ffd2'", "trap.asm --until trap --machine flat", "trap.asm --keys '{wait:5}{reset}'",
          "trap.asm --until frames:60 --keys '{wait:5}{reset}'",
          "jam.asm --until cycles:3000000 --keys '{wait:50}{reset}{wait:20}{reset}a'",
          "echo.asm --ntsc --sid 8580 --cia 6526a --reu 512 --printer out.txt --keys 'a{return}'"})
        expect_same(arguments);
}

TEST_F(Recorded, run_that_differs_names_the_first_second_and_fails) {
    recording::Recording recording = recorded("echo.asm --keys 'a' --until frames:220");
    ASSERT_EQ(recording.seconds.size(), 4U);
    recording.version = "0.1.0";
    recording.seconds[2] ^= 1;
    folder.write("other.gatorec", recording::write(recording));
    const Outcome outcome = run("other.gatorec");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("other.gatorec: failed: recorded with 0.1.0, differs from second 3; "));
}

TEST_F(Recorded, file_that_is_none_or_is_damaged_is_refused) {
    folder.write("text.gatorec", "no recording");
    EXPECT_EQ(run("text.gatorec").exit_code, 1);
    EXPECT_THAT(run("text.gatorec").err,
                HasSubstr("text.gatorec is not a recording that gato can play: it does not begin as one"));
    (void)run("echo.asm --keys '{return}' --record r.gatorec");
    std::string bytes = folder.read("r.gatorec");
    folder.write("cut.gatorec", bytes.substr(0, bytes.size() / 2));
    EXPECT_THAT(run("cut.gatorec").err, HasSubstr("it is damaged or cut off: its checksum is wrong"));
    // Its name does not matter then.
    folder.write("named.prg", bytes);
    EXPECT_EQ(run("named.prg").exit_code, 0);
    EXPECT_THAT(tests::gato(folder, "disasm r.gatorec").err,
                HasSubstr("is a recording, not a program; gato run and gato dap open it"));
}

TEST_F(Recorded, run_takes_no_options_that_would_change_it) {
    (void)run("echo.asm --keys '{return}' --record r.gatorec");
    for (const char* option :
         {"--keys a", "--until frames:3", "--ntsc", "--drive .", "--record s.gatorec", "--sid 8580", "--write-disk"}) {
        const Outcome outcome = run(std::string("r.gatorec ") + option);
        EXPECT_EQ(outcome.exit_code, 2) << option;
        EXPECT_THAT(outcome.err, HasSubstr("is a recording, which is played as it was made")) << option;
    }
    EXPECT_THAT(run("echo.asm --record echo.asm").err, HasSubstr("echo.asm"));
    EXPECT_EQ(run("echo.asm --record echo.asm").exit_code, 2);
    EXPECT_EQ(run("r.gatorec --screenshot r.gatorec").exit_code, 2);
}

TEST_F(Recorded, run_without_its_program_needs_the_same_one) {
    ASSERT_EQ(run("echo.asm --keys 'a{return}' --record r.gatorec --without-program").exit_code, 0);
    EXPECT_EQ(run("r.gatorec").exit_code, 0);
    folder.write("echo.asm", std::string(echo_asm) + " nop\n");
    EXPECT_THAT(run("r.gatorec").err,
                HasSubstr("r.gatorec has only the hash of its program echo.asm, and what is there now is another one"));
    std::filesystem::remove(folder.path() / "echo.asm");
    EXPECT_THAT(run("r.gatorec").err,
                HasSubstr("and there is no such file; put the one that was recorded there or beside the recording"));
    EXPECT_EQ(run("r.gatorec").exit_code, 1);
}

TEST_F(Recorded, rom_images_are_known_by_their_hash_alone) {
    const std::string font(4096, '\x5a');
    folder.write("font.rom", font);
    ASSERT_EQ(run("echo.asm --keys 'a{return}' --chargen font.rom --record r.gatorec").exit_code, 0);
    EXPECT_THAT(folder.read("r.gatorec"), Not(HasSubstr(font.substr(0, 64))));
    EXPECT_EQ(run("r.gatorec").exit_code, 0);
    folder.write("other.rom", std::string(4096, '\x11'));
    EXPECT_THAT(run("r.gatorec --chargen other.rom").err,
                HasSubstr("other.rom is not the image that r.gatorec was recorded with"));
    std::filesystem::remove(folder.path() / "font.rom");
    EXPECT_THAT(run("r.gatorec").err, HasSubstr("give it with --chargen FILE"));
    EXPECT_EQ(run("r.gatorec").exit_code, 2);
}

TEST_F(Recorded, run_with_a_folder_has_what_was_read_and_writes_nothing_when_it_is_played) {
    // 10 loads a table from the folder, and saves.
    folder.write("disk/TABLE", "12345\r");
    folder.write("disk/SECRET", "do not pass on");
    folder.write("disk.bas", "10 open 2,8,2,\"table,s,r\":input#2,a:close 2:print a\n"
                             "20 open 2,8,2,\"made,s,w\":print#2,a:close 2\n"
                             "30 open 2,8,2,\"made,s,r\":input#2,b:close 2:print b+1\n");
    const Outcome made = run("disk.bas --drive disk --record r.gatorec");
    EXPECT_THAT(made.out, HasSubstr("12346")) << made.err;
    EXPECT_THAT(made.err, HasSubstr("the names of 2 files in the drive's folder and the content of 1"));
    EXPECT_THAT(folder.read("r.gatorec"), Not(HasSubstr("do not pass on")));
    std::filesystem::remove_all(folder.path() / "disk");
    const Outcome played = run("r.gatorec");
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_EQ(played.out, made.out);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "disk"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "MADE"));
}

TEST_F(Recorded, disk_image_is_in_it_and_stays_as_it_is) {
    folder.write("save.bas", "10 open 2,8,2,\"made,s,w\":print#2,\"x\":close 2\n");
    ASSERT_EQ(tests::gato(folder, "build save.bas -o save.d64 --emit d64").exit_code, 0);
    const std::string disk = folder.read("save.d64");
    expect_same("save.d64");
    EXPECT_EQ(folder.read("save.d64"), disk);
    std::filesystem::remove(folder.path() / "save.d64");
    EXPECT_EQ(run("r.gatorec").exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "save.d64"));
}

TEST_F(Recorded, cartridge_and_raw_images_are_in_it) {
    folder.write("port.asm", "*=$8000\n word cold, cold\n byte $c3,$c2,$cd,\"80\"\ncold inc $d020\ndone jmp done\n");
    ASSERT_EQ(tests::gato(folder, "build port.asm -o port.crt --emit crt").exit_code, 0);
    expect_same("port.crt --until trap");
    folder.write("raw.bin", std::string("\xee\x20\xd0\x4c\x03\x20", 6));
    expect_same("--load raw.bin@2000 --pc 2000 --until trap");
}

// ---- of cases

TEST_F(Recorded, failed_cases_say_how_to_open_their_recordings_and_the_others_have_none) {
    folder.write("add.asm",
                 "*=$c000\nadd clc\n adc number\n sta number\n jsr ask\n sta $d020\n rts\nask jmp ask\nnumber byte 3\n");
    folder.write("add.gtest.json", R"j({"program": "add.asm", "cases": [
        {"name": "adds: wrong!", "call": "add", "set": {"a": 5, "number": 7, "$dc04": 1, "$d020": 3},
         "mock": {"ask": {"returns": {"a": 9, "$2000": 3}}}, "expect": {"number": 13}},
        {"name": "adds", "call": "add", "set": {"a": 5, "number": 7}, "mock": {"ask": {}}, "expect": {"number": 12}},
        {"name": "in an interrupt", "call": "add", "as": "irq", "mock": {"ask": {}}, "expect": {"number": 1}}]})j");
    const Outcome outcome = tests::gato(folder, "test add.gtest.json --record made --junit tests.xml");
    EXPECT_THAT(folder.read("tests.xml"), HasSubstr("recorded: `gato run made/add-adds-wrong.gatorec` plays it"));
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("expected 13 ($0d); add.asm:9\n"),
                                   HasSubstr("\n     recorded: `gato run made/add-adds-wrong.gatorec` plays it")));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "made/add-adds.gatorec"));
    const Outcome played = run("made/add-adds-wrong.gatorec --dump 2000-2000 --show regs");
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_THAT(played.out, HasSubstr("2000: 03"));
    EXPECT_THAT(played.err, AllOf(HasSubstr("number is 12 ($0c), expected 13 ($0d)"), HasSubstr("the same as recorded with")));
    EXPECT_EQ(run("made/add-in-an-interrupt.gatorec").exit_code, 0);
}

// Handlers entered late, with and without the KERNAL, by IRQ and NMI; programs started late; varied registers. Most fail late, so
// the phase that is recorded is not the first one.
TEST_F(Recorded, phase_of_a_case_is_played_from_its_forced_entry_on) {
    folder.write(
        "bar.asm",
        "*=$c000\nbar lda #1\n sta $d020\n rti\nkernal lda #1\n sta $d020\n jmp $ea81\nmain lda $d012\n sta $d020\n rts\n");
    folder.write("main.asm", "*=$c000\nmain lda $d012\n sta line\n rts\nline byte 255\n");
    folder.write("main.gtest.json", R"j({"program": "main.asm", "cases": [
        {"name": "program", "late": [0, 700], "set": {"$d021": 2}, "expect": {"line": 0}}]})j");
    folder.write("bar.gtest.json", R"j({"program": "bar.asm", "cases": [
        {"name": "irq", "call": "bar", "as": "irq", "late": "0..3", "set": {"$01": "$35", "$d011": "$1b", "$d012": 40}, "stable": ["$d020"]},
        {"name": "nmi", "call": "bar", "as": "nmi", "late": "any", "set": {"$d011": "$1b", "$d012": 40}, "stable": ["$d020"]},
        {"name": "kernal", "call": "kernal", "as": "irq", "late": [0, 5], "set": {"$d011": "$1b", "$d012": 40}, "stable": ["$d020"]},
        {"name": "scroll", "call": "bar", "as": "irq", "late": "0..1", "set": {"$01": "$35", "$d012": 49},
         "vary": {"$d011": ["$1b", "$1a"]}, "stable": ["$d020"]},
        {"name": "varied", "call": "main", "vary": {"$d011": ["$1b", "$9b"]}, "set": {"$d020": 1}, "expect": {"$d020": 3}}]})j");
    const Outcome outcome = tests::gato(folder, "test bar.gtest.json main.gtest.json --record made");
    EXPECT_THAT(outcome.out, Not(HasSubstr("not recorded"))) << outcome.out;
    for (const char* name : {"bar-irq", "bar-nmi", "bar-kernal", "bar-scroll", "bar-varied", "main-program"}) {
        const Outcome played = run(std::string("made/") + name + ".gatorec --show ''");
        EXPECT_EQ(played.exit_code, 0) << name << played.err;
        EXPECT_THAT(played.err, AllOf(HasSubstr("in phase 6569"), HasSubstr("the same as recorded with"))) << outcome.out;
    }
}

namespace {

// Records every case of a file as if it had failed; returns the notes of those that could not be recorded.
std::vector<std::string> not_recorded(const std::string& path, std::size_t& recorded) {
    const Disk disk;
    cases::TestedPrograms programs(disk);
    const cases::TestFile file = cases::read_test_file(disk, path, programs);
    std::vector<cases::CaseReport> reports;
    for (const cases::TestCase& test : file.cases)
        if (test.fault == cases::TestCase::Fault::none && !test.forall)
            reports.push_back({&file, &test, {.failures = {"as if"}}});
    recorded += record_cases(reports, "made", cases::default_timeout, false).size();
    std::vector<std::string> notes;
    for (const cases::CaseReport& report : reports)
        if (report.result.notes.back().starts_with("not recorded"))
            notes.push_back(report.test->name + ": " + report.result.notes.back());
    return notes;
}

}  // namespace

TEST_F(Recorded, cases_of_all_examples_and_games_are_played_as_they_were) {
    std::vector<std::string> paths =
        find_test_files({tests::in_repository("examples"), tests::in_repository("tests/machine")}).files;
    for (const char* game :
         {"asm-src/RYG/juego/LibText.gtest.json", "asm-src/RYG/juego/RYG.gtest.json", "asm-src/RYG3/Juego.gtest.json"})
        paths.push_back(tests::in_repository(game));
    std::size_t recorded = 0;
    for (const std::string& path : paths) EXPECT_THAT(not_recorded(path, recorded), testing::IsEmpty()) << path;
    EXPECT_GT(recorded, 100U);
}

// ---- in the debugger

TEST_F(Recorded, run_is_the_whole_past_of_a_debugger) {
    const recording::Recording recording = recorded("echo.asm --keys 'hello{wait:60}a{return}'");
    RunArguments arguments;
    arguments.program = (folder.path() / "r.gatorec").generic_string();
    dap::Launched launched = launch_recording(arguments, [](const std::string&) {});
    ASSERT_EQ(launched.acts.size(), recording.acts.size());
    EXPECT_THAT(launched.end->text, HasSubstr("the recording ends here: back in BASIC"));
    debugger::History history(*launched.machine);
    for (const auto& act : launched.acts) history.expect(act.instruction, act.input);
    const auto run_to_end = [&] {
        while (history.now() < launched.end->instruction
               && history.run(simulator::never, launched.end->instruction) == simulator::Stop::deadline) {
        }
        return recording::hash_of(*launched.machine);
    };
    EXPECT_EQ(run_to_end(), recording.end.hash);
    history.go_to(0);
    EXPECT_EQ(launched.machine->clock(), recording.begin);
    history.go_to(launched.acts[2].instruction);
    EXPECT_EQ(launched.machine->clock(), recording.acts[2].clock);
    EXPECT_EQ(run_to_end(), recording.end.hash);
}

TEST_F(Recorded, run_that_waits_in_INPUT_is_debugged_to_the_same_end) {
    folder.write("text.bas", "10 for i=1 to 3\n20 input a$\n30 print a$;i\n40 next\n");
    const recording::Recording recording = recorded("text.bas --keys 'one{return}{wait:55}two{return}3{return}'");
    RunArguments arguments;
    arguments.program = (folder.path() / "r.gatorec").generic_string();
    dap::Launched launched = launch_recording(arguments, [](const std::string&) {});
    debugger::History history(*launched.machine);
    for (const auto& act : launched.acts) history.expect(act.instruction, act.input);
    while (history.now() < launched.end->instruction
           && history.run(simulator::never, launched.end->instruction) == simulator::Stop::deadline) {
    }
    EXPECT_EQ(recording::hash_of(*launched.machine), recording.end.hash);
}

TEST_F(Recorded, run_that_differs_is_debugged_up_to_there) {
    recording::Recording recording = recorded("echo.asm --keys 'a{wait:120}b' --until frames:220");
    recording.seconds[1] ^= 1;
    folder.write("other.gatorec", recording::write(recording));
    RunArguments arguments;
    arguments.program = (folder.path() / "other.gatorec").generic_string();
    const dap::Launched launched = launch_recording(arguments, [](const std::string&) {});
    EXPECT_THAT(launched.end->text, HasSubstr("from second 2 on this is not what was recorded with"));
    EXPECT_LT(launched.acts.size(), recording.acts.size());
}

// ---- from the debugger

class Debugged : public Recorded {
protected:
    explicit Debugged(bool has_folder = false) : launched(launch(has_folder)), history(*launched.machine) {
        for (const auto& act : launched.acts) history.expect(act.instruction, act.input);
    }

    [[nodiscard]] dap::Launched launch(bool has_folder) const {
        folder.write("disk/TABLE", "12345\r");
        folder.write("disk/SECRET", "do not pass on");
        dap::LaunchRequest request;
        request.program = (folder.path() / "echo.asm").generic_string();
        if (has_folder) request.args = {"--drive", (folder.path() / "disk").generic_string()};
        return cli::launch(
            request, [](const std::string&) {}, "");
    }
    void run_frames(int count) {
        const simulator::Cycle end = launched.machine->clock() + count * launched.machine->video().cycles_per_frame();
        while (launched.machine->clock() < end && history.run(end) == simulator::Stop::deadline) {
        }
    }
    // Saves the run up to now, and returns what playing it says.
    [[nodiscard]] std::string played() {
        folder.write("d.gatorec", launched.record(history));
        const Outcome outcome = run("d.gatorec --show '' --dump 0000-ffff=ram");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        return outcome.err;
    }
    void expect_ram_as_played() const {
        const std::string ram = folder.read("ram");
        const auto& machine = *launched.machine;
        for (const unsigned address : {0x0400U, 0x0401U, 0x04f0U, 0xc100U})
            EXPECT_EQ(static_cast<std::uint8_t>(ram.at(address)), machine.ram(static_cast<std::uint16_t>(address))) << address;
    }

    dap::Launched launched;
    debugger::History history;
};

TEST_F(Debugged, run_is_recorded_with_keys_edits_and_devices) {
    using simulator::MachineInput;
    run_frames(70);
    (void)history.apply(MachineInput{MachineInput::Kind::key, 0, {10, 0, 'A'}});
    run_frames(5);
    (void)history.apply(MachineInput{MachineInput::Kind::restore, 0, {}});
    (void)history.apply(std::vector{MachineInput{MachineInput::Kind::mouse_move, 1, {9, 0, 4, 0}},
                                    MachineInput{MachineInput::Kind::paddles, 2, {7, 8}}});
    run_frames(20);
    (void)history.apply([](simulator::Machine& machine) {
        machine.ram(0xc100) = 77;
        machine.poke(0xd020, 5);
        machine.registers().x = 3;
    });
    run_frames(90);
    EXPECT_THAT(played(), HasSubstr("saved in the debugger; the same as recorded with"));
    EXPECT_EQ(launched.machine->ram(0xc100), 77);
    expect_ram_as_played();
    std::vector<MachineInput::Kind> kinds;
    for (const auto& act : read_recording(Disk(), (folder.path() / "d.gatorec").generic_string()).acts)
        kinds.push_back(act.input.kind);
    EXPECT_THAT(kinds, testing::IsSupersetOf({MachineInput::Kind::restore, MachineInput::Kind::mouse_move,
                                              MachineInput::Kind::paddles, MachineInput::Kind::registers}));
}

TEST_F(Debugged, run_that_went_back_is_recorded_up_to_now_only) {
    run_frames(30);
    const std::uint64_t then = history.now();
    const auto poke = [](simulator::Machine& machine) { machine.ram(0x04f0) = 42; };
    run_frames(30);
    (void)history.apply(poke);
    run_frames(5);
    history.go_to(then);
    (void)played();
    EXPECT_EQ(history.now(), then);
    EXPECT_NE(launched.machine->ram(0x04f0), 42);
    expect_ram_as_played();
    run_frames(60);
    EXPECT_EQ(launched.machine->ram(0x04f0), 42) << "what was known of the future stays";
}

TEST_F(Debugged, change_that_is_no_input_is_refused) {
    run_frames(3);
    (void)history.apply([](simulator::Machine& machine) { machine.run(machine.clock() + 500); });
    run_frames(3);
    EXPECT_THAT([&] { (void)launched.record(history); },
                testing::ThrowsMessage<Failure>(HasSubstr("this run cannot be recorded: ")));
}

TEST_F(Debugged, recording_is_recorded_again_from_where_the_debugger_stands) {
    (void)run("echo.asm --keys 'hello{return}' --record r.gatorec");
    dap::LaunchRequest request;
    request.program = (folder.path() / "r.gatorec").generic_string();
    const dap::Launched again = cli::launch(
        request, [](const std::string&) {}, "");
    debugger::History past(*again.machine);
    for (const auto& act : again.acts) past.expect(act.instruction, act.input);
    past.go_to(0);
    (void)past.run(simulator::never, again.acts.at(4).instruction + 100);
    folder.write("d.gatorec", again.record(past));
    EXPECT_THAT(run("d.gatorec --show ''").err, HasSubstr("; the same as recorded with"));
    EXPECT_EQ(read_recording(Disk(), (folder.path() / "d.gatorec").generic_string()).acts.size(), 5U);
}

class DebuggedWithFolder : public Debugged {
protected:
    DebuggedWithFolder() : Debugged(true) {}
};

TEST_F(DebuggedWithFolder, run_has_only_the_files_that_were_read) {
    run_frames(10);
    (void)launched.machine->options().drive->read("TABLE");
    const std::string file = launched.record(history);
    EXPECT_THAT(file, HasSubstr("12345"));
    EXPECT_THAT(file, Not(HasSubstr("do not pass on")));
}

}  // namespace gato::cli
