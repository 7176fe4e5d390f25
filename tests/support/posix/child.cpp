// SPDX-License-Identifier: MIT
#include "child.hpp"

#include "places.hpp"

#include <arpa/inet.h>
#include <csignal>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gato::tests {

namespace {

struct Pipe {
    int ends[2] = {-1, -1};

    Pipe() {
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    ~Pipe() {
        for (int& end : ends) close(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    static void close(int& end) {
        if (end >= 0) ::close(end);
        end = -1;
    }
};

[[noreturn]] void become_gato(const std::filesystem::path& folder, const std::vector<std::string>& words) {
    std::vector<char*> arguments{const_cast<char*>("gato")};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    if (::chdir(folder.c_str()) == 0) {
        ::dup2(::open("child.err", O_WRONLY | O_CREAT | O_APPEND, 0666), STDERR_FILENO);
        ::execv(gato_path().c_str(), arguments.data());
    }
    ::_exit(127);
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::string read_piece(int descriptor) {
    char buffer[4096];
    const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    return count > 0 ? std::string(buffer, static_cast<std::size_t>(count)) : std::string();
}

}  // namespace

struct Child::Process {
    Pipe input, output;
    pid_t id = -1;
};

Child::Child(const std::filesystem::path& folder, const std::vector<std::string>& words)
    : process_(std::make_unique<Process>()) {
    process_->id = ::fork();
    if (process_->id == 0) {
        ::dup2(process_->input.ends[0], STDIN_FILENO);
        ::dup2(process_->output.ends[1], STDOUT_FILENO);
        become_gato(folder, words);
    }
    Pipe::close(process_->input.ends[0]);
    Pipe::close(process_->output.ends[1]);
}

Child::~Child() {
    if (process_->id <= 0) return;
    ::kill(process_->id, SIGKILL);
    ::waitpid(process_->id, nullptr, 0);
}

bool Child::write(std::string_view bytes) const {
    return write_all(process_->input.ends[1], bytes);
}

std::string Child::read() const {
    return read_piece(process_->output.ends[0]);
}

int Child::exit_code() {
    int status = 0;
    ::waitpid(process_->id, &status, 0);
    process_->id = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string answer_of_port(std::uint16_t port, std::string_view bytes) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    if (::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("nobody listens at port " + std::to_string(port));
    std::string answer;
    if (write_all(connection, bytes))
        for (std::string piece; !(piece = read_piece(connection)).empty();) answer += piece;
    ::close(connection);
    return answer;
}

}  // namespace gato::tests
