// SPDX-License-Identifier: MIT
#include "cli/test_file.hpp"

#include "cli/build.hpp"
#include "cli/conditions.hpp"
#include "cli/failure.hpp"
#include "cli/program_map.hpp"
#include "cli/run_options.hpp"
#include "cli/shared_options.hpp"

#include <gato/support/ascii.hpp>
#include <gato/support/json_message.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <initializer_list>

namespace gato::cli {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

[[noreturn]] void fail(const std::string& message) {
    throw Failure(input_is_wrong, message);
}

// The JSON library keeps no places; a case is found again by its name.
std::size_t place_of_text(const std::string& text, const std::string& words, std::size_t from) {
    const std::size_t found = text.find('"' + words + '"', from);
    return found == std::string::npos ? from : found;
}

// ":3:5", line and column from 1.
std::string position_text(const std::string& text, std::size_t place) {
    const auto before = std::string_view(text).substr(0, place);
    const auto line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return ":" + std::to_string(std::ranges::count(before, '\n') + 1) + ":" + std::to_string(before.size() - line_start + 1);
}

void allow_keys(const Json& object, std::initializer_list<const char*> known, const std::string& where = "") {
    if (!object.is_object()) fail(where + "an object is expected");
    for (const auto& [key, value] : object.items()) {
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        std::string list;
        for (const char* name : known) list += (list.empty() ? "" : ", ") + std::string(name);
        fail(where + "unknown key `" + key + "`; there are " + list);
    }
}

std::string text_of(const Json& value, const std::string& where) {
    if (!value.is_string()) fail(where + ": a text is expected");
    return value.get<std::string>();
}

std::vector<std::string> texts_of(const Json& value, const std::string& where) {
    std::vector<std::string> texts;
    if (!value.is_array()) fail(where + ": a list is expected");
    for (const Json& text : value) texts.push_back(text_of(text, where));
    return texts;
}

std::uint8_t byte_of(const Json& value, const std::string& where) {
    std::int64_t number = -1;
    if (value.is_number_integer()) {
        number = value.get<std::int64_t>();
    } else if (value.is_string() && value.get<std::string>().starts_with("$")) {
        number = parse_address(where, value.get<std::string>());
    }
    if (number < 0 || number > 255) fail(where + ": a byte is expected: 0 to 255, or \"$00\" to \"$ff\"");
    return static_cast<std::uint8_t>(number);
}

std::uint16_t address_of(const std::string& name, const ProgramMap& map, const std::string& where) {
    if (name.starts_with("$")) return parse_address(where, name);
    const MapSymbol* const symbol = map.find_symbol(name);
    if (symbol == nullptr) fail(where + ": no label `" + name + "` in the program");
    if (symbol->value < 0 || symbol->value > 0xffff)
        fail(where + ": `" + name + "` is " + std::to_string(symbol->value) + ", which is no address");
    return static_cast<std::uint16_t>(symbol->value);
}

// A register's name wins over a label's.
TestPlace place_of(const std::string& name, const ProgramMap& map, const std::string& where) {
    using Kind = TestPlace::Kind;
    static constexpr std::pair<const char*, Kind> registers[] = {
        {"a", Kind::a}, {"x", Kind::x}, {"y", Kind::y}, {"sp", Kind::sp}, {"c", Kind::c},
        {"z", Kind::z}, {"n", Kind::n}, {"v", Kind::v}, {"d", Kind::d},   {"i", Kind::i},
    };
    for (const auto& [known, kind] : registers) {
        if (name == known) return {name, kind, 0};
    }
    return {name, Kind::memory, address_of(name, map, where)};
}

std::vector<TestValue> values_of(const Json& object, const ProgramMap& map, const std::string& where) {
    if (!object.is_object()) fail(where + ": an object is expected");
    std::vector<TestValue> values;
    for (const auto& [name, value] : object.items()) {
        TestValue result{place_of(name, map, where), {}};
        const std::string here = where + "." + name;
        if (value.is_array()) {
            if (result.place.kind != TestPlace::Kind::memory) fail(here + ": a register has one value");
            for (const Json& byte : value) result.bytes.push_back(byte_of(byte, here));
            if (result.place.address + result.bytes.size() > 0x10000) fail(here + ": the list reaches beyond $ffff");
        } else {
            result.bytes.push_back(byte_of(value, here));
        }
        values.push_back(std::move(result));
    }
    return values;
}

simulator::SanitizerOptions sanitizers_of(const Json& list, const std::string& where) {
    simulator::SanitizerOptions options;
    for (const std::string& name : texts_of(list, where)) {
        if (name == "stack")
            options.stack = true;
        else if (name == "uninitialised")
            options.uninitialised = true;
        else if (name == "code")
            options.code = true;
        else if (name == "outside")
            options.outside = true;
        else
            fail(where + ": unknown sanitizer `" + name + "`; there are stack, uninitialised, code, outside");
    }
    return options;
}

TestCase case_of(const Json& object, const TestProgram& program) {
    const std::string name =
        object.is_object() && object.contains("name") ? text_of(object.at("name"), "name") : "a case without a name";
    const std::string& where = name;
    allow_keys(object, {"name", "call", "set", "expect", "preserves", "max_cycles", "sanitize", "keys", "until", "screen"},
               where + ": ");
    TestCase result;
    result.name = name;
    if (object.contains("call")) result.call = address_of(text_of(object.at("call"), where), program.map, where + ": call");
    if (object.contains("set")) result.set = values_of(object.at("set"), program.map, where + ": set");
    if (object.contains("expect")) result.expect = values_of(object.at("expect"), program.map, where + ": expect");
    if (object.contains("preserves")) {
        for (const std::string& text : texts_of(object.at("preserves"), where + ": preserves")) {
            result.preserves.push_back(place_of(text, program.map, where + ": preserves"));
        }
    }
    if (object.contains("max_cycles")) {
        const Json& limit = object.at("max_cycles");
        if (!limit.is_number_integer() || limit.get<std::int64_t>() <= 0)
            fail(where + ": max_cycles: a positive number is expected");
        result.max_cycles = limit.get<std::int64_t>();
    }
    if (object.contains("sanitize")) result.sanitize = sanitizers_of(object.at("sanitize"), where + ": sanitize");
    if (object.contains("screen")) result.screen = texts_of(object.at("screen"), where + ": screen");
    if (object.contains("keys")) {
        auto keys = simulator::parse_key_script(text_of(object.at("keys"), where + ": keys"));
        if (!keys.error.empty()) fail(where + ": keys: " + keys.error);
        result.keys = std::move(keys.script);
    }
    try {
        if (object.contains("until")) {
            for (const std::string& text : texts_of(object.at("until"), where + ": until")) {
                result.until.push_back(parse_condition(text, program.map));
            }
        } else {
            result.until.push_back(parse_condition("exit", program.map));
        }
    } catch (const Failure& failure) {
        fail(where + ": " + failure.what());
    }
    return result;
}

TestProgram build_program(const std::string& path) {
    Build build;
    load(build, {path});
    if (!build.diagnostics.has_errors()) run(build);
    if (!build.program || build.diagnostics.has_errors()) {
        DiagnosticOptions().print(build.diagnostics, build.sources);
        fail(path + ": the program cannot be built");
    }
    const std::string file = build.program->prg();
    TestProgram result{path, {}, build.program->map};
    result.program = simulator::read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    return result;
}

TestProgram read_program_file(const std::string& path) {
    const std::string file = read_named_file(path);
    TestProgram result{path, {}, {}};
    result.program = simulator::read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    result.map = find_map(path, "").value_or(ProgramMap{});
    return result;
}

TestProgram program_of(const Json& object, const std::string& file) {
    if (!object.contains("program")) fail("no `program`");
    const std::string name = text_of(object.at("program"), "program");
    const std::string path = (fs::path(file).parent_path() / name).string();
    if (!fs::exists(path)) fail("program: there is no file `" + name + "`");
    const std::string extension = to_lower(fs::path(path).extension().string());
    TestProgram program = extension == ".prg" ? read_program_file(path) : build_program(path);
    if (!program.program.error.empty()) fail(path + ": " + program.program.error);
    return program;
}

}  // namespace

TestFile read_test_file(const std::string& path) {
    const std::string text = read_named_file(path, largest_document);
    TestFile file{path, {}, {}};
    std::size_t place = 0;  // of what is being read, as far as it is known
    try {
        const Json object = Json::parse(text);
        allow_keys(object, {"$schema", "program", "cases"});
        place = place_of_text(text, "program", 0);
        file.program = program_of(object, path);
        if (!object.contains("cases") || !object.at("cases").is_array()) fail("no list of `cases`");
        place = place_of_text(text, "cases", 0);
        for (const Json& test : object.at("cases")) {
            const bool has_name = test.is_object() && test.contains("name") && test.at("name").is_string();
            if (has_name) place = place_of_text(text, test.at("name").get<std::string>(), place);
            file.cases.push_back(case_of(test, file.program));
        }
    } catch (const Json::parse_error& error) {
        fail(path + position_text(text, error.byte == 0 ? 0 : error.byte - 1) + ": " + json_message(error.what()));
    } catch (const Json::exception& error) {
        fail(path + position_text(text, place) + ": " + json_message(error.what()));
    } catch (const Failure& failure) {
        fail(path + position_text(text, place) + ": " + failure.what());
    }
    return file;
}

}  // namespace gato::cli
