// SPDX-License-Identifier: MIT
// An editor does not know which computer a program is for: keywords of BASIC 2.0 count wherever their letters are, as on that
// machine, those of other versions only as separate words. The language server, which knows it, colours better.
#include "tests/editors/basic_syntax.hpp"

#include "tests/editors/basic_spellings.hpp"

#include <nlohmann/json.hpp>
#include <string_view>

namespace gato::editors {

namespace {

using nlohmann::ordered_json;

std::string any_of(BasicWord kind, std::string_view bar) {
    std::string pattern;
    for (const BasicSpelling& spelling : basic_spellings()) {
        if (spelling.kind != kind) continue;
        for (const std::string& form : spelling.forms) pattern.append(pattern.empty() ? "" : bar).append(form);
    }
    return pattern;
}

std::string textmate_words(BasicWord kind) {
    return "(" + any_of(kind, "|") + ")";
}

std::string vim_words(BasicWord kind) {
    return "\\%(" + any_of(kind, "\\|") + "\\)";
}

std::string scope(const char* name) {
    return std::string(name) + ".gato-basic";
}

ordered_json rule(const char* name, const std::string& pattern) {
    return {{"name", scope(name)}, {"match", pattern}};
}

constexpr const char* code_pattern = R"(\{[^}]*\})";
// A code may be a quotation mark.
constexpr const char* string_pattern = R"re("(?:\{[^}]*\}|[^"])*"?)re";

ordered_json codes_inside() {
    return ordered_json::array({rule("constant.character.escape", code_pattern)});
}

ordered_json string_rule() {
    ordered_json string = rule("string.quoted.double", string_pattern);
    string["captures"]["0"]["patterns"] = codes_inside();
    return string;
}

// A keyword, and what follows it as far as it counts as text.
ordered_json text_rule(BasicWord keyword, const std::string& text, const char* text_scope, const ordered_json& inside) {
    ordered_json captures{{"1", {{"name", scope("keyword.control")}}}, {"2", {{"name", scope(text_scope)}}}};
    captures["2"]["patterns"] = inside;
    return {{"match", textmate_words(keyword) + "(" + text + ")"}, {"captures", captures}};
}

ordered_json textmate_patterns() {
    ordered_json inside_data = codes_inside();
    inside_data.push_back(string_rule());
    ordered_json patterns = ordered_json::array();
    patterns.push_back(rule("comment.line", "^\\s*(!-|##).*$"));
    patterns.push_back(rule("entity.name.label", "^\\s*[0-9]+"));
    patterns.push_back(rule("constant.character.escape", code_pattern));
    patterns.push_back(string_rule());
    // Before REM and DATA: `rEm` is READ and M.
    patterns.push_back(rule("keyword.control", textmate_words(BasicWord::statement)));
    patterns.push_back(text_rule(BasicWord::remark, ".*", "comment.line", codes_inside()));
    const std::string data = std::string("(?:") + code_pattern + "|" + string_pattern + "|[^:\"])*";
    patterns.push_back(text_rule(BasicWord::data, data, "string.unquoted", inside_data));
    patterns.push_back(rule("keyword.control", "\\?"));
    patterns.push_back(rule("support.function", textmate_words(BasicWord::function)));
    patterns.push_back(rule("keyword.operator", textmate_words(BasicWord::sign)));
    patterns.push_back(
        rule("keyword.other", "(?<![A-Za-z])" + textmate_words(BasicWord::of_other_versions) + "(?![A-Za-z$%])"));
    patterns.push_back(rule("variable.other", "[A-Za-z][0-9]*[$%]?"));
    patterns.push_back(rule("constant.numeric", "([0-9]+\\.?[0-9]*|\\.[0-9]+)([Ee][-+]?[0-9]+)?"));
    return patterns;
}

}  // namespace

std::string basic_textmate_grammar() {
    const ordered_json grammar{{"$schema", "https://json.schemastore.org/tmlanguage.json"},
                               {"name", "Commodore BASIC (gato)"},
                               {"scopeName", "source.gato-basic"},
                               {"comment", "Made from gato's keywords of BASIC; not edited by hand."},
                               {"patterns", textmate_patterns()}};
    return grammar.dump(2) + "\n";
}

// If two items begin at the same place the one that is defined last counts.
std::string basic_vim_syntax() {
    return "\" SPDX-License-Identifier: MIT\n"
           "\" Commodore BASIC as gato and CBM prg Studio tokenise it. Made from gato's keywords; not edited by hand.\n"
           "if exists('b:current_syntax')\n"
           "  finish\n"
           "endif\n"
           "syntax case match\n"
           "syntax match gatobasicNumber '\\d\\+\\.\\?\\d*\\%([Ee][-+]\\?\\d\\+\\)\\?'\n"
           "syntax match gatobasicNumber '\\.\\d\\+\\%([Ee][-+]\\?\\d\\+\\)\\?'\n"
           "syntax match gatobasicVariable '\\a\\d*[$%]\\?'\n"
           "syntax match gatobasicLater '\\a\\@1<!"
           + vim_words(BasicWord::of_other_versions) + "[[:alpha:]$%]\\@!'\nsyntax match gatobasicSign '"
           + vim_words(BasicWord::sign) + "'\nsyntax match gatobasicFunction '" + vim_words(BasicWord::function)
           + "'\nsyntax match gatobasicStatement '?'\nsyntax match gatobasicStatement '" + vim_words(BasicWord::data)
           + "' nextgroup=gatobasicData\nsyntax match gatobasicStatement '" + vim_words(BasicWord::remark)
           + "' nextgroup=gatobasicRemark\nsyntax match gatobasicStatement '" + vim_words(BasicWord::statement)
           + "'\n"
             "syntax match gatobasicCode '{[^}]*}'\n"
             "syntax region gatobasicString start=+\"+ end=+\"\\|$+ oneline contains=gatobasicCode\n"
             "syntax match gatobasicData +\\%({[^}]*}\\|\"\\%({[^}]*}\\|[^\"]\\)*\"\\?\\|[^:\"]\\)\\++ contained "
             "contains=gatobasicCode,gatobasicString\n"
             "syntax match gatobasicRemark '.\\+' contained contains=gatobasicCode\n"
             "syntax match gatobasicLine '^\\s*\\d\\+'\n"
             "syntax match gatobasicComment '^\\s*\\%(!-\\|##\\).*$'\n"
             "highlight default link gatobasicNumber Number\n"
             "highlight default link gatobasicVariable Identifier\n"
             "highlight default link gatobasicLater Statement\n"
             "highlight default link gatobasicSign Operator\n"
             "highlight default link gatobasicFunction Function\n"
             "highlight default link gatobasicStatement Statement\n"
             "highlight default link gatobasicCode SpecialChar\n"
             "highlight default link gatobasicString String\n"
             "highlight default link gatobasicData String\n"
             "highlight default link gatobasicRemark Comment\n"
             "highlight default link gatobasicLine Label\n"
             "highlight default link gatobasicComment Comment\n"
             "let b:current_syntax = 'gatobasic'\n";
}

}  // namespace gato::editors
