// SPDX-License-Identifier: MIT
// --diagnostics-file: the diagnostics as a file, in addition to those on standard error.
#include "support/command.hpp"
#include "support/places.hpp"
#include "unit/cli/json_schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string schema_file = in_repository("docs/diagnostics.schema.json");

struct Sources : testing::Test {
    Sources() {
        folder.write("good.asm", "*=$1000\n rts\n");
        folder.write("bad.asm", "*=$1000\n lda nowhere\n");
    }
    json report(const std::string& name) const { return json::parse(folder.read(name), nullptr, false); }

    Folder folder;
    JsonSchema schema{schema_file};
};

using DiagnosticsFile = Sources;

TEST_F(DiagnosticsFile, is_written_besides_the_text_when_the_build_fails) {
    const Outcome outcome = gato(folder, "build bad.asm --diagnostics-file r.json --diagnostics-format json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("bad.asm:2:6: error: symbol `nowhere` is not defined"));
    EXPECT_THAT(schema.problems(report("r.json")), IsEmpty());
    EXPECT_EQ(report("r.json").at("diagnostics").at(0).at("line"), 2);
    EXPECT_EQ(report("r.json").at("errors"), 1);
}

TEST_F(DiagnosticsFile, is_written_when_there_is_nothing_to_say) {
    for (const std::string format : {"json", "sarif", "github"})
        EXPECT_EQ(gato(folder, "build good.asm --diagnostics-format " + format + " --diagnostics-file out/" + format).err, "");
    EXPECT_THAT(schema.problems(report("out/json")), IsEmpty());
    EXPECT_THAT(report("out/json").at("diagnostics"), IsEmpty());
    EXPECT_THAT(report("out/sarif").at("runs").at(0).at("results"), IsEmpty());
    EXPECT_TRUE(folder.has("out/github"));
    EXPECT_EQ(folder.read("out/github"), "");
}

TEST_F(DiagnosticsFile, is_github_s_form_from_each_of_the_commands) {
    const std::string option = " --diagnostics-format github --diagnostics-file ";
    const std::string line =
        "::error file=bad.asm,line=2,col=6,title=E0201 undefined-symbol::symbol `nowhere` is not defined\n";
    EXPECT_EQ(gato(folder, "build bad.asm" + option + "r").exit_code, 1);
    EXPECT_EQ(folder.read("r"), line);
    EXPECT_EQ(gato(folder, "asm bad.asm" + option + "r").exit_code, 0);
    EXPECT_EQ(folder.read("r"), "");
    EXPECT_EQ(gato(folder, "link bad.gobj -o x.prg" + option + "r").exit_code, 1);
    EXPECT_EQ(folder.read("r"), line);
    EXPECT_EQ(gato(folder, "build bad.asm" + option + "-").out, line);
}

TEST_F(DiagnosticsFile, has_the_format_of_its_extension_unless_one_is_named) {
    EXPECT_EQ(gato(folder, "build bad.asm --diagnostics-file r.sarif").exit_code, 1);
    EXPECT_EQ(report("r.sarif").at("version"), "2.1.0");
    EXPECT_EQ(gato(folder, "build bad.asm --diagnostics-file r.txt").exit_code, 1);
    EXPECT_THAT(schema.problems(report("r.txt")), IsEmpty());
}

// An error that prevents a build from starting is in the file too.
TEST_F(DiagnosticsFile, tells_of_a_file_that_cannot_be_read) {
    const Outcome outcome = gato(folder, "build missing.asm --diagnostics-file r.json");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, HasSubstr("gato: error: missing.asm"));
    EXPECT_THAT(schema.problems(report("r.json")), IsEmpty());
    EXPECT_THAT(report("r.json").at("diagnostics").at(0).at("message").get<std::string>(), HasSubstr("missing.asm"));
}

TEST_F(DiagnosticsFile, that_cannot_be_written_fails_the_command) {
    folder.write("folder/x", "");
    const Outcome text = gato(folder, "build good.asm --diagnostics-file folder");
    EXPECT_EQ(text.exit_code, 3);
    EXPECT_THAT(text.err, HasSubstr("gato: error: folder: is a folder"));
    const Outcome document = gato(folder, "build good.asm --diagnostics-file folder --diagnostics json");
    EXPECT_EQ(document.exit_code, 3);
    EXPECT_THAT(schema.problems(json::parse(document.err, nullptr, false)), IsEmpty());
}

TEST_F(DiagnosticsFile, needs_a_name_and_a_format_that_there_is) {
    EXPECT_EQ(gato(folder, "build good.asm --diagnostics-format github").exit_code, 2);
    EXPECT_EQ(gato(folder, "build good.asm --diagnostics-file r --diagnostics-format text").exit_code, 2);
    EXPECT_EQ(gato(folder, "build good.asm --diagnostics-file ''").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
