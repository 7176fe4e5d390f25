// SPDX-License-Identifier: MIT
// The client's side of VICE's binary monitor: starts a file in an x64sc that runs on this machine. Facts: the chapter "Binary monitor" of
// VICE's manual.
#pragma once

#include "cli/send/net/tcp_client.hpp"
#include "cli/send/payload.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gato::cli {

// A response or an event.
struct MonitorResponse {
    std::uint8_t type = 0, error = 0;
    std::uint32_t id = 0;
    std::string body;
};

class MonitorResponseReader {
public:
    static constexpr std::size_t longest_body = 1 << 20;  // of a picture of the screen

    void feed(std::string_view bytes) { unread_ += bytes; }
    // The next complete one.
    [[nodiscard]] std::optional<MonitorResponse> next();
    // What came is not of this protocol; `at` is the offset of the first byte that shows it.
    [[nodiscard]] bool is_broken() const { return is_broken_; }
    [[nodiscard]] std::size_t at() const { return at_; }

private:
    void check_header();

    std::string unread_;
    std::size_t at_ = 0;  // of unread_'s first byte
    bool is_broken_ = false;
};

// Has the x64sc whose monitor has this port of 127.0.0.1 start a file, and go on. `path` is asked for the file's once x64sc answers. Throws
// Failure: environment_failed if that fails on the way, input_is_wrong if x64sc refuses the file.
void start_in_vice(const std::function<std::string()>& path, std::uint16_t port, const SendLimits& limits);

// A file of these bytes, for a program on this machine that is told a path. What is only in memory is written to the user's own folder for
// the time of a session, where the next one for this port replaces it. Throws Failure.
[[nodiscard]] std::string path_for_vice(const Payload& payload, std::uint16_t port);

}  // namespace gato::cli
