// SPDX-License-Identifier: MIT
#include "cli/host/secret_line.hpp"

#include "cli/host/typed_bytes.hpp"
#include "cli/host/windows/system_path.hpp"

#include <iostream>
#include <windows.h>

namespace gato::cli::host {

namespace {

// The console edits the line, and its mode is as it was afterwards. Ctrl-C ends the process, which gives the console back by itself.
// The prompt appears when nothing is shown any more, since an answer may come at once.
std::optional<std::string> typed_line(HANDLE console, const std::string& prompt) {
    constexpr DWORD longest = 512;
    wchar_t text[longest];
    DWORD found = 0, count = 0;
    if (::GetConsoleMode(console, &found) == FALSE) return std::nullopt;
    ::SetConsoleMode(console, ENABLE_LINE_INPUT | ENABLE_PROCESSED_INPUT);
    std::cerr << prompt << std::flush;
    const bool is_read = ::ReadConsoleW(console, text, longest, &count, nullptr) != FALSE && count > 0;
    ::SetConsoleMode(console, found);
    if (!is_read) return std::nullopt;
    std::wstring line(text, count);
    return narrow(line.substr(0, line.find_first_of(L"\r\n")));
}

}  // namespace

std::optional<std::string> read_secret_line(const std::string& prompt) {
    if (!is_person_typing()) return std::nullopt;
    auto line = typed_line(::GetStdHandle(STD_INPUT_HANDLE), prompt);
    std::cerr << '\n';
    return line;
}

}  // namespace gato::cli::host
