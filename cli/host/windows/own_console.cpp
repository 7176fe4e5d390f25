// SPDX-License-Identifier: MIT
#include "cli/host/own_console.hpp"

#include <array>
#include <windows.h>

namespace gato::cli::host {

namespace {

bool is_console(DWORD stream) {
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(stream), &mode) != 0;
}

}  // namespace

bool has_own_console() {
    std::array<DWORD, 2> programs{};
    const bool is_alone = ::GetConsoleProcessList(programs.data(), static_cast<DWORD>(programs.size())) == 1;
    return is_alone && is_console(STD_INPUT_HANDLE) && is_console(STD_OUTPUT_HANDLE) && is_console(STD_ERROR_HANDLE);
}

}  // namespace gato::cli::host
