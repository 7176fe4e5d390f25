// SPDX-License-Identifier: MIT
// Which worker each of the page's channels has.
#pragma once

#include "cli/studio/place.hpp"

#include "servers/studio/worker.hpp"

namespace gato::cli {

[[nodiscard]] studio::MakeWorker make_worker(const StudioPlace& place);

}  // namespace gato::cli
