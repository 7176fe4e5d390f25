// SPDX-License-Identifier: MIT
// For tests: gato as a child process, connected by its standard streams or a port. It ends with the test.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::tests {

class Child {
public:
    // `gato WORDS` in the folder, whose file `child.err` gets its standard error.
    Child(const std::filesystem::path& folder, const std::vector<std::string>& words);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child();

    [[nodiscard]] bool write(std::string_view bytes) const;
    // Waits for the next piece of standard output. Empty: there will be no more.
    [[nodiscard]] std::string read() const;
    // Reads on until the text has been read, or there is no more; returns what was read.
    [[nodiscard]] const std::string& read_until(std::string_view text);
    // Waits for its end. -1: it ended in another way.
    [[nodiscard]] int exit_code();

private:
    struct Process;
    std::unique_ptr<Process> process_;
    std::string output_;
};

// The answer of a server at a port of this machine to the bytes, until it closes the connection.
[[nodiscard]] std::string answer_of_port(std::uint16_t port, std::string_view bytes);

}  // namespace gato::tests
