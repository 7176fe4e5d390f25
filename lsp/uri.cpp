// SPDX-License-Identifier: MIT
#include "lsp/uri.hpp"

#include <gato/support/ascii.hpp>
#include <gato/support/path.hpp>

#include <charconv>

namespace gato::lsp {

namespace {

constexpr std::string_view scheme = "file://";

// Nothing when what follows the `%` is no number.
std::optional<char> escaped_character(std::string_view digits) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2 || value == 0) return std::nullopt;
    return static_cast<char>(value);
}

bool stands_for_itself(char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_letter || std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
    if (!same_ignoring_case(uri.substr(0, scheme.size()), scheme)) return std::nullopt;
    uri.remove_prefix(scheme.size());
    uri.remove_prefix(std::min(uri.find('/'), uri.size()));  // the host, which is this one
    if (uri.empty()) return std::nullopt;
    std::string path;
    for (std::size_t at = 0; at < uri.size(); ++at) {
        if (uri[at] != '%') {
            path += uri[at];
            continue;
        }
        const auto character = escaped_character(uri.substr(at + 1, 2));
        if (!character) return std::nullopt;
        path += *character;
        at += 2;
    }
    return normal_path(path);
}

std::string uri_of_path(std::string_view path) {
    constexpr const char* digits = "0123456789ABCDEF";
    std::string uri(scheme);
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (stands_for_itself(c))
            uri += c;
        else
            uri += {'%', digits[byte >> 4], digits[byte & 15]};
    }
    return uri;
}

}  // namespace gato::lsp
