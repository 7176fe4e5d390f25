// SPDX-License-Identifier: MIT
// What `gato run` draws of a run for people and their tools: the heat of memory, a time line of frames, callgrind's profile.
#include "support/command.hpp"

#include <gato/png/png.hpp>
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <sstream>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// ---- the heat of memory

struct RunHeat : testing::Test {
    std::string pixel(const std::string& file, std::size_t address) const {
        const auto pixels = png::decode(folder.read(file));
        if (!pixels || pixels->size() != 3U * 256 * 256) return "no picture of 256 by 256";
        return pixels->substr(3 * address, 3);
    }
    Folder folder;
};

TEST_F(RunHeat, shows_each_byte_as_a_pixel) {
    folder.write("a.asm", "*=$c000\nstart lda $2000\n sta $2001\n rts\n");
    const Outcome outcome = gato(folder, "run a.asm --heat heat.png --heat-by age");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(png::size_of(folder.read("heat.png")), (png::Size{256, 256}));
    EXPECT_EQ(pixel("heat.png", 0x2000), std::string("\0\0\xff", 3)) << "read: blue";
    EXPECT_EQ(pixel("heat.png", 0x2001), std::string("\xff\0\0", 3)) << "written: red";
    EXPECT_EQ(pixel("heat.png", 0xc000), std::string("\0\xff\0", 3)) << "executed: green";
    EXPECT_EQ(pixel("heat.png", 0x2002), std::string(3, '\0'));
}

TEST_F(RunHeat, refuses_what_it_cannot_draw) {
    folder.write("a.asm", "*=$c000\n rts\n");
    const Outcome unknown = gato(folder, "run a.asm --heat heat.png --heat-by colour");
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("expected one of frequency, age"));
    EXPECT_EQ(gato(folder, "run a.asm --heat-by age").exit_code, 2) << "without --heat";
    EXPECT_NE(gato(folder, "run a.asm --heat a.asm").exit_code, 0) << "over the source";
    EXPECT_THAT(folder.read("a.asm"), HasSubstr("rts"));
}

// ---- the time line

constexpr double cycles_per_microsecond = 0.985248;  // of a PAL C64
constexpr int cycles_per_frame = 63 * 312;

struct TimeLineFile : testing::Test {
    json events(const std::string& source, const std::string& options) {
        folder.write("a.asm", source);
        const Outcome outcome = gato(folder, "run a.asm --profile-frames line.json --show '' " + options);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        error = outcome.err;
        return json::parse(folder.read("line.json")).at("traceEvents");
    }
    static std::map<std::string, int> rows(const json& events) {
        std::map<std::string, int> rows;
        for (const json& event : events)
            if (event.at("name") == "thread_name") rows[event.at("args").at("name")] = event.at("tid");
        return rows;
    }
    static std::vector<json> of_row(const json& events, const std::string& name) {
        const int row = rows(events).at(name);
        std::vector<json> found;
        for (const json& event : events)
            if (event.at("ph") == "X" && event.at("tid") == row) found.push_back(event);
        return found;
    }
    Folder folder;
    std::string error;
};

std::int64_t cycles(const json& microseconds) {
    return std::llround(microseconds.get<double>() * cycles_per_microsecond);
}

std::set<std::string> names(const std::vector<json>& events) {
    std::set<std::string> names;
    for (const json& event : events) names.insert(event.at("name"));
    return names;
}

// An interrupt in each frame, at line 100; the main program calls a routine all the time.
const std::string with_raster_interrupt =
    "*=$c000\nstart sei\n lda #$7f\n sta $dc0d\n lda $dc0d\n lda #<irq\n sta $0314\n lda #>irq\n"
    " sta $0315\n lda #100\n sta $d012\n lda #$1b\n sta $d011\n lda #1\n sta $d01a\n sta $d019\n cli\n"
    "loop jsr work\n jmp loop\nwork ldx #50\n@on dex\n bne @on\n rts\n"
    "irq inc $d019\n jsr tone\n jmp $ea81\ntone inc $d020\n rts\n";

