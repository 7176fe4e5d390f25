// SPDX-License-Identifier: MIT
// What must be true of every name, operand and hint of real programs.
#include "cli/disk/disk.hpp"
#include "support/places.hpp"

#include <gato/language/hover.hpp>
#include <gato/language/references.hpp>
#include <gato/support/ascii.hpp>
#include <gato/support/hex.hpp>
#include <gato/support/memory_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace gato::language {
namespace {

// The projects of the games, and every example.
std::vector<std::string> programs() {
    std::vector<std::string> all{tests::in_repository("asm-src/RYG/gato.json"), tests::in_repository("asm-src/RYG3/gato.json")};
    for (const auto& entry : std::filesystem::directory_iterator(tests::in_repository("examples"))) {
        if (!entry.is_directory()) continue;
        const std::string folder = entry.path().string();
        if (std::filesystem::exists(folder + "/gato.json")) all.push_back(folder + "/gato.json");
        for (const auto& file : std::filesystem::directory_iterator(folder)) {
            const bool stands_alone = file.path().extension() == ".asm" && !std::filesystem::exists(folder + "/gato.json");
            if (stands_alone) all.push_back(file.path().string());
        }
    }
    return all;
}

// The program once more with the edits, by no more than a build.
std::optional<linker::Program> rebuilt(const Analysis& analysis, const FileSystem& files, const std::vector<Edit>& edits) {
    project::Workspace workspace(files);
    for (std::size_t source = 0; source < analysis.sources().source_count(); ++source)
        if (analysis.is_assembly(source)) workspace.lay_over(analysis.path_of(source), apply(analysis, source, edits));
    project::Build build(workspace);
    load(build, {analysis.input()});
    run(build);
    return std::move(build.program);
}

// A definition of each name, in the sources.
std::set<Offset> definitions_of(const Analysis& analysis) {
    std::set<Offset> places;
    std::set<SymbolId> known;
    for (const Definition& definition : analysis.object().definitions) {
        const bool is_of_source = analysis.is_assembly(analysis.sources().source_of(definition.span.begin));
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
    for (const Offset place : definitions_of(analysis)) {
        const std::string old(analysis.text_at(analysis.word_at(place + 1)->span));
        const std::string name = (old.starts_with('@') ? "@renamed_" : "renamed_") + std::to_string(++number);
        const Renaming renaming = rename(analysis, disk, place + 1, name);
        ASSERT_EQ(renaming.refusal, "") << old;
        ASSERT_FALSE(renaming.edits.empty()) << old;
        const auto program = rebuilt(analysis, disk, renaming.edits);
        ASSERT_TRUE(program) << old;
        EXPECT_EQ(program->bytes, analysis.build().program->bytes) << old;
        const bool can_be_elsewhere = old.starts_with('@');
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
            continue;  // an argument of a macro, where its parameter stands
        const MapSymbol* const known = program->map.find_symbol(name);
        if (known == nullptr || analysis.definitions_of(symbol).size() != 1) continue;
        const auto shown = hover(analysis, place + 1);
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

// Every golden case: a change that is proposed takes away what it is proposed for.
TEST(Fixes, take_their_diagnostics_away) {
    const cli::Disk disk;
    std::map<Code, int> applied;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::in_repository("tests/golden"))) {
        if (entry.path().filename() != "input.asm") continue;
        const Analysis analysis(disk, entry.path().string());
        for (const Diagnostic* const diagnostic : analysis.build().diagnostics.sorted()) {
            if (!diagnostic->fix || !analysis.is_assembly(analysis.sources().source_of(diagnostic->fix->span.begin))) continue;
            project::Workspace workspace(disk);
            const std::size_t source = analysis.sources().source_of(diagnostic->fix->span.begin);
            workspace.lay_over(analysis.path_of(source),
                               apply(analysis, source, {{diagnostic->fix->span, diagnostic->fix->text}}));
            const Analysis fixed(workspace, analysis.input());
            const std::string line(analysis.text_at(analysis.line_at(diagnostic->place.span.begin)));
            for (const Diagnostic* const other : fixed.build().diagnostics.sorted())
                EXPECT_FALSE(other->code == diagnostic->code && other->message == diagnostic->message
                             && fixed.sources().line_of(other->place.span.begin)
                                    == analysis.sources().line_of(diagnostic->place.span.begin))
                    << entry.path() << ": " << line << "\n"
                    << diagnostic->message;
            ++applied[diagnostic->code];
        }
    }
    for (const Code code : {Code::undefined_symbol, Code::unknown_instruction, Code::branch_out_of_range, Code::macro_case,
                            Code::stray_text, Code::unclosed_quote, Code::file_not_found})
        EXPECT_NE(applied[code], 0) << info(code).slug;
}

TEST(Fixes, write_the_hash_that_is_missing) {
    const MemoryFiles files(
        std::map<std::string, std::string>{{"gato.json", R"({"name":"a","sources":["a.asm"],"warnings":["all","extra"]})"},
                                           {"a.asm", "*=$1000\nwidth = 40\n lda #width\n cmp width\n rts\n"}});
    const Analysis analysis(files, "gato.json");
    const auto all = analysis.build().diagnostics.sorted();
    const auto found = std::ranges::find(all, Code::missing_hash, &Diagnostic::code);
    ASSERT_NE(found, all.end());
    ASSERT_TRUE((*found)->fix);
    EXPECT_EQ((*found)->fix->text, "#width");
    EXPECT_EQ(analysis.text_at((*found)->fix->span), "width");
}

}  // namespace
}  // namespace gato::language
