// SPDX-License-Identifier: MIT
// A command of gato that opens a port, and one client that connects to it.
#pragma once

#include "support/child.hpp"
#include "support/folder.hpp"

#include <string>
#include <vector>

namespace gato::tests {

class PortServer {
public:
    PortServer(const Folder& folder, const std::vector<std::string>& words)
        : child_(folder.path(), words), greeting_(child_.read_until("\n")) {}

    // The line with its address.
    [[nodiscard]] const std::string& greeting() const { return greeting_; }
    // The answer until the server closes the connection.
    [[nodiscard]] std::string answer_to(const std::string& bytes) const {
        return answer_of_port(static_cast<std::uint16_t>(std::stoi(greeting_.substr(greeting_.find(':') + 1))), bytes);
    }
    [[nodiscard]] int exit_code() { return child_.exit_code(); }

private:
    Child child_;
    std::string greeting_;
};

}  // namespace gato::tests
