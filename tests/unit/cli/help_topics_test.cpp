// SPDX-License-Identifier: MIT
// `gato help TOPIC`: how topics are asked for, what they say, and the files of all of them. What is said of registers is held against the machine.
#include "cli/commands.hpp"
#include "cli/topics/markdown.hpp"
#include "cli/topics/topics.hpp"

#include "assembler/directives/directives.hpp"
#include "core/c64/register_texts.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace gato::tests {
namespace {

using cli::Topic;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string help(const std::string& words) {
    const Folder folder;
    const Outcome outcome = gato(folder, "help " + words);
    EXPECT_EQ(outcome.exit_code, 0) << words << ": " << outcome.err;
    return outcome.out;
}

std::vector<std::string> found(const std::string& words) {
    std::vector<std::string> topics;
    for (const Topic& topic : cli::find_topics(words)) topics.push_back(topic.words);
    return topics;
}

}  // namespace

TEST(HelpTopics, are_found_by_kind_and_name) {
    EXPECT_THAT(found("opcode lax"), ElementsAre("opcode lax"));
    EXPECT_THAT(found("OPCODE Aso"), ElementsAre("opcode slo"));
    EXPECT_THAT(found("opcode $a7"), ElementsAre("opcode lax"));
    EXPECT_THAT(found("opcode a7"), ElementsAre("opcode lax"));
    EXPECT_THAT(found("register d011"), ElementsAre("register d011"));
    EXPECT_THAT(found("register $d011"), ElementsAre("register d011"));
    EXPECT_THAT(found("register scroly"), ElementsAre("register d011"));
    EXPECT_THAT(found("register 0001"), ElementsAre("register 0001"));
    EXPECT_THAT(found("kernal CHROUT"), ElementsAre("kernal chrout"));
    EXPECT_THAT(found("kernal ffd2"), ElementsAre("kernal chrout"));
    EXPECT_THAT(found("page keys"), ElementsAre("keys"));
    EXPECT_THAT(found("diagnostic undefined-symbol"), ElementsAre("E0201"));
}

TEST(HelpTopics, are_found_without_their_kind) {
    EXPECT_THAT(found("lax"), ElementsAre("opcode lax"));
    EXPECT_THAT(found("$a7"), ElementsAre("opcode lax"));
    EXPECT_THAT(found("$d011"), ElementsAre("register d011"));
    EXPECT_THAT(found("0xD011"), ElementsAre("register d011"));
    EXPECT_THAT(found("d011"), ElementsAre("register d011"));
    EXPECT_THAT(found("chrout"), ElementsAre("kernal chrout"));
    EXPECT_THAT(found("$f1ca"), ElementsAre("kernal chrout"));
    EXPECT_THAT(found("e0201"), ElementsAre("E0201"));
    EXPECT_THAT(found("{clr}"), ElementsAre("characters"));
    EXPECT_THAT(found("worst-case"), ElementsAre("wcet"));
    EXPECT_THAT(found("opcode"), ElementsAre("opcodes"));
}

// Its arguments, and a bound for a loop and for a routine outside the program.
TEST(HelpTopics, on_wcet_explain_its_arguments) {
    EXPECT_THAT(help("wcet"), AllOf(HasSubstr("WCET(from,to)"), HasSubstr("WCET(from,to,first,last,sprites)"),
                                    HasSubstr("WCET(wait,done,wait=8)"), HasSubstr("$ffd2=1500")));
}

TEST(HelpTopics, are_found_by_words_of_the_title) {
    EXPECT_THAT(found("register vic control"), ElementsAre("register d011", "register d016"));
    EXPECT_THAT(found("border"), ElementsAre("register d020"));
    EXPECT_THAT(found("colour sprite 3"), ElementsAre("register d02a"));
}

TEST(HelpTopics, are_several_where_a_name_is_that_of_several) {
    EXPECT_THAT(found("$01"), ElementsAre("register 0001", "opcode ora"));
    EXPECT_THAT(help("'$01'"), AllOf(StartsWith("Several topics fit:\n"), HasSubstr("| `register 0001` | $0001 6510: port")));
    EXPECT_THAT(found("opcode $01"), ElementsAre("opcode ora"));
}

TEST(HelpTopics, are_made_for_other_addresses) {
    EXPECT_THAT(help("register d051"), HasSubstr("`$d051` is `$d011` again."));
    EXPECT_THAT(help("'$d9ff'"), HasSubstr("# $d800 colour RAM"));
    EXPECT_THAT(help("'$e544'"), HasSubstr("clears the screen"));
    EXPECT_THAT(help("'$0286'"), HasSubstr("COLOR"));
}

