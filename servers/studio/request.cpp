// SPDX-License-Identifier: MIT
#include "servers/studio/request.hpp"

#include <algorithm>

namespace gato::studio {

bool Request::has(std::string_view name) const {
    return std::ranges::any_of(fields, [name](const auto& field) { return field.first == name; });
}

std::optional<std::string_view> Request::only(std::string_view name) const {
    std::optional<std::string_view> found;
    for (const auto& [its_name, value] : fields) {
        if (its_name != name) continue;
        if (found) return std::nullopt;
        found = value;
    }
    return found;
}

// The policy of web/page/index.html, and that no page may have this one in a frame, which only a header can say. Channels are of the
// same host: `self` includes them.
std::vector<std::pair<std::string, std::string>> fields_of(const Answer& answer) {
    return {{"Content-Type", answer.type},
            {"Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
             "connect-src 'self'; "
             "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
            {"X-Frame-Options", "DENY"},
            {"X-Content-Type-Options", "nosniff"},
            {"Referrer-Policy", "no-referrer"},
            {"Cache-Control", "no-store"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace gato::studio