TEST_F(TimeLineFile, follows_the_trace_event_format) {
    const json events = TimeLineFile::events(with_raster_interrupt, "--until frames:5");
    ASSERT_FALSE(events.empty());
    std::set<int> named;
    for (const auto& [name, row] : rows(events)) named.insert(row);
    for (const json& event : events) {
        const std::string kind = event.at("ph");
        EXPECT_TRUE(event.at("name").is_string() && event.at("pid").is_number_integer()) << event;
        if (kind == "M") continue;
        EXPECT_GE(event.at("ts").get<double>(), 0) << event;
        if (kind == "C") {
            for (const json& value : event.at("args")) EXPECT_TRUE(value.is_number()) << event;
            continue;
        }
        EXPECT_EQ(kind, "X");
        EXPECT_GT(event.at("dur").get<double>(), 0) << event;
        EXPECT_TRUE(named.contains(event.at("tid"))) << event;
    }
}

// Viewers draw events of a row above each other only if they are nested, and take the first of those that begin together for the outer.
TEST_F(TimeLineFile, has_events_that_are_nested_or_apart) {
    const json events = TimeLineFile::events(with_raster_interrupt, "--until frames:5");
    for (const auto& [name, number] : rows(events)) {
        std::vector<double> ends;
        double last = 0;
        for (const json& event : of_row(events, name)) {
            const double begin = event.at("ts"), end = begin + event.at("dur").get<double>();
            EXPECT_GE(begin, last) << name;
            last = begin;
            while (!ends.empty() && ends.back() <= begin + 0.0001) ends.pop_back();
            EXPECT_TRUE(ends.empty() || end <= ends.back() + 0.0001) << name << ": " << event;
            ends.push_back(end);
        }
    }
}

TEST_F(TimeLineFile, names_rows_and_routines) {
    const json events = TimeLineFile::events(with_raster_interrupt, "--until frames:5");
    EXPECT_EQ(names(of_row(events, "main program")), (std::set<std::string>{"start", "work"}));
    EXPECT_EQ(names(of_row(events, "interrupt irq")), (std::set<std::string>{"irq", "tone"}));
    for (const json& event : of_row(events, "interrupt irq"))
        EXPECT_THAT(event.at("args").at("line").get<int>(), testing::AllOf(testing::Ge(100), testing::Le(102)));
}

TEST_F(TimeLineFile, has_times_of_the_clock) {
    const json events = TimeLineFile::events(with_raster_interrupt, "--until frames:9 --frames 3-5");
    const auto frames = of_row(events, "frames");
    EXPECT_EQ(names(frames), (std::set<std::string>{"frame 3", "frame 4", "frame 5"}));
    for (const json& frame : frames) EXPECT_EQ(cycles(frame.at("dur")), cycles_per_frame);
    for (const json& event : events) {
        if (event.at("ph") != "X") continue;
        EXPECT_GE(event.at("ts"), frames.front().at("ts"));
        EXPECT_EQ(cycles(event.at("dur")), event.at("args").at("cycles"));
    }
    // A whole `work` that no interrupt and no line of characters lengthens: LDX, 50 DEX, 49 BNE taken and one not, RTS, and the JSR
    // before it is the caller's.
    std::set<std::int64_t> lengths;
    for (const json& event : of_row(events, "main program"))
        if (event.at("name") == "work") lengths.insert(cycles(event.at("dur")));
    ASSERT_FALSE(lengths.empty());
    std::int64_t shortest_whole = 2 + 50 * 2 + 49 * 3 + 2 + 6;
    EXPECT_TRUE(lengths.contains(shortest_whole)) << *lengths.begin();
}

