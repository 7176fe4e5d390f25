// SPDX-License-Identifier: MIT
// The JSON that gato reads and writes agrees with the schemas that describe it to others.
#include "support/command.hpp"
#include "support/places.hpp"
#include "testing/read_case.hpp"
#include "unit/cli/json_schema.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/project/outputs.hpp>
#include <gato/project/project.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAreArray;
namespace fs = std::filesystem;

json json_of(const fs::path& path) {
    std::ifstream stream(path);
    return json::parse(stream, nullptr, false);
}

// Files below the folders that users read, by a predicate on their names.
template <typename Predicate>
std::vector<fs::path> files_that(const Predicate& predicate, const std::vector<std::string>& folders) {
    std::vector<fs::path> found;
    for (const std::string& folder : folders)
        for (const auto& entry : fs::recursive_directory_iterator(in_repository(folder)))
            if (entry.is_regular_file() && predicate(entry.path().filename().generic_string())) found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

bool is_project(const std::string& name) {
    return name == "gato.json" || name.ends_with(".gato.json");
}

// ---- gato.json

TEST(ProjectSchema, accepts_every_project_of_the_repository) {
    const JsonSchema schema(in_repository("docs/gato.schema.json"));
    const auto projects = files_that(is_project, {"asm-src", "examples"});
    ASSERT_THAT(projects, Not(IsEmpty()));
    for (const fs::path& path : projects) EXPECT_THAT(schema.problems(json_of(path)), IsEmpty()) << path;
}

TEST(ProjectSchema, refuses_what_gato_refuses) {
    const JsonSchema schema(in_repository("docs/gato.schema.json"));
    const Folder folder;
    folder.write("a.asm", "*=$1000\n rts\n");
    for (const char* text :
         {R"({"name": "x"})", R"({"sources": ["a.asm"]})", R"({"name": "x", "sources": []})",
          R"({"name": "", "sources": ["a.asm"]})", R"({"name": "x", "sources": "a.asm"})",
          R"({"name": "x", "sources": ["a.asm"], "filler": 0})", R"({"name": "x", "sources": ["a.asm"], "fill": 256})",
          R"({"name": "x", "sources": ["a.asm"], "fill": -1})", R"({"name": "x", "sources": ["a.asm"], "fill": 1.5})",
          R"({"name": "x", "sources": ["a.asm"], "target": "c65"})", R"({"name": "x", "sources": ["a.asm"], "emit": ["exe"]})",
          R"({"name": "x", "sources": ["a.asm"], "emit": "prg"})",
          R"({"name": "x", "sources": ["a.asm"], "defines": {"A": null}})",
          R"({"name": "x", "sources": ["a.asm"], "include": [1]})", R"({"name": "x", "sources": ["a.asm"], "disk": ["b"]})",
          R"({"name": "x", "sources": ["a.asm"], "disk": [{"name": "b"}]})", R"([])"}) {
        EXPECT_THAT(schema.problems(json::parse(text)), Not(IsEmpty())) << text;
        folder.write("gato.json", text);
        EXPECT_EQ(gato(folder, "build").exit_code, 1) << text;
    }
}

TEST(ProjectSchema, accepts_what_gato_accepts) {
    const JsonSchema schema(in_repository("docs/gato.schema.json"));
    const Folder folder;
    folder.write("a.asm", "*=$1000\n rts\n");
    for (const char* text : {R"({"name": "x", "sources": ["a.asm"]})",
                             R"({"$schema": "y", "name": "x", "sources": ["a.asm"], "defines": {"A": 1, "B": true, "C": "A+1"},
                                 "include": ["."], "output": "z.prg", "emit": ["prg", "list"], "fill": 255, "target": "pet",
                                 "warnings": ["error", "no-overlap", "no-error=truncation"],
                                 "disk": [{"file": "a.asm"}, {"file": "b", "name": "c", "type": "rel", "record": 9, "interleave": 4}]})"}) {
        EXPECT_THAT(schema.problems(json::parse(text)), IsEmpty()) << text;
        folder.write("gato.json", text);
        const Outcome outcome = gato(folder, "build");
        EXPECT_EQ(outcome.exit_code, 0) << text << outcome.err;
    }
}

