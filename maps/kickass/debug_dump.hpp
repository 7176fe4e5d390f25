// SPDX-License-Identifier: MIT
// The XML that KickAssembler writes with -debugdump and C64 Debugger and RetroDebugger read: lists of comma-separated rows as text
// of elements. An attribute names the columns of each list, and says which of the forms that were written over the years it is.
// gato writes the same form (linker/output/debugger_xml.cpp). Facts: the manual of C64 Debugger, and files that KickAssembler wrote.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::kickass {

extern const Reader debug_dump;

}  // namespace gato::maps::kickass
