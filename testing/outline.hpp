// SPDX-License-Identifier: MIT
// What a *.gtest.json file says about a program, found without running it: for editors, which show cases at the routines that
// they call, and rename labels.
#pragma once

#include "testing/label_use.hpp"
#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cases {

struct CaseOutline {
    std::string name;
    JsonPlace place;                      // of the case, or of its row
    std::optional<std::uint16_t> call{};  // the routine
    std::string mistake{};                // why it cannot be read; empty: it can
};

struct TestOutline {
    std::string program;             // as the file names it
    std::vector<CaseOutline> cases;  // each row counts as one
    std::vector<LabelUse> labels;    // in the order of their places, each once
};

// `text` is that of the file `path`; `map` is that of the program that it tests. Returns nothing if it is not a test file.
[[nodiscard]] std::optional<TestOutline> outline_of(std::string_view text, const std::string& path, const ProgramMap& map,
                                                    const FileSystem& files);

// Returns the program that the text names; empty if it is not a test file.
[[nodiscard]] std::string program_named_in(std::string_view text);

}  // namespace gato::cases
