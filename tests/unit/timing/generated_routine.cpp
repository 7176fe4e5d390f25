// SPDX-License-Identifier: MIT
#include "generated_routine.hpp"

#include "core/support/hex.hpp"
#include <gato/simulator/cpu.hpp>

#include <algorithm>
#include <array>
#include <functional>

namespace gato::tests {

using isa::Mnemonic;
using isa::Mode;

namespace {

constexpr std::uint16_t table = 0x4000;    // read with an index
constexpr std::uint8_t first_cell = 0x20;  // of the loops' counters in memory
constexpr std::uint8_t scratch = 0x60;
constexpr int longest_run = 160;  // instructions of one run, about

class Maker {
public:
    explicit Maker(std::uint32_t seed) : random_(seed) {
        made_.origin = static_cast<std::uint16_t>(0x1000 + below(256));
        wants_branches_ = below(2) == 0;
        if (seed % 500 == 0) made_.inputs = 2;
    }

    GeneratedRoutine make() {
        if (below(2) == 0) make_called();
        made_.entry = here();
        block(0, made_.inputs == 2 ? 8 : longest_run / 2);
        emit(Mnemonic::RTS, Mode::implied);
        return std::move(made_);
    }

private:
    unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
    [[nodiscard]] std::uint16_t here() const { return static_cast<std::uint16_t>(made_.origin + made_.bytes.size()); }

    void emit(Mnemonic mnemonic, Mode mode, unsigned operand = 0) {
        made_.instructions.push_back(here());
        made_.bytes.push_back(*isa::find_opcode(mnemonic, mode));
        for (int i = 0; i < isa::operand_size(mode); ++i) made_.bytes.push_back(static_cast<std::uint8_t>(operand >> (8 * i)));
    }

    // A routine that others call: it may change A and keeps X and Y, or puts them aside and back.
    void make_called() {
        called_ = here();
        const bool saves_x = below(3) == 0;
        if (saves_x) emit(Mnemonic::STX, Mode::zero_page, scratch + 1);
        const bool uses_x = is_x_free_;
        is_x_free_ = saves_x;
        is_y_free_ = false;
        has_input_ = false;
        const int left = 20;
        for (unsigned i = 0; i < 1 + below(2); ++i) part(1, left);
        if (saves_x) emit(Mnemonic::LDX, Mode::zero_page, scratch + 1);
        emit(Mnemonic::RTS, Mode::implied);
        is_called_ready_ = true;
        is_x_free_ = uses_x;
        is_y_free_ = true;
        has_input_ = true;
    }

    // Parts until about so many instructions would be executed.
    void block(int depth, int budget) {
        for (unsigned parts = 1 + below(4); parts > 0 && budget > 0; --parts) budget -= part(depth, budget);
    }

    // Returns how many instructions it executes at most.
    int part(int depth, int budget) {
        const unsigned kind = below(10);
        if (kind < 3 && depth < 3 && budget > 12) return loop(depth, budget);
        if (kind == 3 && wants_branches_) return choice(depth, budget);
        if (kind == 4 && is_called_ready_ && budget > 40) return call();
        const unsigned count = 1 + below(4);
        for (unsigned i = 0; i < count; ++i) simple();
        return static_cast<int>(count);
    }

    int call() {
        emit(Mnemonic::JSR, Mode::absolute, called_);
        return 40;
    }

    void simple() {
        switch (below(9)) {
        case 0: return emit(Mnemonic::LDA, Mode::immediate, below(256));
        case 1: return emit(Mnemonic::STA, Mode::zero_page, scratch);
        case 2: return emit(Mnemonic::EOR, Mode::zero_page, scratch);
        case 3: return emit(Mnemonic::INC, Mode::absolute, scratch);
        case 4: return emit(Mnemonic::TXA, Mode::implied);
        case 5: return emit(Mnemonic::LSR, Mode::accumulator);
        case 6: emit(Mnemonic::PHA, Mode::implied); return emit(Mnemonic::PLA, Mode::implied);
        case 7: return emit(Mnemonic::NOP, Mode::implied);
        default: return read_with_index();
        }
    }

    // While X is the input, all reads cross for 255, but for those from a page's first byte. A counter does not cross in each pass.
    void read_with_index() {
        const unsigned low = below(2) == 0 ? 0 : below(256);
        if (low != 0 && !has_input_) made_.is_exact = false;
        has_crossing_read_ |= low != 0;
        emit(Mnemonic::LDA, Mode::absolute_x, table + low);
    }

