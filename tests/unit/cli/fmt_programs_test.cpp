// SPDX-License-Identifier: MIT
// Formatting changes no program: all those of examples and asm-src, built from their sources as they are and with other
// columns.
#include "tests/support/command.hpp"

#include <gtest/gtest.h>
#include <map>

namespace gato::tests {
namespace {

namespace fs = std::filesystem;

using Contents = std::map<std::string, std::string>;  // by path

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Contents files_below(const fs::path& folder, const std::string& ending) {
    Contents files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().filename().generic_string().ends_with(ending))
            files.emplace(fs::relative(entry.path(), folder).generic_string(), content_of(entry.path()));
    return files;
}

Contents programs_of(const Folder& folder) {
    int number = 0;
    for (const auto& [project, content] : files_below(folder.path(), "gato.json")) {
        std::string arguments = "build --emit prg --out-dir out" + std::to_string(number++);
        arguments += " '" + project + "'";
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 0) << project << "\n" << outcome.err;
    }
    return files_below(folder.path(), ".prg");
}

class FmtPrograms : public testing::TestWithParam<const char*> {
protected:
    FmtPrograms() { fs::copy(in_repository(GetParam()), folder.path() / GetParam(), fs::copy_options::recursive); }

    // The sources afterwards.
    Contents fmt(const std::string& options) const {
        std::string sources;
        for (const auto& [path, text] : files_below(folder.path(), ".asm")) sources += " '" + path + "'";
        const Outcome outcome = gato(folder, "fmt " + options + sources);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_EQ(gato(folder, "fmt --check " + options + sources).exit_code, 0);
        return files_below(folder.path(), ".asm");
    }

    Folder folder;
};

TEST_P(FmtPrograms, keep_their_bytes) {
    const Contents before = programs_of(folder);
    EXPECT_GT(before.size(), 1U);
    const Contents plain = fmt(""), other = fmt("--columns 5,5,25 --case upper");
    EXPECT_EQ(plain.size(), other.size());
    // A file of labels alone has nothing to align.
    for (const auto& [path, text] : plain)
        if (text.find("\n ") != std::string::npos) {
            EXPECT_NE(other.at(path), text) << path;
        }
    EXPECT_EQ(programs_of(folder), before);
    fmt("");
    EXPECT_EQ(programs_of(folder), before);
}

INSTANTIATE_TEST_SUITE_P(all, FmtPrograms, testing::Values("examples", "asm-src"),
                         [](const auto& parameter) { return parameter.index == 0 ? "examples" : "asm_src"; });

}  // namespace
}  // namespace gato::tests
