// SPDX-License-Identifier: MIT
#include "cli/data/curve.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gato::cli {

namespace {

constexpr int rows = 8, levels_a_row = 8;

// A cell that is filled from below by so many eighths.
const char* block(int eighths) {
    constexpr const char* blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    return blocks[std::clamp(eighths, 0, levels_a_row)];
}

std::vector<double> columns_of(const std::vector<double>& values, std::size_t width) {
    const std::size_t count = std::min(values.size(), width);
    std::vector<double> columns;
    for (std::size_t i = 0; i < count; ++i) {
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(i * values.size() / count);
        const auto last = values.begin() + static_cast<std::ptrdiff_t>((i + 1) * values.size() / count);
        columns.push_back(std::accumulate(first, last, 0.0) / static_cast<double>(last - first));
    }
    return columns;
}

std::string label(double value) {
    std::string text = std::to_string(static_cast<long long>(std::llround(value)));
    return " " + std::move(text);
}

}  // namespace

std::string drawn_curve(const std::vector<double>& values, std::size_t width) {
    if (values.empty()) return {};
    const double least = *std::min_element(values.begin(), values.end());
    const double most = *std::max_element(values.begin(), values.end());
    const double span = most > least ? most - least : 1;
    const std::vector<double> columns = columns_of(values, width);
    std::string text;
    for (int row = rows - 1; row >= 0; --row) {
        for (const double value : columns) {
            const int height = 1 + static_cast<int>(std::lround((value - least) / span * (rows * levels_a_row - 1)));
            text += block(height - row * levels_a_row);
        }
        text += (row == rows - 1 ? label(most) : row == 0 ? label(least) : "") + "\n";
    }
    return text;
}

}  // namespace gato::cli
