// SPDX-License-Identifier: MIT
// The terminal on standard input while somebody types a line there: bytes come one by one, unchanged and without an echo. A terminal of
// Windows edits lines itself, with history, so the program does not.
#pragma once

#include <optional>

namespace gato::cli::host {

// Whether a person types on standard input and reads standard output.
[[nodiscard]] bool is_person_typing();

class TypedBytes {
public:
    // Whether this terminal can be used so.
    [[nodiscard]] static bool are_available();

    // One at a time. The terminal is as it was once it is gone.
    TypedBytes();
    TypedBytes(const TypedBytes&) = delete;
    TypedBytes& operator=(const TypedBytes&) = delete;
    ~TypedBytes();

    // Waits for it; nothing at the end of the input. Ctrl-C is the byte 3.
    [[nodiscard]] std::optional<char> next() const;
    // The width of the terminal.
    [[nodiscard]] int columns() const;
};

}  // namespace gato::cli::host
