// SPDX-License-Identifier: MIT
#include "run_words.hpp"

#include "cli/host/windows/handle.hpp"
#include "start_process.hpp"

#include <random>
#include <stdexcept>
#include <vector>

namespace gato::tests {

namespace fs = std::filesystem;
using cli::host::Handle;

namespace {

Handle open_stream(const fs::path& file, DWORD access, DWORD creation) {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    Handle handle(::CreateFileW(file.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, creation, 0, nullptr));
    if (!handle) throw std::runtime_error("no " + file.generic_string());
    return handle;
}

}  // namespace

int run_words(const fs::path& folder, const std::vector<std::string>& words, const StreamFiles& streams) {
    const Handle in = open_stream(folder / streams.in, GENERIC_READ, OPEN_EXISTING);
    const Handle out = open_stream(folder / streams.out, GENERIC_WRITE, CREATE_ALWAYS);
    const Handle err = streams.err == streams.out ? Handle() : open_stream(folder / streams.err, GENERIC_WRITE, CREATE_ALWAYS);
    const Handle running = start_process(folder, words, {in.get(), out.get(), err ? err.get() : out.get()});
    if (!running) return 127;
    if (::WaitForSingleObject(running.get(), hang_guard * 1000) != WAIT_OBJECT_0) {
        ::TerminateProcess(running.get(), 99);
        return -1;
    }
    DWORD code = 0;
    return ::GetExitCodeProcess(running.get(), &code) != 0 ? static_cast<int>(code) : -1;
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
