// SPDX-License-Identifier: MIT
// The code of the KERNAL's serial bus (serial_code.asm) for the synthetic ROM, and its entries for routines of the host.
#pragma once

#include <cstdint>

namespace gato::simulator::serial_code {

#define GATO_SERIAL_ENTRY(name, address) inline constexpr std::uint16_t name = address;
#define GATO_SERIAL_CODE(address) inline constexpr std::uint16_t first = address;
#define GATO_SERIAL_BYTES(...)
#include "simulator/firmware/serial_code.def"
#undef GATO_SERIAL_ENTRY
#undef GATO_SERIAL_CODE
#undef GATO_SERIAL_BYTES

// From `first` on.
inline constexpr std::uint8_t bytes[] = {
#define GATO_SERIAL_ENTRY(name, address)
#define GATO_SERIAL_CODE(address)
#define GATO_SERIAL_BYTES(...) __VA_ARGS__,
#include "simulator/firmware/serial_code.def"
#undef GATO_SERIAL_ENTRY
#undef GATO_SERIAL_CODE
#undef GATO_SERIAL_BYTES
};

}  // namespace gato::simulator::serial_code
