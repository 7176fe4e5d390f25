// SPDX-License-Identifier: MIT
// docs/MAPS.md names every format that gato reads, and no tool that it does not.
#include "maps/debug_info.hpp"

#include "support/places.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

namespace gato::maps {
namespace {

// Of the first cell of each row below "What each file says": what is in brackets, or else its first word.
std::set<std::string> tools_of_page() {
    std::set<std::string> tools;
    std::ifstream page(tests::in_repository("docs/MAPS.md"));
    bool is_table = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## ")) is_table = line == "## What each file says";
        if (!is_table || !line.starts_with("| ") || line.starts_with("| tool") || line.starts_with("| ---")) continue;
        const bool is_link = line.starts_with("| [");
        const std::size_t begin = is_link ? 3 : 2;
        tools.insert(line.substr(begin, line.find_first_of(is_link ? "]" : " ,", begin) - begin));
    }
    return tools;
}

TEST(MapsPage, has_a_row_for_each_tool_that_is_read) {
    std::set<std::string> read;
    for (const Reader& reader : readers()) read.emplace(reader.tool);
    EXPECT_EQ(tools_of_page(), read);
}

}  // namespace
}  // namespace gato::maps
