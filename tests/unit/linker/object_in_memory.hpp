// SPDX-License-Identifier: MIT
// For tests: an object as the assembler leaves it, which a test then damages.
#pragma once

#include "support/program.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gato::tests {

class ObjectInMemory : public testing::Test {
protected:
    explicit ObjectInMemory(const std::string& source)
        : object_(assembler::assemble({{"a.asm", source}}, {}, MemoryFiles{}, sources_, diagnostics_)),
          range_{0, sources_.source_count(), 1, sources_.frame_count() - 1} {}

    // Its error; empty if there is none.
    std::string problem() const { return verify(object_, sources_, range_).value_or(""); }
    // The first one of a kind.
    Fragment& fragment_of(FragmentKind kind) {
        std::size_t i = 0;
        while (object_.fragments[i].kind != kind) ++i;
        return object_.fragments[i];
    }

    SourceMap sources_;
    Diagnostics diagnostics_;
    Object object_;
    ObjectSources range_;
};

}  // namespace gato::tests
