// SPDX-License-Identifier: MIT
#include <gato/debugger/call_stack.hpp>

#include <optional>

namespace gato::debugger {

using simulator::Pushed;

namespace {

class Stack {
public:
    Stack(const simulator::Machine& machine, const simulator::PushedBytes& pushed) : machine_(machine), pushed_(pushed) {}

    // The call whose return address is in the bytes from `at` on, if one pushed them.
    [[nodiscard]] std::optional<Call> call_at(unsigned at) const {
        if (at + 2 <= 0xff && all_by(Pushed::By::interrupt, at, 3))
            return Call{Call::Kind::interrupt, pushed_[at].pc, word(at + 1), pointer(at + 2), pushed_[at].bank};
        if (at + 1 > 0xff || !all_by(Pushed::By::instruction, at, 2)) return std::nullopt;
        const std::uint16_t pc = pushed_[at].pc;
        if (word(at) == static_cast<std::uint16_t>(pc + 2))
            return Call{Call::Kind::subroutine, pc, static_cast<std::uint16_t>(pc + 3), pointer(at + 1), pushed_[at].bank};
        const bool is_brk =
            at + 2 <= 0xff && all_by(Pushed::By::instruction, at, 3) && word(at + 1) == static_cast<std::uint16_t>(pc + 2);
        return is_brk ? std::optional(Call{Call::Kind::brk, pc, word(at + 1), pointer(at + 2), pushed_[at].bank})
                      : std::nullopt;
    }

private:
    // Pushed by the same instruction, or by one interrupt, which pushes all of its bytes after the same instruction.
    [[nodiscard]] bool all_by(Pushed::By by, unsigned at, unsigned count) const {
        for (unsigned i = at; i < at + count; ++i)
            if (pushed_[i].by != by || pushed_[i].pc != pushed_[at].pc) return false;
        return true;
    }
    [[nodiscard]] std::uint16_t word(unsigned at) const { return machine_.ram_word(static_cast<std::uint16_t>(0x100 + at)); }
    [[nodiscard]] static std::uint8_t pointer(unsigned at) { return static_cast<std::uint8_t>(at); }

    const simulator::Machine& machine_;
    const simulator::PushedBytes& pushed_;
};

}  // namespace

std::vector<Call> call_stack(const simulator::Machine& machine, const simulator::PushedBytes& pushed) {
    const Stack stack(machine, pushed);
    std::vector<Call> calls;
    for (unsigned at = machine.registers().s + 1U; at <= 0xff;) {
        const auto call = stack.call_at(at);
        at = call ? call->stack_pointer + 1U : at + 1;
        if (call) calls.push_back(*call);
    }
    return calls;
}

}  // namespace gato::debugger
