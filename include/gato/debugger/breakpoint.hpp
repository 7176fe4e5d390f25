// SPDX-License-Identifier: MIT
// Where a program is to pause, and under which conditions.
#pragma once

#include <gato/debugger/expression.hpp>
#include <gato/formats/seen_bank.hpp>
#include <gato/simulator/observer.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato::debugger {

// A place: instructions, accesses to bytes, or the start of a raster line.
struct BreakpointPlace {
    enum class Kind : std::uint8_t { instructions, data, raster };
    Kind kind = Kind::instructions;
    std::vector<std::uint16_t> addresses{};           // of instructions or bytes; any of them is a hit
    std::uint8_t access = simulator::Tracker::write;  // which accesses to bytes: bits of Tracker except `execute`
    int raster_line = 0;
    // Of instructions: what is seen there must be this line of a source (a number of a file of the map), and this bank.
    std::optional<std::pair<std::uint32_t, std::uint32_t>> line{};
    SeenBank bank{};
};

// Which hits of a breakpoint count: `7` the seventh, `>7`, `>=7`, `<7`, `<=7`, `=7`, `%7` every seventh.
class HitCondition {
public:
    HitCondition() = default;  // all of them count
    // Throws ExpressionError if the text has none of these forms.
    explicit HitCondition(std::string_view text);
    [[nodiscard]] bool holds(std::uint64_t hits) const;

private:
    enum class Comparison : std::uint8_t { always, equal, less, less_equal, greater, greater_equal, each };
    Comparison comparison_ = Comparison::always;
    std::uint64_t number_ = 0;
};

// A text with expressions in braces: "lives are {[lives]} at line {line}". `{{` stands for one brace.
class LogMessage {
public:
    // Throws ExpressionError if the text or one of its expressions is wrong.
    LogMessage(std::string_view text, const Names& names);
    [[nodiscard]] std::string text(const simulator::Machine& machine) const;

private:
    struct Part {
        std::string text;
        std::optional<Expression> expression;  // its value follows the text
    };
    std::vector<Part> parts_;
};

struct Breakpoint {
    BreakpointPlace place;
    std::optional<Expression> condition{};
    HitCondition hits{};
    std::optional<LogMessage> log{};  // if there is one, the breakpoint writes it and does not pause
};

}  // namespace gato::debugger
