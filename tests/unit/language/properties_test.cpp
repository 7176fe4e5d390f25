// SPDX-License-Identifier: MIT
// What must hold for every name, operand and hint of real programs.
#include "cli/disk/disk.hpp"
#include "support/places.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/references.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace gato::language {
namespace {

bool has_assembly(const std::string& folder) {
    return std::ranges::any_of(std::filesystem::directory_iterator(folder),
                               [](const auto& file) { return file.path().extension() == ".asm"; });
}

// The projects of the games, and every example that is more than BASIC.
std::vector<std::string> programs() {
    std::vector<std::string> all{tests::in_repository("asm-src/RYG/gato.json"), tests::in_repository("asm-src/RYG3/gato.json")};
    for (const auto& entry : std::filesystem::directory_iterator(tests::in_repository("examples"))) {
        if (!entry.is_directory()) continue;
        const std::string folder = entry.path().generic_string();
        if (std::filesystem::exists(folder + "/gato.json") && has_assembly(folder)) all.push_back(folder + "/gato.json");
        for (const auto& file : std::filesystem::directory_iterator(folder)) {
            const bool stands_alone = file.path().extension() == ".asm" && !std::filesystem::exists(folder + "/gato.json");
            if (stands_alone) all.push_back(file.path().generic_string());
        }
    }
    return all;
}

// The program with the edits, built again.
std::optional<linker::Program> rebuilt(const Analysis& analysis, const FileSystem& files, const std::vector<Edit>& edits) {
    project::Workspace workspace(files);
    for (std::size_t source = 0; source < analysis.sources().source_count(); ++source)
        if (analysis.is_assembly(source)) workspace.lay_over(analysis.path_of(source), apply(analysis, source, edits));
    project::Build build(workspace);
    load(build, {analysis.input()});
    run(build);
    return std::move(build.program);
}

// `row` of `row{i}`, whose name is `row0`, and so on.
bool is_put_together(const Analysis& analysis, const Definition& definition) {
    const std::string_view name = analysis.object().name_of(definition.symbol), last = name.substr(name.rfind('.') + 1);
    const auto word = analysis.word_at(definition.span.begin + 1);
    const std::string_view text = word ? analysis.text_at(word->span) : std::string_view();
    return last.size() > text.size() && same_ignoring_case(last.substr(0, text.size()), text);
}

// A definition of each name, in the sources.
std::set<Offset> definitions_of(const Analysis& analysis) {
    std::set<Offset> places;
    std::set<SymbolId> known;
    for (const Definition& definition : analysis.object().definitions) {
        const bool is_of_source = analysis.is_assembly(analysis.sources().source_of(definition.span.begin));
        if (is_anonymous(analysis.object(), definition.symbol) || is_put_together(analysis, definition)) continue;
        if (is_of_source && known.insert(definition.symbol).second) places.insert(definition.span.begin);
    }
    for (const Macro& macro : analysis.macros()) places.insert(macro.place.begin);
    return places;
}

class Programs : public testing::TestWithParam<std::string> {};

TEST_P(Programs, are_the_same_when_any_of_their_names_is_another) {
    const cli::Disk disk;
    const Analysis analysis(disk, GetParam());
    ASSERT_TRUE(analysis.build().program);
    std::size_t number = 0;
    const std::set<Offset> places = definitions_of(analysis);
    for (const Offset place : places) {
        const std::string old(analysis.text_at(analysis.word_at(place + 1)->span));
        const std::string name = (old.starts_with('@') ? "@renamed_" : "renamed_") + std::to_string(++number);
        const Renaming renaming = rename(analysis, disk, place + 1, name);
        ASSERT_EQ(renaming.refusal, "") << old;
        ASSERT_FALSE(renaming.edits.empty()) << old;
        const auto program = rebuilt(analysis, disk, renaming.edits);
        ASSERT_TRUE(program) << old;
        EXPECT_EQ(program->bytes, analysis.build().program->bytes) << old;
        const auto is_called_so = [&](Offset other) {
            return other != place && same_ignoring_case(analysis.text_at(analysis.word_at(other + 1)->span), old);
        };
        const bool can_be_elsewhere = old.starts_with('@') || std::ranges::any_of(places, is_called_so);
        EXPECT_TRUE(can_be_elsewhere || program->map.find_symbol(old) == nullptr) << old;
    }
    EXPECT_NE(number, 0U);
}

TEST_P(Programs, have_in_the_hover_of_an_operand_what_the_map_has) {
    const cli::Disk disk;
    const Analysis analysis(disk, GetParam());
    const auto program = rebuilt(analysis, disk, {});
    ASSERT_TRUE(program);
    std::size_t count = 0;
    for (const auto& [place, use] : analysis.uses()) {
        const SymbolId symbol = analysis.object().expressions[use].a;
        const std::string name = analysis.object().full_name_of(symbol);
        if (!same_ignoring_case(analysis.text_at(analysis.object().expressions[use].span()), analysis.object().name_of(symbol)))
            continue;  // an argument of a macro, where its parameter is used
        const MapSymbol* const known = program->map.find_symbol(name);
        if (known == nullptr || analysis.definitions_of(symbol).size() != 1) continue;
        const auto shown = hover(analysis, end_of(analysis.object().expressions[use].span()) - 1);  // before it may be a scope
        ASSERT_TRUE(shown) << name;
        const auto value = static_cast<std::uint32_t>(known->value);
        const std::string digits = known->value < 0 ? std::to_string(known->value) : dollar(value, 1).substr(1);
        // Of a label in a macro that is called several times, each has a line.
        std::vector<std::string> lines = shown->facts;
        lines.push_back(shown->code);
        EXPECT_THAT(lines, testing::Contains(testing::AllOf(testing::StartsWith(name + " = "), testing::HasSubstr(digits))))
            << name;
        ++count;
    }
    EXPECT_NE(count, 0U);
}

INSTANTIATE_TEST_SUITE_P(Real, Programs, testing::ValuesIn(programs()), [](const auto& project) {
    std::string name = project.param.substr(tests::in_repository("").size());
    for (char& c : name)
        if (!is_name_character(c) || c == '.' || c == '$' || c == '?') c = '_';
    return name;
});

}  // namespace
}  // namespace gato::language
