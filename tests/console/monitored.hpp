// SPDX-License-Identifier: MIT
// A program under the monitor, for tests: lines go in, text comes out, and words that run the program run it at once.
#pragma once

#include "simulator/machine_support.hpp"

#include "servers/console/console.hpp"

#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace gato::console {

class Monitored {
public:
    explicit Monitored(const std::string& source) : program(tests::assembled(source)), map(program.map) {
        simulator::start_code(machine, source);
        debugger.emplace(machine, &*map);
        std::istringstream stream(source);
        for (std::string line; std::getline(stream, line);) lines_.push_back(line);
        console = std::make_unique<Console>(Subject{.debugger = *debugger, .map = map});
        console->subject().source_line = [this](const std::string&, std::uint32_t line) {
            return line <= lines_.size() ? lines_[line - 1] : "";
        };
        console->subject().read_file = [this](const std::string& name) { return files.at(name); };
        console->subject().write_file = [this](const std::string& name, const std::string& bytes) { files[name] = bytes; };
        debugger->log = [this](int number, const std::string& text) { logged += console->logged(number, text) + "\n"; };
    }

    // All that a line prints: what traces write on the way comes first. A mistake is a line that begins with `! `.
    std::string type(const std::string& line) {
        try {
            Reply reply = console->answer(line);
            std::string text = reply.text;
            while (reply.state == Reply::State::moving) {
                reply = run();
                text += std::exchange(logged, "") + reply.text;
            }
            has_ended = reply.state == Reply::State::ended;
            return text;
        } catch (const std::runtime_error& error) {
            return std::string("! ") + error.what() + "\n";
        }
    }

    linker::Program program;
    std::optional<ProgramMap> map;
    simulator::Machine machine{simulator::MachineOptions{.skip_idle_loops = false}};
    std::optional<debugger::Debugger> debugger;
    std::unique_ptr<Console> console;
    std::map<std::string, std::string> files;
    std::string logged;
    bool has_ended = false;

private:
    // Ten seconds are enough for every test.
    Reply run() {
        const simulator::Cycle end = std::min(console->deadline(), machine.clock() + 10'000'000);
        return console->paused(debugger->advance(end));
    }

    std::vector<std::string> lines_;
};

}  // namespace gato::console
