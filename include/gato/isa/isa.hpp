// SPDX-License-Identifier: MIT
// The instruction set as tables: what each opcode is (for the simulator, the disassembler and the listing) and which
// opcode a mnemonic has in a mode (for the assembler). Both come from opcodes.def; what mnemonics do from mnemonics.def.
//
//     const auto opcode = gato::isa::find_opcode(gato::isa::Mnemonic::LDA, gato::isa::Mode::immediate);   // 0xa9
//     const auto& row = gato::isa::opcode_table[0xa9];                                                    // row.cycles == 2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gato::isa {

// The names of the undocumented ones are those of docs/LANGUAGE.md#undocumented-opcodes.
enum class Mnemonic : std::uint8_t {
#define GATO_MNEMONIC(name, access, flow) name,
#include <gato/isa/mnemonics.def>
#undef GATO_MNEMONIC
};

// What an instruction does with the byte that its operand names.
enum class Access : std::uint8_t { none, read, write, write_with_high, modify };

// What is executed after the instruction, in this order: the next one; that or the target; the target, with or without a return
// address; else an instruction that the operand does not name, or none.
enum class Flow : std::uint8_t { next, branch, jump, call, ret, interrupt, jam };

struct MnemonicInfo {
    std::string_view name;  // upper case, "LDA"
    Access access;
    Flow flow;
};

inline constexpr MnemonicInfo mnemonic_table[] = {
#define GATO_MNEMONIC(name, access, flow) {#name, Access::access, Flow::flow},
#include <gato/isa/mnemonics.def>
#undef GATO_MNEMONIC
};
inline constexpr int mnemonic_count = static_cast<int>(std::size(mnemonic_table));

[[nodiscard]] constexpr Access access_of(Mnemonic mnemonic) {
    return mnemonic_table[static_cast<std::size_t>(mnemonic)].access;
}
[[nodiscard]] constexpr Flow flow_of(Mnemonic mnemonic) {
    return mnemonic_table[static_cast<std::size_t>(mnemonic)].flow;
}

// Returns true if the instruction that follows it in memory is never executed next.
[[nodiscard]] constexpr bool ends_flow(Mnemonic mnemonic) {
    const Flow flow = flow_of(mnemonic);
    return flow == Flow::jump || flow == Flow::ret || flow == Flow::interrupt || flow == Flow::jam;
}

// By how many bytes an instruction lowers the stack pointer; pulling is below 0. TXS, TAS and LAS are left out, which move it
// anywhere.
[[nodiscard]] constexpr int bytes_pushed(Mnemonic mnemonic) {
    switch (mnemonic) {
    case Mnemonic::PHA:
    case Mnemonic::PHP: return 1;
    case Mnemonic::JSR: return 2;
    case Mnemonic::BRK: return 3;
    case Mnemonic::PLA:
    case Mnemonic::PLP: return -1;
    case Mnemonic::RTS: return -2;
    case Mnemonic::RTI: return -3;
    default: return 0;
    }
}

// clang-format off
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

// opcode + 1 by mnemonic and mode; 0 if there is none
using ReverseTable = std::array<std::array<std::uint16_t, mode_count>, mnemonic_count>;
extern const ReverseTable reverse_table;

// Returns the opcode that the assembler uses for a mnemonic in a mode, or nothing if the processor has none.
[[nodiscard]] inline std::optional<std::uint8_t> find_opcode(Mnemonic mnemonic, Mode mode) {
    const auto entry = reverse_table[static_cast<std::size_t>(mnemonic)][static_cast<std::size_t>(mode)];
    if (entry == 0) return std::nullopt;
    return static_cast<std::uint8_t>(entry - 1);
}

// Returns the modes that a mnemonic has, in the order of Mode.
[[nodiscard]] std::vector<Mode> modes_of(Mnemonic mnemonic);

[[nodiscard]] bool is_documented(Mnemonic mnemonic);

// Other names of undocumented opcodes.
struct Alias {
    std::string_view name;  // upper case
    Mnemonic mnemonic;
};
[[nodiscard]] std::span<const Alias> aliases();

// Ignores case and knows aliases. Returns nothing if there is no such mnemonic.
[[nodiscard]] std::optional<Mnemonic> find_mnemonic(std::string_view name);

[[nodiscard]] std::string_view name_of(Mnemonic mnemonic);  // upper case, "LDA"
[[nodiscard]] std::string_view name_of(Mode mode);          // as messages write it, "absolute,X"

// Bytes after the opcode, by mode.
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

// One instruction as text, "lda ($fb),y"; a branch shows its target. `bytes` holds the opcode and the two bytes that follow it
// in memory, whatever they are. The text assembles to the same bytes again if the opcode is no duplicate and the operand of an
// absolute mode is above $ff.
struct Disassembled {
    char text[20];
    int length;  // 1-3
};
[[nodiscard]] Disassembled disassemble(std::uint16_t address, const std::array<std::uint8_t, 3>& bytes);

}  // namespace gato::isa
