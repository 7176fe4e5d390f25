// SPDX-License-Identifier: MIT
// `gato test` counts every error: no broken file, program or case may vanish from the verdict.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const std::string game = "*=$c000\ndouble asl value\n rts\nvalue byte 1\nround jmp round\n";
const std::string good_case = R"({"name":"doubles","call":"double","expect":{"value":2}})";

void write_cases(const Folder& folder, const std::string& name, const std::string& cases,
                 const std::string& program = "game.asm") {
    folder.write(name + ".gtest.json", R"({"program":")" + program + R"(","cases":[)" + cases + "]}");
}

class Verdicts : public testing::Test {
protected:
    Verdicts() { folder_.write("game.asm", game); }

    Outcome cases(const std::string& list, const std::string& options = {}) {
        write_cases(folder_, "x", list);
        return gato(folder_, "test x.gtest.json " + options);
    }

    Folder folder_;
};

TEST_F(Verdicts, of_one_good_and_three_broken_files) {
    write_cases(folder_, "good", good_case);
    write_cases(folder_, "label", good_case + R"(,{"name":"lost","call":"nowhere"})");
    folder_.write("broken.asm", "*=$1000\n jmp nowhere\n");
    write_cases(folder_, "unbuilt", R"({"name":"one"},{"name":"two"})", "broken.asm");
    folder_.write("syntax.gtest.json", "{\"program\": \"game.asm\",\n \"cases\": [}");
    const Outcome outcome = gato(folder_, "test . --junit r.xml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, EndsWith("2 passed, 4 failed\n"));
    EXPECT_THAT(outcome.out, HasSubstr("ERROR ./label.gtest.json: lost\n     ./label.gtest.json:1:"));
    EXPECT_THAT(outcome.out, HasSubstr("no label `nowhere` in the program"));
    EXPECT_THAT(outcome.out, HasSubstr("ERROR ./unbuilt.gtest.json: two\n     ./broken.asm: the program cannot be built: "
                                       "./broken.asm:2:6: symbol `nowhere` is not defined\n"));
    EXPECT_THAT(outcome.out, HasSubstr("ERROR ./syntax.gtest.json\n     ./syntax.gtest.json:2:12: is not JSON"));
    const auto first = outcome.err.find("`nowhere` is not defined");
    EXPECT_NE(first, std::string::npos);
    EXPECT_EQ(outcome.err.find("`nowhere` is not defined", first + 1), std::string::npos) << "said once";

    pugi::xml_document xml;
    ASSERT_TRUE(xml.load_string(folder_.read("r.xml").c_str()));
    EXPECT_EQ(xml.select_node("/testsuites/@tests").attribute().as_int(), 6);
    EXPECT_EQ(xml.select_node("/testsuites/@errors").attribute().as_int(), 4);
    EXPECT_EQ(xml.select_node("/testsuites/@failures").attribute().as_int(), 0);
    EXPECT_EQ(xml.select_nodes("//testcase/error[@type='program']").size(), 2U);
    EXPECT_EQ(xml.select_nodes("//testcase[@name='lost']/error[@type='case'][contains(@message,'nowhere')]").size(), 1U);
    EXPECT_EQ(xml.select_nodes("//testcase[@name='./syntax.gtest.json']/error[@type='file']").size(), 1U);
}

TEST_F(Verdicts, junit_has_real_time_and_emulated_time) {
    cases(R"({"name":"a","until":["cycles:98525"],"call":"round"},{"name":"b","call":"double","expect":{"value":7}})",
          "--junit r.xml");
    pugi::xml_document xml;
    ASSERT_TRUE(xml.load_string(folder_.read("r.xml").c_str()));
    const pugi::xml_node test = xml.select_node("//testcase[@name='a']").node();
    EXPECT_LT(test.attribute("time").as_double(), 0.09);
    EXPECT_GT(test.attribute("time").as_double(), 0);
    EXPECT_NEAR(test.select_node("properties/property[@name='emulated_seconds']/@value").attribute().as_double(), 0.1, 0.001);
    EXPECT_GE(test.select_node("properties/property[@name='cycles']/@value").attribute().as_int(), 98525);
    EXPECT_EQ(xml.select_nodes("//testcase[@name='b']/failure[@type='failure'][contains(@message,'value is 2')]").size(), 1U);
}

TEST_F(Verdicts, a_missing_program_fails_each_case) {
    write_cases(folder_, "x", good_case + "," + good_case, "nothing.prg");
    const Outcome outcome = gato(folder_, "test x.gtest.json");
    EXPECT_THAT(outcome.out, HasSubstr("nothing.prg: no such file"));
    EXPECT_THAT(outcome.out, EndsWith("0 passed, 2 failed\n"));
}

TEST_F(Verdicts, a_wrong_value_fails_its_case_only) {
    for (const auto& [wrong, words] :
         {std::pair{R"("set":{"c":7})", "the flag c is 0 or 1"},
          {R"("set":{"a":-1})", "expected a byte: 0 to 255, or \"$00\" to \"$ff\", not -1"},
          {R"("set":{"value":300})", "not 300"},
          {R"("set":{"value":1.5})", "not whole"},
          {R"("set":{"value":"12"})", "not \"12\""},
          {R"("set":{"value":{"lt":3}})", "comparisons are only for expected results"},
          {R"("set":{"a":[1,2]})", "a register has one value"},
          {R"("set":{"$ffff":[1,2]})", "beyond $ffff"},
          {R"("set":{"$10000":1})", "not an address"},
          {R"("set":{"value+":1})", "not a number"},
          {R"("set":{"$10-$20":1})", "not an address"},
          {R"("set":{"$0500..$0400":1})", "ends before it begins"},
          {R"("set":{"$0400..$0403":[1,2]})", "the range has 4 bytes, the value 2"},
          {R"("set":7)", "expected an object"},
          {R"("set":{"value":{"text":"€"}})", "has no code in PETSCII"},
          {R"("set":{"value":{"word":70000}})", "expected a word"},
          {R"("expect":{"value":{"lo":1}})", "unknown comparison `lo`"},
          {R"("expect":{"value":{"mask":1}})", "needs `is`"},
          {R"("expect":{"value":{"in":[]}})", "takes a list"},
          {R"("expect":{"value":[]})", "expected at least one value"},
          {R"("expect":{"value":{"text":""}})", "expected at least one value"},
          {R"("expect":{"value":{"mask":0,"is":0}})", "a `mask` of 0 leaves nothing"},
          {R"("expect":{"value":{"mask":2,"is":1}})", "bits that the `mask` leaves out"},
          {R"("expect":{"value":{"mask":2,"in":[2,4]}})", "bits that the `mask` leaves out"},
          {R"("expect":{"c":{"mask":2,"is":0}})", "the flag c is 0 or 1"},
          {R"("screen":[""])", "an empty text is on every screen"},
          {R"("files":{"ABCDEFGHIJKLMNOPQ":null})", "a name of 1 to 16 characters"},
          {R"("mock":{"value":{"calls":"zzz"}})", "expected a number from 0 to 1000000000"},
          {R"("mock":{"value":{"calls":{"lt":"abc"}}})", "a number from 0 to"},
          {R"("mock":{"value":{},"value+0":{}})", "`value+0` is `value`, which is already mocked"},
          {R"("expect":{"valeu":1})", "did you mean `value`?"},
          {R"("max_cycles":4611686018427387904)", "from 1 to 1000000000000"},
          {R"("max_cycles":0)", "from 1 to"},
          {R"("max_cycles":99999999999999999999)", "from 1 to"},
          {R"("worst_case":0)", "expected a number from 1 to 2147483647"},
          {R"("worst_case":"63")", "expected a number from 1 to"},
          {R"("worst_case":{})", "`cycles` is missing"},
          {R"("worst_case":{"cycles":63,"bound":{}})", "did you mean `bounds`?"},
          {R"("worst_case":{"cycles":63,"bounds":{"nowhere":8}})", "no label `nowhere`"},
          {R"("worst_case":{"cycles":63,"bounds":{"value":0}})", "expected a number from 1 to 1000000000"},
          {R"("worst_case":{"cycles":63,"bounds":{"value":1,"value+0":2}})", "`value+0` has two bounds"},
          {R"("expects":{})", "did you mean `expect`?"},
          {R"("sanitize":["stak"])", "did you mean `stack`?"},
          {R"("keys":"{bogus}")", "{bogus}"},
          {R"("keys":"a{mouse1:9,99:3}")", "`{mouse1:9,99:3}`: a mouse moves at most 31 units a frame"},
          {R"("until":["sometime"])", "sometime"},
          {R"("as":"brk")", "irq or nmi"},
          {R"("disk":"a.d64")", "there is no disk image `a.d64`"},
          {R"("cartridge":"a.crt")", "there is no cartridge `a.crt`"},
          {R"("drive":"nothing")", "there is no folder"},
          {R"("vic":"6568")", "unknown chip `6568`; expected one of 6569, 8565, 6567, 6567r56a, 8562"},
          {R"("cia":6526)", "expected a text"},
          {R"("picture":"")", "expected a path"},
          {R"("rows":[])", "`rows` takes a list"},
          {R"("mock":{"double":{}})", "cannot be mocked"},
          {R"("mock":{"value":{"returns":{"c":2}}})", "0 or 1"},
          {R"("mock":{"value":{"call":1}})", "did you mean `calls`?"},
          {R"("writes":{"a":[1]})", "not writes to registers"},
          {R"("writes":{"value":[["value",1]]})", "a write is a value"},
          {R"("writes":{"$0400..$0401":[["$0402",1]]})", "is outside"}}) {
        const Outcome outcome = cases(good_case + R"(,{"name":"wrong","call":"double",)" + wrong + "}");
        EXPECT_EQ(outcome.exit_code, 1) << wrong;
        EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json: wrong\n     x.gtest.json:1:")) << wrong;
        EXPECT_THAT(outcome.out, HasSubstr(words)) << wrong;
        EXPECT_THAT(outcome.out, EndsWith("1 passed, 1 failed\n")) << wrong;
    }
}

TEST_F(Verdicts, of_what_is_no_case_at_all) {
    const Outcome outcome = cases("7, {\"name\": 1}, " + good_case);
    EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json: case 1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json: case 2\n"));
    EXPECT_THAT(outcome.out, EndsWith("1 passed, 2 failed\n"));
}

TEST_F(Verdicts, repeated_keys_are_mistakes_of_the_file) {
    Outcome outcome = cases(R"({"name":"n","call":"double","expect":{"a":99,"a":0}})");
    EXPECT_THAT(outcome.out, StartsWith("ERROR x.gtest.json\n     x.gtest.json:1:77: \"a\" appears here a second time\n"));
    EXPECT_THAT(outcome.out, EndsWith("0 passed, 1 failed\n"));
    folder_.write("x.gtest.json", "{\"program\":\"game.asm\",\"cases\":[{\"expect\":{\"a\":1}}],\n\"cases\":[]}");
    outcome = gato(folder_, "test x.gtest.json");
    EXPECT_THAT(outcome.out, HasSubstr("x.gtest.json:2:1: \"cases\" appears here a second time"));
    EXPECT_EQ(outcome.exit_code, 1);
}

TEST_F(Verdicts, of_files_that_are_no_test_files) {
    for (const auto& [text, words] : {std::pair{"", "is not JSON"},
                                      {"[]", "expected an object"},
                                      {"{}", "expected a list `cases`"},
                                      {R"({"cases":[{}]})", "`program` is missing"},
                                      {R"({"program":1,"cases":[{}]})", "takes the path"},
                                      {R"({"program":"nothing.asm","cases":[]})", "`cases` is empty"},
                                      {R"({"program":"game.asm","cases":{}})", "expected a list `cases`"},
                                      {R"({"program":"game.asm","case":[]})", "did you mean `cases`?"}}) {
        folder_.write("x.gtest.json", text);
        const Outcome outcome = gato(folder_, "test x.gtest.json");
        EXPECT_EQ(outcome.exit_code, 1) << text;
        EXPECT_THAT(outcome.out, HasSubstr("ERROR x.gtest.json\n     x.gtest.json:1:")) << text;
        EXPECT_THAT(outcome.out, HasSubstr(words)) << text;
        EXPECT_THAT(outcome.out, EndsWith("0 passed, 1 failed\n")) << text;
    }
}

TEST_F(Verdicts, links_to_nothing_and_programs_that_are_no_files) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    std::filesystem::create_symlink("nothing", folder_.path() / "link.gtest.json");
    make_pipe(folder_.path() / "pipe.prg");
    write_cases(folder_, "x", good_case, "pipe.prg");
    const Outcome outcome = gato(folder_, "test .");
    EXPECT_THAT(outcome.out, HasSubstr("link.gtest.json: cannot be read"));
    EXPECT_THAT(outcome.out, HasSubstr("pipe.prg: is not a regular file"));
    EXPECT_THAT(outcome.out, EndsWith("0 passed, 2 failed\n"));
}

