// SPDX-License-Identifier: MIT
#include "servers/studio/site.hpp"

#include "servers/studio/page_path.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace gato::studio {

namespace {

Answer refusal(unsigned status, const std::string& reason) {
    return {.status = status, .body = reason + "\n"};
}

Answer of_json(const nlohmann::json& value) {
    return {.type = "application/json", .body = value.dump()};
}

// To be asked after the Host.
bool has_our_origin(const Request& request) {
    const auto origin = request.only("origin"), host = request.only("host");
    return origin && host && *origin == "http://" + std::string(*host);
}

Answer wrong_host() {
    return refusal(403, "this server is reached as 127.0.0.1 or localhost only");
}

Answer wrong_origin() {
    return refusal(403, "only the studio's own page may ask for this");
}

}  // namespace

Site::Site(Access& access, ReadPage read_page, const std::vector<std::uint16_t>& ports, std::string version)
    : access_(access), read_page_(std::move(read_page)), version_(std::move(version)) {
    for (const std::uint16_t port : ports)
        for (const char* const name : {"127.0.0.1:", "localhost:"}) hosts_.push_back(name + std::to_string(port));
}

Answer Site::answer(const Request& request) {
    if (!has_our_host(request)) return wrong_host();
    if (request.method == "GET") return page(request.target);
    if (request.method == "POST") return post(request);
    return refusal(405, "only GET and POST are answered");
}

std::optional<Answer> Site::refusal_of_channel(const Request& request) const {
    if (!has_our_host(request)) return wrong_host();
    if (!has_our_origin(request)) return wrong_origin();
    if (request.target != "/reconnect" && !request.target.starts_with("/channel/"))
        return refusal(404, "channels are at /channel/NAME");
    return std::nullopt;
}

bool Site::has_our_host(const Request& request) const {
    const auto host = request.only("host");
    return host && std::ranges::find(hosts_, *host) != hosts_.end();
}

// The playground's service worker would answer from its own copy of the page, even after the server has ended.
Answer Site::page(const std::string& target) const {
    const auto path = page_path(target);
    if (!path) return refusal(400, "this is no path of a file");
    if (path == "studio.json") return of_json({{"studio", 1}, {"version", version_}});
    auto content = path == "service-worker.js" ? std::nullopt : read_page_(*path);
    if (!content) return refusal(404, "there is no such file");
    return {.type = std::string(type_of(*path)), .body = std::move(*content)};
}

Answer Site::post(const Request& request) {
    if (request.target == "/token") return another_token(request);
    if (!has_our_origin(request)) return wrong_origin();
    if (request.target == "/session") return session(request);
    if (!access_.is_secret(request.only("gato-secret").value_or("")))
        return refusal(403, "the secret of the session is missing or wrong");
    if (request.target == "/end") return {.body = "the server ends\n", .ends_server = true};
    if (request.target == "/reconnection") return of_json({{"key", access_.reconnection_key()}});
    return refusal(404, "there is no such request");
}

Answer Site::session(const Request& request) {
    const auto secret = access_.swap(request.only("gato-token").value_or(""));
    if (!secret) return refusal(403, "this token was used, or is too old; start `gato studio` again");
    return of_json({{"secret", *secret}});
}

Answer Site::another_token(const Request& request) {
    if (request.has("origin") || !access_.is_key(request.only("gato-key").value_or("")))
        return refusal(403, "the key is missing or wrong");
    return of_json({{"token", access_.new_token()}, {"proof", access_.proof()}});
}

}  // namespace gato::studio
