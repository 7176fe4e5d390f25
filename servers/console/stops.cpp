// SPDX-License-Identifier: MIT
#include "servers/console/stops.hpp"

#include "servers/console/lines.hpp"

#include "core/support/printable.hpp"
#include "servers/debugger/access_text.hpp"
#include "simulator/session/verdict.hpp"

namespace gato::console {

using debugger::Pause;

namespace {

std::string text_of_breakpoints(const MonitorState& state, const Pause& pause) {
    std::string text;
    for (const int number : pause.breakpoints) {
        const auto found = state.checkpoints.all().find(number);
        if (found == state.checkpoints.all().end())
            text += "#" + std::to_string(number) + " breakpoint\n";
        else if (!found->second.is_temporary)
            text += text_of(number, found->second, state.subject.map) + "\n";
    }
    if (pause.access) text += debugger::text_of_access(*pause.access, state.subject.map) + "\n";
    return text;
}

std::string text_of_end(const MonitorState& state, const Pause& pause) {
    simulator::SessionEnd end;
    end.stop = pause.stop;
    return simulator::judge(state.machine(), end, state.subject.map).reason;
}

}  // namespace

std::string reason_of(const MonitorState& state, const Pause& pause) {
    switch (pause.why) {
    case Pause::Why::running:
    case Pause::Why::step: break;
    case Pause::Why::beginning: return "the beginning of the history\n";
    case Pause::Why::breakpoint: return text_of_breakpoints(state, pause);
    case Pause::Why::finished: return printable(state.subject.verdict) + "\n";
    case Pause::Why::finding: return pause.finding + " by the instruction before\n";
    case Pause::Why::stopped: return printable(text_of_end(state, pause)) + "\n";
    }
    return {};
}

std::string arrive(MonitorState& state, const Pause& pause) {
    const std::string reason = reason_of(state, pause);
    state.motion = {};
    state.checkpoints.remove_temporary();
    state.next_disassembled.reset();
    state.next_shown.reset();
    return reason + place_text(state);
}

}  // namespace gato::console
