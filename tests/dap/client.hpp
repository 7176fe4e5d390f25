// SPDX-License-Identifier: MIT
// A client of the debugger within the process: it sends requests, and keeps the answers and events.
#pragma once

#include "simulator/machine_support.hpp"

#include "core/support/hex.hpp"
#include "servers/dap/server.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace gato::dap {

using nlohmann::json;

// As the debugger shows a byte.
inline std::string shown_byte(int value) {
    return dollar(static_cast<std::uint64_t>(value), 2) + " = " + std::to_string(value);
}

class Client {
public:
    explicit Client(const std::string& source, std::shared_ptr<simulator::Drive> drive = nullptr)
        : program(tests::assembled(source)), server([this, source, drive](const LaunchRequest& launch_request, const Note&) {
              if (launch_request.program == "missing") throw std::runtime_error("missing: no such file");
              Launched launched;
              launched.machine =
                  std::make_unique<simulator::Machine>(simulator::MachineOptions{.drive = drive, .skip_idle_loops = false});
              simulator::start_code(*launched.machine, source);
              launched.map = program.map;
              const simulator::Program bytes{program.start, program.bytes, {}};
              launched.memory = simulator::memory_of(bytes, nullptr, &program.map);
              launched.folder = "/project";
              launched.executed = executed;
              launched.record = [](debugger::History& history) { return "recorded at " + std::to_string(history.now()); };
              return launched;
          }) {}

    // The response, whole.
    json request(const std::string& command, const json& arguments = json::object()) {
        json response;
        const json message = {{"seq", ++number_}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
        for (json& answer : server.handle(message)) {
            EXPECT_EQ(answer.at("seq"), ++answers_) << answer;
            if (answer.at("type") == "response")
                response = std::move(answer);
            else
                events.push_back(std::move(answer));
        }
        EXPECT_EQ(response.value("request_seq", json()), number_) << command;
        return response;
    }
    // The body of a response that must be a success.
    json ask(const std::string& command, const json& arguments = json::object()) {
        json response = request(command, arguments);
        EXPECT_TRUE(response.value("success", false)) << command << ": " << response;
        return response.value("body", json());
    }
    std::string refused(const std::string& command, const json& arguments = json::object()) {
        const json response = request(command, arguments);
        EXPECT_FALSE(response.value("success", true)) << command << ": " << response;
        return response.value("message", "");
    }
    // Lets the program run until it stops; returns why it did. Only the events of this run are kept.
    json wait_for_stop() {
        for (int slices = 0; server.is_running() && slices < 10'000; ++slices)
            for (json& message : server.run_slice()) {
                EXPECT_EQ(message.at("seq"), ++answers_);
                events.push_back(std::move(message));
            }
        EXPECT_FALSE(server.is_running());
        json body;
        for (const json& event : events)
            if (event.at("event") == "stopped") body = event.at("body");
        return body;
    }
    json go(const std::string& command, const json& arguments = json::object()) {
        events.clear();
        (void)ask(command, arguments);
        return wait_for_stop();
    }
    void launch(json arguments = {{"stopOnEntry", true}}) {
        arguments["speed"] = 0;
        (void)ask("initialize", {{"adapterID", "gato"}});
        (void)ask("launch", arguments);
        (void)ask("configurationDone");
        EXPECT_EQ(wait_for_stop().at("reason"), "entry");
        events.clear();
    }
    [[nodiscard]] std::string address_of(const std::string& label, int offset = 0) const {
        return dollar(static_cast<std::uint64_t>(program.map.find_symbol(label)->value + offset));
    }
    std::string value_of(const std::string& expression) { return ask("evaluate", {{"expression", expression}}).at("result"); }

    linker::Program program;
    std::vector<std::uint16_t> executed;  // by an earlier run, for the next launch
    Server server;
    std::vector<json> events;

private:
    int number_ = 0, answers_ = 0;
};

}  // namespace gato::dap
