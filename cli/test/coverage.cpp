// SPDX-License-Identifier: MIT
#include "cli/test/coverage.hpp"

#include "cli/run/run_records.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace gato::cli {

simulator::ExecutionCounts& Coverage::counts_of(const cases::TestFile& file) {
    auto& counts = programs_[file.program];
    if (!counts) counts = std::make_unique<simulator::ExecutionCounts>();
    return *counts;
}

void Coverage::add(const Coverage& other) {
    for (const auto& [program, counts] : other.programs_) {
        auto& sum = programs_[program];
        if (!sum) sum = std::make_unique<simulator::ExecutionCounts>();
        std::ranges::transform(sum->counts, counts->counts, sum->counts.begin(), [](std::uint32_t a, std::uint32_t b) {
            return a + std::min(b, std::numeric_limits<std::uint32_t>::max() - a);
        });
        for (const auto& [bank, addresses] : counts->banks)
            for (std::size_t address = 0; address < addresses.size(); ++address)
                if (addresses[address] != 0) sum->count_in_bank(bank, static_cast<std::uint16_t>(address), addresses[address]);
    }
}

// In the order of the programs' names: that of the pointers changes with each run.
std::string Coverage::lcov() const {
    std::vector<std::pair<std::string, std::string>> records;
    for (const auto& [program, counts] : programs_)
        if (program && program->map) records.emplace_back(program->name, lcov_of(*counts, *program->map));
    std::ranges::sort(records);
    std::string text;
    for (const auto& [name, record] : records) text += record;
    return text;
}

}  // namespace gato::cli
