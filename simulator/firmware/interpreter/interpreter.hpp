// SPDX-License-Identifier: MIT
// BASIC: executes the statements of a program, a step at a time. A step is a statement up to its next call of the KERNAL, which
// the processor makes, so that programs that have changed a vector are called; or a part of the time that it takes, in which
// interrupts come. Everything that a C64 has in memory is there, in its own format: text, variables, strings, loops on the
// stack, pointers. Facts: Commodore 64 Programmer's Reference Guide, BASIC vocabulary; "Mapping the Commodore 64". Times:
// times.def. Machine code calls parts of it (firmware/basic_calls).
#pragma once

#include "simulator/firmware/basic_state.hpp"
#include "simulator/firmware/interpreter/expression.hpp"

namespace gato::simulator::basic {

class Interpreter {
public:
    Interpreter(Host host, BasicState& state)
        : state_(state), memory_(host, state.owed), text_(memory_), variables_(memory_),
          expression_(memory_, text_, variables_, state.answers) {}

    // Executes a step from the processor's place in the ROM on. Throws Error and CodeCall, as the next ones do
    // (firmware/code_calls).
    void step();
    // What machine code calls by its address in the ROM, and after which it continues (callable.cpp): statements, and parts of
    // them.
    [[nodiscard]] static bool is_callable(std::uint16_t address);
    void call_part(std::uint16_t address);
    // Execute the statement after the text pointer, or the one at it, whatever the vectors say.
    void execute();
    void execute_here();
    // Starts the next statement, unless a program has changed the vector.
    void begin_statement();
    // Does what RUN does, without a number: the first statement is the next one. A SYS that no other statement comes before is
    // executed at once and takes no time: this is how a machine program begins.
    void run();
    // For coverage: notes the lines up to the SYS that was executed in this way.
    void note_lines_begun();
    // RUN with the line number at the text pointer, from machine code.
    void run_line();
    // Starts LOAD or VERIFY after its parameters.
    void begin_load();
    // Takes what was typed after READY, in the buffer at $0200 with a zero after it: makes tokens of it, and then enters or
    // executes it. The second one does so from the text pointer on.
    void take_line();
    void take_fetched_line();
    void enter_typed_line();
    // LIST continues after its character in A, which a program that has changed the vector leaves to BASIC, or has replaced.
    void list_own_character();
    void list_character();
    void skip_listed_character();
    // Removes loops and subroutines; there is nothing to continue with.
    void reset_stack();

private:
    using Part = void (Interpreter::*)();
    struct Callable {
        std::uint16_t address;
        Part part;
    };
    static const Part statements[];
    static const Callable parts[];
    [[nodiscard]] static Part part_at(std::uint16_t address);

    void make_call();
    void go_on();
    void next_statement();
    bool next_line(std::uint16_t number_place);
    void check_stop();
    void return_to_machine_code();
    void forget_caller();
    void note_statement();
    void count_statement(std::uint16_t place);
    void need_program() const;
    [[nodiscard]] bool program_fetches(std::uint16_t then);
    void dispatch();
    [[nodiscard]] bool is_direct() const;
    void end_program();
    void start_afresh();
    void skip_remarks();
    void call(std::uint16_t entry, std::uint8_t a = 0, std::uint8_t x = 0, bool may_fail = false);

    // --- statements.cpp ---
    void let();
    void poke();
    void write_poked();
    void wait();
    void wait_on();
    void sys();
    void rem();
    void data();
    void end();
    void stop();
    void clr();
    void new_program();
    void dim();
    void dim_next();
    void def();
    void cont();
    void note_place();

    // --- lines.cpp ---
    void list();
    void list_line();
    void list_text();
    void list_own_text();
    void enter_line(std::uint16_t number, const std::string& text);
    void move_program(int from, int to);

    // --- control.cpp ---
    void go_to();
    void go_to_line();
    void go_to_line_from_start();
    void gosub();
    void push_gosub();
    void return_from();
    void on();
    void if_then();
    void for_to();
    void for_limit();
    void next();
    bool next_of(std::uint16_t place);
    void run_statement();
    void text_to_start();
    void clear();
    [[nodiscard]] int find_loop(std::uint16_t place);
    [[nodiscard]] std::uint16_t find_line(std::uint16_t number);
    [[nodiscard]] std::uint16_t find_line_from(std::uint16_t start, std::uint16_t number);
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
// Makes tokens of the text at the text pointer, in the buffer at $0200, and sets the text pointer to just before it. Returns
// its length.
int crunch_line(Memory& memory, Text& text);
// Returns the first line from there on whose number is not smaller, or the end of the program; it follows the links.
[[nodiscard]] std::uint16_t line_from(Memory& memory, std::uint16_t start, std::uint16_t number);

}  // namespace gato::simulator::basic
