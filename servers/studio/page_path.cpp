// SPDX-License-Identifier: MIT
#include "servers/studio/page_path.hpp"

#include "core/support/path.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace gato::studio {

namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
        if (high < 0 || low < 0) return std::nullopt;
        plain += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return plain;
}

bool is_forbidden(char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7f' || c == '\\' || c == ':';
}

bool is_plain(std::string_view path) {
    if (!is_utf8(path) || std::ranges::any_of(path, is_forbidden)) return false;
    while (true) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::string_view part = path.substr(0, end);
        if (part.empty() || part == "." || part == "..") return false;
        if (end == path.size()) return true;
        path.remove_prefix(end + 1);
    }
}

struct Type {
    std::string_view extension, type;
};
constexpr Type types[] = {{".css", "text/css"},
                          {".html", "text/html; charset=utf-8"},
                          {".js", "text/javascript"},
                          {".json", "application/json"},
                          {".png", "image/png"},
                          {".svg", "image/svg+xml"},
                          {".txt", "text/plain; charset=utf-8"},
                          {".wasm", "application/wasm"},
                          {".webmanifest", "application/manifest+json"}};

}  // namespace

std::optional<std::string> page_path(std::string_view target) {
    if (!target.starts_with('/')) return std::nullopt;
    auto path = unescaped(target.substr(1, target.find('?') - 1));
    if (!path) return std::nullopt;
    if (path->empty() || path->ends_with('/')) *path += "index.html";
    return is_plain(*path) ? path : std::nullopt;
}

std::string_view type_of(std::string_view name) {
    const auto* const row = std::ranges::find(types, extension_of(name), &Type::extension);
    return row == std::end(types) ? "application/octet-stream" : row->type;
}

}  // namespace gato::studio
