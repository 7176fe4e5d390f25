// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "support/folder.hpp"

#include <gmock/gmock.h>

namespace gato::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

class TestCommand : public testing::Test {
protected:
    TestCommand() {
        write("double.asm", "*=$c000\n"
                            "double asl value\n       rts\n"
                            "value  byte 1\n"
                            "pulls  pla\n       pla\n       rts\n"
                            "reads  lda $2000\n       rts\n"
                            "writes lda #0\n       sta double\n       rts\n"
                            "leaves jmp $9000\n"
                            "slow   ldx #100\nagain  dex\n       bne again\n       rts\n"
                            "waits  jsr $ffe4\n       beq waits\n       jsr $ffd2\n       jmp waits\n");
        write("gato.json", R"({"name":"double","sources":["double.asm"]})");
    }

    void write(const std::string& name, const std::string& text) { folder_.write(name, text); }

    // Exit code of a file with these cases; output in out_ and err_.
    int cases(const std::string& list, std::vector<std::string> more = {}) {
        write("x.gtest.json", R"({"program":"gato.json","cases":[)" + list + "]}");
        return run_test(std::move(more));
    }

    int run_test(std::vector<std::string> more) {
        std::vector<std::string> arguments{"gato", "test", folder_.path().generic_string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::vector<const char*> argv;
        for (const std::string& argument : arguments) argv.push_back(argument.c_str());
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int code = cli::run(static_cast<int>(argv.size()), argv.data());
        out_ = testing::internal::GetCapturedStdout();
        err_ = testing::internal::GetCapturedStderr();
        return code;
    }

    const tests::Folder folder_;
    std::string out_, err_;
};

TEST_F(TestCommand, writes_the_lines_that_the_cases_executed) {
    const std::string lcov = folder_.path().generic_string() + "/coverage.info";
    const std::string two =
        R"({"name":"one","call":"double"},{"name":"two","call":"slow"},{"name":"wrong","call":"double","expect":{"value":9}})";
    EXPECT_EQ(cases(two, {"--coverage", lcov, "-j2"}), input_is_wrong) << err_;
    // Each case counts once, even one that is run again to see where it failed.
    const std::string lines = folder_.read("coverage.info");
    EXPECT_THAT(lines, HasSubstr("/double.asm\nDA:2,2\nDA:3,2\nDA:5,0\n"));
    EXPECT_THAT(lines, HasSubstr("\nDA:14,1\nDA:15,100\nDA:16,100\nDA:17,1\nDA:18,0\n"));
    EXPECT_THAT(lines, EndsWith("LF:19\nLH:6\nend_of_record\n"));
    EXPECT_EQ(cases(two, {"--coverage", folder_.path().generic_string() + "/double.asm"}), misuse);
}

TEST_F(TestCommand, says_which_numbers_an_option_takes) {
    EXPECT_EQ(cases(R"({"name":"one","call":"double"})", {"-j", "two"}), misuse);
    EXPECT_THAT(err_, HasSubstr("-j: `two` is not a whole number from 1 to 256"));
    EXPECT_EQ(cases(R"({"name":"one","call":"double"})", {"--timeout", "soon"}), misuse);
    EXPECT_THAT(err_, HasSubstr("--timeout: `soon` is not a number"));
    EXPECT_EQ(cases(R"({"name":"one","call":"double"})", {"-j", "0400"}), misuse) << "four hundred, not 256";
}

TEST_F(TestCommand, calls_a_routine_and_compares_memory_and_flags) {
    EXPECT_EQ(cases(R"({"name":"doubles","call":"double","set":{"value":"$81","x":7},"expect":{"value":2,"c":1},
                        "preserves":["x"],"max_cycles":12,"sanitize":["stack","code","outside","uninitialised"]})"),
              done)
        << out_ << err_;
    EXPECT_THAT(out_, EndsWith("1 passed, 0 failed\n"));
}

TEST_F(TestCommand, shows_expected_and_actual_and_the_source_line) {
    EXPECT_EQ(cases(R"({"name":"wrong","call":"double","expect":{"value":7}})"), input_is_wrong);
    EXPECT_THAT(out_,
                HasSubstr("value is 2 ($02), expected 7 ($07); " + (folder_.path() / "double.asm").generic_string() + ":4"));
    EXPECT_THAT(out_, EndsWith("0 passed, 1 failed\n"));
}

