// SPDX-License-Identifier: MIT
// Renaming as an editor does it: the edits of the answer are applied to the texts, and the projects are built again from these.
#include "edits.hpp"
#include "support/places.hpp"

#include <gato/project/build.hpp>

#include <gmock/gmock.h>

#include <filesystem>
#include <iterator>

namespace gato::lsp {
namespace {

using testing::HasSubstr;

// All files below a folder of the repository.
Texts folder(const std::string& name) {
    namespace fs = std::filesystem;
    const fs::path root = tests::in_repository(name);
    Texts texts;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream stream(entry.path(), std::ios::binary);
        texts[entry.path().lexically_relative(root).generic_string()] = std::string(std::istreambuf_iterator<char>(stream), {});
    }
    return texts;
}

// The program file; empty when there are errors.
std::string built(const Texts& texts, const std::string& input) {
    std::map<std::string, std::string> content;
    for (const auto& [name, text] : texts) content["/w/" + name] = text;
    const MemoryFiles files(content);
    project::Build build(files);
    load(build, {"/w/" + input});
    run(build);
    EXPECT_TRUE(build.program) << input;
    return build.program ? build.program->prg() : std::string();
}

int count_of(const Texts& texts, const std::string& word) {
    int count = 0;
    for (const auto& [name, text] : texts)
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
    return count;
}

// The answer to a rename of the name at `where`, a text of the file.
json answer(const Texts& texts, const std::string& file, const std::string& where, const std::string& name) {
    Texts with_cursor = texts;
    std::string& text = with_cursor.at(file);
    const std::size_t at = text.find(where);
    EXPECT_NE(at, std::string::npos) << where;
    Client client(texts);
    (void)client.open(file);
    const std::size_t line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    std::size_t column = 0;
    for (std::size_t i = line; i < at; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xc0) != 0x80) column += byte >= 0xf0 ? 2 : 1;
    }
    const json position = {{"line", std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')},
                           {"character", column}};
    return client.request("textDocument/rename",
                          {{"textDocument", {{"uri", Client::uri(file)}}}, {"position", position}, {"newName", name}});
}

// The texts afterwards. Each of the projects must be the same, byte for byte.
Texts renamed(const Texts& texts, const std::string& file, const std::string& where, const std::string& name,
              const std::vector<std::string>& projects) {
    const json result = answer(texts, file, where, name);
    if (!result.is_object()) {
        ADD_FAILURE() << result;
        return texts;
    }
    Texts after = applied(texts, result);
    for (const std::string& project : projects) EXPECT_TRUE(built(after, project) == built(texts, project)) << project;
    return after;
}

TEST(LspRenames, a_label_in_all_files_and_in_the_cases_that_name_it) {
    const Texts texts = folder("asm-src/RYG");
    const Texts after = renamed(texts, "juego/RYG.asm", "inicializaTableroActual", "ponTablero", {"gato.json"});
    EXPECT_EQ(count_of(after, "inicializaTableroActual\":"), 0);
    EXPECT_THAT(after.at("juego/RYG.gtest.json"), HasSubstr(R"("call":"ponTablero","set")"));
    // The name of a case is prose.
    EXPECT_THAT(after.at("juego/RYG.gtest.json"), HasSubstr(R"("name":"inicializaTableroActual: start position")"));
}

TEST(LspRenames, a_label_of_a_file_that_two_projects_take_in) {
    const Texts texts = folder("asm-src/RYG");
    const Texts after = renamed(texts, "comun/Tableros.asm", "numCasillas ", "casillas", {"gato.json", "campeon.gato.json"});
    EXPECT_EQ(count_of(after, "numCasillas "), 0);
}

TEST(LspRenames, a_local_label_in_its_range_only) {
    const Texts example = folder("examples/testing-a-routine");
    EXPECT_THAT(renamed(example, "multiply.asm", "@skip   ror", "@further", {"gato.json"}).at("multiply.asm"),
                HasSubstr("@bit    bcc     @further\n"));
    const Texts texts{{"a.asm", "*=$1000\none ldx #5\n@on dex\n bne @on\ntwo ldy #5\n@on dey\n bne @on\n rts\n"}};
    EXPECT_EQ(renamed(texts, "a.asm", "@on dey", "@again", {"a.asm"}).at("a.asm"),
              "*=$1000\none ldx #5\n@on dex\n bne @on\ntwo ldy #5\n@again dey\n bne @again\n rts\n");
}

