// SPDX-License-Identifier: MIT
// docs/OBJECT-FORMAT.md shows sources and their objects; this makes the objects again.
#include "support/program.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

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

// The bytes of a dump: hexadecimal numbers, and what they mean behind a `|`.
std::string bytes_of(const std::string& dump) {
    std::string bytes;
    std::istringstream lines(dump);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream numbers(line.substr(0, line.find('|')));
        for (unsigned byte = 0; numbers >> std::hex >> byte;) bytes += static_cast<char>(byte);
    }
    return bytes;
}

class ObjectFormatPage : public testing::Test {
protected:
    std::string block(const std::string& name) const { return gato::tests::block(page_, name); }

private:
    std::ifstream stream_{GATO_SOURCE_DIR "/docs/OBJECT-FORMAT.md"};
    std::string page_{std::istreambuf_iterator<char>(stream_), {}};
};

TEST_F(ObjectFormatPage, shows_the_json_that_gato_writes) {
    ASSERT_FALSE(block("example.asm").empty());
    EXPECT_EQ(block("example.gobj.json"), object_file({"example.asm", block("example.asm")}, show_object));
}

TEST_F(ObjectFormatPage, shows_the_bytes_that_gato_writes) {
    ASSERT_FALSE(block("small.asm").empty());
    EXPECT_EQ(bytes_of(block("small.gobj")), object_file({"small.asm", block("small.asm")}));
}

}  // namespace
}  // namespace gato::tests