TEST_F(Verdicts, pipes_are_no_test_files) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    make_pipe(folder_.path() / "pipe.gtest.json");
    const Outcome outcome = gato(folder_, "test .");
    EXPECT_THAT(outcome.out, HasSubstr("ERROR ./pipe.gtest.json\n     ./pipe.gtest.json: is not a file\n"));
    EXPECT_EQ(outcome.exit_code, 1);
}

TEST_F(Verdicts, of_what_is_no_program) {
    folder_.write("labels.vs", "al C:c000 .double\n");
    write_cases(folder_, "x", good_case, "labels.vs");
    EXPECT_THAT(gato(folder_, "test x.gtest.json").out, HasSubstr("labels.vs: is a list of labels, not a program"));
}

TEST_F(Verdicts, and_junit_do_not_share_standard_output) {
    write_cases(folder_, "x", good_case);
    const Outcome outcome = gato(folder_, "test x.gtest.json --junit -");
    EXPECT_THAT(outcome.out, StartsWith("<?xml"));
    EXPECT_THAT(outcome.err, EndsWith("1 passed, 0 failed\n"));
    EXPECT_EQ(gato(folder_, "test x.gtest.json --junit - --json").exit_code, 2);
}

TEST_F(Verdicts, of_what_is_named_twice_count_once) {
    write_cases(folder_, "x", good_case);
    EXPECT_THAT(gato(folder_, "test x.gtest.json . ./x.gtest.json").out, EndsWith("1 passed, 0 failed\n"));
}

