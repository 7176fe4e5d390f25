// SPDX-License-Identifier: MIT
// An action of `gato disk` for a page, on files that the page hands over: nothing of the user's disk is read or written.
#pragma once

#include "servers/studio/worker.hpp"

namespace gato::cli {

// Takes what DiskAction in web/page/src/workers/messages.ts has, and answers {text, files: [[path, bytes], …]}: what the action says and
// what it has written. Throws Failure.
[[nodiscard]] studio::Message answer_to_disk_action(const studio::Message& takes);

}  // namespace gato::cli
