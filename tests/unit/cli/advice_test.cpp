// SPDX-License-Identifier: MIT
// Warnings that need the whole program: `gato asm` and `gato link` give the same ones as `gato build`, and projects and reports
// know their groups.
#include "support/command.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace gato::tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string content_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The words of the line `; args:` with this beginning, each after a space.
std::string arguments_with(const std::string& source, const std::string& prefix) {
    const auto at = source.find("; args:");
    if (at == std::string::npos) return {};
    std::istringstream words(source.substr(at + 7, source.find('\n', at) - at - 7));
    std::string found;
    for (std::string word; words >> word;)
        if (word.starts_with(prefix)) found += " " + word;
    return found;
}

TEST(Advice, is_the_same_through_objects) {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(in_repository("tests/golden/13-warnings"))) {
        const Folder folder;
        for (const auto& file : fs::directory_iterator(entry.path()))
            folder.write(file.path().filename().generic_string(), content_of(file.path()));
        const std::string source = content_of(entry.path() / "input.asm");
        const std::string warnings = arguments_with(source, "-W"), defines = arguments_with(source, "-D");
        const Outcome built = gato(folder, "build input.asm" + warnings + defines);
        ASSERT_EQ(gato(folder, "asm input.asm" + defines).exit_code, 0) << entry.path();
        const Outcome linked = gato(folder, "link input.gobj -o input.prg" + warnings);
        EXPECT_EQ(linked.exit_code, built.exit_code) << entry.path();
        EXPECT_EQ(linked.err, built.err) << entry.path();
        ++count;
    }
    EXPECT_GT(count, 10U);
}

TEST(Advice, has_nothing_to_say_of_the_programs_of_this_repository) {
    std::size_t count = 0;
    for (const char* programs : {"asm-src", "examples"}) {
        for (const auto& file : fs::recursive_directory_iterator(in_repository(programs))) {
            if (!file.path().filename().generic_string().ends_with("gato.json")) continue;
            const Folder folder;
            const Outcome outcome = gato(folder, "build '" + file.path().generic_string() + "' -Wall --out-dir out --emit prg");
            EXPECT_EQ(outcome.exit_code, 0) << file.path();
            EXPECT_EQ(outcome.err, "") << file.path();
            ++count;
        }
    }
    EXPECT_GT(count, 10U);
}

const char* const forgotten = "*=$1000\nspeed = 5\nstart lda speed\n lda #speed\nold rts\n";

TEST(Advice, is_asked_for_in_projects) {
    const Folder folder;
    folder.write("a.asm", forgotten);
    folder.write("gato.json", R"({"name": "a", "sources": ["a.asm"], "warnings": ["all"]})");
    EXPECT_THAT(gato(folder, "build").err, HasSubstr("[-Wmissing-hash]"));
    EXPECT_EQ(gato(folder, "build -Wno-all").err.find("missing-hash"), std::string::npos);
    const Outcome outcome = gato(folder, "build -Wextr");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("did you mean `extra`?"));
}

TEST(Advice, names_its_group_in_reports) {
    const Folder folder;
    folder.write("a.asm", forgotten);
    const auto json = nlohmann::json::parse(gato(folder, "build a.asm -Wextra --diagnostics json").err);
    ASSERT_EQ(json.at("diagnostics").size(), 2U);
    EXPECT_EQ(json.at("diagnostics").at(0).at("group"), "all");
    EXPECT_EQ(json.at("diagnostics").at(1).at("group"), "extra");
    const auto sarif = nlohmann::json::parse(gato(folder, "build a.asm -Wall --diagnostics sarif").err);
    const auto& run = sarif.at("runs").at(0);
    const auto& rules = run.at("tool").at("driver").at("rules");
    const auto& rule = rules.at(run.at("results").at(0).at("ruleIndex").get<std::size_t>());
    EXPECT_EQ(rule.at("name"), "missing-hash");
    EXPECT_EQ(rule.at("defaultConfiguration").at("enabled"), false);
}

}  // namespace
}  // namespace gato::tests
