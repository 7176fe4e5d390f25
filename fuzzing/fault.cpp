// SPDX-License-Identifier: MIT
#include "fuzzing/fault.hpp"

namespace gato::fuzzing {

const char* name_of(FaultKind kind) {
    switch (kind) {
    case FaultKind::jam: return "jam";
    case FaultKind::brk: return "brk";
    case FaultKind::rom_call: return "rom call";
    case FaultKind::basic: return "basic error";
    case FaultKind::stack: return "stack";
    case FaultKind::outside: return "outside";
    case FaultKind::code: return "code";
    case FaultKind::rom_read: return "rom read";
    case FaultKind::hang: return "hang";
    case FaultKind::endless: return "endless loop";
    case FaultKind::dead_end: return "dead end";
    case FaultKind::wish: return "found";
    }
    return "";
}

// An endless loop may be noticed at any of its instructions, and what is executed outside the program is one mistake: what leads
// there is what counts.
FaultKey key_of(const Fault& fault) {
    return {fault.kind, fault.kind == FaultKind::wish ? static_cast<std::uint32_t>(fault.wish) : fault.pc};
}

bool is_true(const debugger::Expression& expression, const simulator::Machine& machine) {
    try {
        return expression.value(machine) != 0;
    } catch (const debugger::ExpressionError&) {
        return false;
    }
}

bool is_same(const Fault& one, const Fault& other) {
    const bool has_no_place = one.kind == FaultKind::hang || one.kind == FaultKind::endless;
    return has_no_place ? one.kind == other.kind : key_of(one) == key_of(other);
}

}  // namespace gato::fuzzing
