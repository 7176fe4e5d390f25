// SPDX-License-Identifier: MIT
// For tests of recordings: a program that waits for keys and draws, and its recorded run.
#pragma once

#include "recording/recorder.hpp"
#include "recording/recording.hpp"
#include "recording/setup.hpp"
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/session.hpp>

#include <string>

namespace gato::tests {

// At $c000: adds each key to $0400, $0401, …; STOP after RETURN.
//     next jsr $ffe4 : beq next : cmp #13 : beq done : ldx count : sta $0400,x : inc count : inc $d020 : jmp next
//     done rts : count .byte 0
inline std::string echo_program() {
    const std::string head("\x00\xc0", 2);
    const std::string code(
        "\x20\xe4\xff\xf0\xfb\xc9\x0d\xf0\x0f\xae\x19\xc0\x9d\x00\x04\xee\x19\xc0\xee\x20\xd0\x4c\x00\xc0\x60\x00", 26);
    return head + code;
}

inline recording::Recording begun_recording() {
    recording::Recording recording;
    recording.version = "0.2.0";
    recording.subject = "echo.prg";
    recording.setup = recording::setup_of({});
    recording.setup.program = recording::blob_of("echo.prg", echo_program());
    return recording;
}

// `keys`: a key script, which ends with RETURN, or the run goes on until `frames`.
inline recording::Recording recorded_echo(const std::string& keys, std::uint64_t frames = 400) {
    using simulator::Condition;
    recording::Recording begun = begun_recording();
    std::string error;
    auto machine = recording::build(begun.setup, true, error);
    simulator::Session session(*machine);
    session.keys = simulator::parse_key_script(keys).script;
    session.until = {{.kind = Condition::Kind::exit},
                     {.kind = Condition::Kind::frames, .count = static_cast<simulator::Cycle>(frames)}};
    recording::Recorder recorder(*machine, std::move(begun));
    session.about_to_act = [&](const simulator::MachineInput& input) { recorder.note(input); };
    const simulator::Cycle second = recording::cycles_of_second(machine->video());
    simulator::SessionEnd end;
    for (session.max_cycles = second;; session.max_cycles += second) {
        end = session.run();
        if (!end.out_of_cycles) break;
        recorder.note_time();
    }
    session.about_to_act = {};
    return recorder.finish(end.stop, end.reached, "back in BASIC");
}

}  // namespace gato::tests
