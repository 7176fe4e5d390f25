// SPDX-License-Identifier: MIT
#include "start_process.hpp"

#include "cli/host/windows/system_path.hpp"

#include <stdexcept>

namespace gato::tests {

namespace {

// In the form that CommandLineToArgvW() parses.
std::string quoted(const std::string& word) {
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char c : word) {
        if (c == '"') text.append(backslashes + 1, '\\');
        backslashes = c == '\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, '\\') + '"';
}

}  // namespace

cli::host::Handle start_process(const std::filesystem::path& folder, const std::vector<std::string>& words,
                                const StandardHandles& streams) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + quoted(word);
    std::wstring wide_line = cli::host::wide(line);
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = streams.in;
    start.hStdOutput = streams.out;
    start.hStdError = streams.err;
    PROCESS_INFORMATION process{};
    const auto is_started = [&] {
        return ::CreateProcessW(nullptr, wide_line.data(), nullptr, nullptr, TRUE, 0, nullptr, folder.c_str(), &start, &process)
               != 0;
    };
    // One of a few thousand fails in a busy wine, for no apparent reason.
    bool is_running = is_started();
    for (int more = 3; !is_running && more > 0 && ::GetLastError() == ERROR_INTERNAL_ERROR; --more) is_running = is_started();
    if (!is_running && ::GetLastError() == ERROR_FILE_NOT_FOUND) return {};
    if (!is_running) throw std::runtime_error("cannot run " + line + ": error " + std::to_string(::GetLastError()));
    ::CloseHandle(process.hThread);
    return cli::host::Handle(process.hProcess);
}

}  // namespace gato::tests
