// SPDX-License-Identifier: MIT
// A client of the binary monitor within the process: it writes requests byte by byte as VICE's manual has them, and keeps the
// answers.
#pragma once

#include "simulator/machine_support.hpp"

#include "servers/monitor/server.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace gato::monitor {

inline std::string bytes(std::initializer_list<unsigned> values) {
    std::string text;
    for (const unsigned value : values) text += static_cast<char>(value);
    return text;
}
inline std::string word(unsigned value) {
    return bytes({value & 0xff, value >> 8 & 0xff});
}
inline std::string long_word(unsigned value) {
    return word(value & 0xffff) + word(value >> 16);
}

struct Message {
    unsigned type = 0, error = 0;
    std::uint32_t id = 0;
    std::string body;

    [[nodiscard]] unsigned byte(std::size_t place) const { return static_cast<unsigned char>(body.at(place)); }
    [[nodiscard]] unsigned word(std::size_t place) const { return byte(place) | byte(place + 1) << 8; }
    [[nodiscard]] unsigned long_word(std::size_t place) const { return word(place) | word(place + 2) << 16; }
};

constexpr std::uint32_t an_event = 0xffffffff;

class Client {
public:
    explicit Client(const std::string& source, simulator::MachineOptions options = {})
        : program(tests::assembled(source)), server({[source, options]() mutable {
                                                         options.skip_idle_loops = false;
                                                         auto machine = std::make_unique<simulator::Machine>(options);
                                                         simulator::start_code(*machine, source);
                                                         return machine;
                                                     },
                                                     [](const std::string& file) { return file == "game.prg"; }},
                                                    0) {}

    static std::string request(unsigned command, const std::string& body, std::uint32_t id, unsigned version = 2) {
        return bytes({2, version}) + long_word(static_cast<unsigned>(body.size())) + long_word(id) + bytes({command}) + body;
    }

    // The response to the request; other messages with its number, and events, are kept.
    Message send(unsigned command, const std::string& body = {}) {
        const std::uint32_t id = ++last_id_;
        take(server.receive(request(command, body, id)));
        if (messages.empty()) throw std::runtime_error("no answer");
        for (std::size_t i = messages.size(); i-- > 0;) {
            if (messages[i].id != id) continue;
            const Message response = messages[i];
            messages.erase(messages.begin() + static_cast<std::ptrdiff_t>(i));
            return response;
        }
        throw std::runtime_error("no response to command " + std::to_string(command));
    }
    // As send(), for requests that must succeed.
    Message ask(unsigned command, const std::string& body = {}) {
        const Message response = send(command, body);
        EXPECT_EQ(response.error, 0U) << "command " << command;
        return response;
    }
    // Runs until it stops; returns the address.
    unsigned wait_for_stop() {
        for (int slices = 0; server.is_running() && slices < 1000; ++slices) take(server.run_slice());
        EXPECT_FALSE(server.is_running());
        EXPECT_EQ(messages.back().type, 0x62U);
        return messages.back().word(0);
    }
    // Only the messages of this run are kept.
    unsigned go(unsigned command = 0xaa, const std::string& body = {}) {
        messages.clear();
        (void)ask(command, body);
        return wait_for_stop();
    }
    std::uint32_t set_checkpoint(unsigned start, unsigned end, unsigned operation, bool stops = true,
                                 bool is_temporary = false) {
        return ask(0x12, word(start) + word(end) + bytes({stops, 1U, operation, is_temporary})).long_word(0);
    }
    std::string memory(unsigned start, unsigned end, unsigned bank = 0) {
        return ask(0x01, bytes({0}) + word(start) + word(end) + bytes({0}) + word(bank)).body.substr(2);
    }
    void set_memory(unsigned start, const std::string& values, unsigned bank = 0) {
        const auto end = start + static_cast<unsigned>(values.size()) - 1;
        (void)ask(0x02, bytes({0}) + word(start) + word(end) + bytes({0}) + word(bank) + values);
    }
    // By VICE's number.
    static unsigned register_in(const Message& registers, unsigned number) {
        for (unsigned i = 0; i < registers.word(0); ++i)
            if (registers.byte(2 + 4 * i + 1) == number) return registers.word(2 + 4 * i + 2);
        throw std::out_of_range("no such register");
    }
    unsigned register_value(unsigned number) { return register_in(ask(0x31, bytes({0})), number); }
    [[nodiscard]] unsigned address_of(const std::string& label) const {
        return static_cast<unsigned>(program.map.find_symbol(label)->value);
    }
    [[nodiscard]] std::vector<Message> of_type(unsigned type) const {
        std::vector<Message> found;
        for (const Message& message : messages)
            if (message.type == type) found.push_back(message);
        return found;
    }

    linker::Program program;
    Server server;
    std::vector<Message> messages;  // but for responses

private:
    void take(const std::string& output) {
        for (std::size_t place = 0; place < output.size();) {
            const Message header{0, 0, 0, output.substr(place, 12)};
            ASSERT_EQ(header.byte(0), 2U);
            ASSERT_EQ(header.byte(1), 2U);
            messages.push_back(
                {header.byte(6), header.byte(7), header.long_word(8), output.substr(place + 12, header.long_word(2))});
            place += 12 + header.long_word(2);
        }
    }

    std::uint32_t last_id_ = 0;
};

}  // namespace gato::monitor
