// SPDX-License-Identifier: MIT
#include "cli/options/command.hpp"

#include "core/support/ascii.hpp"
#include <algorithm>
#include <iterator>
#include <sstream>
#include <string_view>

namespace gato::cli {

void Command::add(std::vector<Option> more) {
    std::ranges::move(more, std::back_inserter(options));
}

std::vector<std::string> names_of(const Option& option) {
    std::vector<std::string> names;
    std::istringstream list(option.names);
    for (std::string name; std::getline(list, name, ',');) names.push_back(name);
    return names;
}

bool is_flag(const Option& option) {
    return std::holds_alternative<bool*>(option.value);
}

bool is_path(const Option& option) {
    constexpr std::string_view types[] = {"FILE", "DIR", "FILE@HEX", "RANGE"};
    return std::ranges::find(types, option.type) != std::end(types);
}

bool is_positional(const Option& option) {
    return !option.names.starts_with('-');
}

// (As a number the parser would take it for octal after a 0, and truncate what is too large.)
Reader whole_number(std::int64_t least, std::int64_t most, const std::function<void(std::int64_t)>& set) {
    return [least, most, set](const std::string& text) {
        const bool is_number = !text.empty() && text.size() < 19 && std::ranges::all_of(text, is_digit);
        const std::int64_t value = is_number ? std::stoll(text) : -1;
        if (value < least || value > most)
            return "`" + text + "` is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
        set(value);
        return std::string();
    };
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

}  // namespace gato::cli
