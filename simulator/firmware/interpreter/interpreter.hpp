// SPDX-License-Identifier: MIT
// BASIC: executes the statements of a program, a step at a time. A step is a statement up to its next call of the KERNAL, which the
// processor makes, so that programs that have taken a vector are asked; or a part of the time that it takes, in which interrupts come.
// Everything that a C64 has in memory lies there, in its own format: text, variables, strings, loops on the stack, pointers.
// Facts: Commodore 64 Programmer's Reference Guide, BASIC vocabulary; "Mapping the Commodore 64". Times are near those of a C64, of
// statements as a whole. Not there yet: the editor's direct mode, CONT, LIST, USR, and machine code that takes BASIC's own routines apart.
#pragma once

#include "simulator/firmware/interpreter/expression.hpp"
#include <gato/simulator/basic_state.hpp>

namespace gato::simulator::basic {

class Interpreter {
public:
    Interpreter(Host host, BasicState& state)
        : state_(state), memory_(host, state.owed), text_(memory_), variables_(memory_),
          expression_(memory_, text_, variables_) {}

    // From the processor's place in the ROM on. Throws Error and NotThereYet.
    void step();
    // The statement behind the text pointer, whatever vectors say.
    void execute();
    // As RUN does, without a number: the first statement is the next one. A SYS that no other statement stands in front of is executed
    // at once and takes no time: it is how a machine program begins.
    void run();
    // LOAD or VERIFY behind its parameters.
    void begin_load();

private:
    using Statement = void (Interpreter::*)();
    static const Statement statements[];

    void make_call();
    void go_on();
    void next_statement();
    bool next_line(std::uint16_t number_place);
    void check_stop();
    void dispatch();
    void end_program();
    void skip_remarks();
    void call(std::uint16_t entry, std::uint8_t a = 0, std::uint8_t x = 0, bool may_fail = false);

    // --- statements.cpp ---
    void let();
    void set_clock(const std::string& digits);
    void poke();
    void wait();
    void sys();
    void rem();
    void data();
    void end();
    void stop();
    void clr();
    void new_program();
    void dim();
    void def();
    void absent();

    // --- control.cpp ---
    void go_to();
    void gosub();
    void push_gosub();
    void return_from();
    void on();
    void if_then();
    void for_to();
    void next();
    bool next_of(std::uint16_t place);
    void run_statement();
    void reset_stack();
    void text_to_start();
    void clear();
    [[nodiscard]] int find_loop(std::uint16_t place) const;
    [[nodiscard]] std::uint16_t find_line(std::uint16_t number);
    void need_stack(int words) const;

    // --- output.cpp ---
    void print();
    void print_to_file();
    void print_items();
    void print_item();
    void print_blanks(int count);
    void print_tab();
    void print_value();
    void end_line();
    void end_print();
    void cmd();
    void open_channel(bool for_output);
    void put(std::string_view characters);
    void new_line();

    // --- input.cpp ---
    void get();
    void get_next();
    void got();
    void input();
    void input_from_file();
    void read_line(std::string_view prompt);
    void read_character();
    void use_line();
    void read_again();
    void end_input();
    [[nodiscard]] std::optional<Value> item_at(std::uint16_t& place, Kind kind);
    Value text_item();
    void read();
    [[nodiscard]] std::uint16_t next_data();
    void restore();

    // --- files.cpp ---
    void load();
    void verify();
    void load_or_verify(std::uint8_t flag);
    void loaded();
    void save();
    void open();
    void close();
    void file_parameters();
    void program_parameters();
    void device_parameters();
    void set_name(const Value& name);

    BasicState& state_;
    Memory memory_;
    Text text_;
    Variables variables_;
    Expression expression_;
};

// Sets the links of the program's lines, as LOAD does: each line ends at a zero byte.
void link_lines(Memory& memory);

}  // namespace gato::simulator::basic