TEST(ProjectSchema, has_the_keys_outputs_and_targets_of_the_reader) {
    const json properties = JsonSchema(in_repository("docs/gato.schema.json")).document().at("properties");
    std::vector<std::string> keys;
    for (const auto& [key, value] : properties.items())
        if (key != "$schema") keys.push_back(key);
    EXPECT_THAT(project::gato_json_keys(), UnorderedElementsAreArray(keys));
    EXPECT_THAT(properties.at("emit").at("items").at("enum").get<std::vector<std::string>>(),
                UnorderedElementsAreArray(project::output_names()));
    EXPECT_THAT(properties.at("target").at("enum").get<std::vector<std::string>>(),
                UnorderedElementsAreArray(assembler::target_names()));
}

// ---- *.gtest.json

TEST(TestSchema, accepts_every_test_file_of_the_repository) {
    const JsonSchema schema(in_repository("docs/gtest.schema.json"));
    const auto files =
        files_that([](const std::string& name) { return name.ends_with(".gtest.json"); }, {"asm-src", "examples"});
    ASSERT_THAT(files, Not(IsEmpty()));
    for (const fs::path& path : files) EXPECT_THAT(schema.problems(json_of(path)), IsEmpty()) << path;
}

TEST(TestSchema, refuses_what_gato_refuses) {
    const JsonSchema schema(in_repository("docs/gtest.schema.json"));
    const Folder folder;
    folder.write("gato.json", R"({"name": "x", "sources": ["a.asm"]})");
    folder.write("a.asm", "*=$1000\n rts\n");
    for (const char* text :
         {R"({"cases": []})",
          R"({"program": "gato.json"})",
          R"({"program": "gato.json", "cases": [], "case": 1})",
          R"({"program": "gato.json", "cases": [{"call": "$1000", "max_cycles": 0}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "expects": {}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "expect": {"a": 256}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "sanitize": ["all"]}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "set": {"a": -1}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "set": {"$10": {"lt": 1}}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "expect": {"$10": {"mask": 1}}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "expect": {"$10": {"word": 65536}}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "expect": {"$10": {"in": []}}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "max_cycles": 4611686018427387904}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "as": "brk"}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "rows": []}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "rows": [{"rows": []}]}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "mock": {"$2000": {"call": 1}}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "mock": {"$2000": {"calls": -1}}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "writes": {"$2000": 1}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "call": "$1000", "writes": {"$20..$30": [["$20"]]}}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "disk": ""}]})",
          R"({"program": "gato.json", "cases": [{"name": "n", "picture": ""}]})"}) {
        EXPECT_THAT(schema.problems(json::parse(text)), Not(IsEmpty())) << text;
        folder.write("x.gtest.json", text);
        EXPECT_EQ(gato(folder, "test x.gtest.json").exit_code, 1) << text;
    }
}

TEST(TestSchema, has_every_key_of_a_case) {
    const JsonSchema schema(in_repository("docs/gtest.schema.json"));
    const json& definitions = schema.document().at("definitions");
    std::vector<std::string> names, of_rows;
    for (const auto& [name, value] : definitions.at("case").at("properties").items()) names.push_back(name);
    for (const auto& [name, value] : definitions.at("row").at("properties").items()) of_rows.push_back(name);
    EXPECT_THAT(names, UnorderedElementsAreArray(cases::case_keys()));
    of_rows.emplace_back("rows");
    EXPECT_THAT(of_rows, UnorderedElementsAreArray(names));
}

// The page's examples are run elsewhere; here editors must not complain about them.
TEST(TestSchema, accepts_the_examples_of_the_page) {
    const JsonSchema schema(in_repository("docs/gtest.schema.json"));
    std::ifstream page(in_repository("docs/GTEST.md"));
    int examples = 0;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("```file=") || !line.ends_with(".gtest.json")) continue;
        std::string text;
        const std::string name = line;
        while (std::getline(page, line) && line != "```") text += line + "\n";
        const bool is_wrong_on_purpose = name.ends_with("broken.gtest.json");
        EXPECT_EQ(schema.problems(json::parse(text)).empty(), !is_wrong_on_purpose) << name;
        ++examples;
    }
    EXPECT_GT(examples, 12);
}

// ---- maps

