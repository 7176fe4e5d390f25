// SPDX-License-Identifier: MIT
// `gato compare`: programs that differ in one thing each, and programs that differ in nothing but addresses and speed.
#include "tests/support/places.hpp"
#include "tests/unit/comparison/compared_programs.hpp"

#include <nlohmann/json.hpp>

#include <fstream>

namespace gato::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// Shows what is typed, up to RETURN, after the two writes that its line `writes` has.
std::string echo(const std::string& writes, const std::string& shown = "$0400", const std::string& pause = "",
                 const std::string& data = "count byte 0\n") {
    return std::string(compared_head) + writes
           + "again jsr $ffe4\n"
             " beq again\n"
           + pause
           + " cmp #13\n"
             " beq done\n"
             " ldx count\n"
             " sta "
           + shown
           + ",x\n"
             " inc count\n"
             " jmp again\n"
             "done rts\n"
           + data;
}
constexpr const char* two_writes = " lda #2\n sta $d020\n lda #5\n sta $d021\n";

// Installs a handler before the program and takes it out again: it writes what `written` says, of the counter `beat`.
std::string with_handler(const std::string& written, const std::string& pause = "") {
    return std::string(compared_head) + " sei\n lda #<irq\n sta $0314\n lda #>irq\n sta $0315\n cli\n" + pause
           + " ldy #0\n"
             "next lda #1\n"
             " sta $d021\n"
             " ldx #0\n"
             "@wait dex\n"
             " bne @wait\n"
             " iny\n"
             " cpy #100\n"
             " bne next\n"
             " sei\n lda #$31\n sta $0314\n lda #$ea\n sta $0315\n cli\n"
             " rts\n"
             "irq inc beat\n"
             " lda beat\n"
           + written
           + " sta $d418\n jmp $ea31\n"
             "beat byte 0\n";
}

// ---- equal

TEST_F(Compare, finds_no_difference_if_only_addresses_and_speed_differ) {
    build("old", echo(two_writes));
    build("new", echo(two_writes, "$0400", " nop\n nop\n", "spare byte 1,2,3\ncount byte 0\n"));
    const Outcome outcome = compare("--keys 'abc{return}'");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, AllOf(StartsWith("equal over 4 keys, "), HasSubstr("both ended: back in BASIC"),
                                   HasSubstr("2 chip writes of the main program, memory of 1 label")));
}

TEST_F(Compare, does_not_mind_where_an_interrupt_comes) {
    build("old", with_handler(" and #3\n"));
    build("new", with_handler(" and #3\n", " nop\n nop\n nop\n nop\n"));
    expect_equal("--ignore mem:beat");
}

TEST_F(Compare, takes_the_blinking_of_the_cursor_for_no_difference) {
    const std::string ask = " jsr $ffcf\n sta $0500\n rts\n";
    build("old", compared_head + ask);
    // A pause of 15 frames: the cursor of OLD is then in another phase at the key.
    build("new", compared_head + (" ldy #230\n@b ldx #0\n@a dex\n bne @a\n dey\n bne @b\n" + ask));
    expect_equal("--keys '{wait:30}x{return}'");
}

// ---- different

TEST_F(Compare, names_the_cell_of_the_screen_and_both_instructions_that_wrote_it) {
    build("old", echo(two_writes));
    build("new", echo(two_writes, "$0401"));
    const Outcome outcome = compare("--keys 'ab{return}'");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, AllOf(StartsWith("different: the screen at key 2, row 0, column 0: the character\n"),
                                   HasSubstr("written at $0823 (old.asm:12, again+12), after 1 key"), HasSubstr("  NEW  ` "),
                                   HasSubstr(" as it was at the start\n")));
}

TEST_F(Compare, names_a_write_of_the_main_program_with_the_lines_of_both) {
    build("old", echo(two_writes));
    build("new", echo(" lda #2\n sta $d020\n nop\n lda #6\n sta $d021\n"));
    const Outcome outcome = compare("--keys '{return}'");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out,
                AllOf(StartsWith("different: write 2 of the main program to the chips\n"),
                      HasSubstr("  OLD  $d021 = 5 ($05) at $0814 (old.asm:6), after 0 keys, cycle "),
                      HasSubstr("  NEW  $d021 = 6 ($06) at $0815 (new.asm:7), after 0 keys, cycle "),
                      HasSubstr("       lda #$06  "), HasSubstr("compared: 0 keys, 1 chip write of the main program")));
}

TEST_F(Compare, compares_the_order_of_writes_in_one_context) {
    build("old", echo(two_writes));
    build("new", echo(" lda #5\n sta $d021\n lda #2\n sta $d020\n"));
    expect_different("write 1 of the main program to the chips\n  OLD  $d020 = 2 ($02)", "--keys '{return}'");
}

