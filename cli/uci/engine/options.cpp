// SPDX-License-Identifier: MIT
#include "cli/uci/engine/options.hpp"

#include "core/support/ascii.hpp"
#include "core/support/printable.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <array>

namespace gato::uci {

namespace {

// The program's switches.
constexpr std::array<std::string_view, 8> switch_names{"ajTabla",    "ajNulo",   "ajReduce", "ajFutil",
                                                       "ajExtiende", "ajQuieta", "ajLibro",  "ajAzar"};

struct Level {
    enum class Kind : std::uint8_t { time, depth, clock, fixed_depth };
    std::string_view name;
    Kind kind;
    std::uint8_t value;  // seconds or half-moves, 0: no limit; for levels with a clock, which one
};
constexpr std::array<Level, 15> levels{{{"libre", Level::Kind::time, 0},
                                        {"1", Level::Kind::time, 1},
                                        {"2", Level::Kind::time, 2},
                                        {"3", Level::Kind::time, 5},
                                        {"4", Level::Kind::time, 10},
                                        {"5", Level::Kind::time, 20},
                                        {"6", Level::Kind::time, 30},
                                        {"7", Level::Kind::time, 60},
                                        {"8", Level::Kind::time, 180},
                                        {"9", Level::Kind::time, 0},
                                        {"A", Level::Kind::clock, 0},
                                        {"B", Level::Kind::clock, 1},
                                        {"C", Level::Kind::clock, 2},
                                        {"D", Level::Kind::fixed_depth, 0},
                                        {"P", Level::Kind::depth, 2}}};
constexpr int deepest_fixed = 9;

[[noreturn]] void refuse(std::string_view name, const std::string& value, const std::string& allowed) {
    throw Failure(Failure::misuse, "option " + std::string(name) + ": '" + printable(value) + "' is not one of " + allowed);
}

bool read_check(std::string_view name, const std::string& value) {
    if (is_option(value, "true")) return true;
    if (!is_option(value, "false")) refuse(name, value, "true, false");
    return false;
}

std::string level_names(const std::string& before) {
    std::string text;
    for (const Level& level : levels) text += before + std::string(level.name);
    return text;
}

std::uint8_t read_depth(std::string_view name, const std::string& value) {
    if (value.size() != 1 || value[0] < '1' || value[0] > '0' + deepest_fixed) refuse(name, value, "1 to 9");
    return static_cast<std::uint8_t>(value[0] - '0');
}

template <class Number>
Number stricter(Number one, Number other) {
    return one == 0 ? other : other == 0 ? one : std::min(one, other);
}

}  // namespace

bool is_option(std::string_view name, std::string_view option) {
    return same_ignoring_case(name, option);
}

void Options::tell(const ChessProgram& chess, const std::function<void(const std::string&)>& tell) {
    tell("option name Ritmo type combo default rapido var rapido var real");
    tell("option name Programa type string default " + std::string(shipped_program));
    tell("option name Libro type check default true");
    tell("option name Nivel type combo default libre" + level_names(" var "));
    tell("option name Profundidad type spin default 2 min 1 max " + std::to_string(deepest_fixed));
    for (const std::string_view name : switch_names)
        if (chess.has(name))
            tell("option name " + std::string(name) + " type check default " + (chess.byte(name) != 0 ? "true" : "false"));
}

void Options::set(const ChessProgram& chess, std::string_view name, const std::string& value) {
    if (is_option(name, "Ritmo")) {
        if (!is_option(value, "rapido") && !is_option(value, "real")) refuse(name, value, "rapido, real");
        has_real_pace_ = is_option(value, "real");
    } else if (is_option(name, "Libro")) {
        uses_book_ = read_check(name, value);
    } else if (is_option(name, "Nivel")) {
        const auto level = std::ranges::find_if(levels, [&](const Level& one) { return is_option(value, one.name); });
        if (level == levels.end()) refuse(name, value, level_names(" ").substr(1));
        if (level->kind == Level::Kind::clock && !chess.has_clock_levels())
            throw Failure(Failure::misuse, "this program has no level " + std::string(level->name));
        level_ = level->name;
    } else if (is_option(name, "Profundidad")) {
        fixed_depth_ = read_depth(name, value);
    } else {
        const auto found = std::ranges::find_if(switch_names, [&](std::string_view one) { return is_option(name, one); });
        if (found == switch_names.end()) throw Failure(Failure::misuse, "unknown option " + printable(name));
        if (!chess.has(*found)) throw Failure(Failure::misuse, "this program has no " + std::string(*found));
        switches_[std::string(*found)] = read_check(name, value);
    }
}

void Options::apply_to(ChessProgram& chess) const {
    for (const auto& [name, is_on] : switches_)
        if (chess.has(name)) chess.set_byte(name, is_on ? 1 : 0);
}

Limits Options::limits_of_level(ChessProgram& chess, std::uint16_t seconds) const {
    constexpr std::uint16_t tenths_a_second = 10;
    const Level& level = *std::ranges::find(levels, level_, &Level::name);
    switch (level.kind) {
    case Level::Kind::time: return {.tenths = static_cast<std::uint16_t>(level.value * tenths_a_second)};
    case Level::Kind::depth: return {.depth = level.value};
    case Level::Kind::fixed_depth: return {.depth = fixed_depth_};
    case Level::Kind::clock: break;
    }
    if (!chess.has_clock_levels()) return {};
    return {.tenths = chess.share_of_clock(level.value, seconds)};
}

Task Options::limited(Task task, ChessProgram& chess, std::uint16_t seconds) const {
    const Limits level = limits_of_level(chess, seconds);
    const bool has_level = level.tenths != 0 || level.depth != 0;
    if (task.waits && !(task.is_open && has_level)) return task;
    task.waits = false;
    task.limits.tenths = stricter(task.limits.tenths, level.tenths);
    task.limits.depth = stricter(task.limits.depth, level.depth);
    task.uses_book = (task.uses_book || task.is_open) && uses_book_;
    return task;
}

}  // namespace gato::uci
