// SPDX-License-Identifier: MIT
//
// The cases beside the sources are what the model and the contracts say. After a change of either, run the test once with
// GATO_BLESS=1 in the environment and read the difference before committing it.
#include "casos.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace gato::ryg {
namespace {

const std::filesystem::path sources = tests::in_repository("asm-src");

void hold(const std::filesystem::path& folder, const std::vector<CaseFile>& files) {
    for (const CaseFile& file : files) {
        if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(folder / file.name) << file.text;
        std::ostringstream committed;
        committed << std::ifstream(folder / file.name).rdbuf();
        EXPECT_TRUE(committed.str() == file.text) << file.name << ": run with GATO_BLESS=1 and read the difference";
    }
}

TEST(Casos, every_routine_has_a_contract) {
    const auto contracts = read_contracts(sources / "RYG");
    EXPECT_GE(contracts.size(), 60U);
    EXPECT_EQ(contracts.at("dameHijo").preserves, (std::vector<std::string>{"x", "y"}));
    EXPECT_GT(contracts.at("dameHijo").cycles, 60);
}

TEST(Casos, the_committed_files_are_up_to_date) {
    hold(sources / "RYG", ryg_case_files(read_contracts(sources / "RYG")));
    hold(sources / "RYG3", ryg3_case_files(read_contracts(sources / "RYG3")));
}

}  // namespace
}  // namespace gato::ryg
