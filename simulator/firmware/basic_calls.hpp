// SPDX-License-Identifier: MIT
// Parts of BASIC that machine programs call one by one: reading parameters after SYS, and calculating with the accumulator FAC
// at $61 and ARG at $69 (each has an exponent, four bytes of mantissa, and a sign). Registers return as from the original if
// programs use them. Facts: "Mapping the Commodore 64", $ad8a-$bfed.
#pragma once

#include "simulator/firmware/interpreter/expression.hpp"

#include <cstdint>
#include <span>

namespace gato::simulator {

class BasicCalls {
public:
    BasicCalls(Host host, BasicState& state)
        : host_(host), memory_(host, cycles_), text_(memory_), variables_(memory_),
          expression_(memory_, text_, variables_, state.answers) {}

    // Does what the routine does, except its return. Returns false if there is no such routine here. Throws basic::Error and
    // basic::CodeCall.
    bool call(std::uint16_t address);
    // The time that it took.
    [[nodiscard]] Cycle cycles() const { return cycles_; }

    [[nodiscard]] double accumulator() const { return register_at(location::accumulator); }
    void set_accumulator(double number) { set_register(location::accumulator, number); }
    // Returns the text of the descriptor to which it points.
    [[nodiscard]] std::string text_in_accumulator() const;

private:
    static constexpr int sign_place = 5;  // after the five bytes of a number
    static constexpr std::uint8_t sign_bit = 0x80;
    static constexpr Cycle text_cycles = 6'550;

    bool call_parser(std::uint16_t address);
    bool call_operation(std::uint16_t address);
    bool call_function(std::uint16_t address);
    bool call_polynomial(std::uint16_t address);
    bool call_parameter(std::uint16_t address);
    // --- basic_number_calls.cpp ---
    bool call_conversion(std::uint16_t address);
    bool call_move(std::uint16_t address);
    void word_to_accumulator(bool is_negative);
    void signed_word_to_accumulator();
    void accumulator_to_word(int lowest);
    void accumulator_to_text(int place);
    void accumulator_to_integer();
    void accumulator_to_long();
    [[nodiscard]] std::int64_t long_integer() const;
    void long_to_accumulator();
    void write_digits(std::span<const std::int64_t> values);
    void read_clock();
    void clock_to_long();
    void show_sign(double number);
    void show_byte(std::uint8_t byte);
    void set_carry(bool on);
    void compare();
    bool show_exponent();
    void load_argument(double number);
    void store_unrounded(int place);
    void store_rounded(int place);
    // --- basic_memory_calls.cpp ---
    bool call_memory(std::uint16_t address);
    bool call_text_pointer(std::uint16_t address);
    bool call_texts(std::uint16_t address);
    void move_block();
    void check_stack();
    void reset_stack();
    void find_line(std::uint16_t start);
    void find_variable();
    void find_named_variable();
    void show_variable(const basic::Name& name, std::uint16_t place);
    void set_value(const basic::Value& value);
    [[nodiscard]] basic::Value text_value() const;
    void read_text();
    void take_text(std::uint16_t descriptor);
    void give_up_text(std::uint16_t descriptor);
    void reserve_text();
    void copy_text(std::uint16_t from, int size);
    bool call_copy(std::uint16_t address);
    void text_to_accumulator();
    void offset_to(void (basic::Text::*skip)());
    void expect(bool is_text);
    void show_pointer(std::uint16_t pointer);
    void look_at_next();
    void read_byte();
    void read_address();
    void accumulator_to_address();
    [[nodiscard]] double register_at(int place) const;
    void set_register(int place, double number);
    [[nodiscard]] double operand() const;
    [[nodiscard]] Registers& cpu() { return host_.registers(); }

    Host host_;
    Cycle cycles_ = 0;
    basic::Memory memory_;
    basic::Text text_;
    basic::Variables variables_;
    basic::Expression expression_;
};

}  // namespace gato::simulator
