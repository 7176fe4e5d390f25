// SPDX-License-Identifier: MIT
#include "cli/run/run_report.hpp"

#include "cli/run/tune_report.hpp"

#include "core/support/hex.hpp"
#include "core/support/json_text.hpp"
#include "core/support/printable.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/simulator/screen.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>

namespace gato::cli {

using simulator::Machine;

RunOutcome outcome_of(const Machine& machine, const simulator::SessionEnd& end, const std::optional<ProgramMap>& map) {
    const simulator::Verdict verdict = simulator::judge(machine, end, map);
    RunOutcome outcome;
    outcome.code = verdict.success ? done : input_is_wrong;
    outcome.reason = verdict.reason;
    outcome.cycles = end.cycles;
    outcome.idle_cycles = machine.idle_cycles();
    outcome.rom_cycles = machine.rom_cycles();
    outcome.emulated_seconds = static_cast<double>(end.cycles) / machine.video().cycles_per_second;
    return outcome;
}

std::string text_of_registers(const Machine& machine) {
    const auto& r = machine.registers();
    std::string flags = "nv-bdizc";
    for (std::size_t bit = 0; bit < 8; ++bit)
        if ((r.p >> (7 - bit) & 1) == 0) flags[bit] = '.';
    return "pc=" + hex(r.pc, 4) + " a=" + hex(r.a, 2) + " x=" + hex(r.x, 2) + " y=" + hex(r.y, 2) + " sp=" + hex(r.s, 2)
           + " p=" + hex(r.p, 2) + " " + flags + "\n";
}

std::string text_of_statistics(const RunOutcome& outcome) {
    char text[200];
    std::snprintf(text, sizeof text, "%lld cycles (%lld idle, %lld in ROM routines), %.3f s emulated, %.1f MHz\n",
                  static_cast<long long>(outcome.cycles), static_cast<long long>(outcome.idle_cycles),
                  static_cast<long long>(outcome.rom_cycles), outcome.emulated_seconds, outcome.emulated_mhz);
    return text;
}

std::string text_of(const Explained& explained) {
    std::string text = "why " + printable(explained.place) + ":\n";
    for (const std::string& line : explained.lines) text += "  " + printable(line) + "\n";
    return text;
}

std::string json_of(const Machine& machine, const RunOutcome& outcome,
                    const std::vector<std::pair<std::uint16_t, std::uint16_t>>& dumps,
                    const std::optional<project::PlayedTune>& played) {
    const auto& r = machine.registers();
    nlohmann::ordered_json object{
        {"reason", outcome.reason},
        {"success", outcome.code == done},
        {"pc", r.pc},
        {"a", r.a},
        {"x", r.x},
        {"y", r.y},
        {"sp", r.s},
        {"p", r.p},
        {"cycles", outcome.cycles},
        {"idle_cycles", outcome.idle_cycles},
        {"rom_cycles", outcome.rom_cycles},
        {"emulated_seconds", outcome.emulated_seconds},
        {"emulated_mhz", outcome.emulated_mhz},
        {"screen", simulator::screen_text(machine)},
    };
    for (const auto& [first, last] : dumps) {
        std::vector<unsigned> bytes;
        for (unsigned address = first; address <= last; ++address)
            bytes.push_back(machine.peek(static_cast<std::uint16_t>(address)));
        object["dumps"].push_back({{"start", first}, {"end", last}, {"bytes", bytes}});
    }
    if (played) {
        object["tune"] = json_of(*played);
        object["voices"] = json_of_voices(machine);
    }
    for (const Explained& one : outcome.why) object["why"].push_back({{"place", one.place}, {"lines", one.lines}});
    return json_text(object);
}

std::string hex_dump(const Machine& machine, std::uint16_t first, std::uint16_t last) {
    std::string text;
    for (unsigned address = first; address <= last; ++address) {
        const unsigned offset = address - first;
        if (offset % 16 == 0) text += (offset == 0 ? "" : "\n") + hex(address, 4) + ":";
        text += " " + hex(machine.peek(static_cast<std::uint16_t>(address)), 2);
    }
    return text + "\n";
}

}  // namespace gato::cli
