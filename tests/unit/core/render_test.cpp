// SPDX-License-Identifier: MIT
// What the golden cases cannot show of rendered messages: texts that are not UTF-8, long chains of calls.
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

}  // namespace
}  // namespace gato
