// SPDX-License-Identifier: MIT
// What golden cases cannot show of rendered messages: texts that are not UTF-8, long chains of calls.
#include <gato/support/render.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato {
namespace {

TEST(RenderText, shows_a_long_line_around_the_place) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("a.asm", std::string(500, ' ') + "lda" + std::string(500, ' '));
    Diagnostics diagnostics;
    diagnostics.report(Code::syntax, {{begin + 500, 3}}, "here");
    EXPECT_THAT(render_text(diagnostics, sources), testing::HasSubstr("lda"));
    EXPECT_LT(render_text(diagnostics, sources).size(), 500U);
}

TEST(RenderText, survives_a_line_of_nothing_but_continuation_bytes) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("game.cbmprj", std::string(200, '\x81'));
    Diagnostics diagnostics;
    diagnostics.report(Code::bad_project, {{begin, 1}}, "is no XML");
    EXPECT_THAT(render_text(diagnostics, sources), testing::HasSubstr("game.cbmprj:1:1: error: is no XML"));
}

// A message in line 2 of `text`, reached through calls of macro m: each is the number of a line and of a column.
std::string shown_in_macro(const std::string& text, const std::vector<std::string>& calls) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("a.asm", text);
    FrameId frame = 0;
    for (const std::string& call : calls)
        frame = sources.add_frame({Frame::Kind::macro, "m", {begin + static_cast<std::uint32_t>(text.find(call)), 1}, frame});
    Diagnostics diagnostics;
    diagnostics.report(Code::undefined_symbol, {{begin + static_cast<std::uint32_t>(text.find("/1")), 2}, frame}, "here");
    return render_text(diagnostics, sources);
}

TEST(RenderText, shows_the_line_of_a_macro_with_its_arguments) {
    const std::string text = "defm m\n lda /1+/2 ; \"/1\"\nendm\n m \"a;\",(1,2) ; comment\n";
    EXPECT_THAT(shown_in_macro(text, {"m \"a"}), testing::HasSubstr("expanded: lda \"a;\"+(1,2)\n"));
}

TEST(RenderText, shows_arguments_that_were_handed_on) {
    const std::string text = "defm m\n lda /1\nendm\ndefm outer\n m /2+1\nendm\n outer 1,label\n";
    EXPECT_THAT(shown_in_macro(text, {"outer 1", "m /2"}), testing::HasSubstr("expanded: lda label+1\n"));
}

TEST(RenderText, shows_each_call_of_a_recursion_once) {
    const std::string text = "defm m\n m /1\nendm\n m 5\n";
    std::vector<std::string> calls(200, "m /1");
    calls[0] = "m 5";
    const std::string report = shown_in_macro(text, calls);
    EXPECT_THAT(report, testing::HasSubstr("and 198 levels more"));
    EXPECT_LT(report.size(), 400U);
}

TEST(RenderSarif, lists_each_related_location_once) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("a.asm", " m\n");
    FrameId frame = 0;
    for (int depth = 0; depth < 5; ++depth) frame = sources.add_frame({Frame::Kind::macro, "m", {begin + 1, 1}, frame});
    Diagnostics diagnostics;
    diagnostics.report(Code::nesting_too_deep, {{begin + 1, 1}, frame}, "too deep");
    const auto sarif = nlohmann::json::parse(render_sarif(diagnostics, sources));
    EXPECT_EQ(sarif.at("runs").at(0).at("results").at(0).at("relatedLocations").size(), 1U);
}

// ---- workflow commands

std::string github_of(const std::string& file, const std::string& message, const std::string& hint = {}) {
    SourceMap sources;
    const std::uint32_t begin = sources.add(file, " lda x\n");
    Diagnostics diagnostics;
    diagnostics.report(Code::undefined_symbol, {{begin + 5, 1}}, message).hint = hint;
    return render_github(diagnostics, sources);
}

TEST(RenderGithub, is_a_line_for_each_message) {
    EXPECT_EQ(github_of("a.asm", "symbol `x` is not defined"),
              "::error file=a.asm,line=1,col=6,title=E0201 undefined-symbol::symbol `x` is not defined\n");
    EXPECT_EQ(render_github(Diagnostics(), SourceMap()), "");
}

// Line ends and `%` everywhere, `:` and `,` in properties; other control characters would reach a terminal.
TEST(RenderGithub, escapes_what_the_runner_takes_back) {
    EXPECT_EQ(github_of("a:b,c%.asm", "50%: a,\r\n\x1b[0m", "no"),
              "::error file=a%3Ab%2Cc%25.asm,line=1,col=6,title=E0201 undefined-symbol::50%25: a,%0D%0A?[0m%0Ahint: no\n");
}

TEST(RenderGithub, has_warnings_notes_and_what_is_of_no_place) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("a.asm", " nop\n m\n");
    const FrameId frame = sources.add_frame({Frame::Kind::macro, "m", {begin + 6, 1}, 0});
    Diagnostics diagnostics;
    Diagnostic& report = diagnostics.report(Code::overlap, {{begin + 1, 3}, frame}, "over");
    report.notes.push_back({{{begin + 6, 1}}, "under"});
    diagnostics.report(Code::empty_program, {}, "nothing");
    EXPECT_THAT(render_github(diagnostics, sources),
                testing::AllOf(testing::HasSubstr("::warning file=a.asm,line=1,col=2,title=W0801 overlap"
                                                  "::over%0Amacro m at a.asm:2:2\n"),
                               testing::HasSubstr("::notice file=a.asm,line=2,col=2,title=W0801 overlap::under\n"),
                               testing::HasSubstr("::error title=E0803 empty-program::nothing\n")));
}

// ---- control characters, which names of files and macros may have

TEST(RenderJson, is_well_formed_with_control_characters) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("a\x01\x1b\n.asm", "\x02\x7f\xff\n");
    const FrameId frame = sources.add_frame({Frame::Kind::macro, "m\x03", {begin, 1}, 0});
    Diagnostics diagnostics;
    diagnostics.report(Code::syntax, {{begin, 2}, frame}, "a\x04\xff").hint = "\x05";
    for (const std::string& text : {render_json(diagnostics, sources), render_sarif(diagnostics, sources)}) {
        EXPECT_FALSE(nlohmann::json::parse(text, nullptr, false).is_discarded()) << text;
        EXPECT_EQ(text.find_first_of("\x01\x02\x03\x04\x05\x1b\xff"), std::string::npos);
    }
    EXPECT_EQ(nlohmann::json::parse(render_json(diagnostics, sources)).at("diagnostics").at(0).at("file"), "a\x01\x1b\n.asm");
}

}  // namespace
}  // namespace gato
