// SPDX-License-Identifier: MIT
//
// The cases beside RYG's sources are what the model and the contracts say. After a change of either, run the
// test once with GATO_BLESS=1 in the environment and read the difference before committing it.
#include "casos.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace gato::ryg {
namespace {

const std::filesystem::path sources = std::filesystem::path(GATO_SOURCE_DIR) / "asm-src" / "RYG";

TEST(Casos, EveryRoutineHasAContract) {
    const auto contracts = read_contracts(sources);
    EXPECT_GE(contracts.size(), 60U);
    EXPECT_EQ(contracts.at("dameHijo").preserves, (std::vector<std::string>{"x", "y"}));
    EXPECT_GT(contracts.at("dameHijo").cycles, 60);
}

TEST(Casos, TheCommittedFilesAreUpToDate) {
    for (const CaseFile& file : case_files(read_contracts(sources))) {
        if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(sources / file.name) << file.text;
        std::ostringstream committed;
        committed << std::ifstream(sources / file.name).rdbuf();
        EXPECT_TRUE(committed.str() == file.text) << file.name << ": run with GATO_BLESS=1 and read the difference";
    }
}

}  // namespace
}  // namespace gato::ryg
