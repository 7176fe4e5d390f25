// SPDX-License-Identifier: MIT
// The small mistakes that can be planted in an instruction of a program, one at a time, to see whether its cases notice. Each replaces
// the instruction's bytes by as many others, so that nothing else moves:
//   - a branch: the opposite one, or one that asks another flag, as people mistake them (bne for bpl, bcc for bmi, beq for bcs);
//   - a constant, `#n`: one more, one less;
//   - adc and sbc, inc and dec, inx and dex, iny and dey exchanged;
//   - the same instruction with another register, where the processor has it in this mode;
//   - the address of data, one more, one less; not past the end of memory or of the zero page, and not where an instruction goes;
//   - the instruction left out: NOPs in its place.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cases {

struct Mutant {
    enum class Kind : std::uint8_t { branch, constant, exchange, wrong_register, address, left_out };

    std::uint16_t address = 0;                      // of the instruction
    std::uint8_t length = 1;                        // of the instruction, in bytes
    std::array<std::uint8_t, 3> before{}, after{};  // its bytes; those beyond the length are 0
    Kind kind = Kind::branch;

    [[nodiscard]] std::span<const std::uint8_t> planted() const { return {after.data(), length}; }
    [[nodiscard]] bool changes(unsigned offset) const { return before[offset] != after[offset]; }
};

// All mistakes for the instruction with which `bytes` begin, always in the same order. None if it is no whole instruction, or one that
// does nothing.
[[nodiscard]] std::vector<Mutant> mutants_of(std::uint16_t address, std::span<const std::uint8_t> bytes);

// "bne", "lda #$05": what was there and what is there now, no more of it than differs. Of an instruction that is left out the second is
// empty.
struct MutantTexts {
    std::string before, after;
};
[[nodiscard]] MutantTexts texts_of(const Mutant& mutant);

// "beq instead of bne", "without jsr $c00b".
[[nodiscard]] std::string text_of(const Mutant& mutant);

// As reports for programs call it: "wrong register".
[[nodiscard]] std::string_view name_of(Mutant::Kind kind);

}  // namespace gato::cases
