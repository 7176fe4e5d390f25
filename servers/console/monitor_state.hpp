// SPDX-License-Identifier: MIT
// What the monitor works on and remembers from line to line; its words take it.
#pragma once

#include "servers/console/checkpoints.hpp"
#include <gato/debugger/debugger.hpp>
#include <gato/formats/map.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace gato::console {

// What the monitor works on, and what its owner does for it. All that is referred to must outlive the console.
struct Subject {
    debugger::Debugger& debugger;
    const std::optional<ProgramMap>& map;
    // The text of a line (from 1) of a source, by its name in the map; empty if it is not there. Null: sources are not shown.
    std::function<std::string(const std::string& file, std::uint32_t line)> source_line{};
    // Files of the user; these may throw Failure. Null: this place has none.
    std::function<std::string(const std::string& name)> read_file{};
    std::function<void(const std::string& name, const std::string& bytes)> write_file{};
    // The run up to now as the content of a recording. It may throw Failure. Null: the program cannot be recorded.
    std::function<std::string()> recording{};
    // Types a key script into the program as it runs on. Throws ExpressionError if the script is wrong. Null: there is no keyboard.
    std::function<void(const std::string& script)> type_keys{};
    std::string verdict{};  // of the case that ends at Pause::Why::finished
};

// Which memory `m`, `d` and their neighbours show.
enum class Bank : std::uint8_t { cpu, ram };

// A word that runs the program.
struct MotionUnderWay {
    bool is_under_way = false;
    debugger::Motion kind = debugger::Motion::run;
    std::uint64_t left = 0;                        // steps after this one
    simulator::Cycle deadline = simulator::never;  // where it stops at the latest
};

struct MonitorState {
    explicit MonitorState(Subject its_subject) : subject(std::move(its_subject)), checkpoints(subject.debugger) {}
    MonitorState(const MonitorState&) = delete;  // the checkpoints have the address of the debugger
    MonitorState& operator=(const MonitorState&) = delete;

    [[nodiscard]] simulator::Machine& machine() const { return subject.debugger.machine(); }
    [[nodiscard]] debugger::Names names() const { return subject.debugger.names_at(machine().registers().pc); }
    // In the bank.
    [[nodiscard]] std::uint8_t byte_at(std::uint16_t address) const;
    // Begins to run the program; its owner advances it.
    void begin(debugger::Motion kind, std::uint64_t count = 1, simulator::Cycle deadline = simulator::never);

    Subject subject;
    Checkpoints checkpoints;
    MotionUnderWay motion;
    Bank bank = Bank::cpu;
    std::optional<std::uint16_t> next_shown;         // where `m` goes on; nothing: where the program stands
    std::optional<std::uint16_t> next_disassembled;  // likewise for `d`
};

}  // namespace gato::console