TEST_F(Compare, finds_a_write_that_is_missing_at_the_end_on_either_side) {
    const std::string rest = " rts\n";
    build("old", compared_head + (two_writes + rest));
    build("new", std::string(compared_head) + " lda #2\n sta $d020\n" + rest);
    expect_different("write 2 of the main program to the chips\n  OLD  $d021 = 5 ($05)");
    EXPECT_THAT(compare().out, HasSubstr("  NEW  ended: back in BASIC"));
    EXPECT_THAT(gato(folder, "compare new.prg old.prg").out, HasSubstr("  NEW  $d021 = 5 ($05)"));
}

TEST_F(Compare, sees_one_write_of_an_instruction_that_modifies) {
    build("old", std::string(compared_head) + " lda #7\n sta $d020\n inc $d020\n rts\n");
    build("new", std::string(compared_head) + " lda #7\n sta $d020\n lda #$f8\n sta $d020\n rts\n");
    expect_equal();
}

TEST_F(Compare, takes_a_mirror_of_a_register_for_the_register) {
    build("old", std::string(compared_head) + " lda #7\n sta $d020\n sta $d418\n rts\n");
    build("new", std::string(compared_head) + " lda #7\n sta $d3e0\n sta $d7f8\n rts\n");
    expect_equal();
}

TEST_F(Compare, names_a_write_of_a_handler_by_its_label) {
    build("old", with_handler(" and #3\n"));
    build("new", with_handler(" and #7\n"));  // the same up to the fourth call
    expect_different("write 4 of the handler `irq` to the chips\n  OLD  $d418 = 0 ($00)", "--ignore mem:beat");
    expect_equal("--ignore mem:beat --ignore handler:irq");
    expect_equal("--ignore mem:beat --ignore handler:i*q");
    expect_equal("--ignore mem:beat --ignore write:d418");
    expect_equal("--ignore mem:beat --ignore write:d400-d41f");
}

TEST_F(Compare, finds_a_handler_that_is_entered_in_one_program_only) {
    build("old", with_handler(" and #3\n"));
    std::string without = with_handler(" and #3\n");
    without.replace(without.find("sta $0314"), 9, "sta $0334");
    without.replace(without.find("sta $0315"), 9, "sta $0335");
    build("new", without);
    expect_different("the handler `irq`\n  OLD  entered ", "--ignore mem:beat");
    EXPECT_THAT(compare("--ignore mem:beat").out, HasSubstr("  NEW  never entered"));
}

TEST_F(Compare, compares_files_that_are_written_to_the_drive) {
    const auto save = [](const std::string& byte) {
        return std::string(compared_head)
               + " lda #1\n ldx #8\n ldy #1\n jsr $ffba\n lda #4\n ldx #<name\n ldy #>name\n jsr $ffbd\n"
                 " lda #<data\n sta $fb\n lda #>data\n sta $fc\n lda #$fb\n ldx #<end\n ldy #>end\n jsr $ffd8\n rts\n"
                 "name text \"save\"\ndata byte 1,"
               + byte + "\nend byte 0\n";
    };
    folder.write("disk/other.seq", "kept");
    build("old", save("2"));
    build("new", save("3"));
    // Two bytes of the load address come first.
    expect_different("the file `SAVE` at the end, from byte 3 on\n  OLD  4 bytes", "--drive disk --ignore mem:data");
    expect_equal("--drive disk --ignore mem:data --ignore file:SAVE");
    EXPECT_FALSE(folder.has("disk/save.prg"));
    build("new", save("2"));
    expect_equal("--drive disk");
}

TEST_F(Compare, compares_memory_by_label_wherever_it_is) {
    const auto store = [](const std::string& value, const std::string& before) {
        return std::string(compared_head) + " lda #" + value + "\n sta data+1\n rts\n" + before
               + "data byte 1,2,3\nlast byte 4\n";
    };
    build("old", store("9", ""));
    build("new", store("9", "spare byte 0,0,0,0\n"));
    expect_equal();
    build("new", store("8", "spare byte 0,0,0,0\n"));
    expect_different("memory at the end: data+1\n  OLD  $0814 = 9 ($09) written at $080f (old.asm:4)");
    EXPECT_THAT(compare().out, HasSubstr("  NEW  $0818 = 8 ($08) written at $080f (new.asm:4)"));
    expect_equal("--ignore mem:data");
    expect_equal("--ignore 'mem:d*a'");
    EXPECT_THAT(compare("--ignore mem:last").out, StartsWith("different: "));
}

