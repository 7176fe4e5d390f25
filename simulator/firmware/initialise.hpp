// SPDX-License-Identifier: MIT
// Parts of a boot, which programs also call one by one.
#pragma once

#include "simulator/firmware/host.hpp"

namespace gato::simulator {

// IOINIT; it does not touch the VIC.
void initialise_devices(Host& host);
// Its last part: the timer that makes the jiffy clock go.
void start_tick(Host& host);
// The VIC, as CINT leaves it.
void initialise_video(Host& host);
// RAMTAS.
void initialise_memory(Host& host);
// Its last part: where memory begins and ends, and the screen's page.
void set_memory_limits(Host& host, std::uint16_t end);
// RESTOR.
void restore_vectors(Host& host);
// What BASIC's cold start consists of: its vectors; its own memory, between the limits that RAMTAS found; no program in it.
void restore_basic_vectors(Host& host);
void initialise_basic(Host& host);
void forget_program(Host& host);

}  // namespace gato::simulator
