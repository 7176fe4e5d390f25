// SPDX-License-Identifier: MIT
// Runs every folder of tests/golden that has an input.asm: copies it to a temporary folder, calls `gato build` there and
// compares the program and the messages with the expected ones. The files of a case are described in tests/golden/README.md.
//
// Each case runs in variants that must make no difference: CRLF line ends, a byte order mark, and, for a program that assembles
// without options, the two halves `gato asm` and `gato link` instead of `gato build`.
#include "tests/support/places.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

// ---- a case, as its folder describes it

struct Message {
    std::string file, line, column, level, text;  // "*" as file, line or column takes any
};

struct Case {
    fs::path folder;
    std::string arguments = "input.asm";
    std::string output;    // the name of the program file, if the case asks for one
    std::string language;  // the option for it, with a space before it; empty: the original language
    std::string areas;     // likewise
    bool has_variants = true;
    bool has_arguments = false;
    std::optional<std::string> program;  // absent: the build must fail
    std::vector<Message> messages;
    std::string map, listing;  // empty: not compared

    std::string emit() const { return std::string("prg") + (map.empty() ? "" : ",map") + (listing.empty() ? "" : ",list"); }
};

std::string read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

char byte_of(const std::string& hex) {
    return static_cast<char>(std::stoi(hex, nullptr, 16));
}

// `0801: a9 01 00*12 ; a comment`: the load address, bytes, twelve zero bytes. Without an address: the raw file.
std::string parse_hex(const std::string& text) {
    std::string bytes;
    for (const std::string& line : lines_of(text)) {
        std::istringstream words(line.substr(0, line.find(';')));
        for (std::string word; words >> word;) {
            if (word.back() == ':') {
                bytes += byte_of(word.substr(2, 2));
                bytes += byte_of(word.substr(0, 2));
            } else if (const std::size_t star = word.find('*'); star != std::string::npos) {
                bytes.append(std::stoul(word.substr(star + 1)), byte_of(word.substr(0, star)));
            } else {
                bytes += byte_of(word);
            }
        }
    }
    return bytes;
}

// `FILE:LINE:COLUMN: error: text`. A hint below belongs to the text; source lines and carets do not.
std::vector<Message> parse_messages(const std::string& text) {
    static const std::regex located(R"(^(.+?):(\d+|\*):(\d+|\*): (error|warning):? ?(.*)$)");
    static const std::regex bare(R"(^(?:gato: )?(error|warning): (.*)$)");
    static const std::regex hint(R"(^ += .*$)");
    std::vector<Message> messages;
    for (const std::string& line : lines_of(text)) {
        std::smatch part;
        if (std::regex_match(line, part, located))
            messages.push_back({part[1], part[2], part[3], part[4], part[5]});
        else if (std::regex_match(line, part, bare))
            messages.push_back({"", "", "", part[1], part[2]});
        else if (!messages.empty() && std::regex_match(line, hint))
            messages.back().text += line;
    }
    return messages;
}

Case read_case(const fs::path& folder) {
    Case test;
    test.folder = folder;
    for (const std::string& line : lines_of(read_file(folder / "input.asm"))) {
        if (line.rfind("; args: ", 0) == 0) {
            test.arguments = line.substr(8);
            test.has_arguments = true;
        } else if (line.rfind("; output: ", 0) == 0) {
            test.output = line.substr(10);
        } else if (line.rfind("; language: ", 0) == 0) {
            test.language = " --language " + line.substr(12);
        } else if (line.rfind("; areas: ", 0) == 0) {
            test.areas = " --areas " + line.substr(9);
        } else if (line.rfind("; variants: none", 0) == 0) {
            test.has_variants = false;
        } else if (line.rfind("; why: ", 0) != 0) {
            break;
        }
    }
    if (fs::exists(folder / "expected.hex")) test.program = parse_hex(read_file(folder / "expected.hex"));
    test.messages = parse_messages(read_file(folder / "expected.err"));
    test.map = read_file(folder / "expected.map.json");
    test.listing = read_file(folder / "expected.lst");
    return test;
}

const fs::path& golden_folder() {
    static const fs::path folder = gato::tests::in_repository("tests/golden");
    return folder;
}

std::vector<fs::path> found_cases() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::recursive_directory_iterator(golden_folder()))
        if (entry.path().filename() == "input.asm") folders.push_back(entry.path().parent_path());
    std::ranges::sort(folders);
    return folders;
}

// Each test of each case is a process that asks for all of them, once for each TEST_P.
const std::vector<fs::path>& case_folders() {
    static const std::vector<fs::path> folders = found_cases();
    return folders;
}

