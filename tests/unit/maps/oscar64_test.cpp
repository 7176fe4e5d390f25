// SPDX-License-Identifier: MIT
// Oscar64's .dbj and .lbl. The files are written by hand, in the form of those that the compiler wrote.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Two functions: `main` calls `step`, which is inlined there, and has its own variables on the stack.
constexpr const char* game =
    R"({	"memory": [		{"name": "startup", "xname": "startup", "start": 2049, "end": 2131, "type": "NATIVE_CODE", "source": "C:/oscar64/include/crt.c", "line": 70 },
		{"name": "main", "xname": "main()->i16", "start": 2176, "end": 2240, "type": "NATIVE_CODE", "source": "D:\\game\\main.c", "line": 20 },
		{"name": "lives", "xname": "lives", "start": 2448, "end": 2449, "type": "DATA", "source": "D:\\game\\main.c", "line": 3 },
		{"name": "BSSStart", "xname": "BSSStart", "start": 2455, "end": 2455, "type": "START", "source": "C:/oscar64/include/crt.c", "line": 21 }],
	"variables": [
		{"name": "lives", "start": 2448, "end": 2449, "typeid": 0, "references": [
			{"source": "D:\\game\\main.c", "line": 3, "column": 6}]},
		{"name": "BSSStart", "start": 2455, "end": 2455, "typeid": 1},
		{"name": "unused", "start": 0, "end": 2, "typeid": 2}	],
	"functions": [
		{"name": "main", "xname": "main()->i16", "start": 2176, "end": 2240, "typeid": 5, "source": "D:\\game\\main.c", "line": 20, "lines": [
			{"start": 2180, "end": 2190, "source": "D:\\game\\main.c", "line": 22},
			{"start": 2190, "end": 2200, "source": "D:\\game\\main.c", "line": 24},
			{"start": 2200, "end": 2210, "source": "D:\\game\\step.c", "line": 7, "origins": [
				{"source": "D:\\game\\main.c", "line": 25}]},
			{"start": 2210, "end": 2210, "source": "D:\\game\\main.c", "line": 26},
			{"start": 2213, "end": 2220, "source": "D:\\game\\main.c", "line": 23},
			{"start": 2220, "end": 2240, "source": "D:\\game\\main.c", "line": 28}],
			"variables":[
		{"name": "i", "start": 40959, "end": 40960, "enter": 24, "leave": 26, "typeid": 0, "references": []},
		{"name": "i", "start": 40957, "end": 40959, "enter": 22, "leave": 23, "typeid": 3},
		{"name": "gone", "start": 0, "end": 2, "enter": 22, "leave": 23, "typeid": 3}], "references": []}
,
		{"name": "step", "start": 2309, "end": 2432, "typeid": 10, "source": "D:\\game\\step.c", "line": 5, "lines": [
			{"start": 2320, "end": 2349, "source": "D:\\game\\step.c", "line": 7},
			{"start": 2349, "end": 2432, "source": "D:\\game\\step.c", "line": 9}],
			"variables":[
			{"name": "by", "start": 10, "end": 12, "base": 35, "typeid": 2},
			{"name": "tag", "start": 27, "end": 28, "base": 0, "typeid": 0},
			{"name": "num", "start": 6, "end": 8, "base": 35, "enter": 9, "leave": 11, "typeid": 3}], "references": []}
	],
	"types": [
		{"name": "", "typeid": 0, "size": 1, "type": "uint"},
		{"name": "", "typeid": 1, "size": 0},
		{"name": "", "typeid": 2, "size": 2, "type": "ptr", eid: 6},
		{"name": "", "typeid": 3, "size": 2, "type": "int"},
		{"name": "", "typeid": 4, "size": 8, "type": "array", "eid": 3},
		{"name": "Mode", "typeid": 7, "size": 1, "type": "enum","members": [
			{"name": "MODE_ON", "value": 1},
			{"name": "MODE_BAD", "value": -1}]},
		{"name": "Node", "typeid": 6, "size": 3, "type": "struct","members": [
			{"name": "x", "offset": 0, "typeid": 0},
			{"name": "next", "offset": 1, "typeid": 2}]}	]})";

