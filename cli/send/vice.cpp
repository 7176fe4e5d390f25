// SPDX-License-Identifier: MIT
#include "cli/send/vice.hpp"

#include "cli/host/files.hpp"
#include "cli/host/private_files.hpp"

#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "servers/monitor/packets.hpp"
#include <gato/support/failure.hpp>

#include <cerrno>

namespace gato::cli {

namespace {

using Time = TcpClient::Time;
using monitor::Body;

constexpr std::uint8_t ping = 0x81, resume = 0xaa, autostart = 0xdd;
constexpr std::size_t response_header = 12, longest_vice_path = 255;
constexpr int pings = 5;

std::string request_packet(std::uint8_t command, std::uint32_t id, const std::string& body) {
    Body whole;
    whole.byte(2).byte(monitor::api_version).long_word(static_cast<std::uint32_t>(body.size()));
    return whole.long_word(id).byte(command).bytes(body).str();
}

class ViceClient {
public:
    ViceClient(std::uint16_t port, const SendLimits& limits)
        : place_("127.0.0.1:" + std::to_string(port)), limits_(limits), tcp_("127.0.0.1", port, limits.connect) {}

    // x64sc answers when it gets round to it, which takes a while after its start.
    void wait_until_it_answers() {
        for (int left = pings; left > 0; --left) {
            send(ping, {});
            if (response_since(1, limits_.answer / pings)) return;
        }
        throw silence();
    }

    void ask(std::uint8_t command, const std::string& body, const std::string& wish) {
        send(command, body);
        const auto response = response_since(last_id_, limits_.answer);
        if (!response) throw silence();
        if (response->error != 0) refuse(*response, wish);
    }

private:
    void send(std::uint8_t command, const std::string& body) {
        if (!tcp_.write(request_packet(command, ++last_id_, body), std::chrono::steady_clock::now() + limits_.answer))
            throw closed();
    }

    // The response to one of the requests from this one on. Events, and responses to what nobody asked, are skipped.
    std::optional<MonitorResponse> response_since(std::uint32_t first, std::chrono::milliseconds patience) {
        const Time until = std::chrono::steady_clock::now() + patience;
        while (true) {
            while (auto response = reader_.next())
                if (response->id >= first && response->id <= last_id_) return response;
            if (reader_.is_broken()) throw another_protocol();
            if (std::chrono::steady_clock::now() >= until || !receive(until)) return std::nullopt;
        }
    }

    bool receive(Time until) {
        try {
            const auto bytes = tcp_.read(until);
            if (!bytes) throw closed();
            reader_.feed(*bytes);
            return true;
        } catch (const NetworkTrouble& trouble) {
            if (trouble.kind == NetworkTrouble::silent) return false;
            throw;
        }
    }

    [[noreturn]] static void refuse(const MonitorResponse& response, const std::string& wish) {
        const bool is_old = response.error == static_cast<std::uint8_t>(monitor::Error::unknown_command)
                            || response.error == static_cast<std::uint8_t>(monitor::Error::unknown_version);
        const std::string code = " (error $" + hex(response.error, 2) + ")";
        if (is_old)
            throw Failure(Failure::environment_failed, "this VICE does not know how to " + wish + code + "; VICE 3.5 does");
        throw Failure(Failure::input_is_wrong, "VICE refuses to " + wish + code);
    }
    [[nodiscard]] Failure silence() const {
        return Failure(
            Failure::environment_failed,
            place_ + " is connected but does not answer; is it VICE's binary monitor, and not busy with another client?");
    }
    [[nodiscard]] Failure closed() const {
        return Failure(Failure::environment_failed, place_ + " closed the connection before it had answered");
    }
    [[nodiscard]] Failure another_protocol() const {
        return Failure(Failure::environment_failed, place_ + " does not speak the protocol of VICE's binary monitor (byte "
                                                        + std::to_string(reader_.at()) + " of its answer)");
    }

    std::string place_;
    SendLimits limits_;
    TcpClient tcp_;
    MonitorResponseReader reader_;
    std::uint32_t last_id_ = 0;
};

[[noreturn]] void explain(const NetworkTrouble& trouble, std::uint16_t port) {
    const std::string where = "127.0.0.1:" + std::to_string(port);
    if (trouble.kind == NetworkTrouble::refused)
        throw Failure(Failure::environment_failed, "nobody listens on " + where + "; start VICE with `x64sc -binarymonitor"
                                                       + (port == 6502 ? "" : " -binarymonitoraddress ip4://" + where)
                                                       + "`, or name its port with --port");
    throw Failure(Failure::environment_failed,
                  where + " cannot be reached" + (trouble.text.empty() ? "" : ": " + trouble.text));
}

}  // namespace

void MonitorResponseReader::check_header() {
    constexpr std::uint8_t start[] = {2, monitor::api_version};
    for (std::size_t i = 0; i < sizeof start && i < unread_.size() && !is_broken_; ++i) {
        is_broken_ = static_cast<std::uint8_t>(unread_[i]) != start[i];
        if (is_broken_) at_ += i;
    }
}

std::optional<MonitorResponse> MonitorResponseReader::next() {
    if (!is_broken_) check_header();
    if (is_broken_ || unread_.size() < response_header) return std::nullopt;
    monitor::Fields header(std::string_view(unread_).substr(2));
    const std::size_t length = header.long_word();
    if (length > longest_body) {
        is_broken_ = true;
        at_ += 2;
        return std::nullopt;
    }
    MonitorResponse response{header.byte(), header.byte(), header.long_word(), {}};
    if (unread_.size() < response_header + length) return std::nullopt;
    response.body = unread_.substr(response_header, length);
    unread_.erase(0, response_header + length);
    at_ += response_header + length;
    return response;
}

void start_in_vice(const std::function<std::string()>& path, std::uint16_t port, const SendLimits& limits) {
    try {
        ViceClient vice(port, limits);
        vice.wait_until_it_answers();
        const std::string file = path();
        vice.ask(autostart, Body().flag(true).word(0).text(file).str(), "start " + file);
        vice.ask(resume, {}, "go on");
    } catch (const NetworkTrouble& trouble) {
        explain(trouble, port);
    }
}

std::string path_for_vice(const Payload& payload, std::uint16_t port) {
    std::string path = payload.path;
    if (path.empty()) {
        const std::string folder = host::runtime_folder();
        if (folder.empty())
            throw Failure(Failure::environment_failed,
                          "there is no folder for the built program: XDG_RUNTIME_DIR is not set; write "
                          "it with `gato build`, and send that file");
        path = joined_path(folder, "gato/sent-" + std::to_string(port) + "." + payload.extension);
        if (!host::write_private_file(path, payload.bytes))
            throw Failure(Failure::environment_failed, path + ": cannot be written: " + host::error_text(errno), errno);
    }
    if (path.size() > longest_vice_path)
        throw Failure(Failure::environment_failed,
                      path
                          + ": VICE takes paths of at most 255 bytes; copy the file to a folder nearer "
                            "to the root");
    return path;
}

}  // namespace gato::cli
