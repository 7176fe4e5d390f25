// SPDX-License-Identifier: MIT
#include "linker/worst_path.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

constexpr std::int64_t most_passes = 1'000'000'000;

}  // namespace

timing::Code code_of(const Object& object, const Image& image, const std::vector<std::uint32_t>& statements) {
    timing::Code code;
    for (std::size_t at = image.lowest(); at < image.end(); ++at) {
        const std::uint8_t byte = image.byte(at);
        if (image.owner(at) != none) code.put(static_cast<std::uint32_t>(at), {&byte, 1});
    }
    for (std::size_t at = 0; at < statements.size(); ++at)
        if (statements[at] != none && is_instruction(object.fragments[statements[at]]))
            code.add_instruction(static_cast<std::uint16_t>(at));
    return code;
}

std::optional<std::int32_t> WorstPaths::value(const WorstPathCall& call) {
    const Expr& node = object_.expressions[call.call];
    const auto bounds = bounds_of(call);
    std::optional<timing::Window> window;
    if (!bounds || !read_window(call, window)) return std::nullopt;
    if (!is_address(call, node.a, call.from)) return std::nullopt;
    if (call.to < 0 || call.to > address_space) {
        report(call, call.call, "the second address, " + std::to_string(call.to) + ", is outside $0000..$ffff");
        return std::nullopt;
    }
    timing::WorstCase& search = searches_.try_emplace(*bounds, code_, *bounds).first->second;
    auto& found = found_.try_emplace({&search, {call.from, call.to}}, timing::Obstacle{}).first->second;
    if (std::holds_alternative<timing::Obstacle>(found))
        found = search.of_stretch(static_cast<std::uint32_t>(call.from), static_cast<std::uint32_t>(call.to));
    if (const auto* obstacle = std::get_if<timing::Obstacle>(&found)) {
        report_obstacle(call, *obstacle);
        return std::nullopt;
    }
    const auto& longest = std::get<timing::Longest>(found);
    const std::int64_t cycles = window ? timing::with_stolen(longest.cycles, *window) : longest.cycles;
    explain(longest, window, cycles);
    return static_cast<std::int32_t>(std::min(cycles, timing::most_cycles));
}

std::optional<timing::Bounds> WorstPaths::bounds_of(const WorstPathCall& call) {
    timing::Bounds bounds;
    for (const WorstPathCall::Argument& argument : call.arguments) {
        if (!argument.bound) continue;
        const ExprId label = object_.expressions[argument.expression].a;
        if (argument.value < 0 || argument.value >= address_space || *argument.bound < 1 || *argument.bound > most_passes) {
            report(call, argument.expression, "`" + text_of(argument.expression) + "` is no bound of a loop or a call").hint =
                "a bound is `address=number`, with a number from 1 to " + std::to_string(most_passes);
            return std::nullopt;
        }
        if (!bounds.emplace(static_cast<std::uint32_t>(argument.value), *argument.bound).second) {
            report(call, argument.expression, "`" + text_of(label) + "` has two bounds");
            return std::nullopt;
        }
    }
    return bounds;
}

bool WorstPaths::read_window(const WorstPathCall& call, std::optional<timing::Window>& window) {
    std::vector<std::int64_t> plain;
    for (const WorstPathCall::Argument& argument : call.arguments)
        if (!argument.bound) plain.push_back(argument.value);
    if (plain.empty()) return true;
    const auto is_line = [](std::int64_t line) { return line >= 0 && line < timing::lines_of_frame; };
    const bool is_good = plain.size() == 3 && is_line(plain[0]) && is_line(plain[1]) && plain[0] <= plain[1] && plain[2] >= 0
                         && plain[2] <= 0xff;
    if (is_good)
        window = {static_cast<int>(plain[0]), static_cast<int>(plain[1]), static_cast<std::uint8_t>(plain[2])};
    else
        report(call, call.call,
               "the cycles that the VIC takes need three numbers: the first and the last line, and a mask of sprites")
            .hint = "lines are 0 to " + std::to_string(timing::lines_of_frame - 1)
                    + ", the first not above the last, and a mask is 0 to 255";
    return is_good;
}

bool WorstPaths::is_address(const WorstPathCall& call, ExprId expression, std::int64_t address) {
    if (address >= 0 && address < address_space && code_.has(static_cast<std::uint32_t>(address))) return true;
    report(call, expression, "`" + text_of(expression) + "` is not the address of an instruction of the program").hint =
        "WCET takes two addresses: labels, or `*` before a statement";
    return false;
}

void WorstPaths::report_obstacle(const WorstPathCall& call, const timing::Obstacle& obstacle) {
    const std::uint32_t statement = statements_[obstacle.address];
    if (statement == none) {
        report(call, call.call, obstacle.message).hint = obstacle.hint;
        return;
    }
    Place place = object_.place_of(statement);
    if (is_instruction(object_.fragments[statement])) place.span.length = 3;  // the mnemonic
    Diagnostic& error = diagnostics_.report(Code::no_worst_case, place, obstacle.message);
    error.hint = obstacle.hint;
    error.notes.push_back({{object_.expressions[call.call].span(), call.frame}, "its bound is asked for here"});
}

void WorstPaths::explain(const timing::Longest& longest, const std::optional<timing::Window>& window, std::int64_t cycles) {
    explanation_ = " is " + timing::text_of(longest);
    if (window)
        explanation_ = " is " + std::to_string(cycles) + ": " + std::to_string(cycles - longest.cycles)
                       + " taken by the VIC, and of the processor " + timing::text_of(longest);
}

Diagnostic& WorstPaths::report(const WorstPathCall& call, ExprId expression, std::string message) {
    return diagnostics_.report(Code::no_worst_case, {object_.expressions[expression].span(), call.frame}, std::move(message));
}

std::string WorstPaths::text_of(ExprId expression) const {
    return std::string(sources_.text_at(object_.expressions[expression].span()));
}

}  // namespace gato::linker
