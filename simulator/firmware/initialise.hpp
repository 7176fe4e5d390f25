// SPDX-License-Identifier: MIT
// Parts of a boot, which programs also call one by one.
#pragma once

#include <gato/simulator/host.hpp>

namespace gato::simulator {

// IOINIT; it does not touch the VIC.
void initialise_devices(Host& host);
// The VIC, as CINT leaves it.
void initialise_video(Host& host);
// RAMTAS.
void initialise_memory(Host& host);
// RESTOR.
void restore_vectors(Host& host);
// What BASIC's cold start consists of: its vectors; its own memory, between the limits that RAMTAS found; no program in it.
void restore_basic_vectors(Host& host);
void initialise_basic(Host& host);
void forget_program(Host& host);

}  // namespace gato::simulator
