// SPDX-License-Identifier: MIT
//
// The champion's project for CBM prg Studio: the same program, and no statement that only gato knows.
#include "programa.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>

namespace gato::ryg {
namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(tests::in_repository("asm-src/RYG/" + path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> build_list() {
    const std::string project = text_of("Campeon.cbmprj");
    const std::regex name("<FileName>(.*?)</FileName>");
    std::vector<std::string> files;
    for (std::sregex_iterator found(project.begin(), project.end(), name), end; found != end; ++found) {
        files.push_back((*found)[1]);
        std::ranges::replace(files.back(), '\\', '/');
    }
    return files;
}

TEST(CampeonStudio, its_project_makes_the_same_program) {
    EXPECT_EQ(Programa("RYG/Campeon.cbmprj").image(), Programa("RYG/campeon.gato.json").image());
}

TEST(CampeonStudio, its_files_hold_no_statement_of_gatos_own) {
    const std::vector<std::string> files = build_list();
    ASSERT_GT(files.size(), 20U);
    const std::regex own(R"((^|\n)[a-z0-9_]*[ \t]+(assert|error|warning|print|struct|enum|segment|repeat|align|bytes|words)\b)",
                         std::regex::icase);
    for (const std::string& file : files) {
        const std::string text = text_of(file);
        ASSERT_FALSE(text.empty()) << file;
        EXPECT_FALSE(std::regex_search(text, own)) << file;
    }
}

}  // namespace
}  // namespace gato::ryg
