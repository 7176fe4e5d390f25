// SPDX-License-Identifier: MIT
// A case of a test file, from JSON. A case with rows is as many cases: each row is laid over what the rows have in common.
#pragma once

#include "cli/test/case.hpp"

#include <gato/formats/map.hpp>
#include <gato/support/json_document.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// A case as it stands in the file.
struct CaseSource {
    std::string name;
    JsonValue common;
    std::optional<JsonValue> row;
};

// The cases and rows of the list, each with its name. What is no case gets a name by its number.
[[nodiscard]] std::vector<CaseSource> case_sources(const JsonValue& cases);

// `folder`: what paths are relative to. Throws TestMistake.
[[nodiscard]] TestCase read_case(const CaseSource& source, const std::optional<ProgramMap>& map, const std::string& folder);

// The keys of a case.
[[nodiscard]] std::vector<std::string_view> case_keys();

}  // namespace gato::cli