// One project of each folder, and every golden case that assembles.
TEST(MapSchema, accepts_the_map_of_every_program) {
    const JsonSchema schema(in_repository("docs/map.schema.json"));
    const Folder folder;
    std::vector<fs::path> inputs = files_that(is_project, {"asm-src", "examples"});
    const auto golden = files_that([](const std::string& name) { return name == "input.asm"; }, {"tests/golden"});
    inputs.insert(inputs.end(), golden.begin(), golden.end());
    std::size_t programs = 0;
    std::set<std::string> kinds;
    for (const fs::path& input : inputs) {
        if (gato(folder, "build '" + input.generic_string() + "' --emit map -o a.prg").exit_code != 0) continue;
        const json map = json_of(folder.path() / "a.map.json");
        EXPECT_THAT(schema.problems(map), IsEmpty()) << input;
        for (const json& symbol : map.at("symbols")) kinds.insert(symbol.at("kind").get<std::string>());
        ++programs;
    }
    EXPECT_GT(programs, 100U);
    EXPECT_EQ(kinds, (std::set<std::string>{"constant", "label", "local"}));
}

TEST(MapSchema, refuses_what_gato_refuses) {
    const JsonSchema schema(in_repository("docs/map.schema.json"));
    const Folder folder;
    folder.write("a.asm", "*=$1000\nstart rts\n");
    ASSERT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    const json map = json_of(folder.path() / "a.map.json");
    const auto expect_refusal = [&](const json& damaged, const std::string& what) {
        EXPECT_THAT(schema.problems(damaged), Not(IsEmpty())) << what;
        folder.write("a.map.json", damaged.dump());
        EXPECT_EQ(gato(folder, "run a.prg").exit_code, 1) << what;
    };
    for (const std::string path :
         {"/entry", "/symbols", "/segments", "/lines", "/symbols/0/name", "/lines/0/address", "/lines/0/file"}) {
        json damaged = map;
        const json::json_pointer pointer(path);
        damaged.at(pointer.parent_pointer()).erase(pointer.back());
        expect_refusal(damaged, path);
    }
    const std::vector<std::pair<std::string, json>> replacements = {
        {"/version", 4},          {"/format", "x"},         {"/entry", -1},         {"/symbols/0/kind", "x"},
        {"/symbols/0/value", ""}, {"/symbols/0/value", -1}, {"/lines/0/length", 0}, {"/segments/0/end", 65536}};
    for (const auto& [path, value] : replacements) {
        json damaged = map;
        damaged[json::json_pointer(path)] = value;
        expect_refusal(damaged, path);
    }
}

TEST(MapSchema, takes_and_refuses_the_lists_of_compilers_as_gato_does) {
    const JsonSchema schema(in_repository("docs/map.schema.json"));
    ProgramMap made;
    made.program = "a.prg";
    made.hash = std::string(64, '0');
    made.files = {"a.c"};
    made.frames = {{MapFrame::Kind::inlined, "", 0, 4}};
    made.symbols.emplace_back().name = "main";
    made.segments = {{0x1000, 0x1003, "", 0, "CODE"}};
    made.lines = {{.address = 0x1000, .length = 4, .file = 0, .line = 2, .cycles = 2, .frame = 0}};
    made.functions = {{"main", 0x1000, 0x1004, 0, 1}, {"other", 0x1000, 0x1000}};
    made.types = {{MapType::Kind::signed_integer, "int", 2, MapType::none, {}},
                  {MapType::Kind::structure, "", 2, MapType::none, {{"x", 0, 0}}},
                  {MapType::Kind::enumeration, "", 1, MapType::none, {{"on", 1, MapType::none}}}};
    made.variables = {
        {.name = "x", .type = 0, .size = 2, .address = 0x2000},
        {.name = "y", .address = 35, .offset = -2, .is_indirect = true, .function = 0, .enter = 0x1000, .leave = 0x1004}};
    made.breakpoints = {{0x1000, "x"}};
    made.watches = {{2, 3, "load"}};
    const json map = json::parse(write_map(made));
    std::string error;
    EXPECT_THAT(schema.problems(map), IsEmpty());
    EXPECT_TRUE(read_map(map.dump(), error)) << error;
    const std::vector<std::pair<std::string, json>> replacements = {
        {"/functions/0/end", 65537},        {"/types/0/kind", "x"},        {"/types/0/size", -1},
        {"/types/1/members/0/offset", "x"}, {"/variables/0/address", -1},  {"/variables/0/size", 65537},
        {"/variables/0/type", -1},          {"/variables/1/leave", 65537}, {"/breakpoints/0/address", ""},
        {"/watches/0/last", 65536},         {"/frames/0/kind", "x"}};
    for (const auto& [path, value] : replacements) {
        json damaged = map;
        damaged[json::json_pointer(path)] = value;
        EXPECT_THAT(schema.problems(damaged), Not(IsEmpty())) << path;
        EXPECT_FALSE(read_map(damaged.dump(), error)) << path;
    }
    for (const char* path :
         {"/functions/0/start", "/types/0/kind", "/variables/0/address", "/variables/1/enter", "/watches/0/first"}) {
        json damaged = map;
        const json::json_pointer pointer(path);
        damaged.at(pointer.parent_pointer()).erase(pointer.back());
        EXPECT_THAT(schema.problems(damaged), Not(IsEmpty())) << path;
        EXPECT_FALSE(read_map(damaged.dump(), error)) << path;
    }
}

