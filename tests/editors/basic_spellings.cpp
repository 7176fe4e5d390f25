// SPDX-License-Identifier: MIT
#include "tests/editors/basic_spellings.hpp"

#include "assembler/basic/scan.hpp"
#include "core/c64/basic_tokens.hpp"
#include "core/support/ascii.hpp"

#include <set>
#include <string_view>

namespace gato::editors {

namespace {

bool is_letter(char c) {
    return c >= 'A' && c <= 'Z';
}

BasicWord kind_of(std::string_view name) {
    const std::uint8_t token = c64::basic_token(name);
    if (name == "DATA") return BasicWord::data;
    if (name == "REM") return BasicWord::remark;
    if (!is_letter(name[0])) return BasicWord::sign;
    const bool is_function = token >= c64::basic_token("SGN") && token <= c64::basic_token("MID$");
    return is_function || name.ends_with('(') ? BasicWord::function : BasicWord::statement;
}

// Signs as sets of one, except for the one with which a set would mean all others.
std::string in_either_case(std::string_view name) {
    std::string pattern;
    for (const char c : name)
        if (is_letter(c))
            pattern += {'[', c, to_lower(c), ']'};
        else
            pattern += c == '^' ? std::string("\\^") : std::string{'[', c, ']'};
    return pattern;
}

// Small letters and then a capital; those that no keyword before it has.
std::vector<std::string> forms_of(std::string_view name, std::set<std::string>& taken) {
    std::vector<std::string> forms;
    for (std::size_t i = 1; i < name.size() && is_letter(name[i]); ++i) {
        const std::string form = to_lower(name.substr(0, i)) + name[i];
        if (taken.insert(form).second) forms.push_back(form);
    }
    forms.push_back(in_either_case(name));
    return forms;
}

}  // namespace

std::vector<BasicSpelling> basic_spellings() {
    std::vector<BasicSpelling> spellings;
    std::set<std::string> short_forms;
    std::set<std::string_view> words;
    for (const std::string_view name : basic::keyword_names(basic::Version::v2)) {
        spellings.push_back({kind_of(name), forms_of(name, short_forms)});
        words.insert(name);
    }
    for (const basic::Version version : {basic::Version::v7, basic::Version::v3_5, basic::Version::v4})
        for (const std::string_view name : basic::keyword_names(version))
            if (words.insert(name).second) spellings.push_back({BasicWord::of_other_versions, {in_either_case(name)}});
    return spellings;
}

}  // namespace gato::editors
