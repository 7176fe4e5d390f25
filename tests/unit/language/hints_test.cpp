// SPDX-License-Identifier: MIT
// Every hint of gato's either comes with a change that follows it, or leaves a decision to the author; which of them do is
// listed here. A hint with new words needs a row.
#include "cli/disk/disk.hpp"
#include "support/places.hpp"
#include "support/provocations.hpp"

#include "servers/language/fixes.hpp"
#include <gato/support/memory_files.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace gato::language {
namespace {

// The wording without the parts that vary: quotations are `…`.
std::string pattern_of(const std::string& hint) {
    std::string pattern;
    bool is_quoted = false;
    for (const char c : hint) {
        if (c == '`') pattern += is_quoted ? "…`" : "`";
        if (c == '`') is_quoted = !is_quoted;
        if (c != '`' && !is_quoted) pattern += c;
    }
    return pattern;
}

// What can be done about a hint.
enum class Answer {
    change,       // it says what to write
    several,      // it names several ways
    unknown,      // only the author knows what to write
    elsewhere,    // the remedy is not a change of the text: a file, an option, another program
    rearranging,  // lines are to be moved, or rewritten
};

struct Row {
    Answer answer;
    std::string pattern;      // with a `*` at its end: words at the start of the hint
    std::string source = {};  // causes it, if no golden case does
};

const Row rows[] = {
    {Answer::change, "did you mean `…`?"},
    {Answer::change, "did you mean \"sources\"?"},
    {Answer::change, "did you mean \"name\"?"},
    {Answer::change, "AT goes on at an address within the area"},
    {Answer::change, "a space is missing: `…`"},
    {Answer::change, "macro names are case-sensitive; write `…`"},
    {Answer::change, "write `…` if you mean the number"},
    {Answer::change, "close it with `…`"},
    {Answer::change, "begin a comment with `…`"},
    {Answer::change, "write one statement a line"},
    {Answer::change, "write an index with a comma, `…` or `…`", " lda $2000 x\n"},
    {Answer::change, "write plain quotes and signs; web pages replace them with others"},
    {Answer::change, "hexadecimal numbers are written as `…`", " lda #0x20\n"},
    {Answer::change, "binary numbers are written as `…`", " lda #0b11\n"},
    {Answer::change, "branch over a JMP with the opposite condition, or move the target nearer"},
    {Answer::change, "to keep it without this warning, name it in `…`"},
    {Answer::change, "-D defines it too; put IFNDEF around the definition in the source", "DEBUG = 2\n"},
    {Answer::change, "write `…`: a label with `…` is private to each call of a macro; *"},
    {Answer::change, "set the address with `…`*"},
    {Answer::change, "write bytes with BYTE, as in `…`"},
    {Answer::change, "include another source with `…`"},
    {Answer::change, "a condition ends with ENDIF*"},
    {Answer::change, "a scope ends with ENDSCOPE"},
    {Answer::change, "code for another address ends with ENDLOGICAL"},
    {Answer::change, "a member of a scope is written with a dot*", " lda one::two\n"},
    {Answer::change, "write SBX"},
    {Answer::change, "the source ends with the file: *"},
    {Answer::change, "there are segments in the extended language, *"},
    {Answer::change, "the 6502 adds with `…` and `…`"},
    {Answer::change, "STZ is an instruction of the 65C02; *"},

    {Answer::several, "did you mean `…` or *"},
    {Answer::several, "a comma or an operator is missing before it"},
    {Answer::several, "`…` takes the low byte, `…` the high byte*"},
    {Answer::several, "`…` and `…` apply only to the next term; *"},
    {Answer::several, "it takes a name, or names joined by AND, OR and NOT; *"},
    {Answer::several, "remove the line, or put the IF above it; *"},
    {Answer::several, "write 0 for the byte, or `…` for the arrow $5f"},
    {Answer::several, "write its code as a number, or give the sum a name: `…`"},
    {Answer::several, " has: *"},
    {Answer::several, "use (indirect,X) or (indirect),Y; *"},
    {Answer::several, "an immediate operand has no index; without `…` it is an address", " lda #5,x\n"},
    {Answer::several, "move it, or make it an ordinary label, without the `…`"},
    {Answer::several, "a local label is valid up to the next ordinary label: *"},
    {Answer::several, "names are not case-sensitive: rename one of them; *"},
    {Answer::several, "write a label that only one routine needs as `…`; *"},
    {Answer::several, "write the `…` in the macro, as in `…`, *"},
    {Answer::several, "a member of a scope, a structure or an instance and a name with a dot *"},
    {Answer::several, "BRA is an instruction of the 65C02; *"},
    {Answer::several, "end the stretch before it, or count in parts"},
    {Answer::several, "make an integer of it with *"},

    {Answer::unknown, "expected one of prg, map, *"},
    {Answer::unknown, "expected one of c64, *"},
    {Answer::unknown, "as after -W: *"},
    {Answer::unknown, "a source has *"},
    {Answer::unknown, "write its code as a number instead; *"},
    {Answer::unknown, "the names are those of BASIC listings, *"},
    {Answer::unknown, "`…` or `…` inserts control codes; *", " text \"{clear\"\n"},
    {Answer::unknown, "write texts of several characters with TEXT, NULL or BYTE, *", " lda #'ab'+1\n byte 'ab'+1\n"},
    {Answer::unknown, "digits are 0 *"},
    {Answer::unknown, "the largest is $7fffffff, 2147483647"},
    {Answer::unknown, "no instruction, directive or macro of the program has this name"},
    {Answer::unknown, "anonymous labels are in the extended language: *"},
    {Answer::unknown, "braces in a name have a meaning *", " lda #row{1}\n"},
    {Answer::unknown, "a name comes before `…`, as in `…`", " = 5\n"},
    {Answer::unknown, "a macro has this name; a label of the same name needs a colon, *"},
    {Answer::unknown, "a name has one value in the whole program; *"},
    {Answer::unknown, "is replaced by argument *"},
    {Answer::unknown, "takes its address from a pointer at $00..$ff*"},
    {Answer::unknown, "for example `…`: the body for i = 0 to 7"},
    {Answer::unknown, "DEFM name … ENDM; the macro is called by its name", " defm (\n nop\n endm\n"},
    {Answer::unknown, "does `…` call itself?"},
    {Answer::unknown, "does `…` include itself?"},
    {Answer::unknown, "CYCLES(from,to) works only in ASSERT; *"},
    {Answer::unknown, "CYCLES takes two addresses: *"},
    {Answer::unknown, "FUNCTION one says which"},
    {Answer::unknown, "a function may use only others; *"},
    {Answer::unknown, "a text is all PETSCII or all screen codes; *"},
    {Answer::unknown, "allowed -128..255"},
    {Answer::unknown, "allowed -32768..65535"},
    {Answer::unknown, "choose another name"},
    {Answer::unknown, "for example `…`"},
    {Answer::unknown, "for example `…`, `…` or `…`"},
    {Answer::unknown, "in the extended language digits, a point and digits are a number"},
    {Answer::unknown, "it stands alone on its line"},
    {Answer::unknown, "leave out the last ones: *"},
    {Answer::unknown, "only a text of one character is a number"},
    {Answer::unknown, "only texts of one character are numbers"},
    {Answer::unknown, "rename one of them"},
    {Answer::unknown, "take one item of it, as in list[0]"},
    {Answer::unknown, "text(x) makes a text of a number"},
    {Answer::unknown, "they are counted from 0"},
    {Answer::unknown, "write a list of one item as [x]"},
    {Answer::unknown, "write the name without `…`"},
    {Answer::unknown, "SET can use only what lines above define"},
    {Answer::unknown, "`…` can use only what lines above define"},
    {Answer::unknown, "addresses are known only when the program is linked: *"},
    {Answer::unknown, "give one of them another \"name\""},
    {Answer::unknown, "CYCLES counts whole statements"},
    {Answer::unknown, "CYCLES counts from its first argument up to its second"},
    {Answer::unknown, "WCET(from,to) works only in ASSERT; *"},
    {Answer::unknown, "WCET takes two addresses: *"},
    {Answer::unknown, "lines are 0 to 311, the first not above the last, *"},
    {Answer::unknown, "a bound is `…`, with a number from 1 to *"},
    {Answer::unknown, "a bound is of an instruction in a loop, *"},
    {Answer::unknown, "give the most executions of an instruction in it as a bound: `…`"},
    {Answer::unknown, "give the cycles that the routine takes as its bound: `…`"},
    {Answer::unknown, "every path must reach the second address"},
    {Answer::unknown, "the bound would be of what is there now; *"},
    {Answer::unknown, "can use numbers, and variables made of numbers above this line; *"},
    {Answer::unknown, "a scope ends in the file, the macro or the REPEAT in which it begins; *"},
    {Answer::unknown, "for example `…`, or `…` for a scope in another"},
    {Answer::unknown, "the 6502 loads with `…`, `…`, *"},
    {Answer::unknown, "write the name with its scope"},
    {Answer::unknown, "USE takes the name after a SCOPE, *"},
    {Answer::unknown, "the names of a scope need no USE within it"},
    {Answer::unknown, "a reference of one sign means the nearest, *"},
    {Answer::unknown, "for example `…`; `…` for a text, *"},
    {Answer::unknown, "in a name, `…` stands for a number *"},
    {Answer::unknown, "a member is `…`, *"},
    {Answer::unknown, "of a union, the first member has the value"},
    {Answer::unknown, "use ASSERT to check addresses"},
    {Answer::unknown, "counts, ALIGN and `…` can use only addresses defined above them"},

    {Answer::elsewhere, "`…` is a directive of the extended language: *"},
    {Answer::elsewhere, "gato looks for it beside this file, *"},
    {Answer::elsewhere, "`…` is not a regular file"},
    {Answer::elsewhere, "write the path relative to this file or to the project"},
    {Answer::elsewhere, "--chargen FILE takes them from a character ROM image, *"},
    {Answer::elsewhere, "the bytes assembled last win; *"},
    {Answer::elsewhere, "build it with Kick Assembler*"},
    {Answer::elsewhere, "add its folder to the build list, *"},
    {Answer::elsewhere, "if they are separate programs, *"},
    {Answer::elsewhere, "`…` builds only one file of the project"},
    {Answer::elsewhere, "the paths in a project are relative to its own folder; *"},
    {Answer::change, "did you mean `…`?; *"},
    {Answer::elsewhere, "some versions of CBM prg Studio made it absolute, *"},
    {Answer::elsewhere, "give it a name of its own in the project"},
    {Answer::elsewhere, "put its segment into an area with \"bank\" in gato.json"},
    {Answer::elsewhere, "put one into the \"areas\" of gato.json: *"},

    {Answer::rearranging, "write a condition as `…` … `…` … `…`*"},
    {Answer::rearranging, "there is no ELSEIF: *"},
    {Answer::rearranging, "write the BASIC line that starts the program as data, *"},
    {Answer::rearranging, "code for another address is written between LOGICAL *"},
    {Answer::rearranging, "local labels begin with `…`: *"},
    {Answer::rearranging, "write a condition inside another on lines of its own: *"},
    {Answer::rearranging, "use one comparison in each IF, *"},
    {Answer::rearranging, "count one pass of the loop without it, *"},
    {Answer::rearranging, "define it above the line that needs its value, *"},
    {Answer::rearranging, "EXPORT comes before the label that it exports"},
    {Answer::rearranging, "count the parts before and after *"},
    {Answer::rearranging, "count the routine too, and add the two"},
    {Answer::rearranging, "include CHAR and COLOUR with one INCBIN each"},
    {Answer::rearranging, "move the definitions of the macros that the condition depends on above the condition"},
    {Answer::rearranging, "move the pointer so that both of its bytes are in one page"},
    {Answer::rearranging, "only integers may be defined below their use: *"},
};

const Row* row_of(const std::string& pattern) {
    const auto* const found = std::ranges::find_if(rows, [&](const Row& row) {
        const std::string words = row.pattern.substr(0, row.pattern.size() - 1);
        return row.pattern.ends_with('*') ? pattern.find(words) != std::string::npos : pattern == row.pattern;
    });
    return found == std::end(rows) ? nullptr : found;
}

// Every hint that is found, and how often a change came with it, and did not.
class Hints : public testing::Test {
protected:
    struct Count {
        int with_change = 0, without = 0;
    };

