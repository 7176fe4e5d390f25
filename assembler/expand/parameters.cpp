// SPDX-License-Identifier: MIT
#include "assembler/expand/parameters.hpp"

#include "assembler/anonymous_reference.hpp"
#include "assembler/emit.hpp"
#include "assembler/expand/macro_table.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include "core/support/macro_text.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

using Parameter = Parameters::Parameter;

constexpr std::size_t longest_parameter_name = 200;  // a number may follow

std::string name_of(const Parameter& parameter) {
    return std::string(parameter.name.view());
}

// --- the definition

class ParameterReader {
public:
    ParameterReader(Session& session, const Statement& statement, Parameters& result)
        : session_(session), statement_(statement), result_(result) {}

    bool read(std::string_view text) {
        if (text == "()") return true;
        for (const std::string_view part : split_arguments(text))
            if (!read_one({part.data(), part.data() + part.size()})) return false;
        return true;
    }

private:
    bool read_one(Text text) {
        Parameter parameter;
        const char* at = text.begin;
        if (at < text.end && *at == '/') {
            parameter.is_text = true;
            ++at;
        }
        parameter.name = {at, word_end(at, text.end)};
        at = skip_blanks(parameter.name.end, text.end);
        if (at < text.end && *at == '*') {
            parameter.is_rest = true;
            at = skip_blanks(at + 1, text.end);
        } else if (at < text.end && *at == '=') {
            parameter.value = {skip_blanks(at + 1, text.end), text.end};
            at = text.end;
        }
        if (parameter.name.empty() || at != text.end) return refuse(text);
        if (parameter.name.view().size() > longest_parameter_name)
            return report(parameter.name,
                          "the name of a parameter has at most " + std::to_string(longest_parameter_name) + " characters", "");
        return add(parameter);
    }

    bool add(const Parameter& parameter) {
        const auto is_it = [&](const Parameter& other) { return same_ignoring_case(other.name.view(), parameter.name.view()); };
        if (std::ranges::any_of(result_.all, is_it))
            return report(parameter.name, "there are two parameters `" + name_of(parameter) + "`", "");
        if (result_.has_rest())
            return report(
                parameter.name,
                "`" + name_of(result_.all.back()) + "*` takes all arguments that are left, so it is the last parameter", "");
        const bool may_be_missing = parameter.value.begin != nullptr || parameter.is_rest;
        if (!may_be_missing && !result_.all.empty() && result_.all.back().value.begin != nullptr)
            return report(parameter.name, "`" + name_of(parameter) + "` needs a default, since the parameter before it has one",
                          "");
        result_.all.push_back(parameter);
        return true;
    }

    bool refuse(Text text) {
        return report(
            text.empty() ? statement_.operation : text, "expected the name of a parameter",
            "for example `DEFM poke address, value=0, rest*`; `/name` for a text, `()` for a macro without parameters");
    }

    bool report(Text place, std::string message, std::string hint) {
        session_.report(Code::syntax, statement_.span(place), std::move(message)).hint = std::move(hint);
        return false;
    }

    Session& session_;
    const Statement& statement_;
    Parameters& result_;
};

// The statement's line may be gone when the macro is called.
Text moved(Text text, const char* from, const char* to) {
    if (text.begin == nullptr) return text;
    return {to + (text.begin - from), to + (text.end - from)};
}

void keep_line(const Line& line, Parameters& parameters) {
    parameters.line = line;
    parameters.text = line.text;
    parameters.line.text = parameters.text;
    for (Parameter& parameter : parameters.all) {
        parameter.name = moved(parameter.name, line.text.data(), parameters.text.data());
        parameter.value = moved(parameter.value, line.text.data(), parameters.text.data());
    }
}

// --- the call

Diagnostic& report_call(Session& session, const Statement& statement, Code code, Text place, std::string message) {
    Diagnostic& report = session.report(code, statement.span(place), std::move(message));
    report.notes.push_back({{statement.macro->place, 0}, "the macro is defined here"});
    return report;
}

// A value has no `#`: that would be lost, and `sta` with a number is another instruction than `lda` with one.
bool has_hash(Session& session, const Statement& statement, const Parameter& parameter, Text argument) {
    if (*argument.begin != '#') return false;
    report_call(session, statement, Code::bad_argument, argument, "`" + name_of(parameter) + "` is a value, which has no `#`")
        .hint = "write the `#` in the macro, as in `lda #" + name_of(parameter) + "`, or let the macro take the text: DEFM "
                + statement.macro->name + " /" + name_of(parameter);
    return true;
}

bool read_value(Session& session, const Statement& statement, const Parameter& parameter, Text argument, ExprId& value) {
    if (has_hash(session, statement, parameter, argument)) return false;
    Builder builder(session, *statement.line);
    if (is_anonymous_reference(argument.view())) {
        value = anonymous_label(session, builder, argument);
        return true;
    }
    return parse_expression(builder, argument, value);
}

class Binder {
public:
    Binder(Session& session, const Statement& statement)
        : session_(session), statement_(statement), parameters_(*statement.macro->parameters) {}

    std::optional<BoundArguments> bind() {
        std::vector<std::string_view> given = split_arguments(statement_.arguments.view());
        while (!given.empty() && given.back().empty()) given.pop_back();  // a comma at the end is no argument
        report_surplus_arguments(given);
        const std::size_t named = parameters_.all.size() - (parameters_.has_rest() ? 1 : 0);
        for (std::size_t i = 0; i < named; ++i)
            if (!take(parameters_.all[i], i < given.size() ? given[i] : std::string_view{}, given.size())) return std::nullopt;
        for (std::size_t i = named; i < given.size() && parameters_.has_rest(); ++i)
            if (!take(parameters_.all.back(), given[i], given.size())) return std::nullopt;
        if (parameters_.has_rest() && given.size() > named)
            result_.rest = {given[named].data(),
                            static_cast<std::size_t>(given.back().data() + given.back().size() - given[named].data())};
        return std::move(result_);
    }

private:
    void report_surplus_arguments(const std::vector<std::string_view>& given) {
        if (given.size() <= parameters_.all.size() || parameters_.has_rest()) return;
        report_call(session_, statement_, Code::surplus_arguments, statement_.arguments,
                    "this call has " + counted(given.size(), "argument") + "; macro `" + statement_.macro->name + "` has "
                        + counted(parameters_.all.size(), "parameter"));
    }

