// SPDX-License-Identifier: MIT
// Which engines exist.
#pragma once

#include "simulator/engine/engine.hpp"
#include <gato/simulator/options.hpp>

namespace gato::simulator {

[[nodiscard]] const Engine& engine_of(EngineKind kind);

}  // namespace gato::simulator
