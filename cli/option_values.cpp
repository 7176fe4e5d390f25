// SPDX-License-Identifier: MIT
#include "cli/option_values.hpp"

#include <CLI/CLI.hpp>

#include <sstream>

namespace gato::cli {

namespace {

const std::string several = "},...";

// CLI11 shows the description of a check behind the type, as it does for its own IsMember.
CLI::Option* show(CLI::Option* option, const std::string& description) {
    return option->check(CLI::Validator([](std::string&) { return std::string(); }, description));
}

}  // namespace

CLI::Option* offer(CLI::Option* option, const std::vector<std::string>& values) {
    return show(option, "{" + joined(values, ",") + "}");
}

CLI::Option* offer_list(CLI::Option* option, const std::vector<std::string>& values) {
    return show(option, "{" + joined(values, ",") + several);
}

ValueType read_value_type(const std::string& shown) {
    const std::size_t open = shown.find(":{"), close = shown.rfind('}');
    if (open == std::string::npos || close == std::string::npos) return {shown, {}, false};
    ValueType type{shown.substr(0, open), {}, shown.ends_with(several)};
    std::istringstream list(shown.substr(open + 2, close - open - 2));
    for (std::string value; std::getline(list, value, ',');) type.values.push_back(value);
    return type;
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

}  // namespace gato::cli