std::string name_of(const testing::TestParamInfo<fs::path>& info) {
    // (fs::relative() would look at each folder on the disk.)
    std::string name = info.param.lexically_relative(golden_folder()).generic_string();
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

// ---- a copy of the folder, in which gato runs

enum class Variant { as_it_is, crlf, byte_order_mark };

std::string rewritten(const std::string& source, Variant variant) {
    const std::string mark = "\xef\xbb\xbf";
    if (variant == Variant::byte_order_mark) return source.rfind(mark, 0) == 0 ? source : mark + source;
    if (variant == Variant::crlf) return std::regex_replace(source, std::regex("\r?\n"), "\r\n");
    return source;
}

class Workplace {
public:
    Workplace(const Case& test, Variant variant) {
        fs::copy(test.folder, folder_, fs::copy_options::recursive);
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(folder_))
            if (entry.is_regular_file()) files.push_back(entry.path());
        for (const fs::path& file : files) {
            const std::string extension = file.extension().generic_string();
            if (file.stem() == "expected" || file.filename() == "expected.map.json")
                fs::remove(file);
            else if (extension == ".hex")
                write_file(fs::path(file).replace_extension(), parse_hex(read_file(file)));
            else if (extension == ".asm")
                write_file(file, rewritten(read_file(file), variant));
        }
    }
    ~Workplace() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;

    // Returns the exit code. gato's output on stderr is in errors() afterwards.
    int run(const std::string& arguments) const {
        write_file(folder_ / ".stdin", "");
        return gato::tests::run_gato(folder_, arguments, {".stdin", ".stdout", ".stderr"});
    }

    std::string errors() const { return read_file(folder_ / ".stderr"); }

    std::vector<fs::path> outputs() const {
        std::vector<fs::path> files;
        if (!fs::exists(folder_ / "out")) return files;
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / "out"))
            if (entry.is_regular_file()) files.push_back(entry.path());
        return files;
    }

    // Those with bytes of the program: a .prg, .crt or the case's own name.
    std::vector<fs::path> programs() const {
        std::vector<fs::path> files = outputs();
        std::erase_if(files, [](const fs::path& file) { return file.extension() == ".json" || file.extension() == ".lst"; });
        return files;
    }

    // All that belong to the case, as words of a command line.
    std::string sources() const {
        std::string words;
        for (const auto& entry : fs::recursive_directory_iterator(folder_))
            if (entry.path().extension() == ".asm") words += " '" + fs::relative(entry.path(), folder_).generic_string() + "'";
        return words;
    }

    std::string read(const std::string& name) const { return read_file(folder_ / name); }

    // The path of the output with this extension, from the folder of the case; empty if there is none.
    std::string output_with(const std::string& extension) const {
        for (const fs::path& file : outputs())
            if (file.extension() == extension) return fs::relative(file, folder_).generic_string();
        return {};
    }

private:
    fs::path folder_ = gato::tests::new_folder();
};

// ---- comparisons

std::string hex_rows(const std::string& bytes, std::size_t begin, std::size_t end) {
    std::string text;
    char buffer[8];
    for (std::size_t i = begin; i < std::min(end, bytes.size()); ++i) {
        std::snprintf(buffer, sizeof buffer, "%02x%c", static_cast<unsigned char>(bytes[i]), i % 16 == 15 ? '\n' : ' ');
        text += buffer;
    }
    return text;
}

void expect_same_bytes(const std::string& expected, const std::string& actual) {
    if (expected == actual) return;
    const auto difference = std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end());
    const auto at = static_cast<std::size_t>(difference.first - expected.begin());
    const std::size_t begin = at / 16 * 16;
    ADD_FAILURE() << "the programs differ at byte " << at << " of the file\nexpected (" << expected.size() << " bytes):\n"
                  << hex_rows(expected, begin, begin + 48) << "\ngot (" << actual.size() << " bytes):\n"
                  << hex_rows(actual, begin, begin + 48);
}

bool fits(const Message& expected, const Message& actual) {
    const auto same = [](const std::string& wanted, const std::string& got) { return wanted == "*" || wanted == got; };
    return same(expected.file, actual.file) && same(expected.line, actual.line) && same(expected.column, actual.column)
           && expected.level == actual.level && actual.text.find(expected.text) != std::string::npos;
}

void expect_same_messages(const std::vector<Message>& expected, std::vector<Message> actual, const std::string& output) {
    for (const Message& message : expected) {
        const auto found = std::ranges::find_if(actual, [&](const Message& candidate) { return fits(message, candidate); });
        if (found == actual.end())
            ADD_FAILURE() << "no message " << message.file << ":" << message.line << ":" << message.column << ": "
                          << message.level << ": " << message.text << "\nin:\n"
                          << output;
        else
            actual.erase(found);
    }
    EXPECT_EQ(output.find("boost"), std::string::npos) << "a message names a C++ type:\n" << output;
    for (const Message& message : actual)
        ADD_FAILURE() << "unexpected " << message.level << " in line " << message.line << ": " << message.text << "\nin:\n"
                      << output;
}

void expect_program(const Case& test, const Workplace& place) {
    if (!test.program) {
        EXPECT_TRUE(place.outputs().empty()) << "a failed build wrote " << place.outputs().front();
        return;
    }
    const std::vector<fs::path> programs = place.programs();
    ASSERT_EQ(programs.size(), 1U) << place.errors();
    if (!test.output.empty()) {
        EXPECT_EQ(programs.front().filename(), test.output);
    }
    expect_same_bytes(*test.program, read_file(programs.front()));
}