TEST(HelpTopics, say_what_an_opcode_does) {
    EXPECT_THAT(help("lax"),
                AllOf(StartsWith("# LAX: load A and X\n"), HasSubstr("- Flags: N Z\n"), HasSubstr("- Undocumented"),
                      HasSubstr("| `$b3` | `lax ($34),y` | (indirect),Y | 2 | 5, +1 if the index crosses a page |\n")));
    EXPECT_THAT(help("opcode bne"),
                HasSubstr("| `$d0` | `bne label` | relative | 2 | 2, +1 if taken, +1 more to another page |\n"));
    EXPECT_THAT(help("slo"), HasSubstr("- Also called: ASO\n"));
    EXPECT_THAT(help("sbc"), HasSubstr("| `$eb` | `sbc #$34` | immediate, undocumented; never assembled | 2 | 2 |\n"));
    EXPECT_THAT(help("opcode '$a7'"), HasSubstr("`$a7` is `lax $34`: zero page.\n"));
}

TEST(HelpTopics, say_what_a_register_is_for) {
    EXPECT_THAT(help("register d011"),
                AllOf(StartsWith("# $d011 VIC: control register 1\n"), HasSubstr("- Name: SCROLY\n"),
                      HasSubstr("- Use: read and written\n"), HasSubstr("- Repeated: every 64 bytes, first at `$d051`\n"),
                      HasSubstr("\n| 5 | BMM, bitmap mode |\n")));
}

TEST(HelpTopics, say_how_a_routine_is_called) {
    EXPECT_THAT(help("chrout"), AllOf(StartsWith("# CHROUT ($ffd2)\n"), HasSubstr("- Call: `jsr $ffd2`\n"),
                                      HasSubstr("- Through the vector: `$0326`\n"), HasSubstr("- In: A: the character")));
}

TEST(HelpTopics, are_sections_of_the_manual) {
    EXPECT_THAT(help("keys"),
                AllOf(StartsWith("# Keys of a script\n\nGive the script with `--keys TEXT`"), HasSubstr("`{return}`"),
                      HasSubstr("\n## When a key is typed\n"), Not(HasSubstr("screen:TEXT")), Not(HasSubstr("](MACHINE.md"))));
    EXPECT_THAT(help("conditions"), HasSubstr("`screen:TEXT`"));
    EXPECT_THAT(help("gtest"), HasSubstr(".gtest.json"));
}

TEST(HelpTopics, that_are_unknown_are_misuse) {
    const Folder folder;
    const Outcome outcome = gato(folder, "help opcode laxx");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.out, IsEmpty());
    EXPECT_THAT(outcome.err, HasSubstr("or topic `opcode laxx`; did you mean `opcode lax`?"));
    EXPECT_THAT(gato(folder, "help conditoins").err, HasSubstr("did you mean `conditions`?"));
    EXPECT_THAT(gato(folder, "help xyzzyxyzzy").err, HasSubstr("`gato help topics` lists them"));
    EXPECT_EQ(gato(folder, "help '$c000'").exit_code, 2);
}

TEST(HelpTopics, are_listed) {
    EXPECT_THAT(help("topics"),
                AllOf(HasSubstr("| `keys` | Keys of a script |"), HasSubstr(" lax "), HasSubstr("d011"), HasSubstr("E0201")));
    EXPECT_THAT(help(""), HasSubstr("`gato help topics`"));
}

TEST(HelpTopics, can_all_be_asked_for) {
    const auto commands = cli::command_names();
    for (const Topic& topic : cli::all_topics()) {
        EXPECT_THAT(found(topic.words), ElementsAre(topic.words));
        EXPECT_THAT(found(std::string(name_of(topic.kind)) + " " + topic.words.substr(topic.words.find(' ') + 1)),
                    ElementsAre(topic.words));
        EXPECT_EQ(std::ranges::count(commands, topic.words), 0) << "a command has the name " << topic.words;
        EXPECT_THAT(topic.text(), Not(IsEmpty())) << topic.words;
    }
}

std::string last_line(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text.substr(text.rfind('\n') + 1);
}

// A page of several sections has none that is empty.
TEST(HelpTopics, have_the_headings_that_are_named) {
    for (const Topic& topic : cli::all_topics()) {
        if (topic.kind != cli::TopicKind::page) continue;
        EXPECT_THAT(topic.text(), Not(HasSubstr("\n\n\n"))) << topic.words;
        EXPECT_THAT(last_line(topic.text()), Not(StartsWith("## "))) << topic.words;
    }
}

TEST(HelpTopics, are_there_for_each_directive) {
    for (const assembler::Directive& directive : assembler::directives()) {
        const std::string name = to_lower(directive.name);
        if (name.starts_with("#")) continue;
        const auto topics = cli::find_topics(name);
        ASSERT_EQ(topics.size(), 1U) << name;
        EXPECT_EQ(topics[0].kind, cli::TopicKind::page) << name;
    }
}

