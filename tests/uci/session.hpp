// SPDX-License-Identifier: MIT
// For tests: a session with the shipped program, and its answers.
#pragma once

#include "cli/uci/engine/session.hpp"
#include "cli/uci/shipped_program.hpp"

#include <gato/support/memory_files.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::uci {

class Talk {
public:
    explicit Talk(const FileSystem& files = no_files())
        : session_(shipped_program(), files, [this](const std::string& line) { said_.push_back(line); }) {}

    /// The lines that answer this one, including those of a search that ends by itself.
    std::vector<std::string> ask(std::string_view line) {
        said_.clear();
        session_.receive(line);
        finish();
        return said_;
    }
    /// Only the immediate answer.
    std::vector<std::string> tell(std::string_view line) {
        said_.clear();
        session_.receive(line);
        return said_;
    }
    void finish() {
        constexpr int long_enough = 200'000;
        for (int slice = 0; session_.is_thinking() && slice < long_enough; ++slice) session_.run_slice();
    }
    std::string best(std::string_view go) {
        const std::vector<std::string> lines = ask(go);
        return lines.empty() ? "" : lines.back();
    }
    [[nodiscard]] const std::vector<std::string>& said() const { return said_; }
    [[nodiscard]] Session& session() { return session_; }

private:
    static const FileSystem& no_files() {
        static const MemoryFiles files;
        return files;
    }

    std::vector<std::string> said_;
    Session session_;
};

/// The number after a word of a line, -1 if there is none.
[[nodiscard]] inline long long number_in(const std::string& line, const std::string& word) {
    const std::size_t at = line.find(" " + word + " ");
    return at == std::string::npos ? -1 : std::stoll(line.substr(at + word.size() + 2));
}

}  // namespace gato::uci
