// SPDX-License-Identifier: MIT
// The instruction set as tables: what each opcode is (for the simulator, the disassembler and the listing) and which
// opcode a mnemonic has in a mode (for the assembler). Both come from opcodes.def.
//
//     const auto opcode = gato::isa::find_opcode(gato::isa::Mnemonic::LDA, gato::isa::Mode::immediate);   // 0xa9
//     const auto& row = gato::isa::opcode_table[0xa9];                                                    // row.cycles == 2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gato::isa {

// clang-format off
enum class Mnemonic : std::uint8_t {
    // documented
    ADC, AND, ASL, BCC, BCS, BEQ, BIT, BMI, BNE, BPL, BRK, BVC, BVS, CLC, CLD, CLI, CLV, CMP, CPX, CPY, DEC, DEX, DEY, EOR,
    INC, INX, INY, JMP, JSR, LDA, LDX, LDY, LSR, NOP, ORA, PHA, PHP, PLA, PLP, ROL, ROR, RTI, RTS, SBC, SEC, SED, SEI, STA,
    STX, STY, TAX, TAY, TSX, TXA, TXS, TYA,
    // undocumented, by the names of docs/LANGUAGE.md#undocumented-opcodes
    ALR, ANC, ANE, ARR, DCP, ISC, JAM, LAS, LAX, LXA, RLA, RRA, SAX, SBX, SHA, SHX, SHY, SLO, SRE, TAS,
};
inline constexpr int mnemonic_count = static_cast<int>(Mnemonic::TAS) + 1;

enum class Mode : std::uint8_t {
    implied, accumulator, immediate, zero_page, zero_page_x, zero_page_y, absolute, absolute_x, absolute_y,
    indirect, indirect_x, indirect_y, relative,
};
// clang-format on
inline constexpr int mode_count = static_cast<int>(Mode::relative) + 1;

enum class Penalty : std::uint8_t { none, page, branch };
enum class Status : std::uint8_t { documented, undocumented, duplicate };

struct Opcode {
    Mnemonic mnemonic;
    Mode mode;
    std::uint8_t cycles;  // base cycles, 0 for JAM
    Penalty penalty;
    Status status;
};

extern const std::array<Opcode, 256> opcode_table;

// opcode + 1 by mnemonic and mode, 0 where there is none
using ReverseTable = std::array<std::array<std::uint16_t, mode_count>, mnemonic_count>;
extern const ReverseTable reverse_table;

// The opcode the assembler uses for a mnemonic in a mode; nothing when the processor has none.
[[nodiscard]] inline std::optional<std::uint8_t> find_opcode(Mnemonic mnemonic, Mode mode) {
    const auto entry = reverse_table[static_cast<std::size_t>(mnemonic)][static_cast<std::size_t>(mode)];
    if (entry == 0) return std::nullopt;
    return static_cast<std::uint8_t>(entry - 1);
}

// The modes a mnemonic has, in the order of Mode.
[[nodiscard]] std::vector<Mode> modes_of(Mnemonic mnemonic);

[[nodiscard]] bool is_documented(Mnemonic mnemonic);

// Case is ignored; the alternative names of undocumented opcodes (ISB, ASR, AXS, AHX, SHS, XAA, KIL) are known too.
[[nodiscard]] std::optional<Mnemonic> find_mnemonic(std::string_view name);

[[nodiscard]] std::string_view name_of(Mnemonic mnemonic);  // upper case, "LDA"
[[nodiscard]] std::string_view name_of(Mode mode);          // as messages say it, "absolute,X"

// Bytes behind the opcode, by mode.
inline constexpr std::array<std::uint8_t, mode_count> operand_sizes = [] {
    std::array<std::uint8_t, mode_count> sizes{};
    sizes.fill(1);
    for (const Mode mode : {Mode::implied, Mode::accumulator}) sizes[static_cast<std::size_t>(mode)] = 0;
    for (const Mode mode : {Mode::absolute, Mode::absolute_x, Mode::absolute_y, Mode::indirect})
        sizes[static_cast<std::size_t>(mode)] = 2;
    return sizes;
}();
[[nodiscard]] constexpr int operand_size(Mode mode) {
    return operand_sizes[static_cast<std::size_t>(mode)];
}

// One instruction as text, "lda ($fb),y"; a branch shows its target. `bytes` holds the opcode and two bytes more
// (whatever memory follows). The text re-assembles to the same bytes when the opcode is no duplicate and the operand of an
// absolute mode is above $ff.
struct Disassembled {
    char text[20];
    int length;  // 1-3
};
[[nodiscard]] Disassembled disassemble(std::uint16_t address, const std::array<std::uint8_t, 3>& bytes);

}  // namespace gato::isa
