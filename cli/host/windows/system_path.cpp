// SPDX-License-Identifier: MIT
// Source: Microsoft's page "Maximum Path Length Limitation".
#include "cli/host/windows/system_path.hpp"

#include "cli/host/file_names.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <thread>
#include <windows.h>

namespace gato::cli::host {

namespace {

using namespace std::chrono_literals;

// A share whose computer does not answer blocks a caller for half a minute, each time.
bool answers_in_time(const std::string& share) {
    static std::mutex mutex;
    static std::map<std::string, bool> known;
    const std::lock_guard lock(mutex);
    const auto [entry, is_new] = known.try_emplace(share, true);
    if (!is_new) return entry->second;
    std::promise<void> answer;
    std::future<void> answered = answer.get_future();
    std::thread([name = L"\\\\?\\UNC\\" + wide(std::string_view(share).substr(2)), answer = std::move(answer)]() mutable {
        (void)::GetFileAttributesW(name.c_str());
        answer.set_value();
    }).detach();
    return entry->second = answered.wait_for(8s) == std::future_status::ready;
}

std::string current_folder() {
    std::wstring folder(::GetCurrentDirectoryW(0, nullptr), L'\0');
    folder.resize(::GetCurrentDirectoryW(static_cast<DWORD>(folder.size()), folder.data()));
    return path_of(folder);
}

std::wstring with_backslashes(std::string_view path) {
    std::wstring system = wide(path);
    std::ranges::replace(system, L'/', L'\\');
    return system;
}

struct Meaning {
    DWORD system;
    int error;
};
constexpr auto meanings = std::to_array<Meaning>({
    {ERROR_FILE_NOT_FOUND, ENOENT},      {ERROR_PATH_NOT_FOUND, ENOENT},   {ERROR_INVALID_DRIVE, ENOENT},
    {ERROR_BAD_NETPATH, ENOENT},         {ERROR_BAD_NET_NAME, ENOENT},     {ERROR_NO_MORE_FILES, ENOENT},
    {ERROR_INVALID_NAME, EINVAL},        {ERROR_ACCESS_DENIED, EACCES},    {ERROR_PRIVILEGE_NOT_HELD, EACCES},
    {ERROR_SHARING_VIOLATION, EBUSY},    {ERROR_LOCK_VIOLATION, EBUSY},    {ERROR_USER_MAPPED_FILE, EBUSY},
    {ERROR_FILE_EXISTS, EEXIST},         {ERROR_ALREADY_EXISTS, EEXIST},   {ERROR_DIRECTORY, ENOTDIR},
    {ERROR_DISK_FULL, ENOSPC},           {ERROR_HANDLE_DISK_FULL, ENOSPC}, {ERROR_WRITE_PROTECT, EROFS},
    {ERROR_TOO_MANY_OPEN_FILES, EMFILE}, {ERROR_BROKEN_PIPE, EPIPE},       {ERROR_NO_DATA, EPIPE},
});

}  // namespace

std::wstring wide(std::string_view text) {
    const int size = static_cast<int>(text.size());
    std::wstring result(static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), static_cast<int>(result.size()));
    return result;
}

std::string narrow(std::wstring_view text) {
    const int size = static_cast<int>(text.size());
    const int needed = ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr);
    std::string result(static_cast<std::size_t>(needed), '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(), needed, nullptr, nullptr);
    return result;
}

std::string path_of(std::wstring_view system_path) {
    std::string path = narrow(system_path);
    std::ranges::replace(path, '\\', '/');
    if (path.starts_with("//?/UNC/")) return "//" + path.substr(8);
    return path.starts_with("//?/") ? path.substr(4) : path;
}

std::string full_path(const std::string& path) {
    const std::string folder = current_folder();
    if (root_of(path) == "/") return normal_path(std::string(root_of(folder)) + path);
    return normal_path(joined_path(folder, path));
}

std::optional<std::wstring> system_path(const std::string& path) {
    if (path.empty()) {
        ::SetLastError(ERROR_FILE_NOT_FOUND);
        return std::nullopt;
    }
    if (!problem_with_name(path).empty()) {
        ::SetLastError(ERROR_INVALID_NAME);
        return std::nullopt;
    }
    const std::string whole = full_path(path);
    if (!whole.starts_with("//")) return L"\\\\?\\" + with_backslashes(whole);
    if (answers_in_time(std::string(root_of(whole)))) return L"\\\\?\\UNC\\" + with_backslashes(whole.substr(2));
    ::SetLastError(ERROR_BAD_NETPATH);
    return std::nullopt;
}

int set_errno() {
    const auto* const meaning = std::ranges::find(meanings, ::GetLastError(), &Meaning::system);
    return errno = meaning == meanings.end() ? EIO : meaning->error;
}

}  // namespace gato::cli::host
