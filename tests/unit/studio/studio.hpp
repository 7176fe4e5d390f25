// SPDX-License-Identifier: MIT
// A server for tests: its clock stands still until a test moves it, and its random numbers are known, so that a test knows every secret.
// Sixteen times the byte n is the n-th of them; the first four are the secret, the key, the proof and
// the reconnection key, the fifth is the first token.
#pragma once

#include "servers/studio/server.hpp"
#include "unit/studio/client.hpp"

#include <atomic>
#include <map>
#include <string>

namespace gato::studio {

struct TestClock {
    std::atomic<std::int64_t> milliseconds = 1'000'000;

    [[nodiscard]] Clock reader() {
        return [this] { return Time(std::chrono::milliseconds(milliseconds.load())); };
    }
    void pass(std::chrono::milliseconds time) { milliseconds += time.count(); }
};

[[nodiscard]] inline Random counting_random() {
    return [count = std::uint8_t{0}]() mutable {
        std::array<std::uint8_t, 16> bytes{};
        bytes.fill(++count);
        return bytes;
    };
}

// The n-th of them as text, n below 10.
[[nodiscard]] inline std::string nth_secret(int n) {
    std::string text;
    for (int i = 0; i < 16; ++i) text += "0" + std::to_string(n);
    return text;
}
inline const std::string secret = nth_secret(1), key = nth_secret(2), proof = nth_secret(3), reconnection_key = nth_secret(4),
                         first_token = nth_secret(5);

// Answers `name` with `takes`.
class EchoWorker : public Worker {
public:
    explicit EchoWorker(Post post) : post_(std::move(post)) {}
    void receive(Message envelope) override { post_({{"id", envelope["id"]}, {"answer", envelope["takes"]}}); }

private:
    Post post_;
};

[[nodiscard]] inline std::unique_ptr<Worker> make_echo(std::string_view channel, Post post) {
    return channel == "echo" ? std::make_unique<EchoWorker>(std::move(post)) : nullptr;
}

class Studio {
public:
    explicit Studio(Limits limits = {}, MakeWorker make_worker = make_echo)
        : server({clock.reader(), counting_random(), reader(), std::move(make_worker), "1.0", {}, limits}) {}

    TestClock clock;
    std::map<std::string, std::string> files{{"index.html", "<p>page"}, {"page.js", "script"}};
    Server server;

    [[nodiscard]] std::uint16_t port() const { return server.entrance().port; }
    [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port()); }
    [[nodiscard]] std::string origin() const { return "http://" + host(); }
    [[nodiscard]] Client client() const { return Client(port()); }
    void pass(std::chrono::milliseconds time) {
        clock.pass(time);
        server.check_time();
    }

    // Requests, with more header fields as lines.
    [[nodiscard]] std::string get(const std::string& target, const std::string& fields = "") const {
        return "GET " + target + " HTTP/1.1\r\nHost: " + host() + "\r\n" + fields + "\r\n";
    }
    [[nodiscard]] std::string post(const std::string& target, const std::string& fields = "") const {
        return "POST " + target + " HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: 0\r\n" + fields + "\r\n";
    }
    [[nodiscard]] std::string our_origin() const { return "Origin: " + origin() + "\r\n"; }
    [[nodiscard]] std::string upgrade(const std::string& target, const std::string& fields) const {
        return get(target, "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                               + fields);
    }

    [[nodiscard]] HttpAnswer ask(const std::string& request) const {
        Client asking = client();
        asking.send(request);
        return asking.answer();
    }
    // A WebSocket that has not sent anything yet.
    [[nodiscard]] Client web_socket(const std::string& name) const {
        Client opened = client();
        opened.send(upgrade("/channel/" + name, our_origin()));
        if (opened.answer().status != 101) throw std::runtime_error("no WebSocket");
        return opened;
    }
    [[nodiscard]] Client channel(const std::string& name) const {
        Client opened = web_socket(name);
        opened.send_frame(1, secret);
        return opened;
    }

private:
    [[nodiscard]] ReadPage reader() {
        return [this](const std::string& path) {
            const auto found = files.find(path);
            return found == files.end() ? std::nullopt : std::optional(found->second);
        };
    }
};

[[nodiscard]] inline std::string cbor(const Message& value) {
    std::string bytes;
    Message::to_cbor(value, bytes);
    return bytes;
}

}  // namespace gato::studio
