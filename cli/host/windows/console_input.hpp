// SPDX-License-Identifier: MIT
// Key and mouse events of Windows' console, as the bytes that xterm sends for the same, so that other files need only one of the
// two.
#pragma once

#include <string>
#include <windows.h>

namespace gato::cli::host {

class ConsoleInput {
public:
    // Empty for events without a meaning: keys that are released, Shift alone.
    [[nodiscard]] std::string bytes_of(const KEY_EVENT_RECORD& key);
    // `left`, `top`: where the window begins in the console's buffer; the mouse's position is relative to it.
    [[nodiscard]] std::string bytes_of(const MOUSE_EVENT_RECORD& mouse, int left, int top);

private:
    wchar_t first_half_ = 0;  // of a surrogate pair
    DWORD buttons_ = 0;       // pressed at the last event
};

}  // namespace gato::cli::host
