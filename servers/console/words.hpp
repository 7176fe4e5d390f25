// SPDX-License-Identifier: MIT
// The table of the monitor's words. Parsing, `help`, completion and the table in docs/MONITOR.md (which a test compares) all come
// from it: a new word is a row and its function.
#pragma once

#include "servers/console/arguments.hpp"
#include "servers/console/monitor_state.hpp"
#include "servers/console/reply.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gato::console {

// A word with its arguments, being answered.
struct Call {
    MonitorState& state;
    Arguments arguments;
    Reply& reply;

    void say(const std::string& line) { reply.text += line + "\n"; }
};

// What stands after a word, for completion.
enum class Operand : std::uint8_t { none, place, expression, word };

struct Word {
    std::string_view name;
    std::string_view other_names;  // separated by spaces
    std::string_view arguments;    // as help shows them
    std::string_view summary;
    Operand operand;
    bool moves;  // it runs the program or goes to another moment, so the program must stand still
    void (*answer)(Call& call);
};

// In the order in which help lists them.
[[nodiscard]] std::span<const Word> all_words();
// By any of its names, in letters of either case; null if there is none.
[[nodiscard]] const Word* find_word(std::string_view name);
// The word at the beginning of a line, and what follows it.
struct SplitLine {
    std::string_view word, rest;
};
[[nodiscard]] SplitLine split_line(std::string_view line);
// "`brake` is no word of the monitor; did you mean `break`?"
[[nodiscard]] std::string unknown_word(std::string_view name);

// The functions of the table, by file.
void show_memory(Call& call);
void show_petscii(Call& call);
void show_screen_codes(Call& call);
void disassemble(Call& call);
void write_bytes(Call& call);
void fill(Call& call);
void hunt(Call& call);
void compare(Call& call);
void move(Call& call);
void choose_bank(Call& call);
void load(Call& call);
void save(Call& call);

void set_break(Call& call);
void set_watch(Call& call);
void set_trace(Call& call);
void run_until(Call& call);
void set_condition(Call& call);
void ignore(Call& call);
void enable(Call& call);
void disable(Call& call);
void remove(Call& call);

void go(Call& call);
void step(Call& call);
void next(Call& call);
void leave_routine(Call& call);
void step_back(Call& call);
void run_back(Call& call);
void last_write(Call& call);
void why(Call& call);     // why_words.cpp
void record(Call& call);  // record_word.cpp
void frame(Call& call);
void line(Call& call);

void registers(Call& call);
void backtrace(Call& call);
void screen(Call& call);
void labels(Call& call);
void print(Call& call);
void assert_holds(Call& call);
void type_keys(Call& call);
void help(Call& call);
void leave(Call& call);

}  // namespace gato::console
