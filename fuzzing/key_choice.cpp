// SPDX-License-Identifier: MIT
#include "fuzzing/key_choice.hpp"

namespace gato::fuzzing {

std::vector<KeyChoice::Row>& KeyChoice::rows_of(std::uint64_t site) {
    std::vector<Row>& rows = sites_[site];
    if (rows.empty()) rows.resize(count_);
    return rows;
}

double KeyChoice::weight(const Row& row) {
    constexpr double hope = 0.1, cheap = 2'000'000;  // cycles
    const double average = row.tries > 0 ? row.cycles / row.tries : 0;
    return (row.reward + hope) / (row.tries + 1) / (1 + average / cheap);
}

std::uint8_t KeyChoice::choose(std::uint64_t site, std::size_t among, Random& random) {
    const std::vector<Row>& rows = rows_of(site);
    double total = 0;
    for (std::size_t i = 0; i < among; ++i) total += weight(rows[i]);
    double place = random.fraction() * total;
    for (std::size_t i = 0; i < among; ++i) {
        place -= weight(rows[i]);
        if (place < 0) return static_cast<std::uint8_t>(i);
    }
    return static_cast<std::uint8_t>(among - 1);
}

void KeyChoice::note(std::uint64_t site, std::uint8_t key, simulator::Cycle cycles) {
    Row& row = rows_of(site)[key];
    row.tries += 1;
    row.cycles += static_cast<double>(cycles);
}

void KeyChoice::reward(std::uint64_t site, std::uint8_t key, double amount) {
    rows_of(site)[key].reward += amount;
}

}  // namespace gato::fuzzing
