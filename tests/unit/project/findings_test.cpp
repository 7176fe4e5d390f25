// SPDX-License-Identifier: MIT
// What a build finds out about sources, for tools that show them.
#include "project/findings.hpp"
#include <gato/project/build.hpp>
#include <gato/support/memory_files.hpp>

#include <gtest/gtest.h>

namespace gato::project {
namespace {

TEST(Findings, are_there_although_the_program_has_errors) {
    const MemoryFiles files(std::map<std::string, std::string>{{"a.asm", "*=$1000\n nop\nhere wibble 5\nthere rts\n"}});
    Build build(files);
    build.findings = std::make_shared<Findings>();
    load(build, {"a.asm"});
    run(build);
    EXPECT_FALSE(build.program);
    const Findings& findings = *build.findings;
    ASSERT_EQ(findings.record.statements.size(), 5U);  // the first defines the symbol of the target
    EXPECT_EQ(build.sources.text_at(findings.record.statements[4].operation), "rts");
    const std::uint32_t definition = findings.record.statements[4].definition;
    ASSERT_LT(definition, findings.object.definitions.size());
    ASSERT_EQ(findings.placement.definitions.size(), findings.object.definitions.size());
    EXPECT_EQ(findings.placement.definitions[definition].name, "there");
    EXPECT_EQ(findings.placement.definitions[definition].value, 0x1001);
}

TEST(Findings, change_nothing_of_the_program) {
    const MemoryFiles files(
        std::map<std::string, std::string>{{"a.asm", "*=$1000\nwidth = 5\n lda #width\n jmp there\nthere rts\n"}});
    const auto bytes = [&](bool with_findings) {
        Build build(files);
        if (with_findings) build.findings = std::make_shared<Findings>();
        load(build, {"a.asm"});
        run(build);
        return build.program.value().prg();
    };
    EXPECT_EQ(bytes(true), bytes(false));
}

}  // namespace
}  // namespace gato::project
