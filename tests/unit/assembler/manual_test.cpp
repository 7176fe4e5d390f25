// SPDX-License-Identifier: MIT
// docs/LANGUAGE.md, docs/EXTENDED.md and the Spanish page about the extended language say what the assembler does: every example is assembled, its bytes and messages are compared,
// and every directive must be there. The first of them explains how examples are written.
#include "assembler/directives/directives.hpp"
#include "support/places.hpp"
#include "support/program.hpp"

#include "assembler/basic/tokenise.hpp"
#include "core/support/ascii.hpp"
#include "project/areas.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <set>
#include <sstream>

namespace gato::tests {
namespace {

using Lines = std::vector<std::string>;

// What it says about areas holds for the rest of the page.
constexpr const char* areas_file = "areas.json";

struct Example {
    int line = 0;
    std::string source;
    std::map<std::string, std::string> files;
    std::optional<std::string> bytes;
    Lines messages, prints;
    bool has_result = false;
    bool is_basic = false;
};

std::string unhexed(const std::string& text) {
    std::string bytes;
    std::istringstream words(text);
    for (std::string word; words >> word;) bytes += static_cast<char>(std::stoi(word, nullptr, 16));
    return bytes;
}

// `1000: a9 01 00*3`: the address may be left out.
std::string bytes_of(const std::string& text) {
    std::string all;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto star = word.find('*');
        const int count = star == std::string::npos ? 1 : std::stoi(word.substr(star + 1));
        for (int i = 0; i < count; ++i) all += (all.empty() ? "" : " ") + word.substr(0, star);
    }
    return all;
}

Lines lines_of(const std::string& text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

class Manual {
public:
    Manual(std::string file, assembler::Language page_language) : page(std::move(file)), language(page_language) {
        std::ifstream stream(in_repository(page));
        Lines lines;
        for (std::string line; std::getline(stream, line);) lines.push_back(line);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].starts_with("#")) {
                headings.push_back(lines[i]);
                std::erase_if(files_, [](const auto& one) { return one.first != areas_file; });
            } else if (lines[i].starts_with("```")) {
                const std::size_t fence = i;
                std::string text;
                for (++i; i < lines.size() && lines[i] != "```"; ++i) text += lines[i] + "\n";
                block(lines[fence].substr(3), text, static_cast<int>(fence) + 1);
            } else {
                for (auto at = lines[i].find("](#"); at != std::string::npos; at = lines[i].find("](#", at + 1))
                    links.push_back(lines[i].substr(at + 1, lines[i].find(')', at) - at));
            }
        }
    }

    std::string page;
    assembler::Language language;
    std::vector<Example> examples;
    Lines headings, links;

private:
    void block(const std::string& info, const std::string& text, int line) {
        const std::string kind = info.substr(0, info.find(' '));
        if (const auto file = info.find("file="); file != std::string::npos)
            files_[info.substr(file + 5)] = kind == "hex" ? unhexed(text) : text;
        else if (kind == "asm" || kind == "basic")
            examples.push_back({line, text, files_, {}, {}, {}, false, kind == "basic"});
        else if (kind == "bytes" || kind == "error" || kind == "warning" || kind == "prints")
            result(kind, text);
    }

    void result(const std::string& kind, const std::string& text) {
        Example& example = examples.at(examples.size() - 1);
        example.has_result = true;
        if (kind == "bytes") example.bytes = bytes_of(text);
        Lines& lines = kind == "prints" ? example.prints : example.messages;
        if (kind != "bytes")
            for (const std::string& row : lines_of(text)) lines.push_back(row);
    }

    std::map<std::string, std::string> files_;  // that the examples up to the next heading may include
};

const Manual& manual() {
    static const Manual page("docs/LANGUAGE.md", assembler::Language::original);
    return page;
}

const Manual& extended_manual() {
    static const Manual page("docs/EXTENDED.md", assembler::Language::extended);
    return page;
}

const Manual& spanish_page() {
    static const Manual page("docs/es/lenguaje-ampliado.md", assembler::Language::extended);
    return page;
}

struct Outcome {
    std::optional<linker::Program> program;
    Lines messages;
};