// In 25 lines of a frame, the VIC takes the bus to fetch characters: 40 cycles, and up to three before them in which the processor may
// only write.
TEST_F(TimeLineFile, shows_the_cycles_that_the_vic_steals) {
    const json events =
        TimeLineFile::events("*=$c000\nstart sei\nloop lda $2000\n lda $2000\n jmp loop\n", "--until frames:9 --frames 4");
    const auto stolen = of_row(events, "stolen cycles");
    ASSERT_EQ(stolen.size(), 25U);
    for (std::size_t row = 0; row < stolen.size(); ++row) {
        EXPECT_EQ(stolen[row].at("args").at("line"), 51 + 8 * row);
        EXPECT_THAT(cycles(stolen[row].at("dur")), testing::AllOf(testing::Ge(40), testing::Le(43)));
    }
}

TEST_F(TimeLineFile, keeps_the_last_fifty_frames_unless_others_are_named) {
    const json events = TimeLineFile::events(with_raster_interrupt, "--until frames:70");
    EXPECT_THAT(of_row(events, "frames").size(), testing::AllOf(testing::Ge(50U), testing::Le(51U)));
    EXPECT_FALSE(names(of_row(events, "frames")).contains("frame 3"));
}

TEST_F(TimeLineFile, says_what_is_wrong_with_frames) {
    (void)events(with_raster_interrupt, "--until frames:5 --frames 90");
    EXPECT_THAT(error, HasSubstr("the run ended in frame 5, before the first of these"));
    for (const char* wrong : {"x", "5-3", "-3", "3-", "3-5x", "3-99999999999"}) {
        const Outcome outcome = gato(folder, std::string("run a.asm --profile-frames line.json --frames=") + wrong);
        EXPECT_EQ(outcome.exit_code, 2) << wrong;
        EXPECT_THAT(outcome.err, HasSubstr("is not N or FIRST-LAST")) << wrong;
    }
    EXPECT_EQ(gato(folder, "run a.asm --frames 3").exit_code, 2) << "without a file";
}

// ---- callgrind

struct CallgrindFile : testing::Test {
    // Runs `source`; returns what was written. `total` is then what the run has counted.
    std::string profile(const std::string& source, const std::string& options = "") {
        folder.write("a.asm", source);
        const Outcome outcome = gato(folder, "run a.asm --profile out --profile-format callgrind --json " + options);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        total = json::parse(outcome.out).at("cycles");
        return folder.read("out");
    }
    // The cycles of lines without those of calls, by file, routine and line.
    struct Costs {
        std::map<std::string, std::int64_t> own;
        std::map<std::string, std::string> calls;  // "from:line to" -> "count cycles"
        std::int64_t sum = 0;
    };
    static Costs costs_of(const std::string& text) {
        Costs costs;
        std::istringstream lines(text);
        std::string routine, callee, calls, line;
        while (std::getline(lines, line)) {
            if (line.starts_with("fn=")) routine = line.substr(3);
            if (line.starts_with("cfn=")) callee = line.substr(4);
            if (line.starts_with("calls=")) calls = line.substr(6, line.find(' ') - 6);
            if (line.empty() || std::isdigit(static_cast<unsigned char>(line[0])) == 0) continue;
            const std::string number = line.substr(0, line.find(' ')), value = line.substr(line.find(' ') + 1);
            if (calls.empty()) {
                costs.own[routine + ":" + number] += std::stoll(value);
                costs.sum += std::stoll(value);
            } else {
                costs.calls[routine + ":" + number + " " + callee] = calls + " " + value;
            }
            calls.clear();
        }
        return costs;
    }
    Folder folder;
    std::int64_t total = 0;
};

// Without interrupts and with the screen off, so that each cycle is the program's.
const std::string quiet = "*=$c000\nstart sei\n lda #$0b\n sta $d011\n@off bit $d011\n bpl @off\n@on bit $d011\n bmi @on\n";

