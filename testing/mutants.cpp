// SPDX-License-Identifier: MIT
#include "testing/mutants.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <utility>

namespace gato::cases {

using isa::Mnemonic, isa::Mode;

namespace {

// What is mistaken for each other, in both directions.
struct Pair {
    Mnemonic one, other;
    Mutant::Kind kind;
};

constexpr auto branch = Mutant::Kind::branch, exchange = Mutant::Kind::exchange, wrong_register = Mutant::Kind::wrong_register;

constexpr Pair pairs[] = {
    {Mnemonic::BNE, Mnemonic::BEQ, branch},
    {Mnemonic::BCC, Mnemonic::BCS, branch},
    {Mnemonic::BPL, Mnemonic::BMI, branch},
    {Mnemonic::BVC, Mnemonic::BVS, branch},
    {Mnemonic::BNE, Mnemonic::BPL, branch},  // the last pass of a loop
    {Mnemonic::BEQ, Mnemonic::BMI, branch},
    {Mnemonic::BNE, Mnemonic::BCC, branch},  // "not equal" for "less", "equal" for "not less"
    {Mnemonic::BEQ, Mnemonic::BCS, branch},
    {Mnemonic::BCC, Mnemonic::BMI, branch},  // numbers without a sign and with one
    {Mnemonic::BCS, Mnemonic::BPL, branch},
    {Mnemonic::BVC, Mnemonic::BPL, branch},  // the two bits that BIT shows
    {Mnemonic::BVS, Mnemonic::BMI, branch},
    {Mnemonic::ADC, Mnemonic::SBC, exchange},
    {Mnemonic::INC, Mnemonic::DEC, exchange},
    {Mnemonic::INX, Mnemonic::DEX, exchange},
    {Mnemonic::INY, Mnemonic::DEY, exchange},
    {Mnemonic::LDA, Mnemonic::LDX, wrong_register},
    {Mnemonic::LDA, Mnemonic::LDY, wrong_register},
    {Mnemonic::LDX, Mnemonic::LDY, wrong_register},
    {Mnemonic::STA, Mnemonic::STX, wrong_register},
    {Mnemonic::STA, Mnemonic::STY, wrong_register},
    {Mnemonic::STX, Mnemonic::STY, wrong_register},
    {Mnemonic::CMP, Mnemonic::CPX, wrong_register},
    {Mnemonic::CMP, Mnemonic::CPY, wrong_register},
    {Mnemonic::CPX, Mnemonic::CPY, wrong_register},
    {Mnemonic::TAX, Mnemonic::TAY, wrong_register},
    {Mnemonic::TXA, Mnemonic::TYA, wrong_register},
    {Mnemonic::INX, Mnemonic::INY, wrong_register},
    {Mnemonic::DEX, Mnemonic::DEY, wrong_register},
};

constexpr std::string_view kind_names[] = {"branch", "constant", "exchange", "wrong register", "address", "left out"};

class Maker {
public:
    Maker(std::uint16_t address, std::span<const std::uint8_t> bytes)
        : opcode_(isa::opcode_table[bytes[0]]), length_(1U + static_cast<unsigned>(isa::operand_size(opcode_.mode))) {
        original_.address = address;
        original_.length = static_cast<std::uint8_t>(length_);
        if (length_ > bytes.size()) return;
        std::copy_n(bytes.begin(), length_, original_.before.begin());
        is_whole_ = true;
    }

    std::vector<Mutant> make() {
        if (!is_whole_ || opcode_.mnemonic == Mnemonic::NOP) return {};
        add_other_mnemonics();
        add_other_operands();
        add_left_out();
        return std::move(mutants_);
    }

private:
    void add(Mutant::Kind kind, const std::array<std::uint8_t, 3>& bytes) {
        mutants_.push_back(original_);
        mutants_.back().kind = kind;
        mutants_.back().after = bytes;
    }

    void add_mnemonic(Mnemonic mnemonic, Mutant::Kind kind) {
        std::array<std::uint8_t, 3> bytes = original_.before;
        const auto opcode = isa::find_opcode(mnemonic, opcode_.mode);
        if (!opcode) return;
        bytes[0] = *opcode;
        add(kind, bytes);
    }

    void add_other_mnemonics() {
        for (const Pair& pair : pairs) {
            if (pair.one == opcode_.mnemonic) add_mnemonic(pair.other, pair.kind);
            if (pair.other == opcode_.mnemonic) add_mnemonic(pair.one, pair.kind);
        }
    }

    void add_other_operands() {
        if (opcode_.mode == Mode::immediate) {
            for (const int step : {+1, -1}) add_operand(Mutant::Kind::constant, (operand() + step) & 0xff);
            return;
        }
        if (length_ == 1 || isa::access_of(opcode_.mnemonic) == isa::Access::none) return;
        const int last = length_ == 2 ? 0xff : 0xffff;
        for (const int step : {+1, -1})
            if (operand() + step >= 0 && operand() + step <= last) add_operand(Mutant::Kind::address, operand() + step);
    }

    void add_operand(Mutant::Kind kind, int value) {
        std::array<std::uint8_t, 3> bytes = original_.before;
        bytes[1] = static_cast<std::uint8_t>(value & 0xff);
        if (length_ == 3) bytes[2] = static_cast<std::uint8_t>(value >> 8);
        add(kind, bytes);
    }

    void add_left_out() {
        std::array<std::uint8_t, 3> bytes{};
        std::fill_n(bytes.begin(), length_, isa::find_opcode(Mnemonic::NOP, Mode::implied).value());
        add(Mutant::Kind::left_out, bytes);
    }

    [[nodiscard]] int operand() const { return original_.before[1] | original_.before[2] << 8; }

    const isa::Opcode& opcode_;
    unsigned length_;
    bool is_whole_ = false;
    Mutant original_;
    std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> mutants_of(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    return bytes.empty() ? std::vector<Mutant>() : Maker(address, bytes).make();
}

MutantTexts texts_of(const Mutant& mutant) {
    const std::string before = isa::disassemble(mutant.address, mutant.before).text;
    if (mutant.kind == Mutant::Kind::left_out) return {before, ""};
    const std::string after = isa::disassemble(mutant.address, mutant.after).text;
    constexpr std::size_t mnemonic_size = 3;
    if (mutant.changes(0)) return {before.substr(0, mnemonic_size), after.substr(0, mnemonic_size)};
    return {before, after};
}

std::string text_of(const Mutant& mutant) {
    const MutantTexts texts = texts_of(mutant);
    return texts.after.empty() ? "without " + texts.before : texts.after + " instead of " + texts.before;
}

std::string_view name_of(Mutant::Kind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

}  // namespace gato::cases
