// SPDX-License-Identifier: MIT
// The start of a program. The BASIC that is understood: lines of statements up to a SYS, whose argument may be computed from
// numbers, + - * /, brackets and PEEK.
#include "simulator/firmware/kernal.hpp"
#include <gato/c64/basic_tokens.hpp>
#include <gato/c64/routines.hpp>
#include <gato/formats/basic_program.hpp>
#include <gato/simulator/program.hpp>

#include <algorithm>
#include <optional>

namespace gato::simulator {
namespace {

constexpr std::uint8_t token_plus = c64::basic_token("+"), token_minus = c64::basic_token("-"),
                       token_times = c64::basic_token("*"), token_divide = c64::basic_token("/"),
                       token_peek = c64::basic_token("PEEK");

// As JSR leaves them on the stack: one below where RTS leads.
constexpr std::uint16_t sys_return = c64::rom::sys_returned - 1, statement_return = c64::rom::next_statement_checked - 1;
constexpr std::uint8_t stack_in_sys = 0xf6;
constexpr int deepest_nesting = 32;

// A recursive-descent reader of BASIC expressions in memory.
class Expression {
public:
    Expression(const Machine& machine, std::uint16_t position) : machine_(machine), position_(position) {}

    std::optional<double> sum() {
        if (++depth_ > deepest_nesting) return std::nullopt;
        auto left = product();
        while (left) {
            const std::uint8_t sign = next();
            if (sign != token_plus && sign != token_minus) break;
            ++position_;
            const auto right = product();
            if (!right) return std::nullopt;
            left = sign == token_plus ? *left + *right : *left - *right;
        }
        --depth_;
        return left;
    }

    [[nodiscard]] std::uint16_t position() const { return position_; }

private:
    std::optional<double> product() {
        auto left = primary();
        while (left) {
            const std::uint8_t sign = next();
            if (sign != token_times && sign != token_divide) break;
            ++position_;
            const auto right = primary();
            if (!right || (sign == token_divide && *right == 0)) return std::nullopt;
            left = sign == token_times ? *left * *right : *left / *right;
        }
        return left;
    }

    std::optional<double> primary() {
        const std::uint8_t c = next();
        if (c == '(' || c == token_peek) {
            ++position_;
            if (c == token_peek && next() != '(') return std::nullopt;
            if (c == token_peek) ++position_;
            const auto value = sum();
            if (!value || next() != ')') return std::nullopt;
            ++position_;
            if (c == '(') return value;
            if (*value < 0 || *value > 65535) return std::nullopt;
            return machine_.peek(static_cast<std::uint16_t>(*value));
        }
        return number();
    }

    std::optional<double> number() {
        double value = 0;
        int digits = 0;
        for (std::uint8_t c = next(); c >= '0' && c <= '9' && digits < 12; c = next()) {
            value = value * 10 + (c - '0');
            ++digits;
            ++position_;
        }
        if (digits == 0) return std::nullopt;
        if (next() == '.') {  // digits behind the point do not change an address
            do ++position_;
            while (next() >= '0' && next() <= '9');
        }
        return value;
    }

    std::uint8_t next() {
        while (machine_.ram(position_) == ' ') ++position_;
        return machine_.ram(position_);
    }

    const Machine& machine_;
    std::uint16_t position_;
    int depth_ = 0;
};

SysTarget evaluate_sys(const Machine& machine, std::uint16_t argument) {
    SysTarget target;
    target.has_basic_line = true;
    Expression expression(machine, argument);
    const auto value = expression.sum();
    if (!value || *value < 0 || *value > 65535) {
        target.error = "the SYS of the BASIC line has no address that can be computed";
        return target;
    }
    target.address = static_cast<std::uint16_t>(*value);
    target.text_pointer = expression.position();
    return target;
}

}  // namespace

Program read_program(std::span<const std::uint8_t> file) {
    Program program;
    if (file.size() < 3) {
        program.error = file.empty() ? "the file is empty" : "too short for a program: a load address and at least one byte";
        return program;
    }
    program.load_address = static_cast<std::uint16_t>(file[0] | file[1] << 8);
    if (program.load_address + file.size() - 2 > 0x10000) {
        program.error = "the program reaches beyond the end of memory";
        return program;
    }
    program.bytes.assign(file.begin() + 2, file.end());
    return program;
}

void load_program(Machine& machine, const Program& program) {
    machine.load(program.load_address, program.bytes);
    if (machine.options().kind == MachineKind::flat) return;
    const auto end = static_cast<std::uint16_t>(program.load_address + program.bytes.size());
    machine.set_ram_word(0xae, end);
    for (const std::uint16_t pointer : {std::uint16_t{0x2d}, std::uint16_t{0x2f}, std::uint16_t{0x31}}) {
        machine.set_ram_word(pointer, end);
    }
}

SysTarget find_sys(const Machine& machine, const Program& program) {
    constexpr std::size_t head_size = 4;  // link and line number
    const std::span<const std::uint8_t> bytes(program.bytes);
    if (program.load_address != basic_start || bytes.size() <= head_size) return {};
    SysTarget none;
    // Lines end at a zero byte, as LOAD links them again; the last one may have none.
    for (std::size_t at = 0; at + head_size < bytes.size() && bytes[at + 1] != 0;) {
        none.has_basic_line = true;
        const auto rest = bytes.subspan(at + head_size);
        const auto text = rest.first(static_cast<std::size_t>(std::ranges::find(rest, 0) - rest.begin()));
        if (const auto argument = sys_argument(text))
            return evaluate_sys(machine, static_cast<std::uint16_t>(basic_start + (argument->data() - bytes.data())));
        at += head_size + text.size() + 1;
    }
    if (none.has_basic_line) none.error = "the BASIC program has no SYS, and BASIC itself is not emulated";
    return none;
}

void start_at(Machine& machine, std::uint16_t address) {
    Registers& registers = machine.registers();
    Kernal(machine).begin_statistics();
    if (machine.options().kind == MachineKind::flat) {
        registers.pc = address;
        return;
    }
    registers.s = stack_in_sys + 4;
    for (const std::uint16_t back : {statement_return, sys_return}) {
        machine.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(back >> 8);
        machine.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(back);
    }
    machine.set_ram_word(0x14, address);
    registers.a = machine.ram(0x030c);
    registers.x = machine.ram(0x030d);
    registers.y = machine.ram(0x030e);
    registers.p = static_cast<std::uint8_t>((machine.ram(0x030f) & ~break_flag) | unused_flag);
    registers.pc = address;
}

}  // namespace gato::simulator