Reading game_reading() {
    return reading_of(game);
}

// "name @address size 2176-2240", with the base and the offset of one on the stack, and its function.
std::vector<std::string> variables_of(const ProgramMap& map) {
    std::vector<std::string> list;
    for (const MapVariable& one : map.variables) {
        std::string text =
            one.name + " "
            + (one.is_indirect ? "(" + dollar(one.address) + ")+" + std::to_string(one.offset) : dollar(one.address));
        text += " " + std::to_string(one.size);
        if (one.function != MapVariable::none)
            text += " " + map.functions[one.function].name + " " + std::to_string(one.enter) + "-" + std::to_string(one.leave);
        list.push_back(text);
    }
    return list;
}

TEST(Oscar64, lines_are_those_of_c) {
    const Reading reading = game_reading();
    EXPECT_EQ(reading.tool, "Oscar64");
    EXPECT_THAT(lines_of(reading.map),
                ElementsAre("$0884+10 D:/game/main.c:22", "$088e+10 D:/game/main.c:24", "$0898+10 D:/game/step.c:7",
                            "$08a5+7 D:/game/main.c:23", "$08ac+20 D:/game/main.c:28", "$0910+29 D:/game/step.c:7",
                            "$092d+83 D:/game/step.c:9"));
    EXPECT_THAT(reading.left_out, IsEmpty());
}

TEST(Oscar64, inlined_code_has_the_place_of_its_call) {
    const ProgramMap map = game_reading().map;
    ASSERT_EQ(map.frames.size(), 1U);
    EXPECT_EQ(map.frames[0].kind, MapFrame::Kind::inlined);
    EXPECT_EQ(map.frames[0].name, "step");
    EXPECT_EQ(map.files[map.frames[0].file], "D:/game/main.c");
    EXPECT_EQ(map.frames[0].line, 25U);
    EXPECT_EQ(map.find_line(2200)->frame, 0U);
    EXPECT_EQ(map.find_line(2320)->frame, MapFrame::none);
}

// A function `name` with these rows and variables.
std::string with_function(const std::string& lines, const std::string& variables = "") {
    return R"({"functions": [{"name": "f", "start": 4096, "end": 4196, "source": "a.c", "line": 1, "lines": [)" + lines
           + R"(], "variables": [)" + variables + "]}]}";
}

TEST(Oscar64, calls_within_inlined_code_are_frames_within_frames) {
    const ProgramMap map = reading_of(with_function(R"({"start": 4096, "end": 4099, "source": "h.h", "line": 3, "origins": [
        {"source": "g.h", "line": 8}, {"source": "a.c", "line": 2}]}, {"start": 4099, "end": 4102, "source": "g.h", "line": 9,
        "origins": [{"source": "a.c", "line": 2}]})"))
                               .map;
    ASSERT_EQ(map.frames.size(), 2U);
    const MapFrame& inner = map.frames[map.lines[0].frame];
    EXPECT_EQ(map.files[inner.file], "g.h");
    EXPECT_EQ(inner.name, "");  // no function of the program has this line
    EXPECT_EQ(inner.parent, map.lines[1].frame);
    EXPECT_EQ(map.files[map.frames[inner.parent].file], "a.c");
    EXPECT_EQ(map.frames[inner.parent].parent, MapFrame::none);
}

TEST(Oscar64, functions_and_labels_have_their_places) {
    const ProgramMap map = game_reading().map;
    EXPECT_THAT(names_of(map), ElementsAre("$0801 startup", "$0880 main", "$0905 step", "$0990 lives", "$0997 BSSStart"));
    EXPECT_EQ(map.find_symbol("main")->file, "D:/game/main.c");
    EXPECT_EQ(map.find_symbol("main")->line, 20U);
    EXPECT_EQ(map.find_symbol("lives")->size, 1U);
    ASSERT_EQ(map.functions.size(), 2U);
    EXPECT_EQ(map.functions[1].name, "step");
    EXPECT_EQ(map.functions[1].start, 2309U);
    EXPECT_EQ(map.functions[1].end, 2432U);
    EXPECT_EQ(map.files[map.functions[1].file], "D:/game/step.c");
    EXPECT_EQ(map.functions[1].line, 5U);
}

