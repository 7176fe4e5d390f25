// SPDX-License-Identifier: MIT
// The manual page gato(1), in the man macros.
#include "cli/help/help_rows.hpp"
#include "cli/options/command_line.hpp"

#include <gato/version.hpp>

#include <sstream>
#include <utility>

namespace gato::cli {

namespace {

// A hyphen is a minus sign, and a line must not begin with a full stop or a quote.
std::string roff(std::string_view text) {
    std::string escaped;
    bool at_start = true;
    for (const char c : text) {
        if (at_start && (c == '.' || c == '\'')) escaped += "\\&";
        at_start = c == '\n';
        escaped += c == '\\'  ? "\\e"
                   : c == '-' ? "\\-"
                   : c == '`' ? "\\(ga"
                   : c == '^' ? "\\(ha"
                   : c == '~' ? "\\(ti"
                              : std::string(1, c);
    }
    return escaped;
}

struct Entry {
    std::string_view term, text;
};

constexpr Entry exit_codes[] = {
    {"0", "done"},
    {"1", "the input is wrong: assembly or link errors, failed tests, a run that did not reach its goal"},
    {"2", "the command line is wrong"},
    {"3", "the environment failed: a file named on the command line cannot be read, or an output cannot be written"},
};

constexpr Entry files[] = {
    {"gato.json",
     "a project: its sources in build order and how to build them; NAME.gato.json is another project in the same folder"},
    {"NAME.cbmprj", "a project of CBM prg Studio, built as that tool does"},
    {"NAME.asm", "a source, in the language of CBM prg Studio"},
    {"NAME.gobj", "a relocatable object, which gato asm writes and gato link reads"},
    {"NAME.prg", "a program, with its load address in the first two bytes"},
    {"NAME.d64", "a disk image of a 1541, with a program that gato run and gato play start"},
    {"NAME.g64", "the same, with the bits of its tracks"},
    {"NAME.nib", "the same, as nibtools read it from a disk; never written"},
    {"NAME.p64", "the same, with the time of each change of its magnetisation; never written"},
    {"NAME.crt", "a cartridge image, which gato run and gato play plug in"},
    {"NAME.map.json", "the symbols, segments and lines of NAME.prg, which run, play, test and disasm find beside it"},
    {"NAME.gtest.json", "test cases for gato test"},
};

constexpr Entry environment[] = {
    {"NO_COLOR", "if it is set and not empty, messages have no colours unless you say --color always, and gato play shows "
                 "the C64 in the two colours of the terminal"},
    {"COLORTERM", "truecolor or 24bit: gato play uses the exact colours of the C64"},
    {"TERM", "if it contains 256color, gato play uses the nearest of 256 colours, else the nearest of sixteen. If it is dumb, "
             "gato play refuses to start"},
    {"GATO_ULTIMATE_PASSWORD", "the network password of the Ultimate to which gato send sends"},
};

constexpr Entry examples[] = {
    {"Make a new project, build, run and test it:",
     "gato new snake && cd snake\ngato build\ngato run build/snake.prg\ngato test ."},
    {"Build two sources as one program, with a listing and labels for VICE:",
     "gato build main.asm music.asm -o game.prg --emit prg,map,vice,list"},
    {"Show the screen of a program after two keys:", "gato run game.prg --keys 02 --until keys-read"},
    {"Explain the message E0401 and the opcode LAX:", "gato help E0401\ngato help lax"},
    {"Complete commands in this shell:", "source <(gato help --format bash)"},
};

// Lines below eighty characters, as checkers of manual pages want their source.
std::string filled(const std::string& text) {
    constexpr std::size_t longest = 79;
    std::string lines, line;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::string escaped = roff(word);
        if (!line.empty() && line.size() + 1 + escaped.size() > longest) lines += std::exchange(line, "") + "\n";
        line += (line.empty() ? "" : " ") + escaped;
    }
    return lines + line + "\n";
}

template <std::size_t count>
std::string list(const Entry (&entries)[count]) {
    std::string text;
    for (const Entry& entry : entries) text += ".TP\n.B " + roff(entry.term) + "\n" + filled(std::string(entry.text));
    return text;
}

std::string literal(std::string_view text) {
    return ".nf\n" + roff(text) + "\n.fi\n";
}

std::string example_section() {
    std::string text;
    for (const Entry& example : examples)
        text += (text.empty() ? "" : ".PP\n") + filled(std::string(example.term)) + ".PP\n.RS 4\n" + literal(example.text)
                + ".RE\n";
    return text;
}

std::string option_entry(const OptionRow& option) {
    std::string names;
    for (const std::string& name : option.names) names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
    const std::string value = option.type.empty() ? "" : "\\fI" + roff(option.type) + "\\fR";
    const std::string values = option.values.empty() ? "" : " (" + joined(option.values, ", ") + ")";
    return ".TP\n" + names + (names.empty() || value.empty() ? "" : " ") + value + "\n" + filled(option.description + values);
}

std::string command_section(const CommandRow& command) {
    std::string text = ".SS gato " + roff(command.name) + "\n" + filled(command.description + ".");
    for (const OptionRow& option : command.options) text += option_entry(option);
    return command.examples.empty() ? text : text + ".PP\n" + literal(command.examples);
}

}  // namespace

std::string man_page(const std::vector<Command>& all) {
    const auto commands = rows_of(all);
    std::string text = ".\\\" SPDX-License-Identifier: MIT\n.TH GATO 1 " + std::string(release_date) + " \"gato "
                       + std::string(version) + "\" \"User Commands\"\n.SH NAME\ngato \\- " + roff(program_description)
                       + "\n.SH SYNOPSIS\n.B gato\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]\n.PP\n.B gato help\n"
                         "[\\fICOMMAND\\fR|\\fITOPIC\\fR]\n.SH DESCRIPTION\n";
    for (const CommandRow& command : commands)
        text += ".TP\n\\fBgato " + roff(command.name) + "\\fR\n" + filled(command.description);
    text += ".PP\n" + filled("Options may come anywhere; -- ends them. A file named - is standard input or output.")
            + filled("Results go to standard output, messages to standard error.") + ".SH COMMANDS\n";
    for (const CommandRow& command : commands) text += command_section(command);
    return text + ".SH EXIT STATUS\n" + list(exit_codes) + ".SH FILES\n" + list(files) + ".SH ENVIRONMENT\n" + list(environment)
           + ".SH EXAMPLES\n" + example_section() + ".SH SEE ALSO\n.BR make (1),\n.BR cmake (1)\n.PP\n"
           + filled("The manual of the language and the other pages are in the folder docs of the package's documentation.");
}

}  // namespace gato::cli
