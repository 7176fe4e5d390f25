// SPDX-License-Identifier: MIT
#include "servers/language/worst_cases.hpp"

#include "timing/program_code.hpp"

namespace gato::language {

namespace {

timing::Code code_of(const Analysis& analysis) {
    const auto& program = analysis.build().program;
    return program ? timing::code_of(program->start, program->bytes, program->map) : timing::Code();
}

}  // namespace

WorstCases::WorstCases(const Analysis& analysis) : analysis_(analysis), code_(code_of(analysis)) {}

std::optional<std::int64_t> WorstCases::of(std::uint32_t definition) {
    const auto address = analysis_.placement().definitions[definition].value;
    if (!address || *address < 0 || !code_.has(static_cast<std::uint32_t>(*address))) return std::nullopt;
    const timing::Bound bound = search_.of_routine(static_cast<std::uint32_t>(*address));
    const auto* longest = std::get_if<timing::Longest>(&bound);
    return longest == nullptr ? std::nullopt : std::optional(longest->cycles);
}

}  // namespace gato::language