TEST_F(Verdicts, as_many_threads_as_there_can_be) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    if (is_sanitized) GTEST_SKIP() << "sanitizers need stacks of another size";
    write_cases(folder_, "x", good_case + "," + good_case + "," + good_case);
    // A stack of this size is not available.
    folder_.write("limited", "ulimit -s 100000000000\n" + gato_path() + " test x.gtest.json -j 3 >log 2>&1\necho $? >>log\n");
    ASSERT_EQ(run_in_shell(("cd '" + folder_.path().generic_string() + "' && sh limited")), 0);
    EXPECT_THAT(folder_.read("log"), EndsWith("\n0\n"));
}

TEST_F(Verdicts, control_characters_reach_nobody) {
    folder_.write("x.gtest.json",
                  "{\"program\":\"game.asm\",\"cases\":[{\"name\":\"a\\u0000b\\u001b[31m\\uffff\",\"call\":\"double\","
                  "\"screen\":[\"\\u0007\"]}]}");
    const Outcome outcome = gato(folder_, "test x.gtest.json --junit r.xml");
    EXPECT_THAT(outcome.out, HasSubstr("x.gtest.json: a\\x00b\\x1b[31m\\uffff (12 cycles)\n"));
    EXPECT_THAT(outcome.out, HasSubstr("the screen does not show \"\\x07\""));
    for (const std::string& text : {outcome.out, outcome.err, folder_.read("r.xml")})
        for (const char c : text) EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ' || c == '\n') << text;
    EXPECT_THAT(folder_.read("r.xml"), HasSubstr("name=\"a\\x00b\\x1b[31m\\uffff\""));
    const json result = json::parse(gato(folder_, "test x.gtest.json --json").out);
    EXPECT_EQ(result["cases"][0]["name"].get<std::string>(), std::string("a\0b\x1b[31m\xef\xbf\xbf", 11));
}

