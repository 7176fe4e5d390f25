// SPDX-License-Identifier: MIT
// The BASIC that is understood: lines of statements up to a SYS, whose argument may be computed from numbers, + - * /, brackets
// and PEEK.
#include <gato/c64/basic_tokens.hpp>
#include <gato/c64/locations.hpp>
#include <gato/c64/routines.hpp>
#include <gato/formats/basic_program.hpp>
#include <gato/simulator/sys.hpp>

#include <algorithm>

namespace gato::simulator {

namespace location = c64::location;

namespace {

constexpr std::uint8_t token_plus = c64::basic_token("+"), token_minus = c64::basic_token("-"),
                       token_times = c64::basic_token("*"), token_divide = c64::basic_token("/"),
                       token_peek = c64::basic_token("PEEK"), token_sys = c64::basic_token("SYS");

// As JSR leaves them on the stack: one below where RTS leads.
constexpr std::uint16_t sys_return = c64::rom::sys_returned - 1, statement_return = c64::rom::next_statement_checked - 1;
constexpr std::uint8_t stack_in_sys = 0xf6;
constexpr int deepest_nesting = 32;

// A recursive-descent reader of BASIC expressions in memory.
class Expression {
public:
    Expression(const Board& board, std::uint16_t position) : board_(board), position_(position) {}

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
            return board_.peek(static_cast<std::uint16_t>(*value));
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
        while (board_.ram(position_) == ' ') ++position_;
        return board_.ram(position_);
    }

    const Board& board_;
    std::uint16_t position_;
    int depth_ = 0;
};

SysTarget evaluate_sys(const Board& board, std::uint16_t argument) {
    SysTarget target;
    target.has_basic_line = true;
    Expression expression(board, argument);
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

SysTarget find_sys(const Board& board, std::uint16_t load_address, std::span<const std::uint8_t> bytes) {
    constexpr std::size_t head_size = 4;  // link and line number
    if (load_address != basic_start || bytes.size() <= head_size) return {};
    SysTarget none;
    // Lines end at a zero byte, as LOAD links them again; the last one may have none.
    for (std::size_t at = 0; at + head_size < bytes.size() && bytes[at + 1] != 0;) {
        none.has_basic_line = true;
        const auto rest = bytes.subspan(at + head_size);
        const auto text = rest.first(static_cast<std::size_t>(std::ranges::find(rest, 0) - rest.begin()));
        if (const auto argument = sys_argument(text))
            return evaluate_sys(board, static_cast<std::uint16_t>(basic_start + (argument->data() - bytes.data())));
        at += head_size + text.size() + 1;
    }
    if (none.has_basic_line) none.error = "the BASIC program has no SYS, and BASIC itself is not emulated";
    return none;
}

SysTarget next_sys(const Board& board, std::uint16_t text_pointer) {
    constexpr std::uint16_t line_head = 4;  // link and line number
    std::uint16_t before = text_pointer;
    if (board.ram(before) == 0) {
        if (board.ram(static_cast<std::uint16_t>(before + 2)) == 0) return {};
        before = static_cast<std::uint16_t>(before + line_head);
    } else if (board.ram(before) != ':') {
        return {};
    }
    do ++before;
    while (board.ram(before) == ' ');
    if (board.ram(before) != token_sys) return {};
    return evaluate_sys(board, static_cast<std::uint16_t>(before + 1));
}

void start_sys(Host host, std::uint16_t address) {
    host.begin_statistics();
    enter_sys(host, address);
}

void enter_sys(Host host, std::uint16_t address) {
    Registers& registers = host.registers();
    if (host.board().kind() == MachineKind::flat) {
        registers.pc = address;
        return;
    }
    registers.s = stack_in_sys + 4;
    for (const std::uint16_t back : {statement_return, sys_return}) {
        host.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(back >> 8);
        host.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(back);
    }
    host.set_ram_word(location::line_number, address);
    registers.a = host.ram(location::sys_a);
    registers.x = host.ram(location::sys_x);
    registers.y = host.ram(location::sys_y);
    registers.p = static_cast<std::uint8_t>((host.ram(location::sys_status) & ~break_flag) | unused_flag);
    registers.pc = address;
}

}  // namespace gato::simulator
