// SPDX-License-Identifier: MIT
#include "pagina.hpp"

#include "tests/support/places.hpp"

#include <fstream>
#include <sstream>

namespace gato::ryg {

std::string grouped(long long number) {
    if (number < 1000) return std::to_string(number);
    const std::string last = std::to_string(1000 + number % 1000);
    return grouped(number / 1000) + "." + last.substr(1);
}

std::string table_row(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) text += " " + cell + " |";
    return text;
}

testing::AssertionResult says(const std::string& page, const std::string& text) {
    std::stringstream whole;
    whole << std::ifstream(tests::in_repository("docs/es/" + page)).rdbuf();
    if (whole.str().find(text) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "docs/es/" << page << " should have: " << text;
}

}  // namespace gato::ryg
