// SPDX-License-Identifier: MIT
// Reads a case of a test file from JSON. A case with rows counts as many cases: each row is added to what the rows have in
// common.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/case.hpp"
#include "testing/label_use.hpp"
#include "testing/proof/read_forall.hpp"
#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cases {

// A case as it is in the file.
struct CaseSource {
    std::string name;
    JsonValue common;
    std::optional<JsonValue> row;
};

// Returns the cases and rows of the list, each with its name. An item that is not a case gets a name by its number.
[[nodiscard]] std::vector<CaseSource> case_sources(const JsonValue& cases);

// What a case may refer to: the labels of its program, and the folder that its paths are relative to.
struct CaseContext {
    const std::optional<ProgramMap>& map;
    std::string folder;
    const FileSystem& files;
    bool is_cartridge = false;                // whether the program is one
    std::vector<LabelUse>* labels = nullptr;  // gets the labels that are found
    OpenProgram open_program{};               // another one than that of the file
};

// Throws TestMistake.
[[nodiscard]] TestCase read_case(const CaseSource& source, const CaseContext& context);

// Returns the keys that a case may have.
[[nodiscard]] std::vector<std::string_view> case_keys();

}  // namespace gato::cases
