// SPDX-License-Identifier: MIT
// A request of HTTP and what is answered, without the library that reads and writes them. No request of the studio has a body: the page
// sends whatever is long through a channel.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato::studio {

struct Request {
    std::string method, target;
    std::vector<std::pair<std::string, std::string>> fields;  // names in small letters

    [[nodiscard]] bool has(std::string_view name) const;
    // The value of a field that is there exactly once.
    [[nodiscard]] std::optional<std::string_view> only(std::string_view name) const;
};

struct Answer {
    unsigned status = 200;
    std::string type = "text/plain; charset=utf-8", body;
    bool ends_server = false;  // when it has been sent
};

// The header fields of each answer, which say what the page may load and who may load the page.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> fields_of(const Answer& answer);

}  // namespace gato::studio
