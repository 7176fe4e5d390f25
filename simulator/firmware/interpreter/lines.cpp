// SPDX-License-Identifier: MIT
// The links of a program's lines.
#include "simulator/firmware/interpreter/interpreter.hpp"

namespace gato::simulator::basic {

// The text of a line has at least one byte.
void link_lines(Memory& memory) {
    constexpr int head = 5, longest = 0xff;
    constexpr Cycle line_cycles = 66, byte_cycles = 10;
    std::uint16_t line = memory.word(location::basic_text);
    while (memory.byte(line + 1) != 0) {
        int length = head;
        while (memory.byte(line + length) != 0 && length < longest) ++length;
        memory.spend(line_cycles + byte_cycles * (length - head));
        const auto next = static_cast<std::uint16_t>(line + length + 1);
        memory.set_word(line, next);
        if (next < line) break;
        line = next;
    }
    memory.set_word(location::index_pointer, line);
}

}  // namespace gato::simulator::basic
