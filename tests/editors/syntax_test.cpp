// SPDX-License-Identifier: MIT
// The committed files that editors read are those that the tables give. After a change of a table run this test once with
// GATO_BLESS=1.
#include "tests/editors/basic_syntax.hpp"
#include "tests/editors/c64_facts.hpp"
#include "tests/editors/syntax.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace {

void expect_up_to_date(const std::string& name, const std::string& text) {
    const std::string path = gato::tests::in_repository("editors/" + name);
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(path, std::ios::binary) << text;
    std::ifstream file(path, std::ios::binary);
    const std::string committed{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(committed, text) << path << ": run with GATO_BLESS=1 and read the difference";
}

}  // namespace

TEST(EditorSyntax, vs_code_grammar_is_up_to_date) {
    expect_up_to_date("vscode/syntaxes/gato.tmLanguage.json", gato::editors::textmate_grammar());
}

TEST(EditorSyntax, vim_syntax_is_up_to_date) {
    expect_up_to_date("vim/syntax/gato.vim", gato::editors::vim_syntax());
}

TEST(EditorSyntax, vs_code_grammar_of_basic_is_up_to_date) {
    expect_up_to_date("vscode/syntaxes/gato-basic.tmLanguage.json", gato::editors::basic_textmate_grammar());
}

TEST(EditorSyntax, vim_syntax_of_basic_is_up_to_date) {
    expect_up_to_date("vim/syntax/gatobasic.vim", gato::editors::basic_vim_syntax());
}

TEST(EditorSyntax, facts_of_the_c64_are_up_to_date) {
    expect_up_to_date("shared/c64.json", gato::editors::c64_facts());
}
