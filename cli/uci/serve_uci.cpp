// SPDX-License-Identifier: MIT
#include "cli/uci/serve_uci.hpp"

#include "cli/connection/incoming_bytes.hpp"
#include "cli/disk/disk.hpp"
#include "cli/uci/engine/session.hpp"

#include <optional>
#include <utility>

namespace gato::cli {

namespace {

// A game of 20,000 half-moves.
constexpr std::size_t longest_line = 100'000;

class Server {
public:
    Server(const uci::ProgramFile& shipped, const std::shared_ptr<host::Channel>& channel)
        : channel_(channel), incoming_(channel), session_(shipped, disk_, [this](const std::string& line) { write(line); }) {}

    void serve() {
        while (!session_.is_over()) {
            if (!session_.is_thinking()) {
                take(incoming_.wait());
            } else {
                take(incoming_.take(session_.next_slice()));
                if (uci::Session::Clock::now() >= session_.next_slice()) session_.run_slice();
            }
        }
    }

private:
    void take(const std::optional<std::string>& piece) {
        if (piece) {
            for (const std::string& line : lines_.add(*piece)) session_.receive(line);
        } else if (incoming_.are_over()) {
            end();
        }
    }
    void end() {
        if (!std::exchange(has_ended_, true)) session_.receive(lines_.rest());
        session_.end_input();
        // Nobody can say stop any more, and nobody waits at the C64's pace.
        while (session_.is_thinking()) session_.run_slice();
    }
    void write(const std::string& line) {
        if (!channel_->write(line + "\n")) session_.receive("quit");
    }

    Disk disk_;
    std::shared_ptr<host::Channel> channel_;
    IncomingBytes incoming_;
    uci::Session session_;
    Lines lines_;
    bool has_ended_ = false;
};

}  // namespace

std::vector<std::string> Lines::add(std::string_view piece) {
    std::vector<std::string> lines;
    for (const char letter : piece) {
        if (letter == '\n') {
            lines.push_back(std::exchange(rest_, {}));
        } else if (rest_.size() < longest_line) {
            rest_ += letter;
        }
    }
    return lines;
}

void serve_uci(const uci::ProgramFile& shipped, const std::shared_ptr<host::Channel>& channel) {
    Server(shipped, channel).serve();
}

}  // namespace gato::cli
