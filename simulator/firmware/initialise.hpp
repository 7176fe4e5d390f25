// SPDX-License-Identifier: MIT
// Parts of a boot, which programs also call one by one.
#pragma once

#include "simulator/firmware/host.hpp"

namespace gato::simulator {

// IOINIT; it does not touch the VIC.
void initialise_devices(Host& host);
// The last part of IOINIT: starts the timer that drives the jiffy clock.
void start_tick(Host& host);
// Sets the VIC as CINT leaves it.
void initialise_video(Host& host);
// RAMTAS.
void initialise_memory(Host& host);
// The last part of RAMTAS: sets where memory begins and ends, and the screen's page.
void set_memory_limits(Host& host, std::uint16_t end);
// RESTOR.
void restore_vectors(Host& host);
// The parts of BASIC's cold start: its vectors; its own memory, between the limits that RAMTAS found; no program in it.
void restore_basic_vectors(Host& host);
void initialise_basic(Host& host);
void forget_program(Host& host);

}  // namespace gato::simulator
