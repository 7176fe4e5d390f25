// SPDX-License-Identifier: MIT
// Maps come from disk: an error in one is reported with its place, and what was read can be used without further checks.
#include <gato/formats/map.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato {
namespace {

using testing::HasSubstr;

// A map with one entry of each kind.
constexpr const char* small = R"({"format":"gato-map","version":2,"program":"a.prg",
"hash":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff","entry":4096,
"symbols":[{"name":"start","value":4096,"kind":"label","file":"a.asm","line":2,"column":1,"size":2}],
"segments":[{"start":4096,"end":4097,"file":"a.asm","line":1}],
"frames":[{"kind":"repeat","name":"i = 1","file":"a.asm","line":9,"column":3},
{"kind":"macro","name":"m","file":"b.asm","line":8,"column":4}],
"lines":[{"address":4096,"length":2,"file":"a.asm","line":2,"column":7,"cycles":2,"frames":[1,0]},
{"address":8192,"length":12,"file":"b.bas","line":3,"column":1,"number":10,"cycles":0}]})";

// The message about the small map with one text in it changed.
std::string error_with(const std::string& old_text, const std::string& new_text) {
    std::string text = small;
    text.replace(text.find(old_text), old_text.size(), new_text);
    std::string error;
    EXPECT_FALSE(read_map(text, error)) << text;
    return error;
}

TEST(Map, is_read_as_it_was_written) {
    std::string error;
    const auto map = read_map(small, error);
    ASSERT_TRUE(map) << error;
    EXPECT_EQ(map->find_symbol("START")->value, 4096);
    EXPECT_EQ(map->find_symbol("sta"), nullptr);
    EXPECT_EQ(map->find_line(4097)->line, 2U);
    EXPECT_EQ(map->find_line(4098), nullptr);
    EXPECT_EQ(map->lines[1].number, 10);
    EXPECT_FALSE(map->lines[0].number);
    EXPECT_EQ(map->symbols[0].column, 1U);
    EXPECT_EQ(map->hash, "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    EXPECT_EQ(write_map(*read_map(write_map(*map), error)), write_map(*map));
}

TEST(Map, tells_through_which_calls_a_line_was_reached) {
    std::string error;
    const auto map = read_map(small, error);
    ASSERT_TRUE(map) << error;
    ASSERT_EQ(map->lines[0].frame, 1U);
    EXPECT_EQ(map->lines[0].column, 7U);
    const MapFrame& call = map->frames[1];
    EXPECT_EQ(call.kind, MapFrame::Kind::macro);
    EXPECT_EQ(map->files[call.file] + ":" + call.name, "b.asm:m");
    EXPECT_EQ(call.line, 8U);
    ASSERT_EQ(call.parent, 0U);
    EXPECT_EQ(map->frames[0].kind, MapFrame::Kind::repeat);
    EXPECT_EQ(map->frames[0].parent, MapFrame::none);
}

TEST(Map, needs_neither_what_only_people_read_nor_to_be_free_of_what_is_not_known) {
    std::string error;
    EXPECT_TRUE(read_map(R"({"format":"gato-map","version":1,"entry":0,"tool":"x","symbols":[{"name":"a","value":-5,
"kind":"constant"}],"segments":[{"start":0,"end":0}],"lines":[{"address":0,"length":1,"file":"a","line":1}]})",
                         error))
        << error;
}

TEST(Map, of_another_kind_or_version_is_refused) {
    EXPECT_EQ(error_with("gato-map", "gato-object"), "not a gato map: \"format\" is not \"gato-map\"");
    EXPECT_EQ(error_with("\"version\":2", "\"version\":4"), "map version 4 is not known; this gato reads versions 1 to 3");
    EXPECT_EQ(error_with("\"version\":2", "\"version\":0"), "map version 0 is not known; this gato reads versions 1 to 3");
    EXPECT_EQ(error_with("\"version\":2", "\"version\":\"1\""),
              "map version \"1\" is not known; this gato reads versions 1 to 3");
    EXPECT_EQ(error_with("\"version\":2,", ""), "map version null is not known; this gato reads versions 1 to 3");
}