TEST(LspRenames, a_variable_across_files) {
    const Texts texts = folder("asm-src/RYG");
    const Texts after = renamed(texts, "campeon/Busqueda.asm", "ganaElRaton", "elRatonGana", {"campeon.gato.json"});
    EXPECT_EQ(count_of(after, "ganaElRaton"), 0);
    EXPECT_GT(count_of(after, "elRatonGana"), 1);
}

TEST(LspRenames, a_macro_with_its_calls) {
    const Texts texts = folder("examples/macros-and-repeat");
    const Texts after = renamed(texts, "macros.asm", "poke16  counter", "store_word", {"macros.asm"});
    EXPECT_THAT(after.at("macros.asm"), HasSubstr("defm    store_word\n"));
    EXPECT_THAT(after.at("macros.asm"), HasSubstr("store_word  counter,1000"));
}

TEST(LspRenames, no_parameter_of_a_macro_for_it_has_no_name) {
    const Texts texts = folder("examples/macros-and-repeat");
    EXPECT_EQ(answer(texts, "macros.asm", "/3\n", "count"), "error -32803: there is no name here");
}

TEST(LspRenames, a_constant_that_an_included_file_uses) {
    const Texts texts{{"gato.json", R"({"name": "a", "sources": ["main.asm"]})"},
                      {"main.asm", "*=$1000\nwidth = 40\n incasm \"part.asm\"\n rts\n"},
                      {"part.asm", " lda #width-1\n"}};
    const Texts after = renamed(texts, "part.asm", "width", "columns", {"gato.json"});
    EXPECT_EQ(after.at("part.asm"), " lda #columns-1\n");
    EXPECT_THAT(after.at("main.asm"), HasSubstr("columns = 40"));
}

const std::string extended_project = R"({"name": "a", "sources": ["main.asm"], "language": "extended"})";

TEST(LspRenames, a_member_of_a_scope_with_the_scope_and_without) {
    const Texts texts{{"gato.json", extended_project},
                      {"main.asm", "*=$1000\nscope player\nmove jsr draw\n rts\ndraw rts\nendscope\ndraw jsr player.draw\n"}};
    const Texts after = renamed(texts, "main.asm", "draw rts", "paint", {"gato.json"});
    EXPECT_EQ(after.at("main.asm"),
              "*=$1000\nscope player\nmove jsr paint\n rts\npaint rts\nendscope\ndraw jsr player.paint\n");
    EXPECT_EQ(renamed(texts, "main.asm", "draw\n rts", "paint", {"gato.json"}), after);
}

TEST(LspRenames, a_scope_and_an_instance_by_the_first_part_of_a_name) {
    const Texts texts{{"gato.json", extended_project},
                      {"main.asm", "*=$1000\nstruct enemy\nspeed byte\nendstruct\nscope level\nboss enemy 1\n lda boss.speed\n"
                                   "endscope\n lda level.boss.speed\n use level\n sta boss.speed\nlevels byte 3\n"}};
    EXPECT_EQ(renamed(texts, "main.asm", "level.boss", "stage", {"gato.json"}).at("main.asm"),
              "*=$1000\nstruct enemy\nspeed byte\nendstruct\nscope stage\nboss enemy 1\n lda boss.speed\n"
              "endscope\n lda stage.boss.speed\n use stage\n sta boss.speed\nlevels byte 3\n");
    for (const char* const where : {"boss.speed\nendscope", "boss.speed\n use", "boss.speed\nlevels", "boss enemy"})
        EXPECT_EQ(renamed(texts, "main.asm", where, "chief", {"gato.json"}).at("main.asm"),
                  "*=$1000\nstruct enemy\nspeed byte\nendstruct\nscope level\nchief enemy 1\n lda chief.speed\n"
                  "endscope\n lda level.chief.speed\n use level\n sta chief.speed\nlevels byte 3\n");
}

TEST(LspRenames, what_a_macro_has_for_itself) {
    const Texts texts{
        {"gato.json", extended_project},
        {"main.asm", "*=$1000\ndefm delay times\nwait ldx #times\n bne wait\nendm\n delay 3\n delay 4\nwait rts\n"}};
    EXPECT_EQ(renamed(texts, "main.asm", "times\nwait", "count", {"gato.json"}).at("main.asm"),
              "*=$1000\ndefm delay count\nwait ldx #count\n bne wait\nendm\n delay 3\n delay 4\nwait rts\n");
    EXPECT_EQ(renamed(texts, "main.asm", "wait ldx", "loop", {"gato.json"}).at("main.asm"),
              "*=$1000\ndefm delay times\nloop ldx #times\n bne loop\nendm\n delay 3\n delay 4\nwait rts\n");
}

