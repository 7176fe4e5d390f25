// SPDX-License-Identifier: MIT
// The fenced blocks of a documentation page, for tests that execute them.
#pragma once

#include "support/places.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace gato::tests {

inline std::string read_page(const std::string& name) {
    std::ifstream stream(in_repository(name));
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The texts of all blocks of a kind, in the order of the page.
inline std::vector<std::string> blocks(const std::string& page, const std::string& kind) {
    std::vector<std::string> list;
    const std::string begin = "```" + kind + "\n";
    for (auto at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
        at += begin.size();
        list.push_back(page.substr(at, page.find("```", at) - at));
    }
    return list;
}

}  // namespace gato::tests
