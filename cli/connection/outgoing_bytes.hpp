// SPDX-License-Identifier: MIT
// Bytes that go through a file descriptor to somebody who may have gone.
#pragma once

#include <string_view>

namespace gato::cli {

// Somebody who is gone then ends this program in good order, not by a signal.
void expect_readers_to_go();
// False when nobody reads any more.
[[nodiscard]] bool write_all(int descriptor, std::string_view bytes);

}  // namespace gato::cli
