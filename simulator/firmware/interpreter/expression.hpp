// SPDX-License-Identifier: MIT
// Expressions, read and calculated at once, starting at the program's text pointer. Facts: Commodore 64 Programmer's Reference
// Guide, BASIC vocabulary and operators.
#pragma once

#include "simulator/firmware/basic_state.hpp"
#include "simulator/firmware/interpreter/text.hpp"
#include "simulator/firmware/interpreter/variables.hpp"

namespace gato::simulator::basic {

class Expression {
public:
    Expression(Memory& memory, Text& text, Variables& variables, BasicState::Answers& answers)
        : memory_(memory), text_(text), variables_(variables), answers_(answers) {}

    // All of these throw Error: SYNTAX, TYPE MISMATCH and what the operations may throw, and CodeCall if machine code has to
    // give an answer first.
    Value value();
    double number();
    Value text();
    // Reads a number and drops its fraction; it must be within the limits, else ILLEGAL QUANTITY.
    int integer(int lowest, int highest);
    std::uint8_t byte();
    std::uint16_t address();

    // A variable that is to get a value: its name and its address; it is created if it does not exist.
    struct Target {
        Name name;
        std::uint16_t place = 0;
        bool is_element = false;
    };
    Target target();
    // Reads the name alone; a bracket after it belongs to an array.
    Name name();
    // Reads them in brackets.
    std::vector<int> subscripts();
    // Read what is between operators; the second always reads BASIC's own kind, even if a program has changed the vector.
    Value operand();
    Value own_operand();
    // Reads a number, or a text in quotes.
    Value literal();
    // Applies the operator of this token, + - * / ^ AND OR, to two values.
    Value apply(std::uint8_t operation, const Value& left, const Value& right);
    // Apply the function of this token to a number or a text.
    Value function_of_number(std::uint8_t which, double argument);
    Value function_of_text(std::uint8_t which, const Value& argument);
    // PEEK, with all side effects of a read of a device.
    std::uint8_t peek(std::uint16_t address);

private:
    // Reads operators that bind at least as tightly as this.
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
    Value small_number(int number);
    Value peeked(double address);
    Value part_of_text(std::uint8_t which);
    std::optional<Value> system_variable(const Name& name);
    double random(double argument);
    double random_by_clock();

    Memory& memory_;
    Text& text_;
    Variables& variables_;
    BasicState::Answers& answers_;
    int stack_bytes_ = 7;  // the bytes that a C64 would have pushed by now, for the statement and the expression
};

[[nodiscard]] Value number_value(double number);
// Returns its number, or throws TYPE MISMATCH.
[[nodiscard]] double number_in(const Value& value);
// Drops the fraction; the number must be within the limits, else ILLEGAL QUANTITY.
[[nodiscard]] int integer_in(double number, int lowest, int highest);
// Returns the number with which a text begins, or 0 if it begins with none. `rest` gets the index of what follows.
[[nodiscard]] double number_in_text(const std::string& text, std::size_t* rest = nullptr);

}  // namespace gato::simulator::basic
