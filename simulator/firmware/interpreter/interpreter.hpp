// SPDX-License-Identifier: MIT
// BASIC: executes the statements of a program, a step at a time. A step is a statement up to its next call of the KERNAL, which the
// processor makes, so that programs that have taken a vector are asked; or a part of the time that it takes, in which interrupts come.
// Everything that a C64 has in memory lies there, in its own format: text, variables, strings, loops on the stack, pointers.
// Facts: Commodore 64 Programmer's Reference Guide, BASIC vocabulary; "Mapping the Commodore 64". Times are near those of a C64, of
// statements as a whole. Machine code calls parts of it (firmware/basic_calls).
#pragma once

#include "simulator/firmware/interpreter/expression.hpp"
#include <gato/simulator/basic_state.hpp>

namespace gato::simulator::basic {

class Interpreter {
public:
    Interpreter(Host host, BasicState& state)
        : state_(state), memory_(host, state.owed), text_(memory_), variables_(memory_),
          expression_(memory_, text_, variables_, &state.usr) {}

    // From the processor's place in the ROM on. Throws Error, and UsrCall: call_usr() is next.
    void step();
    // What a step changes before it throws UsrCall.
    struct Place {
        std::uint16_t text = 0, line = 0, data = 0, data_line = 0;
        FloatBytes random_seed{};
        BasicState::Next next = BasicState::Next::statement;
        std::uint8_t a = 0, s = 0;
        Cycle owed = 0;
    };
    [[nodiscard]] Place place() const;
    // Back to there; the routine of USR is next, and then the step that begins at this address once more.
    void call_usr(const Place& place, std::uint16_t step);
    void usr_returned(double result);
    // A statement by its token, for machine code that has called it.
    void call_statement(std::uint8_t statement);
    // The statement behind the text pointer, whatever vectors say.
    void execute();
    // As RUN does, without a number: the first statement is the next one. A SYS that no other statement stands in front of is executed
    // at once and takes no time: it is how a machine program begins.
    void run();
    // RUN with the line number at the text pointer, from machine code.
    void run_line();
    // LOAD or VERIFY behind its parameters.
    void begin_load();
    // What was typed behind READY, in the buffer at $0200 with a zero behind it.
    void take_line();
    // No loops, no subroutines, nothing to go on with.
    void reset_stack();

private:
    using Statement = void (Interpreter::*)();
    static const Statement statements[];

    void make_call();
    void go_on();
    void next_statement();
    bool next_line(std::uint16_t number_place);
    void check_stop();
    void begin_statement();
    void return_to_machine_code();
    void need_program() const;
    void dispatch();
    [[nodiscard]] bool is_direct() const;
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
    void cont();
    void note_place();

    // --- lines.cpp ---
    void list();
    void list_line();
    void list_text(int text);
    void enter_line(std::uint16_t number, const std::string& text);
    void move_program(int from, int to);

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
    void text_to_start();
    void clear();
    [[nodiscard]] int find_loop(std::uint16_t place) const;
    [[nodiscard]] std::uint16_t find_line(std::uint16_t number);
    void need_stack(int words, int used) const;

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
    void verified();
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
// The first line from there on whose number is not smaller, or the end of the program, for whoever follows the links.
[[nodiscard]] std::uint16_t line_from(Memory& memory, std::uint16_t start, std::uint16_t number);

}  // namespace gato::simulator::basic
