// SPDX-License-Identifier: MIT
// What `cold` compiles to know how fast the computer is. It must never change, or figures of different days could not be
// compared.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

using Value = std::variant<std::monostate, bool, long, double, std::string, std::vector<int>>;

std::string text_of(const Value& value) {
    std::ostringstream text;
    std::visit(
        [&](const auto& any) {
            if constexpr (requires { text << any; })
                text << any;
            else if constexpr (requires { any.size(); })
                text << std::accumulate(any.begin(), any.end(), 0);
        },
        value);
    return text.str();
}

int main(int argc, char** argv) {
    std::map<std::string, std::vector<Value>> rows;
    const std::regex pattern(R"(([a-z]+)=(\d+))");
    for (int i = 1; i < argc; ++i) {
        std::smatch part;
        const std::string word = argv[i];
        if (std::regex_match(word, part, pattern)) rows[part[1]].emplace_back(std::stol(part[2]));
    }
    for (auto& [name, values] : rows) {
        std::ranges::stable_sort(values, std::less<>());
        for (const Value& value : values) std::cout << name << ' ' << text_of(value) << '\n';
    }
}