TEST_F(Verdicts, a_case_ends_when_its_time_is_over) {
    folder_.write("game.asm", game + "again inc $0400\n lda $0400\n jmp again\n");
    const Outcome again = cases(R"({"name":"long","call":"again","max_cycles":1000000000000},)" + good_case, "--timeout 0.2");
    EXPECT_EQ(again.exit_code, 1);
    EXPECT_THAT(again.out, HasSubstr("takes too long: still at $c0"));
    EXPECT_THAT(again.out, HasSubstr("FAIL x.gtest.json: long"));
    EXPECT_THAT(again.out, EndsWith("1 passed, 1 failed\n"));
    for (const char* seconds : {"0", "-1", "nan", "1e9"})
        EXPECT_EQ(gato(folder_, std::string("test x.gtest.json --timeout ") + seconds).exit_code, 2) << seconds;
}

TEST_F(Verdicts, filters_cannot_crash_or_hang) {
    write_cases(folder_, "x", R"({"name":")" + std::string(28'000, 'a') + R"(","call":"double"})");
    EXPECT_THAT(gato(folder_, "test x.gtest.json --filter 'a.*'").out, EndsWith("1 passed, 0 failed\n"));
    EXPECT_THAT(gato(folder_, "test x.gtest.json --filter '(a*)*b'").err, HasSubstr("no case found"));
    const std::size_t size = has_posix() ? 100'000 : 30'000;  // Windows allows no more in a line
    const Outcome outcome = gato(folder_, "test x.gtest.json --filter '" + std::string(size, '(') + "'");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("it has " + std::to_string(size) + " characters; at most 1000 are allowed"));
    // A file that is wrong may have any case.
    folder_.write("y.gtest.json", "{");
    EXPECT_THAT(gato(folder_, "test . --filter nothing").out, EndsWith("0 passed, 1 failed\n"));
}

