// SPDX-License-Identifier: MIT
#include "timing/program_code.hpp"

namespace gato::timing {

Code code_of(std::uint16_t start, std::span<const std::uint8_t> bytes, const ProgramMap& map) {
    Code code;
    code.put(start, bytes);
    for (const MapLine& line : map.lines) {
        if (line.cycles == 0) continue;
        const std::uint32_t end = line.address + line.length;
        for (std::uint32_t at = line.address; at < end;) {
            const auto instruction = code.at(at);
            if (!instruction) break;
            code.add_instruction(instruction->address);
            at = instruction->next();
        }
    }
    return code;
}

}  // namespace gato::timing
