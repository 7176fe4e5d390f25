// SPDX-License-Identifier: MIT
// docs/OBJECT-FORMAT.md shows sources and their objects; this makes the objects again.
#include "support/places.hpp"
#include "support/program.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

namespace gato::tests {
namespace {

// The fenced block after `<!-- name -->`.
std::string block(const std::string& page, const std::string& name) {
    const std::string mark = "<!-- " + name + " -->\n```";
    const auto fence = page.find(mark);
    if (fence == std::string::npos) return {};
    const auto start = page.find('\n', fence + mark.size()) + 1;
    return page.substr(start, page.find("```", start) - start);
}

// The bytes of a dump: hexadecimal numbers, with their meaning after a `|`.
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

    // The cells of the table row that begins with the kind's number and name; empty if there is none.
    std::string row_of(std::size_t kind) const {
        const std::string name = std::to_string(kind) + " `" + std::string(fragment_table[kind].name) + "`";
        std::istringstream lines(page_);
        for (std::string line; std::getline(lines, line);)
            if (line.starts_with("| " + name) || (line.starts_with("| ") && line.find(", " + name) != std::string::npos))
                return line;
        return {};
    }

private:
    std::ifstream stream_{in_repository("docs/OBJECT-FORMAT.md")};
    std::string page_{std::istreambuf_iterator<char>(stream_), {}};
};

TEST_F(ObjectFormatPage, shows_the_json_that_gato_writes) {
    ASSERT_FALSE(block("example.asm").empty());
    EXPECT_EQ(block("example.gobj.json"), object_file({"example.asm", block("example.asm")}, show_object));
}

TEST_F(ObjectFormatPage, has_a_row_for_each_kind_of_fragment_with_its_fields) {
    for (std::size_t kind = 0; kind < fragment_kinds; ++kind) {
        const FragmentInfo& info = fragment_table[kind];
        for (const std::string field : {info.value_name, info.extra_name})
            EXPECT_TRUE(field.empty() || row_of(kind).find("`" + field + "`") != std::string::npos)
                << info.name << " " << field;
    }
}

// Files contain the numbers of the kinds: another order, or one more kind, is another version, which an older gato refuses.
TEST_F(ObjectFormatPage, has_the_kinds_of_its_version) {
    std::string names;
    for (const FragmentInfo& info : fragment_table) names += std::string(info.name) + ' ';
    EXPECT_EQ(object_version, 7U);
    EXPECT_EQ(names, "encoded instruction data byte byte_or_word word fill fill_words origin align assert watch break print "
                     "basic_start segment at within_page end_within logical end_logical overlay calls ");
}

TEST_F(ObjectFormatPage, shows_the_bytes_that_gato_writes) {
    ASSERT_FALSE(block("small.asm").empty());
    EXPECT_EQ(bytes_of(block("small.gobj")), object_file({"small.asm", block("small.asm")}));
}

}  // namespace
}  // namespace gato::tests
