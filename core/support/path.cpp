// SPDX-License-Identifier: MIT
#include "core/support/path.hpp"

#include "core/support/ascii.hpp"
#include <algorithm>
#include <vector>

namespace gato {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// With the `/` at its end, if there is one.
std::size_t end_of_part(std::string_view path, std::size_t begin) {
    return std::min(path.find('/', begin), path.size() - 1) + 1;
}

// Of `C:` and of `//server/share`; 0: it is neither.
std::size_t windows_root_length(std::string_view path) {
    if (path.size() >= 2 && is_letter(path[0]) && path[1] == ':') return path.size() > 2 && path[2] == '/' ? 3 : 2;
    const bool names_server = path.size() > 2 && path.starts_with("//") && path[2] != '/';
    return names_server ? end_of_part(path, std::min(end_of_part(path, 2), path.size() - 1)) : 0;
}

std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const auto end = std::min(path.find('/'), path.size());
        if (end != 0) parts.push_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

std::string joined_parts(const std::vector<std::string_view>& parts, std::string path) {
    for (const std::string_view part : parts) {
        if (!path.empty() && path.back() != '/') path += '/';
        path += part;
    }
    return path;
}

// As all write it: with a `/` at its end, and a capital for a drive.
std::string normal_root(std::string_view root) {
    std::string normal(root);
    if (normal.size() >= 2 && normal[1] == ':') normal[0] = static_cast<char>(normal[0] & ~0x20);
    if (!normal.empty() && normal.back() != '/') normal += '/';
    return normal;
}

}  // namespace

std::string path_as_written(std::string text, PathStyle style) {
    if (style != PathStyle::windows) return text;
    std::ranges::replace(text, '\\', '/');
    // What comes before a path that may be long; the host itself puts it there.
    constexpr std::string_view share = "//?/UNC/", verbatim = "//?/";
    if (text.starts_with(share)) return text.replace(0, share.size(), "//");
    return text.starts_with(verbatim) ? text.substr(verbatim.size()) : text;
}

std::string_view root_of(std::string_view path, PathStyle style) {
    const std::size_t length = style == PathStyle::windows ? windows_root_length(path) : 0;
    return path.substr(0, length != 0 || !path.starts_with('/') ? length : 1);
}

std::string folder_of(std::string_view path, PathStyle style) {
    const std::size_t root = root_of(path, style).size();
    const auto slash = path.rfind('/');
    return std::string(path.substr(0, slash == std::string_view::npos ? root : std::max(root, slash)));
}

std::string_view file_name_of(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

std::string_view extension_of(std::string_view path) {
    const std::string_view name = file_name_of(path);
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || name == "..") return {};
    return name.substr(dot);
}

std::string_view stem_of(std::string_view path) {
    const std::string_view name = file_name_of(path);
    return name.substr(0, name.size() - extension_of(name).size());
}

std::string with_extension(std::string_view path, std::string_view extension) {
    return std::string(path.substr(0, path.size() - extension_of(path).size())) + std::string(extension);
}

std::string joined_path(std::string_view folder, std::string_view path, PathStyle style) {
    if (folder.empty() || is_absolute_path(path, style)) return std::string(path);
    return std::string(folder) + (folder.back() == '/' ? "" : "/") + std::string(path);
}

std::string normal_path(std::string_view path, PathStyle style) {
    const std::string root = normal_root(root_of(path, style));
    std::vector<std::string_view> parts;
    for (const std::string_view part : parts_of(path.substr(root_of(path, style).size()))) {
        if (part == ".") continue;
        const bool is_at_top = parts.empty() || parts.back() == "..";
        if (part != ".." || (is_at_top && root.empty()))
            parts.push_back(part);
        else if (!is_at_top)
            parts.pop_back();
    }
    if (parts.empty() && root.empty() && !path.empty()) return ".";
    return joined_parts(parts, root);
}

std::string relative_path(std::string_view path, std::string_view folder, PathStyle style) {
    if (root_of(path, style) != root_of(folder, style)) return std::string(path);
    std::vector<std::string_view> to = parts_of(path), from = parts_of(folder);
    for (auto* parts : {&to, &from})
        if (*parts == std::vector<std::string_view>{"."}) parts->clear();
    const auto [to_rest, from_rest] = std::ranges::mismatch(to, from);
    if (std::find(from_rest, from.end(), "..") != from.end()) return std::string(path);
    std::vector<std::string_view> way(static_cast<std::size_t>(from.end() - from_rest), "..");
    way.insert(way.end(), to_rest, to.end());
    return way.empty() ? "." : joined_parts(way, "");
}

std::string shell_word(std::string_view text) {
    const bool is_plain = std::ranges::all_of(text, [](char c) {
        return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0
               || std::string_view("._-/+").find(c) != std::string_view::npos;
    });
    if (is_plain && !text.empty()) return std::string(text);
    if (text.find_first_of("\"$`\\!%") == std::string::npos) return '"' + std::string(text) + '"';
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}

}  // namespace gato
