// SPDX-License-Identifier: MIT
#include "cli/compare/difference_text.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/hex.hpp"
#include "core/support/utf8.hpp"
#include "testing/wording.hpp"
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine_input.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace gato::cli {

using debugger::Cause;
using debugger::CauseEdge;
using debugger::CauseWords;
using debugger::DifferentEdge;
using debugger::DifferentStep;
using debugger::FirstDifference;
using recording::Act;
using simulator::MachineInput;

namespace {

std::string number_text(const CauseEdge& edge) {
    constexpr int same_in_both = 10;
    return edge.value < same_in_both ? std::to_string(edge.value) : cases::describe_number(edge.value, 1);
}

// As a key script writes it: "a", "{return}".
std::string name_of_key(std::uint8_t petscii) {
    for (const std::string& name : simulator::key_names()) {
        const simulator::KeyScript script = simulator::parse_key_script(name).script;
        if (script.size() == 1 && script.front().kind == simulator::KeyEvent::Kind::key && script.front().petscii == petscii)
            return name;
    }
    std::string name;
    append_utf8(name, c64::unicode_of_screen_code(c64::screen_code_of_petscii(petscii), true));
    return name;
}

// "the key a"
std::string text_of_act(const Act& act) {
    switch (act.input.kind) {
    case MachineInput::Kind::key: return act.input.bytes.size() > 2 ? "the key " + name_of_key(act.input.bytes[2]) : "a key";
    case MachineInput::Kind::keyboard: return "what is pressed";
    case MachineInput::Kind::joystick: return "joystick " + std::to_string(act.input.place);
    case MachineInput::Kind::mouse_move:
    case MachineInput::Kind::mouse_buttons: return "the mouse";
    case MachineInput::Kind::paddles: return "the paddles";
    case MachineInput::Kind::disk: return "the disk in the drive";
    case MachineInput::Kind::restore: return "RESTORE";
    case MachineInput::Kind::reset: return "RESET";
    case MachineInput::Kind::tape: return "a key of the tape recorder";
    default: return {};
    }
}

// The last input before that instruction, if it is one of a person.
const Act* act_before(const RecordedRun& run, std::uint64_t instruction) {
    const auto& known = run.past.acts();
    for (std::size_t i = known.size(); i-- > 0;)
        if (known[i].instruction <= instruction && !text_of_act(run.recording.acts[i]).empty()) return &run.recording.acts[i];
    return nullptr;
}

std::string text_of_cycle(const RecordedRun& run, const Act& act) {
    return "in cycle " + std::to_string(act.clock - run.recording.begin);
}

// " (the key a, in cycle 1234)"
std::string origin_of(const RecordedRun& run, const CauseEdge& edge, std::optional<std::uint64_t> read_at) {
    if (edge.end == CauseEdge::End::start) return run.past.is_of_program(edge.place) ? " (from the program)" : "";
    const bool is_input = edge.end == CauseEdge::End::input;
    if (is_input && edge.instruction == 0) return " (set before the first instruction)";
    const std::uint64_t moment = is_input ? edge.instruction : read_at.value_or(0);
    const Act* const act = is_input || edge.end == CauseEdge::End::device ? act_before(run, moment) : nullptr;
    return act != nullptr ? " (" + text_of_act(*act) + ", " + text_of_cycle(run, *act) + ")" : "";
}

// "a was 1 in OLD, 2 in NEW"
std::string values_of(const CauseEdge& old, const CauseEdge& now, const CauseWords& in_old) {
    return debugger::name_of(old.place, in_old) + " was " + number_text(old) + " in OLD, " + number_text(now) + " in NEW";
}

class Writer {
public:
    Writer(const debugger::Counterparts& counterparts, const RecordedRun& old, const RecordedRun& now)
        : counterparts_(counterparts), old_(old), new_(now), in_old_(old.past.words()), in_new_(now.past.words()),
          old_causes_(old.past.history(), old.past.machine()), new_causes_(now.past.history(), now.past.machine()) {}

    [[nodiscard]] std::string first(const FirstDifference& difference) const {
        using Kind = FirstDifference::Kind;
        switch (difference.kind) {
        case Kind::none: return {};
        case Kind::start:
        case Kind::input:
        case Kind::device: return first_value(difference);
        case Kind::code: return "the program itself";
        case Kind::interrupt: return "an interrupt came at another moment";
        case Kind::far: return "not found: it lies too far back";
        case Kind::unknown: break;
        }
        return "this went differently with the same values, as time or a device has it";
    }

    [[nodiscard]] std::vector<std::string> lines(const std::vector<DifferentStep>& way) {
        std::vector<const DifferentStep*> shown;
        std::map<std::pair<int, int>, std::size_t> passes;
        for (const DifferentStep& step : way)
            if (++passes[addresses_of(step)] == 1) shown.push_back(&step);
        std::vector<std::string> lines;
        for (const DifferentStep* step : shown) add(lines, *step, passes[addresses_of(*step)]);
        return lines;
    }

private:
    static std::pair<int, int> addresses_of(const DifferentStep& step) {
        return {step.old ? step.old->registers.pc : -1, step.now ? step.now->registers.pc : -1};
    }

    [[nodiscard]] std::string first_value(const FirstDifference& difference) const {
        if (!difference.old || !difference.now) return {};
        const auto read_at = [&](const std::optional<Cause> DifferentStep::*side) -> std::optional<std::uint64_t> {
            if (difference.way.empty() || !(difference.way.front().*side)) return std::nullopt;
            return (difference.way.front().*side)->instruction;
        };
        return debugger::name_of(difference.old->place, in_old_) + " was " + number_text(*difference.old) + " in OLD"
               + origin_of(old_, *difference.old, read_at(&DifferentStep::old)) + ", " + number_text(*difference.now)
               + " in NEW" + origin_of(new_, *difference.now, read_at(&DifferentStep::now));
    }

    // Of a routine of the host also the line of the program that called it.
    static std::string line_of(const Cause& cause, const CauseWords& words, debugger::Causes& causes) {
        const std::string place = words.line_of(cause.registers.pc, cause.bank).place;
        if (!cause.is_routine)
            return (place.empty() ? dollar(cause.registers.pc) : place) + "  " + debugger::instruction_text(cause, words);
        const std::string caller = caller_of(cause, words, causes);
        return caller + (caller.empty() ? dollar(cause.registers.pc) + "  " : ": ") + debugger::instruction_text(cause, words);
    }

    // A jump through a vector may lie between them.
    static std::string caller_of(Cause cause, const CauseWords& words, debugger::Causes& causes) {
        constexpr int most_jumps = 3;
        for (int i = 0; i < most_jumps; ++i) {
            const auto decision = std::ranges::find(cause.edges, CauseEdge::Kind::decision, &CauseEdge::kind);
            if (decision == cause.edges.end() || decision->end != CauseEdge::End::instruction) return {};
            cause = Cause(causes.of_instruction(decision->instruction, {.limit = 1}).causes.front());
            const CauseWords::Line line = words.line_of(cause.registers.pc, cause.bank);
            if (!line.place.empty()) return line.place + "  " + line.text;
        }
        return {};
    }

    void add(std::vector<std::string>& lines, const DifferentStep& step, std::size_t passes) {
        const std::string times = passes > 1 ? " (" + std::to_string(passes) + " times)" : "";
        if (!step.old) return lines.push_back("only in NEW: " + line_of(*step.now, in_new_, new_causes_) + times);
        if (!step.now) return lines.push_back("only in OLD: " + line_of(*step.old, in_old_, old_causes_) + times);
        const std::string old = line_of(*step.old, in_old_, old_causes_), now = line_of(*step.now, in_new_, new_causes_);
        std::string values;
        for (const DifferentEdge& edge : debugger::different_edges(*step.old, *step.now, counterparts_))
            values += (values.empty() ? "   " : "; ") + values_of(edge.old, edge.now, in_old_);
        if (old != now) lines.push_back("in OLD: " + old);
        lines.push_back((old != now ? "in NEW: " : "") + now + times + values);
    }

    const debugger::Counterparts& counterparts_;
    const RecordedRun &old_, &new_;
    CauseWords in_old_, in_new_;
    debugger::Causes old_causes_, new_causes_;
};

}  // namespace

DifferenceText text_of(const FirstDifference& difference, const debugger::Counterparts& counterparts, const RecordedRun& old,
                       const RecordedRun& now) {
    Writer writer(counterparts, old, now);
    return {writer.first(difference), writer.lines(difference.way)};
}

}  // namespace gato::cli