TEST_F(Compare, does_not_compare_the_operands_of_code_and_names_all_labels_that_differ) {
    const auto store = [](const std::string& one, const std::string& two) {
        return std::string(compared_head) + "start lda #1\n rts\nfirst byte " + one + "\nsecond byte " + two
               + "\nthird byte 3\n";
    };
    build("old", store("1", "2"));
    build("new", store("5", "6"));
    expect_different("memory at the end: first\n");
    EXPECT_THAT(compare().out, HasSubstr("also different: second\n"));
}

TEST_F(Compare, compares_how_programs_end) {
    build("old", std::string(compared_head) + " rts\n");
    build("new", std::string(compared_head) + " brk\n");
    expect_different("the end\n  OLD  ended: back in BASIC");
    build("old", std::string(compared_head) + " nop\n brk\n");
    expect_equal();  // both go astray, if at different addresses
}

TEST_F(Compare, finds_a_program_that_takes_more_keys) {
    build("old", std::string(compared_head) + "@a jsr $ffe4\n beq @a\n rts\n");
    build("new", std::string(compared_head) + "@a jsr $ffe4\n beq @a\n@b jsr $ffe4\n beq @b\n rts\n");
    expect_different("key 2\n  OLD  ended: back in BASIC", "--keys ab");
}

TEST_F(Compare, compares_cycles_only_if_asked) {
    build("old", std::string(compared_head) + " lda #1\n sta $d020\n rts\n");
    build("new", std::string(compared_head) + " nop\n lda #1\n sta $d020\n rts\n");
    expect_equal();
    expect_different("the cycle of write 1 of the main program to the chips\n", "--cycles");
    build("new", std::string(compared_head) + " lda #1\n sta $d020\n nop\n rts\n");
    expect_different("the cycle of the end\n", "--cycles");
}

TEST_F(Compare, sees_what_basic_pokes) {
    folder.write("old.bas", "10 poke 53280,2\n20 poke 53281,7\n");
    folder.write("new.bas", "10 poke 53280,2:rem *\n20 poke 53281,8\n");
    const Outcome outcome = gato(folder, "compare old.bas new.bas");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
    EXPECT_THAT(outcome.out, StartsWith("different: write 2 of the main program to the chips\n  OLD  $d021 = 7 ($07)"));
}

// ---- time

// Shows in the border what a register answers after a pause.
std::string shows(const std::string& read, const std::string& pause) {
    return std::string(compared_head) + " sei\n lda #$7f\n sta $dc04\n sta $dc05\n" + pause + read + " sta $d020\n cli\n rts\n";
}
constexpr const char* long_pause = " ldx #0\n@wait dex\n bne @wait\n";

TEST_F(Compare, names_the_answer_of_a_register_of_time_that_differed_before) {
    build("old", shows(" lda $d012\n", ""));
    build("new", shows(" lda $d012\n", long_pause));
    const Outcome outcome = compare();
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out,
                AllOf(StartsWith("different: write 3 of the main program to the chips\nbefore that, $d012 answered "),
                      HasSubstr(" (old.asm:7) in OLD and "),
                      HasSubstr(" (new.asm:10, @wait+3) in NEW, read by the main program")));
}

TEST_F(Compare, gives_the_new_program_what_the_old_one_read) {
    for (const char* read :
         {" lda $d012\n", " lda $dc04\n", " lda $a2\n", " lda $00a2\n", " jsr $ffde\n", " ldx #4\n lda $dc00,x\n"}) {
        const std::string pause =
            read[5] == '$' && read[6] == 'd' ? long_pause : " cli\n ldy #0\n@b ldx #0\n@a dex\n bne @a\n dey\n bne @b\n";
        build("old", shows(read, ""));
        build("new", shows(read, pause));
        EXPECT_EQ(compare().exit_code, 1) << read;
        expect_equal("--same-reads");
    }
}

TEST_F(Compare, gives_what_was_read_in_order_for_each_register) {
    const std::string reads = " lda $d012\n sta $d020\n lda $d41b\n sta $d021\n lda $d012\n sta $d022\n";
    build("old", shows(reads, ""));
    build("new", shows(" lda $d012\n sta $d020\n nop\n lda $d41b\n sta $d021\n ldx $d012\n stx $d022\n txa\n", long_pause));
    EXPECT_EQ(compare().exit_code, 1);
    expect_equal("--same-reads");
}

TEST_F(Compare, counts_one_read_of_an_instruction_that_reads_twice) {
    const std::string after = " lda $dc04\n sta $d020\n";
    build("old", shows(" ldx #0\n dec $dc04,x\n" + after, ""));
    build("new", shows(" dec $dc04\n" + after, long_pause));
    EXPECT_EQ(compare().exit_code, 1);
    expect_equal("--same-reads");
}

