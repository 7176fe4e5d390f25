// SPDX-License-Identifier: MIT
// What an engine keeps about a board between two runs. It belongs to this one board: a copy begins without it.
#pragma once

#include <gato/simulator/observer.hpp>

#include <memory>

namespace gato::simulator {

class EngineMemory {
public:
    class Content {
    public:
        virtual ~Content() = default;
        // Returns false while only the interpreter runs.
        [[nodiscard]] virtual bool has_taken_over() const = 0;
        // Call this at the end of a run with a tracker: only then does that know all bytes that were written.
        virtual void end_tracking(Tracker& tracker) = 0;
    };

    EngineMemory() = default;
    EngineMemory(const EngineMemory&) {}
    EngineMemory& operator=(const EngineMemory&) { return *this; }
    ~EngineMemory() = default;

    std::unique_ptr<Content> content;
};

}  // namespace gato::simulator