const char* const map_with_areas = R"({"format":"gato-map","version":3,"program":"a.crt","entry":4096,
"symbols":[
{"name":"far","value":49152,"kind":"label","file":"a.asm","line":2,"load":32768,"bank":1}],
"areas":[
{"name":"one","start":32768,"end":40959,"holds":"bytes","bank":1,"used":3},
{"name":"two","start":8192,"end":8447,"holds":"bytes","file":"two.prg","used":1},
{"name":"zp","start":2,"end":15,"holds":"zeropage","used":2}],
"overlays":[
{"routine":"draw","start":2,"end":3,"area":2},
{"routine":"move","start":2,"end":2,"area":2}],
"segments":[
{"start":32768,"end":32770,"file":"a.asm","line":1,"name":"one","bank":1,"area":0}],
"frames":[],
"lines":[
{"address":8192,"length":1,"file":"a.asm","line":9,"cycles":0,"area":1},
{"address":49152,"length":3,"file":"a.asm","line":2,"cycles":6,"load":32768,"bank":1,"area":0}]}
)";

constexpr const char* with_values = R"({"format":"gato-map","version":2,"program":"a.prg","entry":4096,
"symbols":[],
"segments":[],
"frames":[],
"values":[
{"name":"rows","value":"2","kind":"set","file":"a.asm","line":3},
{"name":"level.title","value":"\"gato\"","kind":"constant","file":"b.asm","line":4}],
"lines":[]}
)";

TEST(Map, with_values_comes_back_as_it_was) {
    std::string error;
    const auto map = read_map(with_values, error);
    ASSERT_TRUE(map) << error;
    EXPECT_EQ(write_map(*map), with_values);
    EXPECT_TRUE(map->values[0].is_set);
    EXPECT_EQ(map->values[1].value, "\"gato\"");
    EXPECT_EQ(map->files[map->values[1].file], "b.asm");
    std::string damaged = with_values;
    damaged.replace(damaged.find("\"set\""), 5, "\"let\"");
    EXPECT_FALSE(read_map(damaged, error));
    EXPECT_EQ(error, "damaged map: values[0].kind: constant or set is needed, found \"let\"");
}

TEST(Map, with_areas_comes_back_as_it_was) {
    std::string error;
    const auto map = read_map(map_with_areas, error);
    ASSERT_TRUE(map) << error;
    EXPECT_EQ(write_map(*map), map_with_areas);
    const ProgramMap part = map->of_program_file();
    EXPECT_TRUE(part.lines.empty());
    EXPECT_TRUE(part.segments.empty());
}

TEST(Map, with_damaged_areas_is_refused_with_the_place) {
    const auto error_of = [](const std::string& good, const std::string& bad) {
        std::string text = map_with_areas, error;
        text.replace(text.find(good), good.size(), bad);
        EXPECT_FALSE(read_map(text, error));
        return error;
    };
    EXPECT_EQ(error_of("\"area\":1", "\"area\":3"), "damaged map: lines[0].area: a number from 0 to 2 is needed, found 3");
    EXPECT_EQ(error_of("\"holds\":\"zeropage\"", "\"holds\":\"stack\""),
              "damaged map: areas[2].holds: bytes, variables or zeropage is needed, found \"stack\"");
    EXPECT_EQ(error_of("\"bank\":1,\"used\"", "\"bank\":256,\"used\""),
              "damaged map: areas[0].bank: a number from 0 to 255 is needed, found 256");
    EXPECT_EQ(error_of("\"end\":2,\"area\":2", "\"end\":1,\"area\":2"),
              "damaged map: overlays[1].end: a number from 2 to 65535 is needed, found 1");
    EXPECT_EQ(error_of("\"load\":32768,\"bank\":1}", "\"load\":65536,\"bank\":1}"),
              "damaged map: symbols[0].load: a number from 0 to 65535 is needed, found 65536");
}

