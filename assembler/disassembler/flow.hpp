// SPDX-License-Identifier: MIT
// Tells code from data by following the program. What is reached is an instruction; what is not stays data. Where the flow
// arrives within an instruction that is already known, it continues without a claim: both ways through the bytes are executed,
// but a source can show only one of them.
//
// The path ends at RTS, RTI, JMP, BRK and JAM, at the end of the program, at bytes that are certainly data, and after a JSR to
// a routine that first pulls its return address from the stack: the bytes there are its parameters.
#pragma once

#include "assembler/disassembler/image.hpp"

#include <vector>

namespace gato::disassembler {

class Flow {
public:
    explicit Flow(Image& image) : image_(image), is_visited_(image.bytes().size()) {}

    void follow(int entry);

private:
    void follow_from(int address);
    void note_exits(const Instruction& instruction);
    void note_vector(int address);
    [[nodiscard]] bool goes_on_after(const Instruction& instruction) const;
    [[nodiscard]] bool takes_its_return_address(int routine) const;

    Image& image_;
    std::vector<bool> is_visited_;
    std::vector<int> waiting_;
};

// Returns where the program is entered although no BASIC line says so: the vectors of a cartridge or of a ROM that reaches the
// end of memory, which become words; else its first byte.
[[nodiscard]] std::vector<int> find_entries(Image& image);

}  // namespace gato::disassembler