    bool take(const Parameter& parameter, std::string_view text, std::size_t given) {
        ExprId value = none;
        if (text.empty() && parameter.value.begin == nullptr) {
            report_call(session_, statement_, Code::missing_argument, statement_.operation,
                        "macro `" + statement_.macro->name + "` needs `" + name_of(parameter) + "`: its call gives "
                            + counted(given, "argument"));
            return false;
        }
        const Text argument{text.data(), text.data() + text.size()};
        if (!text.empty() && !parameter.is_text && !read_value(session_, statement_, parameter, argument, value)) return false;
        result_.texts.push_back(text.empty() && parameter.value.begin != nullptr ? parameter.value.view() : text);
        result_.values.push_back(value);
        return true;
    }

    Session& session_;
    const Statement& statement_;
    const Parameters& parameters_;
    BoundArguments result_;
};

class ParameterDefiner {
public:
    ParameterDefiner(Session& session, const Parameters& parameters, std::uint32_t scope)
        : session_(session), parameters_(parameters), scope_(scope) {}

    void define(const BoundArguments& arguments) {
        const std::size_t named = parameters_.all.size() - (parameters_.has_rest() ? 1 : 0);
        for (std::size_t i = 0; i < arguments.values.size(); ++i) {
            const Parameter& parameter = parameters_.all[std::min(i, parameters_.all.size() - 1)];
            const std::string name = i < named ? name_of(parameter) : name_of(parameter) + '.' + std::to_string(i - named + 1);
            if (!parameter.is_text) add(name, parameter, value_of(parameter, arguments.values[i]));
        }
        if (parameters_.has_rest()) add_count(parameters_.all.back(), arguments.values.size() - named);
    }

private:
    // A default may use the parameters before it.
    ExprId value_of(const Parameter& parameter, ExprId given) {
        if (given != none) return given;
        Builder builder(session_, parameters_.line);
        ExprId value = none;
        if (parse_expression(builder, parameter.value, value)) return value;
        return Builder(session_, parameters_.line).number(0, parameter.name.begin, parameter.name.end);
    }

    void add_count(const Parameter& rest, std::size_t count) {
        Builder builder(session_, parameters_.line);
        add(name_of(rest) + ".count", rest, builder.number(static_cast<std::int32_t>(count), rest.name.begin, rest.name.end));
    }

    void add(const std::string& name, const Parameter& parameter, ExprId value) {
        const SymbolId id = session_.symbols.in_scope(own_mark + name, scope_);
        define_value(session_, id, value, parameters_.line.span(parameter.name.begin, parameter.name.end));
        session_.object.symbols[id].is_used = true;  // no macro has to use all that it is given
    }

    Session& session_;
    const Parameters& parameters_;
    std::uint32_t scope_;
};

}  // namespace

std::shared_ptr<const Parameters> read_parameters(Session& session, const Statement& statement, Text text) {
    if (text.empty() || session.language != Language::extended) return nullptr;
    auto parameters = std::make_shared<Parameters>();
    if (!ParameterReader(session, statement, *parameters).read(text.view())) return nullptr;
    keep_line(*statement.line, *parameters);
    return parameters;
}

std::optional<BoundArguments> bind_arguments(Session& session, const Statement& statement) {
    return Binder(session, statement).bind();
}

void define_parameters(Session& session, const Macro& macro, const BoundArguments& arguments, std::uint32_t scope) {
    ParameterDefiner(session, *macro.parameters, scope).define(arguments);
}

// `/1` counts before a name: a name does not begin with a digit here.
std::optional<NamedSubstitution::Found> NamedSubstitution::parameter_at(std::string_view line, std::size_t slash) const {
    if (const auto numbered = find_parameter(line, slash); numbered && numbered->begin == slash) {
        if (numbered->number > arguments_.texts.size()) return std::nullopt;
        return Found{numbered->end, arguments_.texts[numbered->number - 1]};
    }
    std::size_t end = slash + 1;
    while (end < line.size() && is_word(line[end])) ++end;
    const std::string_view name = line.substr(slash + 1, end - slash - 1);
    for (std::size_t i = 0; i < parameters_.all.size(); ++i) {
        const Parameter& parameter = parameters_.all[i];
        if (!parameter.is_text || !same_ignoring_case(parameter.name.view(), name)) continue;
        return Found{end, parameter.is_rest ? arguments_.rest : arguments_.texts[i]};
    }
    return std::nullopt;
}

bool NamedSubstitution::apply(const Line& line, std::string& text, Line::Pieces& pieces) const {
    std::size_t copied = 0;
    for (std::size_t at = line.text.find('/'); at != std::string_view::npos; at = line.text.find('/', at)) {
        const auto found = parameter_at(line.text, at);
        if (!found) {
            ++at;
            continue;
        }
        append_part(line, copied, at, text, pieces);
        append_replacement(line, at, found->end, found->text, text, pieces);
        at = copied = found->end;
        if (text.size() > max_line_length) return true;  // refused anyway
    }
    if (copied == 0) return false;
    append_part(line, copied, line.text.size(), text, pieces);
    return true;
}

}  // namespace gato::assembler
