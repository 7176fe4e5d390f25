// SPDX-License-Identifier: MIT
#include "cli/host/process.hpp"

#include "cli/host/files.hpp"
#include "cli/host/windows/system_path.hpp"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <windows.h>
// After windows.h, whose types it needs.
#include <shellapi.h>

namespace gato::cli::host {

namespace {

// At the end the console gets its old settings back: it may belong to a shell.
UINT code_page_before = 0;
DWORD error_mode_before = 0;

void restore_code_page() {
    ::SetConsoleOutputCP(code_page_before);
}

void restore_error_mode() {
    ::SetConsoleMode(::GetStdHandle(STD_ERROR_HANDLE), error_mode_before);
}

void write_utf8_to_console() {
    code_page_before = ::GetConsoleOutputCP();
    if (code_page_before == 0 || code_page_before == CP_UTF8) return;
    if (::SetConsoleOutputCP(CP_UTF8) != 0) (void)std::atexit(restore_code_page);
}

// A console that can show colours; those before Windows 10 cannot.
bool has_colour_console() {
    const HANDLE console = ::GetStdHandle(STD_ERROR_HANDLE);
    if (::GetConsoleMode(console, &error_mode_before) == 0) return false;
    if ((error_mode_before & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0) return true;
    if (::SetConsoleMode(console, error_mode_before | ENABLE_VIRTUAL_TERMINAL_PROCESSING) == 0) return false;
    (void)std::atexit(restore_error_mode);
    return true;
}

}  // namespace

void prepare_process() {
    for (std::FILE* const stream : {stdin, stdout, stderr}) (void)::_setmode(::_fileno(stream), _O_BINARY);
    write_utf8_to_console();
}

std::vector<std::string> command_line(int, char**) {
    int count = 0;
    wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    std::vector<std::string> line;
    for (int i = 0; i < count; ++i) line.push_back(narrow(words[i]));
    ::LocalFree(words);
    return line;
}

std::string program_path() {
    constexpr DWORD longest = 32'768;
    std::wstring path(longest, L'\0');
    const DWORD length = ::GetModuleFileNameW(nullptr, path.data(), longest);
    return length == 0 || length == longest ? std::string() : real_path(path_of(path.substr(0, length)));
}

bool is_person_watching() {
    static const bool is_watching = has_colour_console();
    return is_watching;
}

bool has_page() {
    return false;
}

void tell_page(std::string_view) {}

}  // namespace gato::cli::host
