// SPDX-License-Identifier: MIT
// The sum of CYCLES is the time that the processor takes: random code is assembled, executed a step at a time, and compared
// with the sum.
#include "support/c64_program.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include <gato/isa/isa.hpp>
#include <gato/simulator/cpu.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <stdexcept>
#include <vector>

namespace gato::simulator {
namespace {

constexpr std::uint16_t origin = 0x1000;

// Memory that keeps what it holds, so that the code cannot change itself, nor pointers what they point at.
struct RomBus final : Bus {
    std::array<std::uint8_t, 0x10000> bytes{};
    std::uint8_t read(std::uint16_t address) override { return bytes[address]; }
    void write(std::uint16_t, std::uint8_t) override {}
};

class RandomCode {
public:
    explicit RandomCode(std::uint32_t seed) : random_(seed) {}

    std::uint32_t number(std::uint32_t count) { return static_cast<std::uint32_t>(random_() % count); }

    // Any instruction after which the next one is executed. An index that may cross a page and add a cycle gets a base from
    // which it cannot.
    std::string instruction() {
        for (;;) {
            const isa::Opcode& opcode = isa::opcode_table[number(256)];
            const bool through_pointer = opcode.mode == isa::Mode::indirect_y && opcode.penalty == isa::Penalty::page;
            if (isa::flow_of(opcode.mnemonic) == isa::Flow::next && !through_pointer) return " " + text_of(opcode) + "\n";
        }
    }

    // One that is not taken, with what guarantees that.
    std::string branch_not_taken(const std::string& target) {
        static constexpr std::array branches{"clc\n bcs ",    "sec\n bcc ",    "clv\n bvs ",     "lda #1\n beq ",
                                             "lda #0\n bne ", "lda #1\n bmi ", "lda #$80\n bpl "};
        return " " + std::string(branches[number(branches.size())]) + target + "\n";
    }

    // One whose outcome is unknown.
    std::string branch(const std::string& target) {
        static constexpr std::array branches{"bcs ", "bcc ", "bvs ", "bvc ", "beq ", "bne ", "bmi ", "bpl "};
        return " " + std::string(branches[number(branches.size())]) + target + "\n";
    }

private:
    std::string text_of(const isa::Opcode& opcode) {
        std::string name = to_lower(isa::name_of(opcode.mnemonic));
        const std::string byte = dollar(number(256), 2), page = "$" + hex(0x20 + number(0x60), 2);
        const std::string base = page + (opcode.penalty == isa::Penalty::page ? "00" : hex(number(256), 2));
        switch (opcode.mode) {
        case isa::Mode::implied: return name;
        case isa::Mode::accumulator: return name + " a";
        case isa::Mode::immediate: return name + " #" + byte;
        case isa::Mode::zero_page: return name + " " + byte;
        case isa::Mode::zero_page_x: return name + " " + byte + ",x";
        case isa::Mode::zero_page_y: return name + " " + byte + ",y";
        case isa::Mode::absolute: return name + " " + base;
        case isa::Mode::absolute_x: return name + " " + base + ",x";
        case isa::Mode::absolute_y: return name + " " + base + ",y";
        case isa::Mode::indirect_x: return name + " (" + byte + ",x)";
        case isa::Mode::indirect_y: return name + " (" + byte + "),y";
        case isa::Mode::indirect:
        case isa::Mode::relative: break;
        }
        throw std::invalid_argument(name);
    }

