// SPDX-License-Identifier: MIT
#include "cli/send/ultimate.hpp"

#include "cli/send/net/http_answer.hpp"

#include "core/support/printable.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace gato::cli {

namespace {

constexpr std::size_t piece_size = 1 << 16;
constexpr unsigned http_ok = 200, bad_request = 400, unauthorized = 401, forbidden = 403, not_found = 404;

struct Upload {
    std::string target;
    std::string_view body;
    std::string what;  // in words: "start game.prg"
};

// In a URL an address of version 6 is in brackets, and without the zone of this computer.
std::string host_field(const Ultimate& ultimate) {
    std::string host = ultimate.host.substr(0, ultimate.host.find('%'));
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    return ultimate.port == 80 ? host : host + ":" + std::to_string(ultimate.port);
}

std::string head_of(const Upload& upload, const Ultimate& ultimate) {
    std::string head = "POST " + upload.target + " HTTP/1.1\r\nHost: " + host_field(ultimate)
                       + "\r\nContent-Type: application/octet-stream\r\nContent-Length: " + std::to_string(upload.body.size())
                       + "\r\nConnection: close\r\n";
    if (!ultimate.password.empty()) head += "X-Password: " + ultimate.password + "\r\n";
    return head + "\r\n";
}

// A line end would begin a field of its own.
void check_password(const std::string& password) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(password, is_control))
        throw Failure(Failure::misuse, "the password has a control character, which cannot be sent");
}

class Conversation {
public:
    Conversation(Ultimate ultimate, const SendLimits& limits) : ultimate_(std::move(ultimate)), limits_(limits) {
        check_password(ultimate_.password);
    }

    void upload(const Upload& upload) {
        HttpAnswer answer = exchange(upload);
        if (answer.status == forbidden && ultimate_.password.empty()) {
            ultimate_.password = ultimate_.ask_password().value_or("");
            check_password(ultimate_.password);
            if (!ultimate_.password.empty()) answer = exchange(upload);
        }
        judge(answer, upload);
    }

private:
    [[nodiscard]] std::string place() const { return "the Ultimate at " + host_field(ultimate_); }
    [[nodiscard]] Failure failed(const std::string& message) const { return Failure(Failure::environment_failed, message); }

    [[nodiscard]] HttpAnswer exchange(const Upload& upload) const {
        try {
            TcpClient tcp(ultimate_.host, ultimate_.port, limits_.connect);
            write(tcp, head_of(upload, ultimate_), upload.body);
            return read(tcp);
        } catch (const NetworkTrouble& trouble) {
            throw failed(text_of(trouble));
        }
    }

    // If the other end has closed, it may have said why.
    void write(TcpClient& tcp, const std::string& head, std::string_view body) const {
        const auto soon = [this] { return std::chrono::steady_clock::now() + limits_.answer; };
        bool is_open = tcp.write(head, soon());
        for (; is_open && !body.empty(); body.remove_prefix(std::min(body.size(), piece_size)))
            is_open = tcp.write(body.substr(0, piece_size), soon());
    }

    [[nodiscard]] HttpAnswer read(TcpClient& tcp) const {
        const TcpClient::Time until = std::chrono::steady_clock::now() + limits_.answer;
        HttpAnswerReader reader;
        while (!reader.is_whole() && reader.problem().empty()) {
            if (std::chrono::steady_clock::now() >= until) throw NetworkTrouble{NetworkTrouble::silent, {}};
            if (const auto bytes = tcp.read(until))
                reader.feed(*bytes);
            else
                reader.end();
        }
        if (!reader.is_whole())
            throw failed(host_field(ultimate_) + " does not answer as a web server does: " + reader.problem());
        return reader.answer();
    }

    [[nodiscard]] std::string text_of(const NetworkTrouble& trouble) const {
        const std::string where = host_field(ultimate_);
        switch (trouble.kind) {
        case NetworkTrouble::refused:
            return "nobody listens on " + where + "; is that the Ultimate's address, and has it firmware 3.11 or newer?";
        case NetworkTrouble::unreachable:
            return where + " cannot be reached" + (trouble.text.empty() ? " in time" : ": " + trouble.text)
                   + "; is the Ultimate on, and in this network?";
        case NetworkTrouble::silent: return where + " is connected but does not answer in time";
        case NetworkTrouble::closed: break;
        }
        return where + " closed the connection";
    }

    void judge(const HttpAnswer& answer, const Upload& upload) const {
        const auto content = nlohmann::json::parse(answer.body, nullptr, false);
        const bool is_ours = content.is_object() && content.contains("errors") && content["errors"].is_array();
        if (answer.status == forbidden || answer.status == unauthorized) throw failed(about_password());
        if (answer.status == not_found) throw failed(place() + " has no such command; it needs firmware 3.11 or newer");
        if (!is_ours && answer.status != bad_request) throw failed(another_server(answer.status));
        const std::string errors = is_ours ? errors_in(content["errors"]) : std::string();
        if (answer.status != http_ok || !errors.empty())
            throw Failure(Failure::input_is_wrong,
                          place() + " refuses to " + upload.what
                              + (errors.empty() ? " (" + std::to_string(answer.status) + ")" : ": " + errors));
    }

    [[nodiscard]] std::string about_password() const {
        if (!ultimate_.password.empty()) return place() + " does not accept this password";
        return place()
               + " wants its network password: set GATO_ULTIMATE_PASSWORD to it, or run gato in a terminal, where it asks";
    }
    [[nodiscard]] std::string another_server(unsigned status) const {
        const std::string code = host_field(ultimate_) + " answers " + std::to_string(status);
        if (status / 100 == 3) return code + ", which leads to another address; gato does not go there";
        return code + ", but not as an Ultimate does";
    }

    static std::string errors_in(const nlohmann::json& errors) {
        std::string text;
        for (const auto& error : errors)
            text += (text.empty() ? "" : "; ") + printable(error.is_string() ? error.get<std::string>() : error.dump());
        return text;
    }

    Ultimate ultimate_;
    SendLimits limits_;
};

Upload mounting(const Payload& disk, const std::string& drive) {
    return {"/v1/drives/" + drive + ":mount?type=" + disk.extension, disk.bytes, "mount " + disk.name};
}

Upload starting(const Payload& payload) {
    if (payload.kind == Payload::Kind::cartridge) return {"/v1/runners:run_crt", payload.bytes, "start " + payload.name};
    if (payload.kind == Payload::Kind::tune) return {"/v1/runners:sidplay", payload.bytes, "play " + payload.name};
    const bool is_image = payload.kind != Payload::Kind::program;
    return {"/v1/runners:run_prg", is_image ? payload.first_program : payload.bytes, "start " + payload.name};
}

}  // namespace

std::string send_to_ultimate(const Payload& payload, const Ultimate& ultimate, const SendLimits& limits) {
    const bool is_disk = payload.kind == Payload::Kind::disk;
    const bool starts = !is_disk || !payload.first_program.empty();
    if (payload.kind == Payload::Kind::tape && payload.first_program.empty())
        throw Failure(Failure::input_is_wrong, payload.name + ": RUN does not start its first program");
    Conversation conversation(ultimate, limits);
    if (is_disk) conversation.upload(mounting(payload, ultimate.drive));
    if (starts) conversation.upload(starting(payload));
    const std::string mounted = is_disk ? " is in drive " + ultimate.drive : std::string();
    return payload.name + mounted + (is_disk && starts ? ", and its first program" : "") + (starts ? " has started" : "")
           + (starts ? "" : "; its first program cannot be started by RUN: type LOAD\"*\",8,1");
}

}  // namespace gato::cli