TEST_F(CallgrindFile, counts_the_cycles_of_lines_and_calls) {
    const auto costs = costs_of(profile(quiet + " jsr leaf\n jsr leaf\n rts\nleaf ldx #10\n@on dex\n bne @on\n rts\n"));
    EXPECT_EQ(costs.own.at("leaf:12"), 2 * 2) << "LDX, twice";
    EXPECT_EQ(costs.own.at("leaf:13"), 2 * 10 * 2);
    EXPECT_EQ(costs.own.at("leaf:14"), 2 * (9 * 3 + 2));
    EXPECT_EQ(costs.own.at("leaf:15"), 2 * 6);
    EXPECT_EQ(costs.own.at("start:9"), 6) << "JSR";
    const int leaf = 2 + 10 * 2 + 9 * 3 + 2 + 6;
    EXPECT_EQ(costs.calls.at("start:9 leaf"), "1 " + std::to_string(leaf));
    EXPECT_EQ(costs.calls.at("start:10 leaf"), "1 " + std::to_string(leaf));
}

TEST_F(CallgrindFile, has_all_the_cycles_of_the_run_and_no_more) {
    for (const std::string& source : {quiet + " rts\n", with_raster_interrupt,
                                      std::string("*=$c000\nstart lda #65\n jsr $ffd2\n jsr down\n rts\ndown ldx #3\nagain "
                                                  "dex\n beq out\n txa\n pha\n jsr again\n pla\nout rts\n")}) {
        const std::string text = profile(source, source == with_raster_interrupt ? "--until frames:20" : "");
        EXPECT_EQ(costs_of(text).sum, total);
        EXPECT_THAT(text, HasSubstr("summary: " + std::to_string(total) + "\n"));
        EXPECT_THAT(text, HasSubstr("totals: " + std::to_string(total) + "\n"));
    }
}

TEST_F(CallgrindFile, puts_the_lines_of_an_included_file_there) {
    folder.write("leaf.inc", "leaf nop\n rts\n");
    const std::string text = profile(quiet + " jsr leaf\n rts\n incasm \"leaf.inc\"\n");
    EXPECT_THAT(text, HasSubstr("fl=leaf.inc\nfn=leaf\n1 2\n2 6\n"));
    EXPECT_THAT(text, HasSubstr("cfi=leaf.inc\ncfn=leaf\ncalls=1 1\n9 8\n"));
}

TEST_F(CallgrindFile, is_written_without_a_map_too) {
    folder.write("raw.bin", "\xea\x60");
    const Outcome outcome = gato(folder, "run --load raw.bin@c000 --pc c000 --profile out --profile-format callgrind --json");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(folder.read("out"), HasSubstr("fl=???\nfn=$c000\n0 "));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "out.folded"));
}

TEST_F(CallgrindFile, is_what_callgrind_annotate_reads) {
    if (!has_posix() || run_in_shell("command -v callgrind_annotate >/dev/null") != 0)
        GTEST_SKIP() << "needs callgrind_annotate (Debian: valgrind)";
    (void)profile(with_raster_interrupt, "--until frames:20");
    const std::string in_folder = "cd '" + folder.path().generic_string() + "' && ";
    EXPECT_EQ(run_in_shell(in_folder + "callgrind_annotate --inclusive=no out >report 2>&1"), 0);
    std::string report = folder.read("report");
    std::erase(report, ',');
    EXPECT_THAT(report, HasSubstr(std::to_string(total) + " (100.0%)  PROGRAM TOTALS"));
    EXPECT_THAT(report, HasSubstr("a.asm:work"));
    EXPECT_THAT(report, HasSubstr("@on dex")) << "beside the source";
    EXPECT_EQ(run_in_shell(in_folder + "callgrind_annotate --inclusive=yes out >report 2>&1"), 0);
}

TEST_F(CallgrindFile, is_one_of_two_formats) {
    folder.write("a.asm", "*=$c000\n rts\n");
    const Outcome unknown = gato(folder, "run a.asm --profile out --profile-format flame");
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("expected one of table, callgrind"));
    EXPECT_EQ(gato(folder, "run a.asm --profile-format callgrind").exit_code, 2) << "without --profile";
}

}  // namespace
}  // namespace gato::tests
