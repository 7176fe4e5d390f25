// SPDX-License-Identifier: MIT
// What a *.gtest.json file says of a program without running it: for editors, which show cases at the routines that they call, and
// rename labels.
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
    std::vector<CaseOutline> cases;  // each row is one
    std::vector<LabelUse> labels;    // in the order of their places, each once
};

// `text`: that of the file `path`; `map`: of the program that it tests. Nothing when it is no test file.
[[nodiscard]] std::optional<TestOutline> outline_of(std::string_view text, const std::string& path, const ProgramMap& map,
                                                    const FileSystem& files);

// The program that the text names; empty when it is no test file.
[[nodiscard]] std::string program_named_in(std::string_view text);

}  // namespace gato::cases
