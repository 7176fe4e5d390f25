// SPDX-License-Identifier: MIT
// For tests of the channel `machine`: a page at its other end, with a clock that the test moves.
#pragma once

#include "cli/studio/workers/machine_service.hpp"
#include "cli/studio/workers/takes.hpp"

#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace gato::tests {

using namespace std::chrono_literals;
using cli::bytes_message;
using cli::Message;
using cli::ServiceWorld;
using cli::StudioFolders;

// $c000: inc $0400, jmp $c000: a byte that goes on changing as long as the machine runs.
inline const std::string counting("\x00\xc0\xee\x00\x04\x4c\x00\xc0", 8);
// $c000: a jam.
inline const std::string jamming("\x00\xc0\x02", 3);
// $c000: jsr $ffe4, beq $c000, sta $0400, jmp $c000: shows the last key in the corner, as a screen code.
inline const std::string listening("\x00\xc0\x20\xe4\xff\xf0\xfb\x8d\x00\x04\x4c\x00\xc0", 13);

[[nodiscard]] inline std::string text_of(const Message& bytes) {
    return {bytes.get_binary().begin(), bytes.get_binary().end()};
}

[[nodiscard]] inline Message start_of(const std::string& program, bool with_same_keys = false) {
    return {{"program", bytes_message(program)},
            {"medium", "prg"},
            {"options", Message::object()},
            {"drive", Message::array()},
            {"withSameKeys", with_same_keys}};
}

struct MachinePage {
    const Folder disk{};
    std::vector<Message> events{};
    std::atomic<bool> is_over{false};
    std::chrono::steady_clock::time_point now{std::chrono::hours(1)};
    ServiceWorld world{[this](Message message) { events.push_back(std::move(message)); }, is_over};
    cli::MachineService machine{std::make_shared<const StudioFolders>(disk.path().string()), world, [this] { return now; }};

    Message ask(const char* name, const Message& takes = nullptr) {
        const Message reply = reply_to(machine, {{"id", 1}, {"name", name}, {"takes", takes}});
        return reply.contains("answer") ? reply.at("answer") : reply;
    }

    // Time in which the page shows each frame at once.
    void pass(std::chrono::milliseconds time) {
        for (const auto end = now + time; now < end; now += 1ms) {
            if (const auto due = machine.due(); due && *due <= now) machine.wake();
            (void)ask("shown");
        }
    }

    [[nodiscard]] std::size_t count(const std::string& event) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(events, [&](const Message& message) { return message.value("event", "") == event; }));
    }
    [[nodiscard]] Message last(const std::string& event) const {
        Message found;
        for (const Message& message : events)
            if (message.value("event", "") == event) found = message.at("value");
        return found;
    }
    [[nodiscard]] Message report() const { return last("report"); }
    [[nodiscard]] int frame() const { return report().at("frame").get<int>(); }
    [[nodiscard]] Message byte_at(int address) { return ask("read", {{"address", address}, {"length", 1}}); }
};

// With a debug session.
struct DebugPage : MachinePage {
    int number = 0;

    // The answer of the debug adapter.
    Message request(const char* command, const Message& arguments = Message::object()) {
        const Message message{{"seq", ++number}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
        EXPECT_EQ(ask("dap", {{"message", message}}), Message());
        for (const Message& event : events)
            if (event.value("event", "") == "dap" && event.at("value").value("request_seq", 0) == number)
                return event.at("value");
        return nullptr;
    }
    [[nodiscard]] bool has_heard(const std::string& event) const {
        return std::ranges::any_of(events, [&](const Message& one) {
            return one.value("event", "") == "dap" && one.at("value").value("event", "") == event;
        });
    }
    void begin(const Message& files = Message::array()) {
        (void)ask("clock", {{"isStopped", true}});
        (void)ask("debug", {{"files", files}, {"framesPerSecond", 50}});
        (void)request("initialize", {{"adapterID", "gato"}});
    }
};

}  // namespace gato::tests