TEST(HelpTopics, are_written_as_files) {
    const Folder folder;
    const Outcome outcome = gato(folder, "help --write-topics site/topics");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const auto index = nlohmann::json::parse(folder.read("site/topics/index.json"));
    EXPECT_EQ(index.size(), cli::all_topics().size());
    std::set<std::string> files, kinds;
    for (const auto& row : index) {
        files.insert(row.at("file"));
        kinds.insert(row.at("kind"));
        EXPECT_THAT(folder.read("site/topics/" + std::string(row.at("file"))),
                    StartsWith("# " + std::string(row.at("title")) + "\n\n"));
    }
    EXPECT_EQ(files.size(), index.size());
    EXPECT_THAT(kinds, ElementsAre("diagnostic", "kernal", "opcode", "page", "register"));
    EXPECT_EQ(files.count("opcode-lax.md"), 1U);
    const auto all = nlohmann::json::parse(folder.read("site/topics/topics.json"));
    EXPECT_EQ(all.size(), index.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(all[i].at("topic"), index[i].at("topic"));
        EXPECT_EQ("# " + std::string(all[i].at("title")) + "\n\n" + std::string(all[i].at("text")),
                  folder.read("site/topics/" + std::string(index[i].at("file"))));
    }
}

// ------------------------------------------------------------------------------------------------------------ the facts

namespace {

// What cells of a page of I/O read after a byte was written to each of them in turn.
std::vector<unsigned> read_after_writing(const std::string& page, unsigned value) {
    const Folder folder;
    folder.write("a.asm", "*=$c000\n        sei\n        ldx #0\nloop    lda #" + std::to_string(value) + "\n        sta "
                              + page + ",x\n        lda " + page
                              + ",x\n        sta $c100,x\n        inx\n        cpx #$2f\n        bne loop\nend     jmp end\n");
    const std::string dump = gato(folder, "run a.asm --until trap --show '' --dump c100-c12e").out;
    std::vector<unsigned> cells;
    std::istringstream lines(dump);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.substr(std::min(line.find(':') + 1, line.size())));
        for (unsigned cell = 0; words >> std::hex >> cell;) cells.push_back(cell);
    }
    return cells;
}

unsigned bits_that_read_as_1(const c64::RegisterText& text) {
    unsigned mask = 0;
    for (const c64::BitText& bits : text.bits)
        if (std::string_view(bits.text) == "unused, read as 1") mask |= (2U << bits.high) - (1U << bits.low);
    return mask;
}

}  // namespace

TEST(HelpTopics, are_right_about_unused_bits_of_the_vic) {
    const std::vector<unsigned> zeros = read_after_writing("$d000", 0), ones = read_after_writing("$d000", 255);
    ASSERT_EQ(zeros.size(), 0x2fU);
    ASSERT_EQ(ones.size(), 0x2fU);
    const std::set<unsigned> changing = {0xd011, 0xd012, 0xd019};
    for (const c64::RegisterText& text : c64::register_texts()) {
        const bool is_stored = text.use == c64::RegisterUse::read_write && changing.count(text.address) == 0;
        if (text.address < 0xd000 || text.address > 0xd02e || !is_stored) continue;
        EXPECT_EQ(zeros[text.address - 0xd000], bits_that_read_as_1(text)) << text.title;
        EXPECT_EQ(ones[text.address - 0xd000], 255U) << text.title;
    }
}

TEST(HelpTopics, are_right_about_registers_that_cannot_be_written) {
    const std::vector<unsigned> ones = read_after_writing("$d000", 255);
    ASSERT_EQ(ones.size(), 0x2fU);
    for (const c64::RegisterText& text : c64::register_texts())
        if (text.address >= 0xd000 && text.address <= 0xd02e && text.use == c64::RegisterUse::read_only) {
            EXPECT_EQ(ones[text.address - 0xd000], 0U) << text.title;
        }
}

}  // namespace gato::tests

namespace gato::cli {

TEST(Markdown, has_sections) {
    const std::string page = "# A\n\nlead\n\n## B\n\none\n### C\n```\n## no heading\n```\n## D\ntwo\n";
    EXPECT_EQ(section_of(page, "B"), "one\n## C\n```\n## no heading\n```\n");
    EXPECT_EQ(section_of(page, "D"), "two\n");
    EXPECT_EQ(section_of(page, "E"), "");
    EXPECT_EQ(section_of(page, "").substr(0, 12), "lead\n\n## B\n\n");
}

TEST(Markdown, loses_its_table_of_contents) {
    EXPECT_EQ(section_of("# A\n\nlead\n\n[A b](#a-b) · [C](#c) ·\n[D](#d)\n\n## A b\n", ""), "lead\n\n## A b\n");
    EXPECT_EQ(section_of("# A\n[b](#b) and more\n", ""), "b and more\n");
}

TEST(Markdown, loses_its_links) {
    EXPECT_EQ(without_links("a [b](c.md#d) and [`e [n]`](#e)."), "a b and `e [n]`.");
    EXPECT_EQ(without_links("`[x](y)` [z] (w)"), "`[x](y)` [z] (w)");
    EXPECT_EQ(without_links("[web](https://a.b)"), "[web](https://a.b)");
}

}  // namespace gato::cli
