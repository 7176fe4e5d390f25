// SPDX-License-Identifier: MIT
// What an engine keeps about a board between two runs. It belongs to this one board: a copy begins without it.
#pragma once

#include <memory>

namespace gato::simulator {

class EngineMemory {
public:
    class Content {
    public:
        virtual ~Content() = default;
        // Returns false while only the interpreter runs.
        [[nodiscard]] virtual bool has_taken_over() const = 0;
    };

    EngineMemory() = default;
    EngineMemory(const EngineMemory&) {}
    EngineMemory& operator=(const EngineMemory&) { return *this; }
    ~EngineMemory() = default;

    std::unique_ptr<Content> content;
};

}  // namespace gato::simulator