// As `gato build example.asm`, with the areas of an areas.json that the page shows above and a start address of $1000 does it.
Outcome assemble(const Example& example, assembler::Language language) {
    SourceMap sources;
    Diagnostics diagnostics;
    EXPECT_TRUE(diagnostics.apply_warning_option("no-no-origin"));
    std::vector<Object> objects;
    if (example.is_basic)
        objects.push_back(basic::tokenise({{"example.bas", example.source}}, {}, sources, diagnostics));
    else
        objects.push_back(assembler::assemble({{"example.asm", example.source, language}}, {}, MemoryFiles(example.files),
                                              sources, diagnostics));
    linker::Options options;
    options.start_address = 0x1000;
    if (const auto areas = example.files.find(areas_file); areas != example.files.end())
        options.areas = project::read_areas_file(areas->first, areas->second, sources, diagnostics);
    Outcome outcome{linker::link(std::move(objects), options, sources, diagnostics), {}};
    if (diagnostics.has_errors()) outcome.program.reset();  // an assertion leaves one for the map
    for (const std::string& line : lines_of(render_text(diagnostics, sources)))
        if (line.find(": error: ") != std::string::npos || line.find(": warning: ") != std::string::npos)
            outcome.messages.push_back(line);
    return outcome;
}

void check_examples(const Manual& manual) {
    for (const Example& example : manual.examples) {
        const testing::ScopedTrace trace(manual.page.c_str(), example.line, example.source);
        EXPECT_TRUE(example.has_result) << "no result is shown";
        const Outcome outcome = assemble(example, manual.language);
        EXPECT_EQ(outcome.messages, example.messages);
        EXPECT_EQ(outcome.program.has_value(), example.bytes.has_value());
        if (!outcome.program || !example.bytes) continue;
        const std::string bytes = hex(outcome.program->bytes);
        const std::uint8_t start[] = {static_cast<std::uint8_t>(outcome.program->start >> 8),
                                      static_cast<std::uint8_t>(outcome.program->start)};
        const std::string address = hex({start[0]}) + hex({start[1]}) + ": ";
        EXPECT_EQ(example.bytes->find(':') == std::string::npos ? bytes : address + bytes, *example.bytes);
        EXPECT_EQ(outcome.program->prints, example.prints);
    }
}

TEST(Manual, has_examples_that_give_what_it_says) {
    EXPECT_GT(manual().examples.size(), 60U);
    check_examples(manual());
}

TEST(ExtendedManual, has_examples_that_give_what_it_says) {
    EXPECT_GT(extended_manual().examples.size(), 1U);
    check_examples(extended_manual());
}

TEST(SpanishPage, has_examples_that_give_what_it_says) {
    EXPECT_GT(spanish_page().examples.size(), 8U);
    check_examples(spanish_page());
}

// Words of a line, comments left out.
std::set<std::string> words_of(const std::string& line) {
    std::set<std::string> words;
    std::string word;
    for (const char c : line.substr(0, line.find(';')) + " ") {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += to_lower(c);
            continue;
        }
        words.insert(word);
        word.clear();
    }
    return words;
}

// The name of a heading in links: lower case letters and digits, `-` for spaces.
std::string anchor_of(const std::string& heading) {
    std::string anchor = "(#";
    for (const char c : heading.substr(heading.find(' ') + 1))
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            anchor += to_lower(c);
        else if (static_cast<unsigned char>(c) >= 0x80)  // of a letter with an accent
            anchor += c;
        else if (c == ' ' || c == '-')
            anchor += '-';
    return anchor + ")";
}

void check_links(const Manual& manual) {
    std::set<std::string> anchors;
    for (const std::string& heading : manual.headings) anchors.insert(anchor_of(heading));
    for (const std::string& link : manual.links) EXPECT_TRUE(anchors.contains(link)) << manual.page << ": " << link;
}

TEST(Manual, has_headings_where_its_links_lead) {
    EXPECT_GT(manual().links.size(), 30U);
    check_links(manual());
}

TEST(ExtendedManual, has_headings_where_its_links_lead) {
    EXPECT_FALSE(extended_manual().links.empty());
    check_links(extended_manual());
}

TEST(SpanishPage, has_headings_where_its_links_lead) {
    EXPECT_FALSE(spanish_page().links.empty());
    check_links(spanish_page());
}

// Each directive is on the page of its language.
void check_directives(const Manual& manual) {
    std::set<std::string> in_headings, in_examples;
    for (const std::string& heading : manual.headings) in_headings.merge(words_of(heading));
    for (const Example& example : manual.examples)
        for (const std::string& line : lines_of(example.source)) in_examples.merge(words_of(line));
    for (const auto& row : assembler::directives()) {
        if (row.has(directive_trait::extended) != (manual.language == assembler::Language::extended)) continue;
        EXPECT_TRUE(in_headings.contains(to_lower(row.name))) << "no heading names " << row.name;
        EXPECT_TRUE(in_examples.contains(to_lower(row.name))) << "no example uses " << row.name;
    }
}

TEST(Manual, has_an_entry_and_an_example_for_each_directive) {
    check_directives(manual());
}

TEST(ExtendedManual, has_an_entry_and_an_example_for_each_directive) {
    check_directives(extended_manual());
}

}  // namespace
}  // namespace gato::tests