    void note(const Analysis& analysis) {
        for (const Diagnostic* const diagnostic : analysis.build().diagnostics.sorted()) {
            if (diagnostic->hint.empty()) continue;
            const Row* const row = row_of(pattern_of(diagnostic->hint));
            EXPECT_NE(row, nullptr) << "a row for this hint: " << pattern_of(diagnostic->hint);
            ++(diagnostic->fix.empty() ? counts[row].without : counts[row].with_change);
        }
    }
    void note_files(std::map<std::string, std::string> files) {
        files.try_emplace("gato.json", R"({"name":"a","sources":["a.asm"],"defines":{"DEBUG":1},"warnings":["extra"]})");
        const MemoryFiles memory(files);
        note(Analysis(memory, "gato.json"));
    }

    // A case that says that its sources are in the extended language.
    void note_case(const cli::Disk& disk, const std::filesystem::path& input) {
        const std::string source = text_of(input);
        if (source.find("; language: extended") == std::string::npos) return note(Analysis(disk, input.generic_string()));
        std::map<std::string, std::string> files{
            {"gato.json", R"({"name":"a","sources":["input.asm"],"language":"extended","warnings":["extra"]})"}};
        for (const auto& entry : std::filesystem::directory_iterator(input.parent_path()))
            files.try_emplace(entry.path().filename().generic_string(), text_of(entry.path()));
        note_files(std::move(files));
    }

    static std::string text_of(const std::filesystem::path& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::map<const Row*, Count> counts;
};

TEST_F(Hints, have_changes_where_they_say_what_to_write) {
    const cli::Disk disk;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::in_repository("tests/golden")))
        if (entry.path().filename() == "input.asm")
            note_case(disk, entry.path());
        else if (project::is_project_file(entry.path().generic_string()))
            note(Analysis(disk, entry.path().generic_string()));
    for (const auto& [code, provocation] : tests::provocations()) {
        std::map<std::string, std::string> files = provocation.files;
        files["a.asm"] = provocation.source + "\n";
        note_files(std::move(files));
    }
    for (const Row& row : rows)
        if (!row.source.empty()) note_files({{"a.asm", row.source}});
    for (const Row& row : rows) {
        EXPECT_NE(counts[&row].with_change + counts[&row].without, 0) << "nothing gives: " << row.pattern;
        const bool has_changes = counts[&row].with_change != 0;
        EXPECT_EQ(has_changes, row.answer == Answer::change) << row.pattern;
    }
}

}  // namespace
}  // namespace gato::language
