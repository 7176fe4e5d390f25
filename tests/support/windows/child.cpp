// SPDX-License-Identifier: MIT
// Before windows.h, which includes the older one.
#include <winsock2.h>

#include "child.hpp"

#include "places.hpp"
#include "start_process.hpp"

#include <stdexcept>

namespace gato::tests {

using cli::host::Handle;

namespace {

struct Pipe {
    Handle reading, writing;
};

Pipe new_pipe() {
    HANDLE reading = nullptr, writing = nullptr;
    if (::CreatePipe(&reading, &writing, nullptr, 0) == 0) throw std::runtime_error("no pipe");
    return {Handle(reading), Handle(writing)};
}

void let_inherit(const Handle& handle) {
    ::SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
}

Handle error_file(const std::filesystem::path& folder) {
    Handle file(::CreateFileW((folder / "child.err").c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                              OPEN_ALWAYS, 0, nullptr));
    let_inherit(file);
    return file;
}

}  // namespace

struct Child::Process {
    Handle input, output, running;
};

Child::Child(const std::filesystem::path& folder, const std::vector<std::string>& words)
    : process_(std::make_unique<Process>()) {
    Pipe input = new_pipe(), output = new_pipe();
    let_inherit(input.reading);
    let_inherit(output.writing);
    const Handle errors = error_file(folder);
    std::vector<std::string> line = {gato_path()};
    line.insert(line.end(), words.begin(), words.end());
    process_->running = start_process(folder, line, {input.reading.get(), output.writing.get(), errors.get()});
    if (!process_->running) throw std::runtime_error("no program " + line.front());
    process_->input = std::move(input.writing);
    process_->output = std::move(output.reading);
}

Child::~Child() {
    if (!process_->running) return;
    ::TerminateProcess(process_->running.get(), 99);
    ::WaitForSingleObject(process_->running.get(), INFINITE);
}

bool Child::write(std::string_view bytes) const {
    DWORD count = 0;
    for (; !bytes.empty(); bytes.remove_prefix(count))
        if (::WriteFile(process_->input.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) == 0)
            return false;
    return true;
}

std::string Child::read() const {
    char buffer[4096];
    DWORD count = 0;
    const bool is_read = ::ReadFile(process_->output.get(), buffer, sizeof buffer, &count, nullptr) != 0;
    return is_read ? std::string(buffer, count) : std::string();
}

int Child::exit_code() {
    DWORD code = 0;
    ::WaitForSingleObject(process_->running.get(), INFINITE);
    const bool is_known = ::GetExitCodeProcess(process_->running.get(), &code) != 0;
    process_->running = Handle();
    return is_known ? static_cast<int>(code) : -1;
}

std::string answer_of_port(std::uint16_t port, std::string_view bytes) {
    WSADATA data{};
    (void)::WSAStartup(MAKEWORD(2, 2), &data);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    const SOCKET connection = ::socket(AF_INET, SOCK_STREAM, 0);
    if (::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("nobody listens at port " + std::to_string(port));
    (void)::send(connection, bytes.data(), static_cast<int>(bytes.size()), 0);
    std::string answer;
    char buffer[4096];
    for (int count = 0; (count = ::recv(connection, buffer, sizeof buffer, 0)) > 0;)
        answer.append(buffer, static_cast<std::size_t>(count));
    ::closesocket(connection);
    return answer;
}

}  // namespace gato::tests
