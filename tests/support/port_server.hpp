// SPDX-License-Identifier: MIT
// A command of gato that opens a port, and one client that connects to it.
#pragma once

#include "support/command.hpp"

#include <arpa/inet.h>
#include <cstdio>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gato::tests {

class PortServer {
public:
    PortServer(const Folder& folder, const std::string& arguments)
        : pipe_(
            ::popen(("cd '" + folder.path().generic_string() + "' && exec " + gato_path() + " " + arguments).c_str(), "r")) {
        char line[100] = "";
        if (std::fgets(line, sizeof line, pipe_) != nullptr) greeting = line;
    }
    PortServer(const PortServer&) = delete;
    PortServer& operator=(const PortServer&) = delete;
    ~PortServer() {
        if (pipe_ != nullptr) ::pclose(pipe_);
    }
    // What comes back until the server closes the connection.
    [[nodiscard]] std::string answer_to(const std::string& bytes) const {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(greeting.substr(greeting.find(':') + 1))));
        const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
        EXPECT_EQ(::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(::write(connection, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
        std::string answer;
        char buffer[4096];
        for (ssize_t count = 0; (count = ::read(connection, buffer, sizeof buffer)) > 0;)
            answer.append(buffer, static_cast<std::size_t>(count));
        ::close(connection);
        return answer;
    }
    int exit_code() {
        const int status = ::pclose(pipe_);
        pipe_ = nullptr;
        return WEXITSTATUS(status);
    }

    std::string greeting;

private:
    FILE* pipe_;
};

}  // namespace gato::tests