TEST(Map, that_is_damaged_is_refused_with_the_place) {
    EXPECT_EQ(error_with("\"entry\":4096,", ""), "damaged map: entry is missing");
    EXPECT_EQ(error_with("\"entry\":4096", "\"entry\":65536"),
              "damaged map: entry: a number from 0 to 65535 is needed, found 65536");
    EXPECT_EQ(error_with("\"name\":\"start\"", "\"name\":7"), "damaged map: symbols[0].name: a text is needed, found 7");
    EXPECT_EQ(error_with("\"kind\":\"label\"", "\"kind\":\"macro\""),
              "damaged map: symbols[0].kind: label, constant or local is needed, found \"macro\"");
    EXPECT_EQ(error_with("\"size\":2", "\"size\":-1"),
              "damaged map: symbols[0].size: a number from 0 to 65536 is needed, found -1");
    EXPECT_EQ(error_with("\"end\":4097", "\"end\":4095"),
              "damaged map: segments[0].end: a number from 4096 to 65535 is needed, found 4095");
    EXPECT_EQ(error_with("\"length\":2", "\"length\":61441"),
              "damaged map: lines[0].length: a number from 1 to 61440 is needed, found 61441");
    EXPECT_EQ(error_with("\"frames\":[1,0]", "\"frames\":[1,1]"),
              "damaged map: lines[0].frames[1]: a number from 0 to 0 is needed, found 1");
    EXPECT_EQ(error_with("\"frames\":[1,0]", "\"frames\":[0,0]"),
              "damaged map: lines[0].frames[1]: no further frame is needed, found 0");
    EXPECT_EQ(error_with("\"frames\":[1,0]", "\"frames\":[2]"),
              "damaged map: lines[0].frames[0]: a number from 0 to 1 is needed, found 2");
    EXPECT_EQ(error_with("\"repeat\"", "\"while\""),
              "damaged map: frames[0].kind: macro, repeat or inlined is needed, found \"while\"");
    EXPECT_EQ(error_with("\"0011", "\"0x11"), "damaged map: hash: a hash of 64 lower-case hexadecimal digits is needed, found "
                                              "\"0x112233445566778899aabbccddeeff0011223");
    EXPECT_EQ(error_with("\"cycles\":2", "\"cycles\":2.5"),
              "damaged map: lines[0].cycles: a number from 0 to 255 is needed, found 2.5");
    EXPECT_EQ(error_with("\"lines\":[{", "\"lines\":{\"x\":[{").substr(0, 31), "damaged map: invalid JSON from ");
    EXPECT_EQ(error_with("\"value\":4096", "\"value\":18446744073709551615"),
              "damaged map: symbols[0].value: a number from 0 to 65536 is needed, found 18446744073709551615");
    EXPECT_EQ(error_with("\"line\":2,\"column\":1", "\"line\":1e999,\"column\":1"),
              "damaged map: a number that is too large for JSON");
}

