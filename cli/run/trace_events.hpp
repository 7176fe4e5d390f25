// SPDX-License-Identifier: MIT
// A time line as a file that Perfetto (ui.perfetto.dev) and chrome://tracing open: the Trace Event Format, in JSON.
#pragma once

#include "core/formats/banked_names.hpp"
#include "servers/debugger/time_line.hpp"

#include <string>

namespace gato::cli {

// Times are in microseconds of the C64's clock since the recording began. Rows: the frames, the main program, each interrupt handler, the
// cycles stolen from the processor; and a counter of where the cycles of each frame went.
[[nodiscard]] std::string trace_events(const debugger::TimeLine& line, const simulator::VideoStandard& video,
                                       BankedNames& names);

}  // namespace gato::cli
