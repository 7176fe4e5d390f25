// SPDX-License-Identifier: MIT
// What Windows' console tells of keys and mouse, in the bytes that xterm sends for the same: nobody else need know of the one or the
// other.
#pragma once

#include <string>
#include <windows.h>

namespace gato::cli::host {

class ConsoleInput {
public:
    // Empty for what means nothing: keys that are released, a mere Shift.
    [[nodiscard]] std::string bytes_of(const KEY_EVENT_RECORD& key);
    // `left`, `top`: the place in the console's buffer where the window begins, which the mouse's place is counted from.
    [[nodiscard]] std::string bytes_of(const MOUSE_EVENT_RECORD& mouse, int left, int top);

private:
    wchar_t first_half_ = 0;  // of a surrogate pair
    DWORD buttons_ = 0;       // that were down last
};

}  // namespace gato::cli::host
