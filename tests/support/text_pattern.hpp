// SPDX-License-Identifier: MIT
// For tests: regular expressions as in ECMAScript. GoogleTest's own are those of the system, and Windows supports next to
// nothing.
#pragma once

#include <gmock/gmock.h>

#include <regex>
#include <string>

namespace gato::tests {

MATCHER_P(FitsPattern, pattern, "fits " + std::string(pattern)) {
    return std::regex_match(std::string(arg), std::regex(pattern));
}

MATCHER_P(HasPattern, pattern, "has a part that fits " + std::string(pattern)) {
    return std::regex_search(std::string(arg), std::regex(pattern));
}

}  // namespace gato::tests
