// SPDX-License-Identifier: MIT
// docs/DIAGNOSTICS.md is the output of `gato help diagnostics`, and its examples are real messages of gato. GATO_BLESS=1 in the
// environment writes the page again.
#include "support/command.hpp"
#include "support/places.hpp"
#include "support/provocations.hpp"

#include <gato/support/diagnostics.hpp>

#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

TEST(DiagnosticsPage, is_what_the_program_prints) {
    const std::string path = in_repository("docs/DIAGNOSTICS.md");
    const Folder folder;
    const std::string page = gato(folder, "help diagnostics").out;
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(path) << page;
    std::ifstream stream(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), page)
        << "write it again with GATO_BLESS=1 ./dev test -R DiagnosticsPage";
}

// The messages of one provocation that have the code.
std::vector<std::string> messages_of(const std::string& code, const Provocation& provocation) {
    const Folder folder;
    folder.write("a.asm", provocation.source + "\n");
    for (const auto& [name, content] : provocation.files) folder.write(name, content);
    const std::string report = gato(folder, provocation.command + " --diagnostics json").err;
    const auto document = nlohmann::json::parse(report, nullptr, false);
    std::vector<std::string> messages;
    if (document.is_discarded()) return {report};
    for (const auto& diagnostic : document.at("diagnostics"))
        if (diagnostic.at("code") == code) messages.push_back(diagnostic.at("message"));
    return messages;
}

TEST(DiagnosticsPage, has_examples_that_gato_gives) {
    for (std::size_t i = 0; i < code_count(); ++i) {
        const CodeInfo& row = info(static_cast<Code>(i));
        if (row.slug == "layout-unstable") continue;  // a safety net: no source is known that causes it
        const auto found = provocations().find(std::string(row.id));
        ASSERT_NE(found, provocations().end()) << row.id;
        EXPECT_THAT(messages_of(found->first, found->second), testing::Contains(std::string(row.example))) << row.id;
    }
}

TEST(DiagnosticsPage, says_of_each_warning_when_to_switch_it_off) {
    for (std::size_t i = 0; i < code_count(); ++i) {
        const CodeInfo& row = info(static_cast<Code>(i));
        if (row.severity != Severity::warning) continue;
        EXPECT_THAT(std::string(row.advice), testing::HasSubstr("Switch it off")) << row.id;
    }
}

TEST(DiagnosticsPage, is_there_code_by_code) {
    const Folder folder;
    EXPECT_THAT(gato(folder, "help E0402").out, testing::HasSubstr("opposite branch"));
    EXPECT_THAT(gato(folder, "help overlap").out, testing::HasSubstr("on by default; `-Wno-overlap`"));
    EXPECT_THAT(gato(folder, "help missing-hash").out,
                testing::HasSubstr("`-Wall`, `-Wextra` or `-Wmissing-hash` turns it on"));
    EXPECT_THAT(gato(folder, "help unused-symbol").out, testing::HasSubstr("`-Wextra` or `-Wunused-symbol` turns it on"));
    EXPECT_THAT(gato(folder, "help duplicate-symbol").out, testing::HasSubstr("-Wno-error=duplicate-symbol"));
    EXPECT_EQ(gato(folder, "help E9999").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
