// SPDX-License-Identifier: MIT
//
// Pages of docs/es as texts in which tests look for the figures that they measure.
//
//     EXPECT_TRUE(says("la-serie.md", table_row({"versión 23", grouped(4385)})));
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gato::ryg {

/// 12.345.678
[[nodiscard]] std::string grouped(long long number);
/// "| a | b |"
[[nodiscard]] std::string table_row(const std::vector<std::string>& cells);
[[nodiscard]] testing::AssertionResult says(const std::string& page, const std::string& text);

}  // namespace gato::ryg
