// SPDX-License-Identifier: MIT
#include <gato/support/path.hpp>

#include <algorithm>
#include <vector>

namespace gato {

namespace {

bool is_absolute(std::string_view path) {
    return path.starts_with('/');
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

}  // namespace

std::string folder_of(std::string_view path) {
    const auto slash = path.rfind('/');
    if (slash == std::string_view::npos) return {};
    return std::string(path.substr(0, slash == 0 ? 1 : slash));
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

std::string joined_path(std::string_view folder, std::string_view path) {
    if (folder.empty() || is_absolute(path)) return std::string(path);
    return std::string(folder) + (folder.back() == '/' ? "" : "/") + std::string(path);
}

std::string normal_path(std::string_view path) {
    std::vector<std::string_view> parts;
    for (const std::string_view part : parts_of(path)) {
        if (part == ".") continue;
        const bool is_at_top = parts.empty() || parts.back() == "..";
        if (part != ".." || (is_at_top && !is_absolute(path)))
            parts.push_back(part);
        else if (!is_at_top)
            parts.pop_back();
    }
    if (parts.empty() && !path.empty()) return is_absolute(path) ? "/" : ".";
    return joined_parts(parts, is_absolute(path) ? "/" : "");
}

std::string relative_path(std::string_view path, std::string_view folder) {
    if (is_absolute(path) != is_absolute(folder)) return std::string(path);
    std::vector<std::string_view> to = parts_of(path), from = parts_of(folder);
    for (auto* parts : {&to, &from})
        if (*parts == std::vector<std::string_view>{"."}) parts->clear();
    const auto [to_rest, from_rest] = std::ranges::mismatch(to, from);
    if (std::find(from_rest, from.end(), "..") != from.end()) return std::string(path);
    std::vector<std::string_view> way(static_cast<std::size_t>(from.end() - from_rest), "..");
    way.insert(way.end(), to_rest, to.end());
    return way.empty() ? "." : joined_parts(way, "");
}

}  // namespace gato
