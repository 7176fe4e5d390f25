// SPDX-License-Identifier: MIT
#include "servers/lsp/uri.hpp"

#include "core/support/ascii.hpp"

#include <charconv>

namespace gato::lsp {

namespace {

constexpr std::string_view scheme = "file://";

// Nothing if no hexadecimal number follows the `%`.
std::optional<char> escaped_character(std::string_view digits) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2 || value == 0) return std::nullopt;
    return static_cast<char>(value);
}

bool stands_for_itself(char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c);
    return is_letter || std::string_view("-._~/").find(c) != std::string_view::npos;
}

std::optional<std::string> without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            plain += text[at];
            continue;
        }
        const auto character = escaped_character(text.substr(at + 1, 2));
        if (!character) return std::nullopt;
        plain += *character;
        at += 2;
    }
    return plain;
}

// "/c:/a.asm" is "c:/a.asm", and a path on another host is a share.
std::string windows_path(std::string_view host, std::string path) {
    if (!host.empty() && host != "localhost") return "//" + std::string(host) + path;
    const bool begins_with_drive = path.size() > 2 && root_of(path.substr(1), PathStyle::windows).ends_with(":/");
    return begins_with_drive ? path.substr(1) : path;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri, PathStyle style) {
    if (!same_ignoring_case(uri.substr(0, scheme.size()), scheme)) return std::nullopt;
    uri.remove_prefix(scheme.size());
    const std::string_view host = uri.substr(0, std::min(uri.find('/'), uri.size()));
    if (uri.size() == host.size()) return std::nullopt;
    const auto path = without_escapes(uri.substr(host.size()));
    if (!path) return std::nullopt;
    return normal_path(style == PathStyle::windows ? windows_path(host, *path) : *path, style);
}

std::string uri_of_path(std::string_view path, PathStyle style) {
    constexpr const char* digits = "0123456789ABCDEF";
    const std::string_view root = root_of(path, style);
    std::string uri(scheme);
    if (root.starts_with("//")) path.remove_prefix(2);
    if (root.ends_with(":/")) {
        uri += {'/', to_lower(root)[0]};
        path.remove_prefix(1);
    }
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