    // cmp #n / beq over a block; what A is depends on the input.
    int choice(int depth, int budget) {
        made_.is_exact = false;
        emit(Mnemonic::CMP, Mode::immediate, below(256));
        const std::size_t branch =
            open_branch(std::array{Mnemonic::BEQ, Mnemonic::BCC, Mnemonic::BMI, Mnemonic::BVS}[below(4)]);
        const std::size_t begin = made_.bytes.size();
        const int most = std::min(budget, 10);
        for (unsigned parts = 1 + below(2); parts > 0 && made_.bytes.size() - begin < 40; --parts)
            part(std::max(depth, 2), most);
        close_branch(branch);
        return 2 + most;
    }

    std::size_t open_branch(Mnemonic mnemonic) {
        emit(mnemonic, Mode::relative);
        return made_.bytes.size();
    }
    // The branch before `end` leads here.
    void close_branch(std::size_t end) { made_.bytes[end - 1] = static_cast<std::uint8_t>(made_.bytes.size() - end); }

    // Back to an address, over a jump if that is far.
    void branch_back(Mnemonic mnemonic, Mnemonic opposite, std::uint16_t target) {
        const int distance = target - (here() + 2);
        if (distance >= -128 && below(8) != 0) return emit(mnemonic, Mode::relative, static_cast<unsigned>(distance) & 0xff);
        const std::size_t branch = open_branch(opposite);
        emit(Mnemonic::JMP, Mode::absolute, target);
        close_branch(branch);
    }

    int loop(int depth, int budget) {
        const int passes = 1 + static_cast<int>(below(depth == 0 ? 9 : 5));
        const bool can_take_x = is_x_free_ && depth > 0;
        const unsigned kind = below(4);
        if (kind == 0 && can_take_x) return x_loop(depth, budget, passes);
        if (kind <= 2 && is_y_free_) return y_loop(depth, budget, passes);
        return cell_loop(depth, budget, passes);
    }

    int body(int depth, int budget, int passes) {
        const int each = std::max(1, budget / passes - 3);
        int used = 0;
        for (unsigned parts = 1 + below(2); parts > 0 && used < each; --parts) used += part(depth + 1, each - used);
        if (wants_branches_ && below(4) == 0) leave_early();
        return passes * (used + 3) + 2;
    }

    // cmp #n / beq after the loop, which is closed by its end.
    void leave_early() {
        made_.is_exact = false;
        emit(Mnemonic::CMP, Mode::immediate, below(256));
        exits_.push_back(open_branch(Mnemonic::BEQ));
    }

    void with_exits(const std::function<void()>& work) {
        std::vector<std::size_t> outer;
        std::swap(outer, exits_);
        work();
        for (const std::size_t end : exits_) {
            if (made_.bytes.size() - end < 128)
                close_branch(end);
            else
                made_.bytes[end - 1] = 0;  // to the next instruction
        }
        std::swap(outer, exits_);
    }

    int y_loop(int depth, int budget, int passes) {
        int used = 0;
        is_y_free_ = false;
        with_exits([&] {
            const unsigned form = below(4);
            const auto count = static_cast<unsigned>(passes);
            emit(Mnemonic::LDY, Mode::immediate, form == 0 ? count : form == 1 ? count - 1 : form == 2 ? 0U : 256U - count);
            const std::uint16_t begin = here();
            used = body(depth, budget, passes);
            emit(form < 2 ? Mnemonic::DEY : Mnemonic::INY, Mode::implied);
            if (form == 2) emit(Mnemonic::CPY, Mode::immediate, count);
            if (form == 1) return branch_back(Mnemonic::BPL, Mnemonic::BMI, begin);
            if (form == 2 && below(2) == 0) return branch_back(Mnemonic::BCC, Mnemonic::BCS, begin);
            branch_back(Mnemonic::BNE, Mnemonic::BEQ, begin);
        });
        is_y_free_ = true;
        return used;
    }

