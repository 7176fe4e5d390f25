// SPDX-License-Identifier: MIT
#include "servers/console/words.hpp"

#include "core/support/ascii.hpp"
#include "core/support/printable.hpp"
#include <gato/support/diagnostics.hpp>

namespace gato::console {

namespace {

constexpr Word words[] = {
    // memory
    {"mem", "m", "[ADDRESS [ADDRESS]]", "show memory as bytes and PETSCII; without an address, go on where it ended",
     Operand::place, false, show_memory},
    {"i", "", "[ADDRESS [ADDRESS]]", "show memory as PETSCII", Operand::place, false, show_petscii},
    {"ii", "", "[ADDRESS [ADDRESS]]", "show memory as screen codes", Operand::place, false, show_screen_codes},
    {"disass", "d", "[ADDRESS [ADDRESS]]", "disassemble, with labels and lines of the source", Operand::place, false,
     disassemble},
    {">", "", "ADDRESS BYTES", "write bytes; a text in double quotes becomes PETSCII", Operand::place, false, write_bytes},
    {"fill", "f", "ADDRESS ADDRESS BYTES", "fill a range with bytes, again and again", Operand::place, false, fill},
    {"hunt", "h", "ADDRESS ADDRESS BYTES", "look for bytes in a range", Operand::place, false, hunt},
    {"compare", "c", "ADDRESS ADDRESS ADDRESS", "compare a range with the memory at the third address", Operand::place, false,
     compare},
    {"move", "t", "ADDRESS ADDRESS ADDRESS", "copy a range to the third address", Operand::place, false, move},
    {"bank", "", "[cpu|ram]", "choose the memory that these words show: what the processor sees, or the RAM below",
     Operand::none, false, choose_bank},
    {"load", "l", "\"FILE\" 0 [ADDRESS]", "load a .prg file from the folder, to its own address or another", Operand::none,
     false, load},
    {"save", "s", "\"FILE\" 0 ADDRESS ADDRESS", "save a range as a .prg file", Operand::place, false, save},
    // where to stop
    {"break", "bk", "[load|store|exec] [ADDRESS [ADDRESS]] [if EXPR]",
     "stop there; FILE:LINE is a place too; without arguments, list all checkpoints", Operand::place, false, set_break},
    {"watch", "w", "[load|store] [ADDRESS [ADDRESS]] [if EXPR]", "stop when memory is read or written", Operand::place, false,
     set_watch},
    {"trace", "tr", "[load|store|exec] [ADDRESS [ADDRESS]] [if EXPR]", "write a line there and go on", Operand::place, false,
     set_trace},
    {"condition", "cond", "NUMBER if EXPR", "give a checkpoint a condition, or another one", Operand::expression, false,
     set_condition},
    {"ignore", "", "NUMBER [COUNT]", "let a checkpoint pass so many times", Operand::none, false, ignore},
    {"enable", "en", "NUMBER", "let a checkpoint count again", Operand::none, false, enable},
    {"disable", "dis", "NUMBER", "let a checkpoint not count for now", Operand::none, false, disable},
    {"delete", "del", "[NUMBER]", "delete a checkpoint, or all", Operand::none, false, remove},
    // forwards
    {"goto", "g", "[ADDRESS]", "run, from an address if there is one", Operand::place, true, go},
    {"until", "un", "ADDRESS", "run until the program comes there", Operand::place, true, run_until},
    {"step", "z", "[COUNT]", "execute instructions, into calls", Operand::none, true, step},
    {"next", "n", "[COUNT]", "execute instructions, over calls", Operand::none, true, next},
    {"return", "ret", "", "run until this routine has returned", Operand::none, true, leave_routine},
    {"line", "", "[N]", "run until the beam is in raster line N; without a number, show the beam", Operand::none, true, line},
    {"keybuf", "", "\"KEYS\"", "type keys while the program runs, as the option --keys does", Operand::none, false, type_keys},
    // in time
    {"back", "", "[COUNT]", "go back by instructions", Operand::none, true, step_back},
    {"reverse", "", "", "run back to the checkpoint before, or to the beginning", Operand::none, true, run_back},
    {"last", "", "ADDRESS", "go back to the instruction that wrote this byte last", Operand::place, true, last_write},
    {"why", "", "EXPR", "show the causes of a value, the nearest first: a register, a flag, a byte, screen:ROW,COLUMN",
     Operand::expression, true, why},
    {"frame", "", "[N]", "go to the beginning of frame N, forwards or back; without a number, show the beam", Operand::none,
     true, frame},
    {"record", "", "\"FILE\"", "write the run up to now as a recording (.gatorec)", Operand::none, true, record},
    // views
    {"registers", "r", "[NAME=BYTE, …]", "show the registers, or change some", Operand::none, false, registers},
    {"backtrace", "bt", "", "show which routine called which", Operand::none, false, backtrace},
    {"screen", "sc", "", "show the text on the screen", Operand::none, false, screen},
    {"show_labels", "shl", "[TEXT]", "list the labels, or those with this text in their names", Operand::word, false, labels},
    {"print", "p", "EXPR", "show the value of an expression", Operand::expression, false, print},
    {"assert", "", "EXPR", "fail if an expression is 0", Operand::expression, false, assert_holds},
    {"help", "?", "[WORD]", "list the words, or describe one", Operand::word, false, help},
    {"exit", "x quit", "", "leave", Operand::none, false, leave},
};

// Words of VICE's monitor that gato does without, and what does their work.
struct OtherWord {
    std::string_view name, advice;
};
constexpr OtherWord other_words[] = {
    {"a", "`>` writes bytes; `gato build` assembles"},
    {"ll", "gato reads labels when it starts: --map FILE"},
    {"load_labels", "gato reads labels when it starts: --map FILE"},
    {"al", "gato reads labels when it starts: --map FILE"},
    {"add_label", "gato reads labels when it starts: --map FILE"},
    {"sl", "`gato build --emit vice` writes labels for VICE"},
    {"save_labels", "`gato build --emit vice` writes labels for VICE"},
    {"if", "conditions stand after `break ADDRESS`, `watch`, `trace` or `condition NUMBER`"},
    {"reset", "`frame 0` goes back to the beginning"},
    {"undump", "`frame N` and `back N` go to any moment of the past"},
    {"dump", "`frame N` and `back N` go to any moment of the past"},
};

bool has_name(const Word& word, std::string_view name) {
    if (same_ignoring_case(word.name, name)) return true;
    std::string_view others = word.other_names;
    while (!others.empty()) {
        const std::size_t end = std::min(others.find(' '), others.size());
        if (same_ignoring_case(others.substr(0, end), name)) return true;
        others.remove_prefix(std::min(end + 1, others.size()));
    }
    return false;
}

}  // namespace

std::span<const Word> all_words() {
    return words;
}

const Word* find_word(std::string_view name) {
    for (const Word& word : words)
        if (has_name(word, name)) return &word;
    return nullptr;
}

// `>` and `?` need no space after them.
SplitLine split_line(std::string_view line) {
    const std::string_view all = without_blanks_around(line);
    std::size_t end = 0;
    if (!all.empty() && (all.front() == '>' || all.front() == '?'))
        end = 1;
    else
        while (end < all.size() && !is_blank(all[end]) && all[end] != '"') ++end;
    return {all.substr(0, end), without_blanks_around(all.substr(end))};
}

std::string unknown_word(std::string_view name) {
    const std::string text = "`" + printable(name.substr(0, 60)) + "` is no word of the monitor";
    for (const OtherWord& other : other_words)
        if (same_ignoring_case(other.name, name)) return text + ": " + std::string(other.advice);
    NearestName nearest(to_lower(name));
    for (const Word& word : words) nearest.consider(word.name);
    return text + (nearest.best().empty() ? "; `help` lists them" : "; did you mean `" + nearest.best() + "`?");
}

}  // namespace gato::console
