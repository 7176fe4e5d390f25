// SPDX-License-Identifier: MIT
// The value of WCET(from,to,…), which an ASSERT may contain: a bound on the cycles from one address to another over all paths. Like
// CYCLES it is taken from the finished bytes. What it is, and what it assumes, is in docs/LANGUAGE.md#wcet; timing/ finds it.
#pragma once

#include "linker/image.hpp"
#include "linker/layout.hpp"

#include "timing/stolen.hpp"
#include "timing/worst_case.hpp"
#include <gato/support/diagnostics.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

// The bytes that the statements wrote, and by address the statement that begins there (or none), as the analysis wants them.
[[nodiscard]] timing::Code code_of(const Object& object, const Image& image, const std::vector<std::uint32_t>& statements);

// One WCET with the values of its arguments.
struct WorstPathCall {
    ExprId call = none;
    FrameId frame = 0;
    std::int64_t from = 0, to = 0;
    struct Argument {
        ExprId expression = none;
        std::int64_t value = 0;
        std::optional<std::int64_t> bound{};  // LABEL=NUMBER: the number
    };
    std::vector<Argument> arguments{};  // after these two
};

class WorstPaths {
public:
    // `statements` as of code_of().
    WorstPaths(const Object& object, const Image& image, const SourceMap& sources, const std::vector<std::uint32_t>& statements,
               Diagnostics& diagnostics)
        : object_(object), sources_(sources), statements_(statements), diagnostics_(diagnostics),
          code_(code_of(object, image, statements)) {}

    // Returns nothing if there is no bound, which is then reported.
    [[nodiscard]] std::optional<std::int32_t> value(const WorstPathCall& call);
    // For the last value: what it consists of, and what it assumes.
    [[nodiscard]] const std::string& explanation() const { return explanation_; }

private:
    [[nodiscard]] bool is_address(const WorstPathCall& call, ExprId expression, std::int64_t address);
    [[nodiscard]] std::optional<timing::Bounds> bounds_of(const WorstPathCall& call);
    [[nodiscard]] bool read_window(const WorstPathCall& call, std::optional<timing::Window>& window);
    void report_obstacle(const WorstPathCall& call, const timing::Obstacle& obstacle);
    void explain(const timing::Longest& longest, const std::optional<timing::Window>& window, std::int64_t cycles);
    Diagnostic& report(const WorstPathCall& call, ExprId expression, std::string message);
    [[nodiscard]] std::string text_of(ExprId expression) const;

    const Object& object_;
    const SourceMap& sources_;
    const std::vector<std::uint32_t>& statements_;
    Diagnostics& diagnostics_;
    timing::Code code_;
    std::map<timing::Bounds, timing::WorstCase> searches_;  // a program may ask for the same many times
    std::map<std::pair<const timing::WorstCase*, std::pair<std::int64_t, std::int64_t>>, timing::Bound> found_;
    std::string explanation_;
};

}  // namespace gato::linker
