// SPDX-License-Identifier: MIT
// Objects as files: written and read back they are the same; damaged ones are refused; limits of separate objects are reported.
#include "object_in_memory.hpp"
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <random>

namespace gato::tests {
namespace {

using testing::HasSubstr;

const std::string sample =
    "*=$1000\nstart lda #<table\n@l sta $0400+count,x\n bne @l\n byte @17,\"text\",-1\n"
    "table word start,*\n dcb 3,7\n align 16\n assert table < $2000,\"too far\"\n watch start\ncount = 5\n";

// Why the file is refused, or nothing.
std::string refusal(const std::string& file) {
    SourceMap sources;
    std::string error;
    return read_object(file, sources, error) ? "" : error;
}

TEST(ObjectFile, is_the_same_after_reading_and_writing) {
    const std::string first = object_file({"a.asm", sample});
    SourceMap sources;
    std::string error;
    (void)sources.add("before.asm", " nop\n");
    const FrameId frame_before = sources.add_frame({Frame::Kind::macro, "m", {1, 1}, 0});
    const auto object = read_object(first, sources, error);
    ASSERT_TRUE(object) << error;
    EXPECT_EQ(write_object(*object, sources, {1, sources.source_count() - 1, frame_before + 1, sources.frame_count() - 2}),
              first);
}

TEST(ObjectFile, keeps_every_list) {
    SourceMap sources;
    Diagnostics diagnostics;
    Object object = assembler::assemble({{"a.asm", sample}}, {}, MemoryFiles{}, sources, diagnostics);
    const ObjectSources range{0, sources.source_count(), 1, sources.frame_count() - 1};
    object.macros = {"m"}, object.hash_variables = {"h", "i"}, object.local_variables = {"@v"},
    object.modes_left = {"ZPOPT OFF"}, object.value_names = {{"rows", {1, 4}, true, "2", 3}};
    object.tested_symbols = {"t"}, object.inherited_modes = {"OPERATOR"}, object.open_words = {"lax"},
    object.open_locals = {"@o"};
    object.first_scope_names = {"=@a"}, object.last_scope_names = {"@b", ""};
    object.first_scope = 0, object.last_scope = 0, object.has_ordinary_label = true, object.generate_to = "x.prg";
    object.expansions = 5;
    object.definitions.back().is_call_without_macro = true;
    const std::string file = write_object(object, sources, range);
    SourceMap others;
    std::string error;
    const auto read = read_object(file, others, error);
    ASSERT_TRUE(read) << error;
    EXPECT_EQ(write_object(*read, others, range), file);
    EXPECT_EQ(show_object(*read, others, range), show_object(object, sources, range));
    EXPECT_EQ(read->last_scope_names, object.last_scope_names);
    EXPECT_EQ(read->open_words, object.open_words);
    EXPECT_EQ(read->value_names.at(0).place.length, 4U);
    EXPECT_EQ(read->value_names.at(0).value, "2");
    EXPECT_EQ(read->expansions, 5U);
    EXPECT_TRUE(read->has_ordinary_label && read->definitions.back().is_call_without_macro);
}

TEST(ObjectFile, is_shown_as_json) {
    const auto shown = nlohmann::json::parse(object_file({"a.asm", sample}, show_object));
    EXPECT_EQ(shown.at("version"), object_version);
    EXPECT_EQ(shown.at("sources").at(1).at("text"), sample);
    EXPECT_EQ(shown.at("symbols").at(1), (nlohmann::json{{"name", "start"}, {"scope", nullptr}, {"lookup", nullptr}}));
    EXPECT_EQ(shown.at("fragments").at(1).at("form"), "LDA immediate");
    EXPECT_EQ(shown.at("strings").at(0), "too far");
    EXPECT_EQ(shown.at("has_ordinary_label"), true);
}

TEST(ObjectFile, of_another_version_says_so) {
    std::string file = object_file({"a.asm", sample});
    file[object_magic.size()] = 2;
    EXPECT_THAT(refusal(file), HasSubstr("is an object of version 2; this gato reads version 7: assemble the source again"));
    EXPECT_THAT(refusal("{\"format\":\"gato-object\",\"version\":1,\n"), HasSubstr("as JSON, as version 1 was"));
    EXPECT_THAT(refusal(object_file({"a.asm", sample}, show_object)), HasSubstr("assemble the source again"));
    EXPECT_THAT(refusal("{}"), HasSubstr("is not a gato object"));
}

TEST(ObjectFile, that_is_cut_anywhere_is_refused) {
    const std::string good = object_file({"a.asm", sample});
    EXPECT_THAT(refusal(good.substr(0, good.size() - 1)), HasSubstr("is damaged: the end: the file is cut off"));
    for (std::size_t size = 0; size < good.size(); ++size) EXPECT_NE(refusal(good.substr(0, size)), "") << size;
    EXPECT_THAT(refusal(good + '\0'), HasSubstr("more bytes"));
}

TEST(ObjectFile, that_is_damaged_is_refused_or_links_without_harm) {
    const std::string good = object_file({"a.asm", sample});
    std::mt19937 random(4);
    int refused = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string file = good;
        for (auto i = 1 + random() % 3; i > 0; --i) {
            const std::size_t at = random() % file.size();
            switch (random() % 4) {
            case 0: file.resize(at + 1); break;
            case 1: file[at] = static_cast<char>(random()); break;
            case 2: file[at] = static_cast<char>(file[at] + 1); break;
            default: file.replace(at, 1, file.substr(random() % file.size(), 1)); break;
            }
        }
        SourceMap sources;
        Diagnostics diagnostics;
        std::string error;
        auto object = read_object(file, sources, error);
        refused += !object;
        if (!object) {
            EXPECT_FALSE(error.empty());
            continue;
        }
        std::vector<Object> objects;
        objects.push_back(std::move(*object));
        (void)linker::link(std::move(objects), {}, sources, diagnostics);
        (void)render_text(diagnostics, sources);
    }
    EXPECT_GT(refused, 1000);
}

// An object in memory with one thing wrong.
class VerifiedObject : public ObjectInMemory {
protected:
    VerifiedObject() : ObjectInMemory(sample) {}
};

TEST_F(VerifiedObject, holds_together_as_the_assembler_left_it) {
    EXPECT_EQ(problem(), "");
}

TEST_F(VerifiedObject, points_at_what_there_is) {
    fragment_of(FragmentKind::instruction).value = static_cast<ExprId>(object_.expressions.size());
    EXPECT_THAT(problem(), HasSubstr("fragments: "));
    EXPECT_THAT(problem(), HasSubstr("points at nothing"));
}

TEST_F(VerifiedObject, has_expressions_that_are_trees) {
    fragment_of(FragmentKind::word).value = fragment_of(FragmentKind::instruction).value;
    EXPECT_THAT(problem(), HasSubstr("is used twice"));
    object_.expressions.push_back({Op::negate, 1, 1, static_cast<ExprId>(object_.expressions.size())});
    EXPECT_THAT(problem(), HasSubstr("expressions: "));
}

TEST_F(VerifiedObject, has_expressions_of_bounded_depth) {
    object_.expressions.push_back({Op::address, 1, 1});
    for (int depth = 0; depth < 12'001; ++depth)
        object_.expressions.push_back({Op::negate, 1, 1, static_cast<ExprId>(object_.expressions.size() - 1)});
    EXPECT_THAT(problem(), HasSubstr("nested too deeply"));
}

TEST_F(VerifiedObject, has_data_only_behind_data) {
    fragment_of(FragmentKind::origin).flags = Fragment::continues;
    EXPECT_THAT(problem(), HasSubstr("continues nothing"));
}

TEST_F(VerifiedObject, has_instructions_that_exist) {
    fragment_of(FragmentKind::instruction).shape = Shape::indirect_x;
    fragment_of(FragmentKind::instruction).mnemonic = isa::Mnemonic::BNE;
    EXPECT_THAT(problem(), HasSubstr("no such instruction"));
}

TEST_F(VerifiedObject, has_instructions_of_the_size_that_they_take) {
    ++fragment_of(FragmentKind::instruction).extra;
    EXPECT_THAT(problem(), HasSubstr("wrong size"));
    --fragment_of(FragmentKind::instruction).extra;
    fragment_of(FragmentKind::data) = {.kind = FragmentKind::encoded, .value = 0xea, .extra = 1, .begin = 1};
    EXPECT_EQ(problem(), "");
    fragment_of(FragmentKind::encoded).extra = 2;
    EXPECT_THAT(problem(), HasSubstr("not the length of its opcode"));
    fragment_of(FragmentKind::encoded) = {.kind = FragmentKind::encoded, .value = 0x01ea, .extra = 1, .begin = 1};
    EXPECT_THAT(problem(), HasSubstr("not the length of its opcode"));
}

TEST_F(VerifiedObject, prints_something) {
    fragment_of(FragmentKind::fill) = {.kind = FragmentKind::print, .value = none, .extra = none, .begin = 1};
    EXPECT_THAT(problem(), HasSubstr("a print of nothing"));
}

TEST_F(VerifiedObject, has_its_bytes) {
    object_.pool.clear();
    EXPECT_THAT(problem(), HasSubstr("bytes are missing"));
}

TEST_F(VerifiedObject, lies_in_its_sources) {
    object_.definitions.back().span.begin = 1'000'000;
    EXPECT_THAT(problem(), HasSubstr("definitions: a place is outside of the sources"));
    object_.definitions.back().span.begin = 0;
    EXPECT_THAT(problem(), HasSubstr("a place is missing"));
}

TEST(VerifiedObjects, lie_in_their_own_sources) {
    SourceMap sources;
    Diagnostics diagnostics;
    const std::uint32_t before = sources.add("before.asm", " nop\n");
    Object object = assembler::assemble({{"a.asm", sample}}, {}, MemoryFiles{}, sources, diagnostics);
    const ObjectSources range{1, sources.source_count() - 1, 1, sources.frame_count() - 1};
    EXPECT_EQ(verify(object, sources, range).value_or(""), "");
    object.definitions.back().span.begin = before;
    EXPECT_THAT(verify(object, sources, range).value_or(""), HasSubstr("a place is outside of the sources"));
}

TEST_F(VerifiedObject, is_in_build_order) {
    std::swap(object_.definitions.front(), object_.definitions.back());
    EXPECT_THAT(problem(), HasSubstr("definitions: they are not in build order"));
}

TEST_F(VerifiedObject, has_frames_behind_their_parents) {
    sources_.add_frame({Frame::Kind::macro, "m", {1, 1}, 1});
    range_.frame_count = 1;
    EXPECT_THAT(problem(), HasSubstr("frames: a frame is missing"));
}

std::string linked_errors(const std::string& first, const std::string& second) {
    return build_apart({{"a.asm", first}, {"b.asm", second}}).errors;
}

TEST(Dependence, on_a_macro_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\ndefm twice\n nop\n nop\nendm\n", "twice\n"), HasSubstr("`twice` is a macro"));
    EXPECT_THAT(linked_errors("*=$1000\ndefm lax\n nop\nendm\n", " lax $10\n"), HasSubstr("`lax` is a macro"));
}

TEST(Dependence, on_a_hash_variable_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\nact = #1\n", " cmp act\n"), HasSubstr("`act` is defined with `#`"));
}

TEST(Dependence, on_a_conditional_symbol_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\ndebugging = 1\n", "ifdef debugging\n nop\nendif\n rts\n"), HasSubstr("`debugging`"));
}

TEST(Dependence, on_a_mode_of_another_object_is_an_error) {
    EXPECT_THAT(linked_errors("*=$1000\noperator calc\n nop\n", " lda #>x+1\nx = $1234\n"), HasSubstr("OPERATOR CALC"));
    EXPECT_THAT(linked_errors("*=$1000\ncharset 2\n nop\n", " text 'ABC'\n"), HasSubstr("CHARSET 2"));
    EXPECT_THAT(linked_errors("*=$1000\nzpopt off\n nop\n", " lda $10\n"), HasSubstr("ZPOPT OFF"));
}

TEST(Dependence, is_none_when_the_mode_does_not_matter) {
    EXPECT_EQ(linked_errors("*=$1000\noperator calc\n nop\n", " lda $1234\n"), "");
    EXPECT_EQ(linked_errors("*=$1000\noperator calc\n nop\n", " lda #>x\n byte <(x+1),>x\nx = $1234\n"), "");
    EXPECT_EQ(linked_errors("*=$1000\noperator calc\n nop\noperator hilo\n", " lda #>x+1\nx = $1234\n"), "");
}

TEST(Link, names_every_place_of_a_duplicate) {
    const std::string errors = linked_errors("*=$1000\nmain nop\n", " nop\nmain rts\n");
    EXPECT_THAT(errors, HasSubstr("b.asm:2:1: error: symbol `main` is defined more than once"));
    EXPECT_THAT(errors, HasSubstr("a.asm:2:1: note: first defined here"));
}

TEST(Link, shows_the_line_of_a_missing_symbol) {
    EXPECT_THAT(linked_errors("*=$1000\nmain jsr prnt\n", "print rts\n"),
                testing::AllOf(HasSubstr("a.asm:2:10: error: symbol `prnt` is not defined"), HasSubstr("main jsr prnt"),
                               HasSubstr("did you mean `print`?")));
}

}  // namespace
}  // namespace gato::tests
