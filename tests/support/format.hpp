// SPDX-License-Identifier: MIT
// For tests: formatting a text in one call.
#pragma once

#include "assembler/format/format.hpp"
#include <gato/support/render.hpp>

#include <gtest/gtest.h>
#include <optional>
#include <string>

namespace gato::tests {

struct Formatted {
    std::optional<std::string> text;
    std::string errors;  // as text
};

// Expects that a second time changes nothing.
inline Formatted format(const std::string& bytes, const assembler::FormatOptions& options = {}) {
    SourceMap sources;
    Diagnostics diagnostics;
    const auto text = assembler::format("example.asm", bytes, options, sources, diagnostics);
    if (text) {
        EXPECT_EQ(assembler::format("example.asm", *text, options, sources, diagnostics), text) << bytes;
    }
    return {text, render_text(diagnostics, sources)};
}

}  // namespace gato::tests