    std::mt19937 random_;
};

// From `start` to `finish`, on a processor whose registers are random.
int cycles_taken(const linker::Program& program, std::uint16_t start, std::uint16_t finish, RandomCode& random) {
    RomBus rom;
    for (std::uint8_t& byte : rom.bytes) byte = static_cast<std::uint8_t>(random.number(256));
    std::ranges::copy(program.bytes, rom.bytes.begin() + program.start);
    const auto any = [&] { return static_cast<std::uint8_t>(random.number(256)); };
    Registers registers{.pc = start, .a = any(), .x = any(), .y = any(), .s = any(), .p = any()};
    int cycles = 0;
    while (registers.pc != finish && cycles < 100'000) cycles += step(registers, rom).cycles;
    return cycles;
}

std::uint16_t address_of(const linker::Program& program, const char* label) {
    return static_cast<std::uint16_t>(program.map.find_symbol(label)->value);
}

// The sum of CYCLES, as a failing ASSERT reports it.
int sum_of(const std::string& code, const std::string& call) {
    const std::string start = "*=" + std::to_string(origin) + "\nstart\n";
    const tests::Result result = tests::build(start + code + "finish nop\n assert " + call + "<0\n");
    const std::string before = "`" + call + "` is ";
    const auto at = result.errors.find(before);
    return at == std::string::npos ? -1 : std::stoi(result.errors.substr(at + before.size()));
}

linker::Program program_of(const std::string& code) {
    return tests::assembled("start\n" + code + "finish nop\n", origin);
}

int executed(const std::string& code, RandomCode& random) {
    const linker::Program program = program_of(code);
    return cycles_taken(program, address_of(program, "start"), address_of(program, "finish"), random);
}

TEST(CyclesOfAssertions, are_those_that_straight_code_takes) {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        RandomCode random(seed);
        std::string code;
        for (std::uint32_t i = random.number(60); i > 0; --i) code += random.instruction();
        ASSERT_EQ(sum_of(code, "CYCLES(start,finish)"), executed(code, random)) << seed << "\n" << code;
    }
}

TEST(CyclesOfAssertions, are_those_of_code_whose_branches_are_not_taken) {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        RandomCode random(seed);
        std::string code;
        const std::uint32_t parts = 1 + random.number(8);
        for (std::uint32_t part = 0; part < parts; ++part) {
            code += "part" + std::to_string(part) + "\n" + random.branch_not_taken("part" + std::to_string(part + 1));
            for (std::uint32_t i = random.number(6); i > 0; --i) code += random.instruction();
        }
        code += "part" + std::to_string(parts) + "\n";
        ASSERT_EQ(sum_of(code, "CYCLES(start,finish)"), executed(code, random)) << seed << "\n" << code;
    }
}

// Branches to the next statement jump over nothing: then the sum is exact too.
TEST(CyclesOfAssertions, with_taken_are_those_of_branches_that_are_taken) {
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        RandomCode random(seed);
        std::string code;
        for (std::uint32_t i = random.number(120); i > 0; --i)
            code += random.number(2) == 0 ? " sec\n bcs *+2\n" : random.instruction();
        ASSERT_EQ(sum_of(code, "CYCLES(start,finish,taken)"), executed(code, random)) << seed << "\n" << code;
    }
}

// The target lies on another page for some of them: from each address around a page's end the branch jumps over `skipped` NOPs.
TEST(CyclesOfAssertions, with_taken_know_on_which_page_the_target_is) {
    int crossings = 0;
    for (int before = 240; before < 260; ++before)
        for (int skipped = 0; skipped < 4; ++skipped) {
            std::string code = " sec\n";
            for (int i = 0; i < before; ++i) code += " nop\n";
            code += " bcs finish\n";
            for (int i = 0; i < skipped; ++i) code += " nop\n";
            RandomCode random(1);
            const int took = executed(code, random);
            ASSERT_EQ(sum_of(code, "CYCLES(start,finish,taken)"), took + 2 * skipped) << before << " " << skipped;
            crossings += took == 2 + 2 * before + 4;
        }
    EXPECT_EQ(crossings, 6);  // 1+2+3: with one, two or three NOPs after it
}

TEST(CyclesOfAssertions, with_taken_are_never_fewer_than_any_way_takes) {
    int less = 0;
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        RandomCode random(seed);
        std::string code;
        const std::uint32_t parts = 12;
        for (std::uint32_t part = 0; part < parts; ++part) {
            const std::uint32_t target = std::min(part + 1 + random.number(4), parts);
            code += "part" + std::to_string(part) + "\n" + random.branch("part" + std::to_string(target));
            for (std::uint32_t i = random.number(4); i > 0; --i) code += random.instruction();
            code += " lda ($" + hex(random.number(256), 2) + "),y\n lda $" + hex(0x2000 + random.number(0x6000), 4) + ",x\n";
        }
        code += "part" + std::to_string(parts) + "\n";
        const int took = executed(code, random), sum = sum_of(code, "CYCLES(start,finish,taken)");
        ASSERT_LE(took, sum) << seed << "\n" << code;
        less += took < sum;
    }
    EXPECT_GT(less, 0);
}

}  // namespace
}  // namespace gato::simulator