    // The test comes first.
    int x_loop(int depth, int budget, int passes) {
        int used = 0;
        if (has_crossing_read_) made_.is_exact = false;  // an outer loop may come back to it
        is_x_free_ = has_input_ = false;
        with_exits([&] {
            emit(Mnemonic::LDX, Mode::immediate, static_cast<unsigned>(passes));
            const std::uint16_t begin = here();
            emit(Mnemonic::CPX, Mode::immediate, 0);
            emit(Mnemonic::BNE, Mode::relative, 3);
            made_.instructions.push_back(here());
            made_.bytes.insert(made_.bytes.end(), {0x4c, 0, 0});
            const std::size_t jump = made_.bytes.size();
            used = body(depth, budget, passes) + 2 * passes;
            emit(Mnemonic::DEX, Mode::implied);
            emit(Mnemonic::JMP, Mode::absolute, begin);
            made_.bytes[jump - 2] = static_cast<std::uint8_t>(here() & 0xff);
            made_.bytes[jump - 1] = static_cast<std::uint8_t>(here() >> 8);
        });
        is_x_free_ = true;
        return used;
    }

    int cell_loop(int depth, int budget, int passes) {
        int used = 0;
        const unsigned cell = first_cell + cells_++;
        with_exits([&] {
            emit(Mnemonic::LDA, Mode::immediate, static_cast<unsigned>(passes));
            emit(Mnemonic::STA, Mode::zero_page, cell);
            const std::uint16_t begin = here();
            used = body(depth, budget, passes);
            emit(Mnemonic::DEC, Mode::zero_page, cell);
            branch_back(Mnemonic::BNE, Mnemonic::BEQ, begin);
        });
        return used;
    }

    std::mt19937 random_;
    GeneratedRoutine made_;
    std::vector<std::size_t> exits_;
    std::uint16_t called_ = 0;
    unsigned cells_ = 0;
    bool wants_branches_ = false, is_called_ready_ = false;
    bool is_x_free_ = true, is_y_free_ = true;
    bool has_input_ = true;  // X is what the caller passed
    bool has_crossing_read_ = false;
};

struct Memory final : simulator::Bus {
    std::vector<std::uint8_t> bytes = std::vector<std::uint8_t>(0x10000);
    std::uint8_t read(std::uint16_t address) override { return bytes[address]; }
    void write(std::uint16_t address, std::uint8_t value) override { bytes[address] = value; }
};

std::int64_t run(Memory& memory, std::uint16_t entry, unsigned x, unsigned a) {
    constexpr std::uint16_t caller = 0x0f00;
    simulator::Registers registers{
        .pc = entry, .a = static_cast<std::uint8_t>(a), .x = static_cast<std::uint8_t>(x), .s = 0xfd};
    memory.bytes[0x1fe] = (caller - 1) & 0xff;
    memory.bytes[0x1ff] = (caller - 1) >> 8;
    std::int64_t cycles = 0;
    while (registers.pc != caller) cycles += simulator::step(registers, memory).cycles;
    return cycles;
}

}  // namespace

timing::Code GeneratedRoutine::code() const {
    timing::Code code;
    code.put(origin, bytes);
    for (const std::uint16_t address : instructions) code.add_instruction(address);
    return code;
}

std::string GeneratedRoutine::text() const {
    std::string all = "entry " + gato::dollar(entry) + "\n";
    for (const std::uint16_t address : instructions) {
        const auto byte = [&](std::size_t i) { return i < bytes.size() ? bytes[i] : std::uint8_t{0}; };
        const auto at = static_cast<std::size_t>(address - origin);
        all += gato::dollar(address) + " " + isa::disassemble(address, {byte(at), byte(at + 1), byte(at + 2)}).text + "\n";
    }
    return all;
}

GeneratedRoutine generate_routine(std::uint32_t seed) {
    return Maker(seed).make();
}

std::int64_t most_measured_cycles(const GeneratedRoutine& routine) {
    Memory memory;
    std::ranges::copy(routine.bytes, memory.bytes.begin() + routine.origin);
    for (std::size_t i = 0; i < 0x200; ++i) memory.bytes[table + i] = static_cast<std::uint8_t>(i * 37 + 11);
    std::int64_t most = 0;
    for (unsigned a = 0; a < (routine.inputs == 2 ? 256U : 1U); ++a)
        for (unsigned x = 0; x < 256; ++x) most = std::max(most, run(memory, routine.entry, x, a));
    return most;
}

}  // namespace gato::tests