TEST_F(Compare, leaves_the_jiffy_clock_as_it_is_after_a_read_that_was_replaced) {
    const std::string first = " lda $a2\n sta $d020\n";
    build("old", shows(first + " lda #0\n", ""));
    // What OLD has not read is NEW's own: here it is later than 0.
    build("new", shows(first + " ldx $a2\n bne @own\n sta $d021\n@own lda #0\n",
                       " cli\n ldy #0\n@b ldx #0\n@a dex\n bne @a\n dey\n bne @b\n"));
    expect_equal("--same-reads");
}

TEST_F(Compare, keeps_up_with_a_program_that_waits_for_the_raster_with_the_reads_of_the_other) {
    const std::string wait = "@line lda $d012\n cmp #200\n bne @line\n lda #3\n sta $d020\n rts\n";
    build("old", std::string(compared_head) + wait);
    build("new", compared_head + (long_pause + wait));
    expect_equal();
    expect_equal("--same-reads");
}

// ---- forms of programs and results

TEST_F(Compare, takes_sources_and_projects_too) {
    folder.write("a.asm", std::string(compared_head) + " lda #1\n sta $d020\n rts\n");
    folder.write("b/b.asm", std::string(compared_head) + " nop\n lda #2\n sta $d020\n rts\n");
    folder.write("b/gato.json", R"({"name": "b", "sources": ["b.asm"]})");
    const Outcome outcome = gato(folder, "compare a.asm b");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("(a.asm:4)"), HasSubstr("(b/b.asm:5)")));
}

TEST_F(Compare, gives_its_result_as_json) {
    build("old", echo(two_writes));
    build("new", echo(two_writes, "$0401"));
    const auto different = nlohmann::json::parse(compare("--json --keys 'ab{return}'").out);
    EXPECT_EQ(different["equal"], false);
    EXPECT_EQ(different["keys"], 1);
    EXPECT_EQ(different["difference"]["kind"], "screen");
    EXPECT_EQ(different["difference"]["old"]["written"]["keys"], 1);
    EXPECT_EQ(different["difference"]["old"]["instructions"].size(), 8U);
    EXPECT_EQ(different["difference"]["new"]["screen"].size(), 25U);
    build("new", echo(two_writes));
    const auto equal = nlohmann::json::parse(compare("--json --keys 'ab{return}'").out);
    EXPECT_EQ(equal["equal"], true);
    EXPECT_EQ(equal["keys"], 3);
    EXPECT_EQ(equal["cycles"]["old"], equal["cycles"]["new"]);
    EXPECT_FALSE(equal.contains("difference"));
}

// ---- whatever is planted is found

struct Planted {
    const char* example;
    const char* options;
    const char* right;
    const char* wrong;
};

std::string source_of(const std::string& example) {
    std::ifstream stream(in_repository("examples/" + example + "/" + example + ".asm"), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST_F(Compare, finds_each_mistake_that_is_planted_in_an_example_by_what_it_does) {
    constexpr const char *input = "--keys '{right}{down}{down}{left}{up}{space}'", *raster = "";
    for (const auto& [example, options, right, wrong] : {
             Planted{"input", input, "145,17,157,29,32", "145,17,29,157,32"},
             Planted{"input", input, "adc     row_steps,x", "sbc     row_steps,x"},
             Planted{"input", input, "cmp     #rows", "cmp     #13"},
             Planted{"input", input, "#ball\n", "#ball+1\n"},
             Planted{"input", input, "cpx     #leave", "cpx     #left"},
             Planted{"input", input, "column  byte    19", "column  byte    20"},
             Planted{"raster", raster, "colours byte    2,7,5", "colours byte    2,7,6"},
             Planted{"raster", raster, "lines   byte    60,120,200", "lines   byte    60,121,200"},
             Planted{"raster", raster, "        lda     #1\n        sta     vic_irq_mask",
                     "        lda     #3\n        sta     vic_irq_mask"},
             Planted{"raster", raster, "        inx\n        cpx", "        nop\n        cpx"},
         }) {
        std::string source = source_of(example);
        build("old", source);
        build("new", source);
        expect_equal(options);
        const auto at = source.find(right);
        ASSERT_NE(at, std::string::npos) << right;
        source.replace(at, std::string_view(right).size(), wrong);
        build("new", source);
        const Outcome outcome = compare(std::string(options) + " --ignore 'mem:*' --max-cycles 5000000");
        EXPECT_EQ(outcome.exit_code, 1) << wrong << '\n' << outcome.out;
        EXPECT_THAT(outcome.out, StartsWith("different: ")) << wrong;
    }
}

}  // namespace
}  // namespace gato::tests
