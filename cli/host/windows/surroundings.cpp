// SPDX-License-Identifier: MIT
#include "cli/host/surroundings.hpp"

#include <windows.h>

namespace gato::cli::host {

namespace {

// The null device is a device of characters, as the console is.
StreamKind kind_of(DWORD stream) {
    const HANDLE handle = ::GetStdHandle(stream);
    DWORD mode = 0;
    if (handle == nullptr || handle == INVALID_HANDLE_VALUE) return StreamKind::none;
    if (::GetConsoleMode(handle, &mode) != 0) return StreamKind::terminal;
    return ::GetFileType(handle) == FILE_TYPE_CHAR ? StreamKind::none : StreamKind::other;
}

}  // namespace

StreamKind input_kind() {
    return kind_of(STD_INPUT_HANDLE);
}

StreamKind output_kind() {
    return kind_of(STD_OUTPUT_HANDLE);
}

bool has_display() {
    return true;
}

}  // namespace gato::cli::host
