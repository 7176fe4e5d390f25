// SPDX-License-Identifier: MIT
// The builder's part for calls of functions, and for lists. A function that a source defines is parsed anew at each call, with its
// parameters bound.
#include "assembler/limits.hpp"
#include "assembler/parse/builder.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

bool is_function(const ValueFunction& function, std::string_view name) {
    return function.name == name;
}

Refusal refuse_nesting(std::string message, std::string hint) {
    return {Code::nesting_too_deep, std::move(message), std::move(hint)};
}

}  // namespace

std::vector<Value> Builder::values_of(const Call& call, std::string_view user) const {
    std::vector<Value> values;
    for (const ExprId argument : call.arguments) values.push_back(argument_of(argument, user));
    return values;
}

ExprId Builder::replace(const Call& call, Value value, Span span) {
    rewind(call.mark);
    return add_value(std::move(value), span);
}

bool Builder::open_call(const char* begin, const char* end) {
    nodes().calls.push_back({{begin, end}, mark(), {}});
    return enter(begin);
}

ExprId Builder::close_call(const char* past) {
    const Call call = std::move(nodes().calls.back());
    nodes_->calls.pop_back();
    entered_.pop_back();
    const Span span = line_.span(call.name.begin, past);
    if (*call.name.begin == '[') {
        std::vector<Value> items = values_of(call, "a list");
        const auto refused = std::ranges::find_if(items, &Value::is_refused);
        return replace(call, refused != items.end() ? *refused : list_of(std::move(items)), span);
    }
    if (SourceFunction* const function = context_.names.find_function(call.name.view())) return run(*function, call, span);
    if (const ValueFunction* const function = find_value_function(call.name.view())) return compute(*function, call, span);
    Refusal unknown = unknown_function(call.name.view());
    unknown.span = line_.span(call.name.begin, call.name.end);
    return replace(call, {std::move(unknown)}, span);
}

// LOW and HIGH are operators of the linker, too, and CHOOSE may choose between addresses.
ExprId Builder::compute(const ValueFunction& function, const Call& call, Span span) {
    const std::string user = "`" + std::string(function.name) + "`";
    const bool takes_byte = is_function(function, "low") || is_function(function, "high");
    if (takes_byte && call.arguments.size() == 1 && !is_value(call.arguments[0]))
        return fold(is_function(function, "low") ? Op::low : Op::high, call.arguments[0], none, span);
    if (is_function(function, "choose") && call.arguments.size() == 3) {
        const Value condition = value_of(call.arguments[0], user);
        if (const auto* const which = condition.get<std::int32_t>()) {
            const Bound chosen = bound_of(call.arguments[*which != 0 ? 1 : 2]);
            rewind(call.mark);
            return add_bound(chosen, span);
        }
    }
    return replace(call, assembler::call(function, values_of(call, user)), span);
}

ExprId Builder::run(SourceFunction& function, const Call& call, Span span) {
    const std::string name = "`" + function.name + "`";
    const std::size_t count = call.arguments.size(), wanted = function.parameters.size();
    if (count != wanted)
        return replace(
            call,
            {Refusal{Code::bad_argument, name + " has " + counted(count, "argument") + "; it takes " + std::to_string(wanted),
                     "FUNCTION " + function.name + " says which"}},
            span);
    if (function.is_running)
        return replace(call,
                       {refuse_nesting(name + " calls itself", "a function may use only others; REPEAT and FOR repeat lines")},
                       span);
    if (context_.names.depth() >= max_function_depth || ++context_.names.function_calls > max_function_calls)
        return replace(
            call,
            {refuse_nesting("functions are called more than " + std::to_string(max_function_calls)
                                + " times, or nested more than " + std::to_string(max_function_depth) + " levels deep",
                            "compute a value once, and give it a name")},
            span);
    ValueNames::Parameters parameters;
    for (std::size_t i = 0; i < count; ++i) parameters.emplace_back(function.parameters[i], bound_of(call.arguments[i]));
    rewind(call.mark);
    context_.names.enter(std::move(parameters));
    const Bound result = result_of(function, span);
    context_.names.leave();
    rewind(call.mark);
    return add_bound(result, span);
}

Bound Builder::result_of(SourceFunction& function, Span call) {
    function.is_running = true;
    Builder inner(context_, function.line);
    inner.levels_around_ = levels_around_ + entered_.size() + 1;
    ExprId body = none;
    const bool is_good = parse_value(inner, function.body, body);
    function.is_running = false;
    if (!is_good) {
        failed_ = true;  // it was reported in the function's line
        return Value{};
    }
    Bound result = inner.bound_of(body);
    const auto* const refusal = result.value.get<Refusal>();
    if (refusal == nullptr || refusal->call.length != 0) return result;
    Refusal called = *refusal;
    called.call = call;
    return Value{std::move(called)};
}

Refusal Builder::unknown_function(std::string_view name) const {
    NearestName nearest(name);
    for (const ValueFunction& row : value_functions()) nearest.consider(row.name);
    for (const auto& [lower, function] : context_.names.functions()) nearest.consider(function.name);
    return {Code::undefined_symbol, "there is no function `" + std::string(name) + "`",
            nearest.best().empty() ? "docs/EXTENDED.md lists the built-in ones; FUNCTION defines one for the lines below it"
                                   : "did you mean `" + nearest.best() + "`?"};
}

}  // namespace gato::assembler
