// SPDX-License-Identifier: MIT
// The debug adapter protocol: requests in, responses and events out, as JSON. What it drives is a gato::debugger::Debugger.
//
//     gato::dap::Server server(launcher);
//     for (const auto& message : server.handle(request)) send(message);
//     while (server.is_running()) for (const auto& message : server.run_slice()) send(message);
//
// It reads and writes nothing by itself: the launcher that is handed in opens the program, the caller sends and waits. Facts: the
// debug adapter protocol's specification, 1.68. Requests of our own: docs/PROTOCOL.md.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace gato::dap {

// What a client wants to debug: a program, or a case of a test file.
struct LaunchRequest {
    std::string program, map;
    std::vector<std::string> args;  // options of `gato run`
    std::string test, test_case;
};

// A program that is ready to be run.
struct Launched {
    std::unique_ptr<simulator::Machine> machine;  // skips nothing (MachineOptions::skip_idle_loops)
    std::optional<ProgramMap> map;
    std::string folder;  // absolute: where the map's names of files start
    std::string keys{};  // to be typed from the start, as a key script
    // Of a case of a test file: what is done to the machine on its way, and where it ends.
    struct Act {
        std::uint64_t instruction = 0;
        std::function<void(simulator::Machine&)> input;
    };
    struct End {
        std::uint64_t instruction = 0;
        std::string text;  // the verdict
    };
    std::vector<Act> acts{};
    std::optional<End> end{};
    // At a normal end: what the program has written becomes files. Returns what could not be written.
    std::function<std::vector<std::string>(simulator::Machine&)> keep_files;
};

// `note` is for what people should read. Throws Failure.
using Note = std::function<void(const std::string&)>;
using Launcher = std::function<Launched(const LaunchRequest& request, const Note& note)>;

class Session;

class Server {
public:
    using Messages = std::vector<nlohmann::json>;

    explicit Server(Launcher launcher);
    ~Server();

    // Whatever the message is: what is no request is left unanswered, what is none that it knows gets an error.
    [[nodiscard]] Messages handle(const nlohmann::json& message);

    [[nodiscard]] bool is_running() const;
    // Lets the program run for a moment; then it is time to look for requests. Not before next_slice().
    [[nodiscard]] Messages run_slice();
    [[nodiscard]] std::chrono::steady_clock::time_point next_slice() const;

    // The client has gone, or is to go.
    [[nodiscard]] bool has_ended() const;

private:
    std::unique_ptr<Session> session_;
};

}  // namespace gato::dap
