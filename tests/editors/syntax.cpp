// SPDX-License-Identifier: MIT
// An editor sees one line at a time and knows no macros, so a first word that is no instruction and no directive is coloured by
// what follows it: `=` makes it a constant, arguments a macro call, all else a label.
#include "tests/editors/syntax.hpp"

#include "core/formats/directive_traits.hpp"
#include "core/support/ascii.hpp"
#include <gato/isa/isa.hpp>

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <vector>

namespace gato::editors {

namespace {

using nlohmann::ordered_json;

std::vector<std::string> mnemonics(bool is_documented) {
    std::vector<std::string> names;
    for (int i = 0; i < isa::mnemonic_count; ++i) {
        const auto mnemonic = static_cast<isa::Mnemonic>(i);
        if (isa::is_documented(mnemonic) == is_documented) names.push_back(to_lower(isa::name_of(mnemonic)));
    }
    if (!is_documented)
        for (const isa::Alias& alias : isa::aliases()) names.push_back(to_lower(alias.name));
    return names;
}

struct Directive {
    const char* name;
    unsigned traits;
};
using namespace directive_trait;
constexpr Directive table[] = {
#define GATO_DIRECTIVE(name, id, traits, documentation) {name, traits},
#include "core/formats/directives.def"
#undef GATO_DIRECTIVE
};

std::vector<std::string> directives() {
    std::vector<std::string> names;
    for (const Directive& row : table)
        if ((row.traits & extended) == 0) names.push_back(to_lower(row.name));
    names.emplace_back("equ");
    return names;
}

// Of the extended language: with operands, or alone on a line. Elsewhere these words are names.
std::vector<std::string> extended_directives(bool is_alone) {
    std::vector<std::string> names;
    for (const Directive& row : table)
        if ((row.traits & extended) != 0 && ((row.traits & stands_alone) != 0) == is_alone) names.push_back(to_lower(row.name));
    return names;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

// As a separate word, in either case.
std::string any_of(const std::vector<std::string>& words) {
    return "(?i)(?<![\\w.$?@])(" + joined(words, "|") + ")(\\.[wz])?(?![\\w.$?])";
}

ordered_json rule(const char* scope, const std::string& pattern) {
    return {{"name", std::string(scope) + ".gato"}, {"match", pattern}};
}

ordered_json captures(const std::string& pattern, std::initializer_list<const char*> scopes) {
    ordered_json groups;
    int number = 1;
    for (const char* scope : scopes) groups[std::to_string(number++)] = {{"name", std::string(scope) + ".gato"}};
    return {{"match", pattern}, {"captures", groups}};
}

// A text in quotes; an unclosed one extends to the end of the line.
ordered_json text_rule(const char* scope, const char* quote) {
    const std::string q = quote;
    ordered_json control = rule("constant.character.escape", "\\{[^}]*\\}");
    return {{"name", std::string(scope) + ".gato"}, {"begin", q}, {"end", q + "|$"}, {"patterns", {control}}};
}

}  // namespace

std::string textmate_grammar() {
    std::vector<std::string> words = mnemonics(true);
    for (const std::string& name : mnemonics(false)) words.push_back(name);
    for (const std::string& name : directives()) words.push_back(name);
    const std::string first_word = "^\\s*(?!(?i:" + joined(words, "|") + ")(?:\\.[wzWZ])?(?![\\w.$?]))([A-Za-z_.?][\\w.$?]*)";
    ordered_json patterns = ordered_json::array();
    patterns.push_back(rule("comment.line.semicolon", ";.*$"));
    patterns.push_back(rule("meta.preprocessor.region", "(?i)^\\s*#\\s*(end)?region\\b.*$"));
    patterns.push_back(text_rule("string.quoted.double", "\""));
    patterns.push_back(text_rule("string.quoted.single", "'"));
    patterns.push_back(captures("(?i)^\\s*(defm)\\s+([\\w.$?]+)", {"keyword.control.directive", "entity.name.function.macro"}));
    patterns.push_back(
        rule("keyword.control.directive", "(?i)^\\s*(?:" + joined(extended_directives(false), "|") + ")(?=[ \\t]+[^\\s=:;])"));
    patterns.push_back(
        rule("keyword.control.directive", "(?i)^\\s*(?:" + joined(extended_directives(true), "|") + ")(?=\\s*(?:;|$))"));
    patterns.push_back(captures(first_word + "(?=\\s*(?:=|(?i:equ)\\b))", {"variable.other.constant"}));
    patterns.push_back(captures(first_word + "(?=[ \\t]+[^\\s:;=]*[,$%#'\"(0-9])(?![ \\t]+(?i:" + joined(words, "|") + ")\\b)",
                                {"entity.name.function.call"}));
    patterns.push_back(captures(first_word, {"entity.name.label"}));
    patterns.push_back(rule("keyword.mnemonic", any_of(mnemonics(true))));
    patterns.push_back(rule("keyword.mnemonic.undocumented", any_of(mnemonics(false))));
    patterns.push_back(rule("keyword.control.directive", any_of(directives())));
    patterns.push_back(rule("support.function", "(?i)(?<![\\w.$?@])(cycles|wcet)(?=\\s*\\()"));
    patterns.push_back(rule("entity.name.label.local", "@[\\w.$?]+"));
    patterns.push_back(rule("constant.numeric.hexadecimal", "\\$[0-9A-Fa-f]+(?![\\w.$?])"));
    patterns.push_back(rule("constant.numeric.binary", "%[01]+(?![\\w.$?])"));
    patterns.push_back(rule("constant.numeric.decimal", "(?<![\\w.$?@])[0-9]+(?![\\w.$?])"));
    patterns.push_back(rule("variable.parameter", "/[1-9](?!\\d)"));
    patterns.push_back(rule("variable.language.register", "(?i)(?<=,)\\s*[xy](?![\\w.$?])"));
    patterns.push_back(rule("keyword.operator", "<<|>>|<>|<=|>=|[-+*/&|^~<>=#]"));
    const ordered_json grammar{{"$schema", "https://json.schemastore.org/tmlanguage.json"},
                               {"name", "6502 assembly (gato)"},
                               {"scopeName", "source.gato"},
                               {"comment", "Made from gato's tables of instructions and directives; not edited by hand."},
                               {"patterns", patterns}};
    return grammar.dump(2) + "\n";
}

std::string vim_syntax() {
    return "\" SPDX-License-Identifier: MIT\n"
           "\" 6502 assembly in the language of gato and CBM prg Studio. Made from gato's tables; not edited by hand.\n"
           "if exists('b:current_syntax')\n"
           "  finish\n"
           "endif\n"
           "syntax case ignore\n"
           "setlocal iskeyword=@,48-57,_,.,$,?\n"
           "syntax keyword gatoMnemonic "
           + joined(mnemonics(true), " ") + "\nsyntax keyword gatoUndocumented " + joined(mnemonics(false), " ")
           + "\nsyntax keyword gatoDirective " + joined(directives(), " ")
           + "\n"
             "syntax match gatoDirective '^\\s*\\%("
           + joined(extended_directives(false), "\\|")
           + "\\)\\ze\\s\\+[^ \\t=:;]'\n"
             "syntax match gatoDirective '^\\s*\\%("
           + joined(extended_directives(true), "\\|")
           + "\\)\\ze\\s*\\%(;\\|$\\)'\n"
             "syntax match gatoFunction '\\<\\%(cycles\\|wcet\\)\\ze\\s*('\n"
             "syntax match gatoLocal '@[A-Za-z0-9_.$?]\\+'\n"
             "syntax match gatoNumber '\\$\\x\\+\\>'\n"
             "syntax match gatoNumber '%[01]\\+\\>'\n"
             "syntax match gatoNumber '\\<\\d\\+\\>'\n"
             "syntax match gatoParameter '/[1-9]'\n"
             "syntax match gatoControl '{[^}]*}' contained\n"
             "syntax region gatoString start=+\"+ end=+\"+ oneline contains=gatoControl\n"
             "syntax region gatoString start=+'+ end=+'+ oneline\n"
             "syntax match gatoComment ';.*$'\n"
             "syntax match gatoRegion '^\\s*#\\s*\\(end\\)\\?region.*$'\n"
             "highlight default link gatoMnemonic Statement\n"
             "highlight default link gatoUndocumented Special\n"
             "highlight default link gatoDirective PreProc\n"
             "highlight default link gatoFunction Function\n"
             "highlight default link gatoLocal Label\n"
             "highlight default link gatoNumber Number\n"
             "highlight default link gatoParameter Identifier\n"
             "highlight default link gatoControl SpecialChar\n"
             "highlight default link gatoString String\n"
             "highlight default link gatoComment Comment\n"
             "highlight default link gatoRegion Comment\n"
             "let b:current_syntax = 'gato'\n";
}

}  // namespace gato::editors
