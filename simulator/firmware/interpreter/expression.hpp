// SPDX-License-Identifier: MIT
// Expressions: read and calculated at once, from the program's text on. Facts: Commodore 64 Programmer's Reference Guide, BASIC
// vocabulary and operators.
#pragma once

#include "simulator/firmware/basic_state.hpp"
#include "simulator/firmware/interpreter/text.hpp"
#include "simulator/firmware/interpreter/variables.hpp"

namespace gato::simulator::basic {

class Expression {
public:
    Expression(Memory& memory, Text& text, Variables& variables, BasicState::Answers& answers)
        : memory_(memory), text_(text), variables_(variables), answers_(answers) {}

    // All of them throw Error: SYNTAX, TYPE MISMATCH and what the operations may throw, and CodeCall where machine code has no answer yet.
    Value value();
    double number();
    Value text();
    // A number without its fraction, within limits; else ILLEGAL QUANTITY.
    int integer(int lowest, int highest);
    std::uint8_t byte();
    std::uint16_t address();

    // A variable that is to get a value: its name, and where it lies, made when there is none.
    struct Target {
        Name name;
        std::uint16_t place = 0;
        bool is_element = false;
    };
    Target target();
    // The name alone; a bracket behind it is an array's.
    Name name();
    // In brackets.
    std::vector<int> subscripts();
    // What stands between operators; that of BASIC's own, whoever has taken the vector.
    Value operand();
    Value own_operand();
    // A number, or a text in quotes.
    Value literal();
    // What the operator of this token, + - * / ^ AND OR, makes of two values.
    Value apply(std::uint8_t operation, const Value& left, const Value& right);
    // The function of this token, of a number.
    Value function_of_number(std::uint8_t which, double argument);
    Value function_of_text(std::uint8_t which, const Value& argument);
    // PEEK, with all that a read of a device does.
    std::uint8_t peek(std::uint16_t address);

private:
    // Operators that bind at least as tightly as this.
    Value operation(int binding);
    std::optional<Value> operand_of_code();
    const BasicState::Answer& answer(const CodeCall& call);
    Kind kind();
    Value negated();
    Value complement();
    Value variable();
    Value call_defined();
    Value value_of_defined(std::uint16_t function);
    [[nodiscard]] bool has_stack(int bytes) const;
    Value bracket();
    int comparison_mask(std::uint8_t first);
    Value compared(int mask, const Value& left, const Value& right);
    Value quoted();

    // --- functions (functions.cpp, random.cpp) ---
    Value function(std::uint8_t which);
    Value peeked(double address);
    Value part_of_text(std::uint8_t which);
    std::optional<Value> system_variable(const Name& name);
    double random(double argument);
    double random_by_clock();

    Memory& memory_;
    Text& text_;
    Variables& variables_;
    BasicState::Answers& answers_;
    int stack_bytes_ = 7;  // that a C64 would have put there by now, for the statement and the expression
};

[[nodiscard]] Value number_value(double number);
// Its number, or TYPE MISMATCH.
[[nodiscard]] double number_in(const Value& value);
// Without its fraction, within limits; else ILLEGAL QUANTITY.
[[nodiscard]] int integer_in(double number, int lowest, int highest);
// The number that a text begins with; 0 when it begins with none. `rest`: what stands behind it begins there.
[[nodiscard]] double number_in_text(const std::string& text, std::size_t* rest = nullptr);

}  // namespace gato::simulator::basic
