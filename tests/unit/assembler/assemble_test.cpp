// SPDX-License-Identifier: MIT
// Properties of the language as a whole; the single rules have their golden folders.
#include "support/program.hpp"

#include <gato/isa/isa.hpp>

#include <gtest/gtest.h>
#include <random>

namespace gato::tests {
namespace {

// The output of disassemble() for an opcode assembles to the same bytes, for every opcode that is not a duplicate.
TEST(Language, assembles_what_the_disassembler_says) {
    for (unsigned code = 0; code < 256; ++code) {
        if (isa::opcode_table[code].status == isa::Status::duplicate) continue;
        const std::array<std::uint8_t, 3> bytes{static_cast<std::uint8_t>(code), 0x34, 0x12};
        const isa::Disassembled text = isa::disassemble(0x1000, bytes);
        const Result result = build("*=$1000\n " + std::string(text.text) + "\n");
        ASSERT_TRUE(result.program) << text.text << "\n" << result.errors;
        const std::vector<std::uint8_t> expected(bytes.begin(), bytes.begin() + text.length);
        EXPECT_EQ(result.program->bytes, expected) << text.text;
    }
}

std::string random_program(std::mt19937& random, int number, int statements) {
    std::string text;
    const std::string own = "f" + std::to_string(number) + "_";
    const auto pick = [&](int n) { return std::to_string(random() % static_cast<unsigned>(n)); };
    for (int i = 0; i < statements; ++i) {
        const std::string any = "f" + pick(4) + "_" + pick(statements);
        text += own + std::to_string(i) + " ";
        switch (random() % 8) {
        case 0: text += "lda " + any; break;
        case 1: text += "sta " + any + "+" + pick(300) + ",x"; break;
        case 2: text += "byte <" + any + ",>" + any + "," + pick(256); break;
        case 3: text += "word " + any + ",*"; break;
        case 4: text += "ldx z" + pick(8); break;
        case 5: text += "jmp " + any; break;
        case 6: text += "text \"abc\",'def'"; break;
        default: text += "nop\n@a bne @a"; break;
        }
        text += "\n";
    }
    return text;
}

TEST(Language, gives_the_same_bytes_whether_uses_are_kept_or_not) {
    std::mt19937 random(64);
    std::string text =
        "*=$0f00\nnumber = @17\n lda number\n@17 sta @17\n lda number\nv = 3\nw = v*2+number\n stx w\n sty v+1,x\n";
    for (int z = 0; z < 8; ++z) text += "z" + std::to_string(z) + " = " + std::to_string(z * 60) + "\n";
    for (int i = 0; i < 4; ++i) text += random_program(random, i, 60);
    assembler::Options kept;
    kept.keep_uses = true;
    const std::vector<assembler::Source> files{{"a.asm", text}};
    const Result without = build(files), with = build(files, {}, kept);
    ASSERT_TRUE(without.program) << without.errors;
    ASSERT_TRUE(with.program) << with.errors;
    EXPECT_EQ(without.bytes(), with.bytes());
    EXPECT_EQ(without.errors, with.errors);
}

TEST(Language, gives_the_same_bytes_for_one_file_several_files_and_objects) {
    std::mt19937 random(1);
    for (int round = 0; round < 40; ++round) {
        std::vector<assembler::Source> files;
        std::string whole = "*=$" + std::string(round % 2 == 0 ? "00c0" : "0f00") + "\n";
        for (int i = 0; i < 4; ++i) {
            std::string text = random_program(random, i, 30);
            if (i == 3)
                for (int z = 0; z < 8; ++z) text += "z" + std::to_string(z) + " = " + std::to_string(z * 60) + "\n";
            files.push_back({"file" + std::to_string(i) + ".asm", (i == 0 ? whole : "") + text});
        }
        for (const assembler::Source& file : files)
            whole += file.name == "file0.asm" ? file.text.view().substr(file.text.view().find('\n') + 1) : file.text.view();
        const Result one = build(whole);
        const Result several = build(files);
        const Result apart = build_apart(files);
        ASSERT_TRUE(one.program) << one.errors;
        ASSERT_TRUE(several.program) << several.errors;
        ASSERT_TRUE(apart.program) << apart.errors;
        EXPECT_EQ(one.program->bytes, several.program->bytes);
        EXPECT_EQ(several.program->bytes, apart.program->bytes);
        EXPECT_EQ(write_map(several.program->map), write_map(apart.program->map));
    }
}

TEST(Language, assembles_the_same_text_to_the_same_program_twice) {
    std::mt19937 random(2);
    std::string text = "*=$2000\n";
    for (int i = 0; i < 4; ++i) text += random_program(random, i, 50);
    for (int z = 0; z < 8; ++z) text += "z" + std::to_string(z) + " = " + std::to_string(z * 40) + "\n";
    const Result first = build(text), second = build(text);
    ASSERT_TRUE(first.program) << first.errors;
    EXPECT_EQ(first.program->prg(), second.program->prg());
    EXPECT_EQ(write_map(first.program->map), write_map(second.program->map));
}

TEST(Language, survives_any_bytes) {
    std::mt19937 random(3);
    const std::string alphabet = "ab@$%#<>=*/+-().,;:\"'{} \n\t\r01239xyLDAtext\x80\xff"
                                 "!&|^~[]"
                                 + std::string(1, '\0');
    const char* const words[] = {"byte ", "text ",  "defm ",  "endm\n",  "repeat ", "endrepeat\n",
                                 "if ",   "ifdef ", "else\n", "endif\n", "incasm ", "align ",
                                 "lda ",  "a = ",   "*=",     "@l ",     "dcb ",    "assert "};
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (auto i = random() % 60; i > 0; --i) {
            if (random() % 4 == 0)
                text += words[random() % std::size(words)];
            else
                text += alphabet[random() % alphabet.size()];
        }
        const Result result = build(text);
        EXPECT_TRUE(result.program || result.error_count > 0) << text;
    }
}

}  // namespace
}  // namespace gato::tests
