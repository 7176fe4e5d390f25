// SPDX-License-Identifier: MIT
// Single-step vectors: JSON files of cases "registers and memory before, registers and memory after, every bus cycle".
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

// Runs every case of one file; throws std::exception when the file is no such JSON.
void run_file(const std::filesystem::path& file, Totals& totals);

// All *.json files of a folder, sorted by name.
Totals run_folder(const std::filesystem::path& folder);

}  // namespace gato::single_step
