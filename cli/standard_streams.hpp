// SPDX-License-Identifier: MIT
// What the three standard streams are, where that matters.
#pragma once

namespace gato::cli {

// Does a person read standard error as it is written?
[[nodiscard]] bool is_person_watching();

// A file that is opened while a standard stream is closed would take its place and get what is meant for the stream. A placeholder
// that can only be used the wrong way round keeps the stream an error.
void occupy_closed_streams();

}  // namespace gato::cli
