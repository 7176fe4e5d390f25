// SPDX-License-Identifier: MIT
// Single-step vectors: cases "registers and memory before, registers after, every bus cycle", as JSON files or as corners.tsv.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gato::single_step {

struct Totals {
    int cases = 0, passed = 0;
    std::vector<std::string> failures;  // the first few, as text
};

inline constexpr std::size_t failures_shown = 20;

// Runs every case of one file; throws std::exception if the file is not such JSON.
void run_file(const std::filesystem::path& file, Totals& totals);

// All *.json files of a folder, sorted by name.
Totals run_folder(const std::filesystem::path& folder);

// All cases of a file like corners.tsv, which itself says what its columns are.
Totals run_corners(const std::filesystem::path& file);

}  // namespace gato::single_step
