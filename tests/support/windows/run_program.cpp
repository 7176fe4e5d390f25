// SPDX-License-Identifier: MIT
#include "run_program.hpp"

#include "cli/host/windows/handle.hpp"
#include "cli/host/windows/system_path.hpp"

#include <random>
#include <stdexcept>
#include <vector>

namespace gato::tests {

namespace fs = std::filesystem;
using cli::host::Handle;
using cli::host::wide;

namespace {

// Words of a shell's line: '…' as it is, "…" with \" and \\ in it, \ before a character outside.
class ShellWords {
public:
    explicit ShellWords(const std::string& line) : line_(line) {}

    std::vector<std::string> all() {
        for (; at_ < line_.size(); ++at_) take(line_[at_]);
        end_word();
        return words_;
    }

private:
    void take(char c) {
        if (quote_ == 0 && c == ' ') return end_word();
        is_word_ = true;
        if (quote_ == 0 && (c == '\'' || c == '"'))
            quote_ = c;
        else if (c == quote_)
            quote_ = 0;
        else
            word_ += c == '\\' && quote_ != '\'' && at_ + 1 < line_.size() ? line_[++at_] : c;
    }
    void end_word() {
        if (is_word_) words_.push_back(word_);
        is_word_ = false;
        word_.clear();
    }

    const std::string& line_;
    std::size_t at_ = 0;
    std::vector<std::string> words_;
    std::string word_;
    char quote_ = 0;
    bool is_word_ = false;
};

// As CommandLineToArgvW() reads it again.
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

Handle open_stream(const fs::path& file, DWORD access, DWORD creation) {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    Handle handle(::CreateFileW(file.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, creation, 0, nullptr));
    if (!handle) throw std::runtime_error("no " + file.generic_string());
    return handle;
}

int run_words(const fs::path& folder, const std::vector<std::string>& words, const StreamFiles& streams) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + quoted(word);
    std::wstring wide_line = wide(line);
    const Handle in = open_stream(folder / streams.in, GENERIC_READ, OPEN_EXISTING);
    const Handle out = open_stream(folder / streams.out, GENERIC_WRITE, CREATE_ALWAYS);
    const Handle err = streams.err == streams.out ? Handle() : open_stream(folder / streams.err, GENERIC_WRITE, CREATE_ALWAYS);
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = in.get();
    start.hStdOutput = out.get();
    start.hStdError = err ? err.get() : out.get();
    PROCESS_INFORMATION process{};
    if (::CreateProcessW(nullptr, wide_line.data(), nullptr, nullptr, TRUE, 0, nullptr, folder.c_str(), &start, &process) == 0)
        throw std::runtime_error("cannot run " + line);
    const Handle running(process.hProcess), thread(process.hThread);
    constexpr DWORD minute = 60'000;
    DWORD code = 0;
    if (::WaitForSingleObject(running.get(), minute) != WAIT_OBJECT_0) ::TerminateProcess(running.get(), 99);
    return ::GetExitCodeProcess(running.get(), &code) != 0 ? static_cast<int>(code) : -1;
}

}  // namespace

int run_program(const fs::path& folder, const std::string& program, const std::string& words, const StreamFiles& streams) {
    std::vector<std::string> command = {program};
    for (const std::string& word : ShellWords(words).all()) {
        if (word != "&&") {
            command.push_back(word);
            continue;
        }
        if (const int code = run_words(folder, command, streams); code != 0) return code;
        command.clear();
    }
    return run_words(folder, command, streams);
}

bool has_posix() {
    return false;
}

void make_pipe(const fs::path& name) {
    throw std::runtime_error("no pipe " + name.generic_string());
}

int run_in_shell(const std::string& script) {
    throw std::runtime_error("no shell for " + script);
}

fs::path new_folder() {
    std::random_device random;
    fs::path folder = fs::temp_directory_path() / ("gato-test-" + std::to_string(random()) + std::to_string(random()));
    fs::create_directories(folder);
    return folder;
}

}  // namespace gato::tests
