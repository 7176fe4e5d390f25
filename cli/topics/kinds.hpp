// SPDX-License-Identifier: MIT
// The kinds of topics, each made from its own tables in a file of its name.
#pragma once

#include "cli/topics/topic.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

void add_pages(std::vector<Topic>& topics);
void add_opcodes(std::vector<Topic>& topics);
void add_registers(std::vector<Topic>& topics);
void add_kernal_routines(std::vector<Topic>& topics);
void add_diagnostics(std::vector<Topic>& topics);

// Lists of them, which are pages.
[[nodiscard]] std::string opcodes_page();
[[nodiscard]] std::string registers_page();
[[nodiscard]] std::string kernal_page();
[[nodiscard]] std::string rom_page();
[[nodiscard]] std::string memory_page();
[[nodiscard]] std::string basic_keywords_page();
[[nodiscard]] std::string diagnostics_page();
[[nodiscard]] std::string warnings_page();

// As a terminal shows a diagnostic.
[[nodiscard]] std::string explanation_of(const std::string& id);

// Made for a question.
[[nodiscard]] Topic opcode_of_byte(std::uint8_t byte);
[[nodiscard]] std::optional<Topic> register_within(std::uint16_t address);  // in a range of cells, or where one is repeated
[[nodiscard]] std::optional<Topic> routine_at(std::uint16_t address);       // without a name
[[nodiscard]] std::optional<Topic> location_at(std::uint16_t address);      // of the system's memory

}  // namespace gato::cli
