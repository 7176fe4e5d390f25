// SPDX-License-Identifier: MIT
// Telling code from data by following the program. What is reached is an instruction; what is not stays data. Where the flow
// arrives within an instruction that is already known, it goes on without a claim: both ways through the bytes are executed,
// but a source can only show one of them.
//
// The way ends at RTS, RTI, JMP, BRK and JAM, at the end of the program, at bytes that are data for certain, and behind a JSR
// to a routine that first takes its return address from the stack: what stands there are its parameters.
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
    [[nodiscard]] bool goes_on_behind(const Instruction& instruction) const;
    [[nodiscard]] bool takes_its_return_address(int routine) const;

    Image& image_;
    std::vector<bool> is_visited_;
    std::vector<int> waiting_;
};

// Where the program is entered though no BASIC line says so: the vectors of a cartridge or of a ROM that reaches the end of
// memory, which become words; else its first byte.
[[nodiscard]] std::vector<int> find_entries(Image& image);

}  // namespace gato::disassembler
