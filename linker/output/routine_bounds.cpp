// SPDX-License-Identifier: MIT
#include "linker/output/routine_bounds.hpp"

#include "timing/worst_case.hpp"

#include <set>

namespace gato::linker {

std::vector<RoutineBound> routine_bounds(const Program& program) {
    timing::Code code;
    code.put(program.start, program.bytes);
    std::set<std::uint16_t> called;
    for (std::size_t i = 0; i < program.statements.size(); ++i) {
        const ListedStatement& statement = program.statements[i];
        if (statement.cycles == 0 || statement.bytes != ListedStatement::of_program) continue;
        code.add_instruction(statement.address);
        const auto instruction = code.at(statement.address);
        if (instruction && instruction->flow() == isa::Flow::call) called.insert(instruction->target());
    }
    timing::WorstCase search(code);
    std::vector<RoutineBound> bounds;
    for (const std::uint16_t routine : called) {
        const timing::Bound bound = search.of_routine(routine);
        if (const auto* longest = std::get_if<timing::Longest>(&bound)) bounds.push_back({routine, longest->cycles});
    }
    return bounds;
}

}  // namespace gato::linker
