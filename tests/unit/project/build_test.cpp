// SPDX-License-Identifier: MIT
// Building as a library does it: all in memory, no disk anywhere.
#include <gato/project/build.hpp>
#include <gato/project/outputs.hpp>
#include <gato/support/failure.hpp>
#include <gato/support/memory_files.hpp>
#include <gato/support/render.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::project {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::map<std::string, std::string> game{
    {"game/gato.json", R"({"name": "game", "sources": ["src/main.asm"], "defines": {"COLOUR": 2}})"},
    {"game/src/main.asm", "*=$c000\nmain lda #COLOUR\n incasm \"part.asm\"\n"},
    {"game/src/part.asm", "part sta $d020\n rts\n"},
};

Failure::Kind kind_of_failure(const FileSystem& files, const std::vector<std::string>& inputs) {
    Build build(files);
    try {
        load(build, inputs);
        run(build);
    } catch (const Failure& failure) {
        return failure.kind;
    }
    ADD_FAILURE() << "nothing was thrown";
    return Failure::misuse;
}

TEST(ProjectBuild, builds_a_project_from_memory_and_writes_back) {
    MemoryFiles files(game);
    Build build(files);
    load(build, {"game"});
    run(build);
    ASSERT_TRUE(build.program) << render_text(build.diagnostics, build.sources);
    EXPECT_THAT(files_of(build), ElementsAre("game/src/main.asm", "game/gato.json", "game/src/part.asm"));
    EXPECT_THAT(build.program->map.files, ElementsAre("src/main.asm", "src/part.asm"));
    EXPECT_EQ(build.program->map.find_symbol("part")->file, "src/part.asm");
    files.write(make_outputs({*build.program, path_in("out", program_file_name(build)), files_of(build), {}, 0, &build.sources},
                             {"prg", "map", "vice"}, false));
    EXPECT_EQ(files.read("out/game.prg"), std::string("\x00\xc0\xa9\x02\x8d\x20\xd0\x60", 8));
    EXPECT_EQ(files.read("out/game.vs"), "al C:c000 .main\nal C:c002 .part\n");
    EXPECT_THAT(*files.read("out/game.map.json"), HasSubstr("\"program\":\"game.prg\""));
}

TEST(ProjectBuild, sees_the_texts_of_a_workspace) {
    const MemoryFiles files(game);
    Workspace workspace(files);
    workspace.lay_over("game/src/part.asm", " jmp main\n");
    workspace.lay_over("game/gato.json", R"({"name": "game", "sources": ["src/main.asm"], "defines": {"COLOUR": 7}})");
    Build build(workspace);
    load(build, {"game/gato.json"});
    run(build);
    ASSERT_TRUE(build.program) << render_text(build.diagnostics, build.sources);
    EXPECT_THAT(build.program->bytes, ElementsAre(0xa9, 7, 0x4c, 0x00, 0xc0));
}

TEST(ProjectBuild, names_files_as_diagnostics_do_when_asked) {
    const MemoryFiles files(game);
    Build build(files);
    build.paths_as_named = true;
    load(build, {"./game/gato.json"});
    run(build);
    EXPECT_THAT(build.program->map.files, ElementsAre("game/src/main.asm", "game/src/part.asm"));
}

TEST(ProjectBuild, reads_a_project_of_the_original_tool_only_in_its_language) {
    const MemoryFiles files(
        {{"game.cbmprj", "<Project><BuildList><File><FileName>a.asm</FileName></File></BuildList></Project>"},
         {"a.asm", "*=$1000\n"}});
    Build build(files);
    load(build, {"game.cbmprj"});
    EXPECT_EQ(language_of(build.project, "a.asm"), assembler::Language::original);
    build.project.settings.language = assembler::Language::extended;
    EXPECT_THROW((void)language_of(build.project, "a.asm"), Failure);
}

TEST(ProjectBuild, fails_for_inputs_that_mean_nothing) {
    const MemoryFiles files({{"a/one.cbmprj", "<Project/>"}, {"a/two.cbmprj", "<Project/>"}, {"b/c.txt", ""}, {"d.asm", ""}});
    EXPECT_EQ(kind_of_failure(files, {"a"}), Failure::misuse);
    EXPECT_EQ(kind_of_failure(files, {"b"}), Failure::misuse);
    EXPECT_EQ(kind_of_failure(files, {"b/c.txt"}), Failure::misuse);
    EXPECT_EQ(kind_of_failure(files, {"d.asm", "b"}), Failure::misuse);
    EXPECT_EQ(kind_of_failure(files, {"nowhere"}), Failure::environment_failed);
    EXPECT_EQ(kind_of_failure(files, {"nowhere.asm"}), Failure::environment_failed);
    EXPECT_EQ(kind_of_failure(files, {"nowhere/gato.json"}), Failure::environment_failed);
}

TEST(ProjectBuild, reports_what_is_wrong_inside_a_project) {
    const MemoryFiles files({{"gato.json", R"({"name": "a", "sources": ["src/mian.asm"]})"}, {"src/main.asm", ""}});
    Build build(files);
    load(build, {});
    run(build);
    EXPECT_FALSE(build.program);
    EXPECT_THAT(render_text(build.diagnostics, build.sources), HasSubstr("did you mean `src/main.asm`?"));
}

TEST(ProjectBuild, takes_names_in_either_case) {
    const MemoryFiles files({{"GATO.JSON", R"({"name": "a", "sources": ["MAIN.asm"]})"}, {"main.ASM", "*=$1000\n rts\n"}});
    for (const std::vector<std::string>& inputs : {std::vector<std::string>{}, {"GATO.JSON"}}) {
        Build build(files);
        load(build, inputs);
        run(build);
        EXPECT_TRUE(build.program) << render_text(build.diagnostics, build.sources);
    }
}

TEST(ProjectBuild, makes_an_object_of_each_source) {
    const MemoryFiles files({{"a.asm", " nop\n"}, {"b.asm", " rts\n"}});
    Build build(files);
    load(build, {"a.asm", "b.asm"});
    EXPECT_THAT(paths_of(make_objects(build, "out")), ElementsAre("out/a.gobj", "out/b.gobj"));
}

}  // namespace
}  // namespace gato::project
