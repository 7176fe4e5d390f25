// SPDX-License-Identifier: MIT
// The shell knows where browsers are installed: by their App Paths, names are enough.
#include "cli/host/web_browser.hpp"

#include "cli/host/windows/system_path.hpp"

#include <windows.h>
// After windows.h, whose types it needs.
#include <shellapi.h>

namespace gato::cli::host {

namespace {

bool open(const wchar_t* file, const wchar_t* parameters) {
    SHELLEXECUTEINFOW info{};
    info.cbSize = sizeof info;
    info.fMask = SEE_MASK_FLAG_NO_UI;
    info.lpVerb = L"open";
    info.lpFile = file;
    info.lpParameters = parameters;
    info.nShow = SW_SHOWNORMAL;
    return ::ShellExecuteExW(&info) != 0;
}

}  // namespace

bool open_in_browser(const std::string& address) {
    const std::wstring own_window = L"--app=" + wide(address);
    for (const wchar_t* const browser : {L"chrome.exe", L"chromium.exe", L"msedge.exe"})
        if (open(browser, own_window.c_str())) return true;
    return open(wide(address).c_str(), nullptr);
}

}  // namespace gato::cli::host