// ---- options

TEST_F(Verdicts, as_json) {
    const Outcome outcome =
        cases(good_case + R"(,{"name":"wrong","call":"double","expect":{"value":3}},{"name":"error","call":"lost"})", "--json");
    const json result = json::parse(outcome.out);
    EXPECT_EQ(result["passed"], 1);
    EXPECT_EQ(result["failed"], 2);
    const json& tests = result["cases"];
    EXPECT_EQ(tests[0]["result"], "passed");
    EXPECT_EQ(tests[0]["file"], "x.gtest.json");
    EXPECT_EQ(tests[0]["cycles"], 12);
    EXPECT_EQ(tests[0]["cpu_cycles"], 12);
    EXPECT_EQ(tests[1]["result"], "failed");
    EXPECT_THAT(tests[1]["messages"][0].get<std::string>(), StartsWith("value is 2 ($02), expected 3 ($03)"));
    EXPECT_TRUE(tests[1].contains("trail"));
    EXPECT_EQ(tests[2]["result"], "error");
    EXPECT_EQ(tests[2]["line"], 1);
    EXPECT_GT(tests[2]["column"], 1);
}

TEST_F(Verdicts, lists_without_running) {
    const Outcome outcome =
        cases(R"({"name":"round","call":"round"},{"name":"r","call":"double","rows":[{},{"name":"b"}]})", "--list");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "x.gtest.json: round\nx.gtest.json: r [row 1]\nx.gtest.json: r [b]\n");
    EXPECT_EQ(gato(folder_, "test . --list --filter round").out, "./x.gtest.json: round\n");
    EXPECT_EQ(json::parse(gato(folder_, "test . --list --json").out)["cases"].size(), 3U);
    EXPECT_EQ(cases(R"({"name":"n","call":"lost"})", "--list").exit_code, 1);
}

TEST_F(Verdicts, of_another_program) {
    folder_.write("other.asm", "*=$c000\n ifdef DEEP\ndouble rts\n endif\n nop\nvalue byte 2\n");
    ASSERT_EQ(gato(folder_, "build other.asm -D DEEP -o out/other.prg").exit_code, 0);
    write_cases(folder_, "x", good_case, "nothing.prg");
    EXPECT_EQ(gato(folder_, "test x.gtest.json --program out/other.prg").exit_code, 0);
    EXPECT_EQ(gato(folder_, "test x.gtest.json --program out/other.prg --map out/other.map.json").exit_code, 0);
    EXPECT_EQ(gato(folder_, "test x.gtest.json --program other.asm -D DEEP").exit_code, 0);
    EXPECT_THAT(gato(folder_, "test x.gtest.json --program other.asm").out, HasSubstr("no label `double`"));
    EXPECT_EQ(gato(folder_, "test x.gtest.json --map out/other.map.json").exit_code, 2);
    EXPECT_EQ(gato(folder_, "test x.gtest.json --program nothing.prg").exit_code, 3);
    EXPECT_EQ(gato(folder_, "test x.gtest.json --program other.asm --map nothing.map.json").exit_code, 3);
    EXPECT_EQ(gato(folder_, "test x.gtest.json --program other.asm -D 7").exit_code, 2);
}

TEST_F(Verdicts, with_a_stale_map) {
    ASSERT_EQ(gato(folder_, "build game.asm -o game.prg").exit_code, 0);
    folder_.write("game.prg", assembled("nop / rts").prg());
    write_cases(folder_, "x", good_case + R"(,{"name":"address","call":"$c000"})", "game.prg");
    Outcome outcome = gato(folder_, "test x.gtest.json");
    EXPECT_THAT(outcome.err, HasSubstr("warning: game.map.json is from another build"));
    EXPECT_THAT(outcome.out, HasSubstr("the label `double` needs a map, and this program has none"));
    EXPECT_THAT(outcome.out, EndsWith("1 passed, 1 failed\n"));
    outcome = gato(folder_, "test x.gtest.json --program game.prg --map game.map.json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, HasSubstr("game.map.json is from another build than game.prg"));
    EXPECT_THAT(outcome.out, EndsWith("0 passed, 2 failed\n"));
}

}  // namespace
}  // namespace gato::tests
