// SPDX-License-Identifier: MIT
// docs/OBJECT-FORMAT.md shows a source and its object; this makes the object again.
#include "support/program.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace gato::tests {
namespace {

// The fenced block behind `<!-- name -->`.
std::string block(const std::string& page, const std::string& name) {
    const std::string mark = "<!-- " + name + " -->\n```";
    const auto fence = page.find(mark);
    if (fence == std::string::npos) return {};
    const auto start = page.find('\n', fence + mark.size()) + 1;
    return page.substr(start, page.find("```", start) - start);
}

TEST(ObjectFormatPage, shows_the_object_that_gato_writes) {
    std::ifstream stream(GATO_SOURCE_DIR "/docs/OBJECT-FORMAT.md");
    const std::string page{std::istreambuf_iterator<char>(stream), {}};
    const std::string source = block(page, "example.asm");
    ASSERT_FALSE(source.empty());
    EXPECT_EQ(block(page, "example.gobj"), object_file({"example.asm", source}));
}

}  // namespace
}  // namespace gato::tests