TEST(LspRenames, a_symbol_of_a_test_file_wherever_it_stands) {
    const std::string source = "*=$1000\nsave = $fb\nmain jsr check\n inc count\n rts\ncheck lda save\n@wait bne @wait\n rts\n"
                               "count byte 0\n";
    const std::string cases = R"({"program": "a.asm", "cases": [
 {"name": "count", "call": "main", "set": {"count": 1, "save": 0}, "expect": {"COUNT+0": 2, "count..count": [{"is": 2}]},
  "preserves": ["count"], "until": ["pc:count", "mem:count=5"], "writes": {"count": [2]}, "screen": ["count"],
  "mock": {"check": {"calls": 1, "with": {"count": 0}}}},
 {"name": "é", "call": "check", "expect": {"save": {"word": "count"}}, "until": ["pc:check@wait"]}]})";
    const Texts texts{{"a.asm", source}, {"tests/more.gtest.json", "{}"}, {"a.gtest.json", cases}};
    const Texts counted = renamed(texts, "a.asm", "count", "total", {"a.asm"});
    const std::string expected = R"({"program": "a.asm", "cases": [
 {"name": "count", "call": "main", "set": {"total": 1, "save": 0}, "expect": {"total+0": 2, "total..total": [{"is": 2}]},
  "preserves": ["total"], "until": ["pc:total", "mem:total=5"], "writes": {"total": [2]}, "screen": ["count"],
  "mock": {"check": {"calls": 1, "with": {"total": 0}}}},
 {"name": "é", "call": "check", "expect": {"save": {"word": "total"}}, "until": ["pc:check@wait"]}]})";
    EXPECT_EQ(counted.at("a.gtest.json"), expected);
    const Texts checked = renamed(texts, "a.asm", "check", "test_it", {"a.asm"});
    EXPECT_THAT(checked.at("a.gtest.json"), HasSubstr(R"("mock": {"test_it": )"));
    EXPECT_THAT(checked.at("a.gtest.json"), HasSubstr("pc:test_it@wait"));
    EXPECT_THAT(renamed(texts, "a.asm", "@wait", "@here", {"a.asm"}).at("a.gtest.json"), HasSubstr("pc:check@here"));
}

TEST(LspRenames, none_to_a_name_that_is_taken) {
    const Texts texts = folder("asm-src/RYG");
    const auto to = [&](const std::string& name) { return answer(texts, "juego/RYG.asm", "inicializaTableroActual", name); };
    EXPECT_EQ(to("adc"), "error -32803: `adc` is an instruction");
    EXPECT_EQ(to("tableroActual"), "error -32803: `tableroActual` is taken");
}

TEST(LspRenames, none_that_would_change_what_is_meant) {
    // `asl a` shifts the accumulator.
    const Texts shifts{{"a.asm", "*=$1000\nthing = $20\n asl thing\n rts\n"}};
    EXPECT_THAT(answer(shifts, "a.asm", "thing", "a").get<std::string>(), HasSubstr("the program would be a different one"));
    // In a test file `y` is the register.
    const Texts tests{{"a.asm", "*=$1000\nthing lda #5\n rts\n"},
                      {"a.gtest.json", R"({"program": "a.asm", "cases": [{"call": "thing", "preserves": ["thing"]}]})"}};
    EXPECT_THAT(answer(tests, "a.asm", "thing", "y").get<std::string>(),
                HasSubstr("the cases of /w/a.gtest.json would mean something else"));
}

TEST(LspRenames, a_name_behind_other_letters_than_ASCII) {
    const Texts texts{
        {"a.asm", "*=$1000\nancho = 40\n text \"←£π\",ancho ; ñ😀 ancho\n rts\n"},
        {"a.gtest.json", R"({"program": "a.asm", "cases": [{"name": "ñ😀", "set": {"ancho": 1}, "until": ["exit"]}]})"}};
    const Texts after = renamed(texts, "a.asm", "ancho ; ", "width", {"a.asm"});
    EXPECT_THAT(after.at("a.asm"), HasSubstr("text \"←£π\",width ; ñ😀 ancho\n"));
    EXPECT_THAT(after.at("a.gtest.json"), HasSubstr(R"("name": "ñ😀", "set": {"width": 1})"));
}

}  // namespace
}  // namespace gato::lsp