TEST(Oscar64, variables_exist_where_their_lines_are) {
    EXPECT_THAT(variables_of(game_reading().map),
                ElementsAre("lives $0990 1", "i $9fff 1 main 2190-2213", "i $9ffd 2 main 2180-2190", "i $9ffd 2 main 2213-2220",
                            "by ($0023)+10 2 step 2320-2432", "tag $001b 1 step 2309-2432", "num ($0023)+6 2 step 2349-2432"));
}

TEST(Oscar64, lines_of_headers_do_not_count_for_where_variables_exist) {
    const std::string lines = R"({"start": 4100, "end": 4110, "source": "a.cpp", "line": 3},
        {"start": 4110, "end": 4120, "source": "a.h", "line": 50}, {"start": 4120, "end": 4130, "source": "a.cpp", "line": 4},
        {"start": 4130, "end": 4140, "source": "a.cpp", "line": 9})";
    EXPECT_THAT(
        variables_of(
            reading_of(with_function(lines, R"({"name": "v", "start": 9000, "end": 9001, "enter": 3, "leave": 5})")).map),
        ElementsAre("v $2328 1 f 4100-4130"));
}

TEST(Oscar64, variables_of_a_huge_function_exist_everywhere_in_it) {
    std::string lines, variables;
    for (int i = 0; i < 50; ++i)
        lines += (i > 0 ? "," : "") + std::string(R"({"start": )") + std::to_string(4096 + i) + R"(, "end": )"
                 + std::to_string(4097 + i) + R"(, "source": "a.c", "line": )" + std::to_string(1 + i % 2) + "}";
    for (int i = 0; i < 100'000; ++i)
        variables += std::string(i > 0 ? "," : "") + R"({"name": "v", "start": 9000, "end": 9001, "enter": 1, "leave": 1})";
    const ProgramMap map = reading_of(with_function(lines, variables)).map;
    ASSERT_EQ(map.variables.size(), 100'000U);
    EXPECT_EQ(map.variables[0].enter, 4096U);
    EXPECT_EQ(map.variables[0].leave, 4196U);
}

TEST(Oscar64, types_refer_to_each_other) {
    const ProgramMap map = game_reading().map;
    using Kind = MapType::Kind;
    ASSERT_EQ(map.types.size(), 7U);
    EXPECT_EQ(map.types[0].kind, Kind::unsigned_integer);
    EXPECT_EQ(map.types[1].kind, Kind::other);
    EXPECT_EQ(map.types[2].kind, Kind::pointer);
    EXPECT_EQ(map.types[2].element, 6U);
    EXPECT_EQ(map.types[3].kind, Kind::signed_integer);
    EXPECT_EQ(map.types[4].kind, Kind::array);
    EXPECT_EQ(map.types[4].size, 8U);
    EXPECT_EQ(map.types[4].element, 3U);
    EXPECT_EQ(map.types[5].kind, Kind::enumeration);
    EXPECT_EQ(map.types[5].members[1].name + std::to_string(map.types[5].members[1].offset), "MODE_BAD-1");
    EXPECT_EQ(map.types[6].kind, Kind::structure);
    EXPECT_EQ(map.types[6].name, "Node");
    EXPECT_EQ(map.types[6].members[1].name, "next");
    EXPECT_EQ(map.types[6].members[1].offset, 1);
    EXPECT_EQ(map.types[6].members[1].type, 2U);
}

TEST(Oscar64, paths_may_have_single_backslashes) {
    EXPECT_THAT(
        reading_of(R"({"functions": [{"name": "f", "start": 1, "end": 2, "source": "D:\Game\A.C", "line": 1}]})").map.files,
        ElementsAre("D:/Game/A.C"));
}

TEST(Oscar64, labels_have_no_memory_before_their_addresses) {
    const Reading reading = reading_of("al 0801 .startup\nal 0d94 .Actor::move?1\nal a000 .StackEnd\n");
    EXPECT_THAT(names_of(reading.map), ElementsAre("$0801 startup", "$0d94 Actor::move?1", "$a000 StackEnd"));
}

TEST(Oscar64, rows_that_cannot_be_right_are_left_out) {
    const Reading reading = reading_of(with_function(R"({"start": 4096, "end": 70000, "source": "a.c", "line": 3},
        {"start": 4099, "end": 4098, "source": "a.c", "line": 3}, {"start": 4096, "end": 4098, "source": "a.c"})",
                                                     R"({"name": "v", "start": 70000, "end": 70001},
        {"name": "w", "start": 9, "end": 8, "base": 35}, {"name": "x", "start": 9, "end": 10, "base": -3})"));
    EXPECT_THAT(lines_of(reading.map), IsEmpty());
    EXPECT_THAT(variables_of(reading.map), IsEmpty());
    ASSERT_EQ(reading.left_out.size(), 2U);
    EXPECT_EQ(reading.left_out[0].reason, "outside the 6502's memory");
    EXPECT_EQ(reading.left_out[0].rows, 2U);
    EXPECT_EQ(reading.left_out[1].reason, "without a line of a source");
}

TEST(Oscar64, files_that_are_damaged_are_refused_with_their_line) {
    EXPECT_EQ(refusal_of("{\"functions\": [\n{\"name\": \"f\", \"start\": -x}]}"),
              "map:2: `-x` is not a number from -4294967295 to 4294967295");
    EXPECT_EQ(refusal_of("{\"functions\": [\n{\"name\": \"f\n\"}]}"), "map:2: lacks `\"` at the end of a text");
    EXPECT_EQ(refusal_of("{\"functions\": [\n{\"name\": \"f\" \"start\": 1}]}"), "map:2: lacks `,` or `}`");
    EXPECT_EQ(refusal_of("{\"functions\": [\n\n"), "map:3: lacks `{`");
    EXPECT_EQ(refusal_of("{\"functions\": []} []"), "map:1: does not end after its last `}`");
    EXPECT_EQ(refusal_of("{\"functions\": [{\"name\": \"\\u12\"}]}"), "map:1: lacks four digits after `\\u`");
    EXPECT_EQ(refusal_of("{\"functions\": [{\"lines\": [{\"source\": \"\"}]}]}"), "map:1: the source has no name");
    EXPECT_EQ(refusal_of("{\"functions\": [], \"x\": " + std::string(1'000'000, '[')), "map:1: is nested too deeply");
    EXPECT_THAT(refusal_of("{\"types\": [], \"functions\": [{\"line\": 4294967296}]}"), HasSubstr("is not a number from 0 to"));
}

TEST(Oscar64, a_type_may_not_be_a_part_of_itself) {
    EXPECT_EQ(
        refusal_of(
            R"({"functions": [], "types": [{"typeid": 1, "name": "row", "type": "struct", "members": [{"name": "a", "typeid": 2}]},
        {"typeid": 2, "type": "array", "eid": 1}]})"),
        "map: its type `row` is a part of itself");
}

TEST(Oscar64, files_are_recognised_by_their_lists) {
    EXPECT_EQ(format_of(game)->tool, "Oscar64");
    EXPECT_NE(format_of("\xef\xbb\xbf{\n \"functions\": []}"), nullptr);
    EXPECT_EQ(format_of(R"({"format":"gato-map","version":2,"functions":[]})"), nullptr);
    EXPECT_EQ(format_of(R"({"types": []})"), nullptr);
}

}  // namespace
}  // namespace gato::maps
