// SPDX-License-Identifier: MIT
#include "sid.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace gato::ryg {

SidFrames::SidFrames(Mesa& table, const std::string& routine, int count) : before(registers_of(table.program.machine())) {
    for (int frame = 0; frame < count; ++frame) {
        const Call call = table.program.call(routine);
        if (!call.returned) throw std::runtime_error(routine + " does not return");
        most_cycles = std::max(most_cycles, call.cycles);
        frames.push_back(registers_of(table.program.machine()));
    }
}

SidFrames::SidFrames(Mesa& table, int count) : before(registers_of(table.program.machine())) {
    constexpr double frames_a_second = 50.125;
    for (int frame = 0; frame < count; ++frame) {
        table.run(1 / frames_a_second);
        frames.push_back(registers_of(table.program.machine()));
    }
}

std::vector<int> SidFrames::notes(std::size_t voice) const {
    std::vector<int> result;
    bool sounded = false;
    for (const SidRegisters& frame : frames) {
        if (sounds(frame, voice) && !sounded) result.push_back(static_cast<int>(std::lround(pitch(frame, voice))));
        sounded = sounds(frame, voice);
    }
    return result;
}

std::string SidFrames::text() const {
    std::ostringstream out;
    out << std::hex << std::setfill('0');
    SidRegisters last = before;
    for (std::size_t number = 0; number < frames.size(); ++number) {
        const SidRegisters& frame = frames[number];
        if (frame == last) continue;
        out << std::dec << number << ':' << std::hex;
        for (std::size_t reg = 0; reg < sid_registers; ++reg)
            if (frame[reg] != last[reg])
                out << " d4" << std::setw(2) << reg << '=' << std::setw(2) << static_cast<int>(frame[reg]);
        out << '\n';
        last = frame;
    }
    return out.str();
}

}  // namespace gato::ryg