TEST(Map, that_is_no_json_is_refused_with_the_place) {
    std::string error;
    EXPECT_FALSE(read_map("{\"format\":\"gato-map\",\n \"version\":1,\n oh}", error));
    EXPECT_EQ(error, "damaged map: invalid JSON from line 3, column 2 on");
    EXPECT_FALSE(read_map("", error));
    EXPECT_EQ(error, "damaged map: invalid JSON from line 1, column 1 on");
    EXPECT_FALSE(read_map("[1]", error));
    EXPECT_THAT(error, HasSubstr("not a gato map"));
    EXPECT_FALSE(read_map(std::string(100'000, '['), error));
    EXPECT_THAT(error, HasSubstr("invalid JSON"));
}

// ---- what maps of compilers have

constexpr const char* compiled = R"({"format":"gato-map","version":2,"program":"c.prg","entry":2061,"symbols":[
{"name":"main","value":2061,"kind":"label"}],"segments":[{"start":2049,"end":2100}],
"frames":[{"kind":"inlined","name":"","file":"main.c","line":9}],
"lines":[{"address":2061,"length":4,"file":"main.c","line":3,"cycles":2,"frames":[0]}],
"functions":[{"name":"main","start":2061,"end":2100,"file":"main.c","line":1},{"name":"asm","start":2049,"end":2061}],
"types":[{"kind":"signed","name":"int","size":2},{"kind":"pointer","size":2,"element":3},{"kind":"array","size":6,"element":0},
{"kind":"structure","name":"node","size":4,"members":[{"name":"x","offset":0,"type":0},{"name":"next","offset":2,"type":1}]},
{"kind":"enumeration","name":"mode","size":1,"members":[{"name":"off","value":-1}]}],
"variables":[{"name":"lives","type":0,"size":2,"address":40000},
{"name":"i","type":1,"size":2,"base":35,"offset":-4,"function":0,"enter":2061,"leave":2090}],
"breakpoints":[{"address":2061,"condition":"x > 5"},{"address":2062}],
"watches":[{"first":1024,"last":1063,"argument":"store"},{"first":2,"last":2}]})";

std::string compiled_error_with(const std::string& old_text, const std::string& new_text) {
    std::string text = compiled;
    text.replace(text.find(old_text), old_text.size(), new_text);
    std::string error;
    EXPECT_FALSE(read_map(text, error)) << text;
    return error;
}

TEST(MapOfCompiler, is_read_as_it_was_written) {
    std::string error;
    const auto map = read_map(compiled, error);
    ASSERT_TRUE(map) << error;
    EXPECT_EQ(map->frames[0].kind, MapFrame::Kind::inlined);
    EXPECT_EQ(map->symbols[0].file, "");
    ASSERT_EQ(map->functions.size(), 2U);
    EXPECT_EQ(map->files[map->functions[0].file], "main.c");
    EXPECT_EQ(map->functions[1].file, MapFunction::none);
    ASSERT_EQ(map->types.size(), 5U);
    EXPECT_EQ(map->types[3].members[1].type, 1U);
    EXPECT_EQ(map->types[4].members[0].offset, -1);
    ASSERT_EQ(map->variables.size(), 2U);
    EXPECT_FALSE(map->variables[0].is_indirect);
    EXPECT_EQ(map->variables[0].function, MapVariable::none);
    EXPECT_EQ(map->variables[0].leave, 0x10000U);
    EXPECT_TRUE(map->variables[1].is_indirect);
    EXPECT_EQ(map->variables[1].address, 35);
    EXPECT_EQ(map->variables[1].offset, -4);
    EXPECT_EQ(map->variables[1].leave, 2090U);
    EXPECT_EQ(map->breakpoints[0].condition, "x > 5");
    EXPECT_EQ(map->watches[0].last, 1063);
    EXPECT_EQ(map->watches[1].argument, "");
    EXPECT_EQ(write_map(*map), write_map(*read_map(write_map(*map), error)));
    const std::string text = write_map(*map);
    for (const char* row : {R"({"name":"main","value":2061,"kind":"label"})", R"({"name":"asm","start":2049,"end":2061})",
                            R"({"kind":"pointer","size":2,"element":3})",
                            R"({"name":"i","type":1,"size":2,"base":35,"offset":-4,"function":0,"enter":2061,"leave":2090})",
                            R"({"kind":"enumeration","name":"mode","size":1,"members":[{"name":"off","value":-1}]})",
                            R"({"kind":"inlined","name":"","file":"main.c","line":9})", R"({"address":2062})",
                            R"({"first":1024,"last":1063,"argument":"store"})"})
        EXPECT_THAT(text, HasSubstr(row));
}

TEST(MapOfCompiler, has_lists_that_other_maps_do_not_have) {
    std::string error;
    const std::string text = write_map(*read_map(small, error));
    for (const char* list : {"functions", "types", "variables", "breakpoints", "watches"})
        EXPECT_EQ(text.find(list), std::string::npos) << list;
}

TEST(MapOfCompiler, that_is_damaged_is_refused_with_the_place) {
    EXPECT_EQ(compiled_error_with("\"end\":2100,\"file\"", "\"end\":2060,\"file\""),
              "damaged map: functions[0].end: a number from 2061 to 65536 is needed, found 2060");
    EXPECT_EQ(compiled_error_with("\"element\":3", "\"element\":5"),
              "damaged map: types[1].element: a number from 0 to 4 is needed, found 5");
    EXPECT_EQ(
        compiled_error_with("\"kind\":\"array\"", "\"kind\":\"list\""),
        "damaged map: types[2].kind: unsigned, signed, boolean, float, pointer, array, structure, enumeration or other is "
        "needed, found \"list\"");
    EXPECT_EQ(compiled_error_with("\"type\":0,\"size\":2,\"address\"", "\"type\":9,\"size\":2,\"address\""),
              "damaged map: variables[0].type: a number from 0 to 4 is needed, found 9");
    EXPECT_EQ(compiled_error_with("\"function\":0", "\"function\":2"),
              "damaged map: variables[1].function: a number from 0 to 1 is needed, found 2");
    EXPECT_EQ(compiled_error_with("\"leave\":2090", "\"leave\":2060"),
              "damaged map: variables[1].leave: a number from 2061 to 65536 is needed, found 2060");
    EXPECT_EQ(compiled_error_with("\"offset\":-4,", ""), "damaged map: variables[1].offset is missing");
    EXPECT_EQ(compiled_error_with(",\"address\":40000", ""), "damaged map: variables[0].address is missing");
    EXPECT_EQ(compiled_error_with("\"last\":1063", "\"last\":1023"),
              "damaged map: watches[0].last: a number from 1024 to 65535 is needed, found 1023");
    EXPECT_EQ(compiled_error_with("\"address\":2062", "\"address\":65536"),
              "damaged map: breakpoints[1].address: a number from 0 to 65535 is needed, found 65536");
}

TEST(MapOfCompiler, whose_types_have_no_end_is_refused) {
    EXPECT_THAT(compiled_error_with("\"name\":\"next\",\"offset\":2,\"type\":1", "\"name\":\"next\",\"offset\":2,\"type\":3"),
                HasSubstr("damaged map: types[3]: a type that is no part of itself is needed"));
    EXPECT_THAT(compiled_error_with("\"size\":6,\"element\":0", "\"size\":6,\"element\":2"), HasSubstr("types[2]"));
    EXPECT_THAT(compiled_error_with("\"size\":2,\"element\":3", "\"size\":2,\"element\":1"), HasSubstr("types[1]"));
}

TEST(MapOfCompiler, may_have_types_that_are_a_million_deep) {
    std::vector<MapType> types(1'000'000);
    for (std::uint32_t i = 0; i < types.size(); ++i) {
        types[i].kind = MapType::Kind::array;
        types[i].element = i + 1 < types.size() ? i + 1 : MapType::none;
    }
    EXPECT_EQ(endless_type(types), std::nullopt);
    types.back().element = 7;
    EXPECT_EQ(endless_type(types), 7U);
}

TEST(Map, may_have_file_names_that_are_no_utf_8) {
    ProgramMap map;
    map.program = "\xff.prg";
    map.files = {"\xff.asm"};
    map.lines.push_back({0, 1, 0, 1, 0});
    std::string error;
    EXPECT_TRUE(read_map(write_map(map), error)) << error;
}

}  // namespace
}  // namespace gato
