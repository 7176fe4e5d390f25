// SPDX-License-Identifier: MIT
// Paths as text: `/` between folders, a `/` in front of absolute ones. Nothing here asks a disk; who has other separators, or
// drive letters, turns them into these where paths come in.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// The part of a path before the last `/`, empty when there is none.
[[nodiscard]] std::string folder_of(std::string_view path);

// The last part of a path.
[[nodiscard]] std::string_view file_name_of(std::string_view path);

// That without its extension, and the extension with its dot: "game" and ".prg". A name that begins with its only dot has none.
[[nodiscard]] std::string_view stem_of(std::string_view path);
[[nodiscard]] std::string_view extension_of(std::string_view path);

// With another extension, or with one, in the place of its own.
[[nodiscard]] std::string with_extension(std::string_view path, std::string_view extension);

// `path` seen from `folder`: itself when it is absolute, or when the folder is the current one, "".
[[nodiscard]] std::string joined_path(std::string_view folder, std::string_view path);

// Without `.`, without doubled `/`, and without `..` where a folder stands before it. "." for the current folder; "" stays.
[[nodiscard]] std::string normal_path(std::string_view path);

// A way from `folder` to `path`: both normal and either both absolute or both relative. "." when they are the same; `path` itself
// when nobody can tell the way.
[[nodiscard]] std::string relative_path(std::string_view path, std::string_view folder);

}  // namespace gato
