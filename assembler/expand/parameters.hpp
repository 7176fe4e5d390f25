// SPDX-License-Identifier: MIT
// The named parameters of a macro: DEFM name a, b=5, /text, rest* (docs/EXTENDED.md#macros-with-named-parameters). An argument is a value: its
// expression is read once, where the call stands, and the parameter is a symbol of the call. Only a parameter with a `/` is a
// text, which replaces `/name` in the body as `/1` does.
#pragma once

#include "assembler/lines.hpp"
#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

struct Parameters {
    struct Parameter {
        Text name;
        bool is_text = false;          // `/name`
        bool is_rest = false;          // `name*`
        Text value{nullptr, nullptr};  // its default, if it has one
    };
    std::string text;  // of the line with the DEFM, which the names and defaults are parts of
    Line line;
    std::vector<Parameter> all;

    [[nodiscard]] bool has_rest() const { return !all.empty() && all.back().is_rest; }
};

// Reads what follows the name of a macro. Null if nothing does: then the macro has no names for its parameters. Null also after
// reporting a mistake.
[[nodiscard]] std::shared_ptr<const Parameters> read_parameters(Session& session, const Statement& statement, Text text);

// The arguments of a call, as texts: a default where one is missing. Nothing after reporting that it has too few.
struct BoundArguments {
    std::vector<std::string_view> texts;  // by number, as `/1` has them
    std::string_view rest;                // all that the last parameter takes, with commas
    std::vector<ExprId> values;           // by number; `none` for texts and defaults
};
[[nodiscard]] std::optional<BoundArguments> bind_arguments(Session& session, const Statement& statement);

// Makes symbols of the parameters, in the scope of the call (Scopes::open_own).
void define_parameters(Session& session, const Macro& macro, const BoundArguments& arguments, std::uint32_t scope);

class NamedSubstitution final : public Substitution {
public:
    NamedSubstitution(const Parameters& parameters, const BoundArguments& arguments)
        : parameters_(parameters), arguments_(arguments) {}
    [[nodiscard]] bool apply(const Line& line, std::string& text, Line::Pieces& pieces) const override;

private:
    struct Found {
        std::size_t end;  // in the line
        std::string_view text;
    };
    [[nodiscard]] std::optional<Found> parameter_at(std::string_view line, std::size_t slash) const;

    const Parameters& parameters_;
    const BoundArguments& arguments_;
};

}  // namespace gato::assembler