using nlohmann::json;

// The difference, or nothing. Members that are not expected may have any value; a list has the expected entries and no others.
std::string difference(const json& expected, const json& actual, const std::string& where) {
    const auto child = [&](const auto& key, const std::string& name) {
        return difference(expected.at(key), actual.at(key), where + "/" + name);
    };
    std::string found;
    if (expected.is_object() && actual.is_object()) {
        for (const auto& [key, value] : expected.items())
            if (found.empty()) found = actual.contains(key) ? child(key, key) : where + " has no " + key;
    } else if (expected.is_array() && actual.is_array() && expected.size() == actual.size()) {
        for (std::size_t i = 0; i < expected.size() && found.empty(); ++i) found = child(i, std::to_string(i));
    } else if (expected != actual) {
        found = where + " is not " + expected.dump();
    }
    return found;
}

void expect_map(const Case& test, const Workplace& place) {
    if (test.map.empty()) return;
    const std::string text = place.read(place.output_with(".json"));
    const json expected = json::parse(test.map, nullptr, false), actual = json::parse(text, nullptr, false);
    ASSERT_FALSE(expected.is_discarded()) << "expected.map.json is no JSON";
    EXPECT_EQ(difference(expected, actual, "the map"), "") << text;
}

void expect_listing(const Case& test, const Workplace& place) {
    if (test.listing.empty()) return;
    EXPECT_EQ(lines_of(test.listing), lines_of(place.read(place.output_with(".lst"))));
}

void expect_outputs(const Case& test, const Workplace& place) {
    expect_program(test, place);
    expect_map(test, place);
    expect_listing(test, place);
}

class Program : public testing::TestWithParam<fs::path> {};

TEST_P(Program, is_the_expected_one) {
    const Case test = read_case(GetParam());
    const int exit_code = test.program ? 0 : 1;
    for (const Variant variant : {Variant::as_it_is, Variant::crlf, Variant::byte_order_mark}) {
        const char* const names[] = {"as it is", "with CRLF line ends", "with a byte order mark"};
        const testing::ScopedTrace trace(__FILE__, __LINE__, names[static_cast<int>(variant)]);
        const Workplace place(test, variant);
        EXPECT_EQ(place.run("build --out-dir out --emit " + test.emit() + " " + test.arguments + test.language + test.areas),
                  exit_code)
            << place.errors();
        expect_outputs(test, place);
        expect_same_messages(test.messages, parse_messages(place.errors()), place.errors());
        if (HasFailure() || !test.has_variants) return;
    }
    if (!test.program || test.has_arguments) return;
    const testing::ScopedTrace trace(__FILE__, __LINE__, "assembled and linked apart");
    const Workplace place(test, Variant::as_it_is);
    const std::string output = test.output.empty() ? "input.prg" : test.output;
    EXPECT_EQ(place.run("asm input.asm -o objects" + test.language), 0) << place.errors();
    EXPECT_EQ(place.run("link objects/input.gobj --emit " + test.emit() + " -o out/" + output + test.areas), 0)
        << place.errors();
    expect_outputs(test, place);
}

// The output of `gato disasm` for a program assembles to the same program, with its map and without.
TEST_P(Program, assembles_again_from_its_disassembly) {
    const Case test = read_case(GetParam());
    if (!test.program) return;
    const Workplace place(test, Variant::as_it_is);
    ASSERT_EQ(place.run("build --out-dir out --emit prg,map " + test.arguments + test.language + test.areas), 0)
        << place.errors();
    const std::string program = place.output_with(".prg");
    if (program.empty()) return;  // a cartridge
    for (const std::string option : {"", " --no-map"}) {
        ASSERT_EQ(place.run("disasm '" + program + "' -o again.asm" + option), 0) << place.errors();
        // A pointer at the end of a page in the program is not the disassembler's fault.
        ASSERT_EQ(place.run("build again.asm -o again.prg --emit prg -Wno-indirect-jump-page"), 0) << place.errors();
        EXPECT_EQ(place.errors(), "");
        expect_same_bytes(*test.program, place.read("again.prg"));
    }
}

// `gato fmt` changes no byte of a program, and nothing when called again. It gets all files that belong to a program.
TEST_P(Program, is_the_same_when_its_sources_are_formatted) {
    const Case test = read_case(GetParam());
    const Workplace place(test, test.has_variants ? Variant::crlf : Variant::as_it_is);
    const auto fmt = [&place](const std::string& options) { return place.run("fmt " + options + place.sources()); };
    const int exit_code = fmt("");
    if (test.program) {
        EXPECT_EQ(exit_code, 0) << place.errors();
    }
    EXPECT_EQ(fmt("--check"), exit_code);
    EXPECT_EQ(place.read(".stdout"), "");
    EXPECT_EQ(place.run("build --out-dir out --emit prg " + test.arguments + test.language + test.areas), test.program ? 0 : 1)
        << place.errors();
    expect_program(test, place);
}

INSTANTIATE_TEST_SUITE_P(golden, Program, testing::ValuesIn(case_folders()), name_of);

}  // namespace