TEST_F(TestCommand, each_sanitizer_finds_its_mistake) {
    for (const auto& [routine, sanitizer, words] : {std::tuple{"pulls", "stack", "stack is pulled"},
                                                    {"reads", "uninitialised", "uninitialised memory at $2000"},
                                                    {"writes", "code", "write into code at $c000"},
                                                    {"leaves", "outside", "execution outside the program at $9000"}}) {
        EXPECT_EQ(cases(std::string(R"({"name":"n","call":")") + routine + R"(","sanitize":[")" + sanitizer + "\"]}"),
                  input_is_wrong);
        EXPECT_THAT(out_, HasSubstr(words)) << routine;
    }
}

TEST_F(TestCommand, reports_routines_that_are_too_slow) {
    EXPECT_EQ(cases(R"({"name":"n","call":"slow","max_cycles":100})"), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("takes more than 100 cycles"));
}

TEST_F(TestCommand, a_failing_scenario_shows_screen_and_last_instructions) {
    write("run.asm", "*=$0801\n byte 11,8,10,0,158,50,48,54,49,0,0,0\nwaits  jsr $ffe4\n       beq waits\n       jsr $ffd2\n   "
                     "    jmp waits\n");
    write("run.gato.json", R"({"name":"run","sources":["run.asm"]})");
    write("run.gtest.json", R"({"program":"run.gato.json","cases":[
        {"name":"echo","keys":"hello","until":["keys-read"],"screen":["hello"]},
        {"name":"fails","keys":"hi","until":["keys-read"],"screen":["ho"]}]})");
    const std::string report = (folder_.path() / "report.xml").generic_string();
    EXPECT_EQ(run_test({"--junit", report, "-j", "2"}), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("|HI "));
    EXPECT_THAT(out_, HasSubstr("last instructions"));
    EXPECT_THAT(out_, HasSubstr("run.asm:3"));
    EXPECT_THAT(out_, EndsWith("1 passed, 1 failed\n"));
    EXPECT_THAT(folder_.read("report.xml"), HasSubstr("failures=\"1\""));
    EXPECT_EQ(run_test({"--filter", "^echo$"}), done);
}

TEST_F(TestCommand, compares_colours_as_people_write_them) {
    EXPECT_EQ(cases(R"({"name":"n","call":"double","expect":{"$d020":14}}, {"name":"as it reads","call":"double",
                        "expect":{"$d020":254,"$d021":"$06"}})"),
              done)
        << out_;
    EXPECT_EQ(cases(R"({"name":"n","call":"double","expect":{"$d020":13}})"), input_is_wrong);
    EXPECT_EQ(cases(R"({"name":"n","call":"double","set":{"$c100":254},"expect":{"$c100":14}})"), input_is_wrong);
}

TEST_F(TestCommand, the_stack_pointer_is_the_callers) {
    EXPECT_EQ(cases(R"({"name":"n","call":"double","set":{"sp":200},"expect":{"sp":200},"preserves":["sp"]})"), done) << out_;
}

TEST_F(TestCommand, says_where_a_file_is_wrong) {
    write("x.gtest.json", "{\"program\": \"gato.json\",\n \"cases\": [\n  {\"name\": \"n\", \"cal\": 1}]}");
    EXPECT_EQ(run_test({}), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("x.gtest.json:3:17: unknown key `cal`"));
    EXPECT_THAT(out_, HasSubstr("did you mean `call`?"));
    write("x.gtest.json", "{\n?");
    EXPECT_EQ(run_test({}), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("x.gtest.json:2:1: "));
    EXPECT_EQ(cases(R"({"name":"n","call":"double","set":{"$10000":1}})"), input_is_wrong);
    EXPECT_EQ(cases(R"({"name":"n","call":"double","set":{"$ffff":[1,2]}})"), input_is_wrong);
}

TEST_F(TestCommand, rejects_what_it_does_not_know) {
    EXPECT_EQ(cases(R"({"name":"n","cal":"double"})"), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("unknown key `cal`"));
    EXPECT_EQ(cases(R"({"name":"n","call":"nowhere"})"), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("no label `nowhere`"));
    EXPECT_EQ(cases(R"({"name":"n","call":"double","expect":{"SP":1}})"), input_is_wrong);
    EXPECT_THAT(out_, HasSubstr("no label `SP` in the program; write the register as `sp`"));
    EXPECT_EQ(cases(R"({"name":"n","call":"double","set":{"value":300}})"), input_is_wrong);
    EXPECT_EQ(cases(R"({"name":"n","until":["sometime"]})"), input_is_wrong);
    EXPECT_EQ(cases(""), input_is_wrong);
    write("x.gtest.json", "{");
    EXPECT_EQ(run_test({}), input_is_wrong);
    EXPECT_EQ(run_test({"--filter", "("}), misuse);
}

}  // namespace
}  // namespace gato::cli
