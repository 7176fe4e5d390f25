// SPDX-License-Identifier: MIT
//
// The routine and game cases that are beside the sources of RYG and RYG3 as *.gtest.json, computed with the model.
//
// Each routine's limits come from the contract above it in the source ("; preserves: X, Y", "; cycles: at most 70"), so a case
// fails if its contract is wrong. casos_test.cpp compares the committed files with this text.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace gato::ryg {

struct Contract {
    std::vector<std::string> preserves;  // of "x" and "y"
    int cycles = 0;                      // 0: no limit stated
};

/// The contracts of all routines in the folder's .asm files, by routine name; those of the folders `versiones` and `variantes` are left out.
[[nodiscard]] std::map<std::string, Contract> read_contracts(const std::filesystem::path& folder);

struct CaseFile {
    std::string name;  // for example "Tableros.gtest.json"
    std::string text;
};
[[nodiscard]] std::vector<CaseFile> ryg_case_files(const std::map<std::string, Contract>& contracts);
[[nodiscard]] std::vector<CaseFile> ryg3_case_files(const std::map<std::string, Contract>& contracts);

}  // namespace gato::ryg
