// SPDX-License-Identifier: MIT
// What a name in a scope means does not depend on whether files are assembled together.
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

struct Case {
    std::string why;
    std::vector<std::string> files;
    std::string error;  // part of the message, both ways; empty: the same bytes
};

const Case cases[] = {
    {"a scope that goes on in the next file has the nearer member",
     {"*=$1000\nx nop\nscope game\n jsr x\nendscope\n", "scope game\nx rts\nendscope\n"},
     ""},
    {"and in the file before", {"*=$1000\nscope game\nx rts\nendscope\n", "x nop\nscope game\n jsr x\nendscope\n"}, ""},
    {"USE of a scope of another file", {"*=$1000\nuse lib\n jsr go\n", "scope lib\ngo rts\nendscope\n"}, ""},
    {"USE of names with dots", {"*=$1000\nuse lib\n jsr go\n", "lib.go rts\n"}, ""},
    {"each file's first call of a macro",
     {"*=$1000\ndefm m n\nl lda #n\n bne l\nendm\n m 1\n", "defm m n\nl ldx #n\n bne l\nendm\n m 2\n m 3\n"},
     ""},
    {"labels without a name do not reach into the next file", {"*=$1000\n bne +\n", "+ rts\n"}, "not so many labels `+`"},
    {"each file's own", {"*=$1000\n- nop\n bne -\n bne +\n+ nop\n", "- nop\n bne -\n bne +\n+ rts\n"}, ""},
    {"a condition that a member of the next file turns",
     {"*=$1000\nx = 1\nscope s\n if x = 1\n nop\n endif\nendscope\n", "scope s\nx = 2\nendscope\n rts\n"},
     "lines were chosen by the value of `x`"},
    {"a name that is nowhere", {"*=$1000\nscope s\n jsr x\nendscope\n", "scope t\nx rts\nendscope\n"}, "did you mean `t.x`"},
    {"the address of BASICSTART", {"*=$0801\nbasicstart main\n", " nop\nmain rts\n"}, ""},
    {"SET of a name that is a label in the next file",
     {"*=$1000\nset n = 1\n byte n\n", "n rts\n"},
     "`n` is defined more than once"},
    {"SET of a name that is a label in the file before",
     {"*=$1000\nn rts\n", "set n = 1\n byte n\n"},
     "1.asm:1:5: error: symbol `n`"},
    {"a text and a label",
     {"*=$1000\nscope s\nn = \"ab\"\n text n\nendscope\n", "s.n rts\n"},
     "`s.n` is defined more than once"},
    {"a text in two files", {"*=$1000\nn = \"ab\"\n text n\n", "n = \"ab\"\n rts\n"}, "`n` is defined more than once"},
    {"SET in two files", {"*=$1000\nset n = 1\n byte n\n", "set n = 2\n byte n\n"}, ""},
    {"where a label of the next file is stored, by its short name",
     {"*=$1000\nscope s\n lda a.load\nendscope\n", "scope s\nlogical $c000\na rts\nendlogical\nendscope\n"},
     ""},
    {"a structure of each file",
     {"*=$1000\nstruct p\nx byte\nendstruct\na p 1\n lda b.x\n", "struct p\nx byte\nendstruct\nb p 2\n"},
     ""},
};

std::vector<assembler::Source> sources_of(const Case& row) {
    std::vector<assembler::Source> sources;
    for (const std::string& text : row.files)
        sources.push_back({std::to_string(sources.size()) + ".asm", text, assembler::Language::extended});
    return sources;
}

TEST(Scopes, are_the_same_in_separate_objects) {
    for (const Case& row : cases) {
        SCOPED_TRACE(row.why);
        const Result together = build(sources_of(row)), apart = build_apart(sources_of(row));
        EXPECT_EQ(together.error_count == 0, row.error.empty()) << together.errors;
        EXPECT_THAT(together.errors, testing::HasSubstr(row.error));
        EXPECT_THAT(apart.errors, testing::HasSubstr(row.error));
        EXPECT_EQ(together.program.has_value(), apart.program.has_value()) << apart.errors;
        if (!together.program || !apart.program) continue;
        EXPECT_EQ(hex(together.program->bytes), hex(apart.program->bytes));
    }
}

// What a reader must check before names are looked up.
class DamagedLookups : public testing::Test {
protected:
    // The error of the object after the damage; empty if there is none.
    template <typename Damage>
    std::string problem_after(const Damage& damage) {
        SourceMap sources;
        Diagnostics diagnostics;
        const std::string source = "*=$1000\nx = 1\nscope s\nuse t\n if x = 1\n jsr y\n endif\nendscope\nt.y rts\n"
                                   "defm m n\n lda #n\nendm\n m 1\n";
        Object object =
            assembler::assemble({{"a.asm", source, assembler::Language::extended}}, {}, MemoryFiles{}, sources, diagnostics);
        damage(object);
        return verify(object, sources, {0, sources.source_count(), 1, sources.frame_count() - 1}).value_or("");
    }
};

TEST_F(DamagedLookups, are_refused) {
    EXPECT_EQ(problem_after([](Object&) {}), "");
    EXPECT_EQ(problem_after([](Object& o) { o.lookups[0].outer = 0; }), "lookups: 0 points at nothing");
    EXPECT_EQ(problem_after([](Object& o) { o.lookups[0].name = "s"; }), "lookups: the name of a scope has no dot");
    EXPECT_EQ(problem_after([](Object& o) { o.lookups[1].name.clear(); }), "lookups: a name is missing, or is one too many");
    EXPECT_EQ(problem_after([](Object& o) { o.lookups[2].scope = 999; }), "lookups: 999 points at nothing");
    EXPECT_EQ(problem_after([](Object& o) { o.assumptions[0].name = o.assumptions[0].meant; }),
              "assumptions: a name is not looked up");
    EXPECT_EQ(problem_after([](Object& o) { o.definitions[1].symbol = o.assumptions[0].name; }),
              "definitions: a name that is looked up is no symbol");
    EXPECT_EQ(problem_after([](Object& o) { o.lookups.resize(1); }), "symbols: 1 points at nothing");
    EXPECT_EQ(problem_after([](Object& o) {
                  for (std::uint32_t i = 3; i < 600; ++i)
                      o.lookups.push_back({i - 1, Lookup::Kind::use, "t", none, o.lookups[1].place});
              }),
              "lookups: lookups are nested too deeply");
}

}  // namespace
}  // namespace gato::tests