// ---- messages

json report_in(const std::string& format, const Folder& folder, const fs::path& input) {
    const Outcome outcome =
        gato(folder, "build '" + input.generic_string() + "' --out-dir out -Wextra --diagnostics " + format);
    EXPECT_TRUE(json::accept(outcome.err)) << input << " gives no JSON:\n" << outcome.err;
    return json::parse(outcome.err, nullptr, false);
}

// The parts of a diagnostic that matter to a schema: its code, and which keys it has.
std::set<std::string> shown_by(const json& diagnostic) {
    std::set<std::string> shown = {diagnostic.at("code")};
    for (const auto& [key, value] : diagnostic.items()) shown.insert("." + key);
    return shown;
}

void expect_sarif(const JsonSchema& schema, const json& document, const fs::path& input) {
    EXPECT_THAT(schema.problems(document), IsEmpty()) << input;
    const json& run = document.at("runs").at(0);
    for (const json& result : run.at("results"))
        EXPECT_EQ(run.at("tool").at("driver").at("rules").at(result.at("ruleIndex").get<std::size_t>()).at("id"),
                  result.at("ruleId"));
}

// Sources and projects of all golden cases: they show every kind of message. SARIF is checked only for those that show
// something new: its schema is a large one.
TEST(Messages, of_all_golden_cases_follow_the_schemas) {
    const JsonSchema schema(in_repository("docs/diagnostics.schema.json"));
    const JsonSchema sarif(in_repository("tests/schemas/sarif-2.1.0.schema.json"));
    const Folder folder;
    std::set<std::string> seen;
    for (const fs::path& input : files_that(
             [](const std::string& name) { return name == "input.asm" || is_project(name) || name.ends_with(".cbmprj"); },
             {"tests/golden"})) {
        const json document = report_in("json", folder, input);
        EXPECT_THAT(schema.problems(document), IsEmpty()) << input;
        const std::size_t before = seen.size();
        for (const json& diagnostic : document.at("diagnostics")) seen.merge(shown_by(diagnostic));
        if (seen.size() > before) expect_sarif(sarif, report_in("sarif", folder, input), input);
    }
    const json& properties = schema.document().at("definitions").at("diagnostic").at("properties");
    for (const auto& [key, value] : properties.items()) EXPECT_TRUE(seen.contains("." + key)) << "nothing shows " << key;
}

TEST(Messages, of_files_with_odd_names_have_uris) {
    const JsonSchema schema(in_repository("tests/schemas/sarif-2.1.0.schema.json"));
    const Folder folder;
    folder.write("a ñ%#.asm", " lda nowhere\n");
    const json document = json::parse(gato(folder, "build 'a ñ%#.asm' --diagnostics sarif").err);
    EXPECT_THAT(schema.problems(document), IsEmpty());
    EXPECT_THAT(document.dump(), testing::HasSubstr("\"a%20%C3%B1%25%23.asm\""));
}

TEST(JsonSchema, tells_where_a_document_is_wrong) {
    const JsonSchema schema(in_repository("tests/schemas/sarif-2.1.0.schema.json"));
    EXPECT_THAT(schema.problems({{"version", "2.0.0"}}), Not(IsEmpty()));
    EXPECT_THAT(schema.problems(json::array()), Not(IsEmpty()));
}

}  // namespace
}  // namespace gato::tests
