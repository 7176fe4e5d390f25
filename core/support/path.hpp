// SPDX-License-Identifier: MIT
// Paths as text, in UTF-8 and with `/` between folders on every system; who has other separators turns them into these where
// paths come in. Nothing here asks a disk. Absolute paths begin with a root: `/`, on Windows also `C:/` and `//server/share/`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato {

// Whose roots there are.
enum class PathStyle : std::uint8_t { posix, windows };
#ifdef _WIN32
inline constexpr PathStyle host_paths = PathStyle::windows;
#else
inline constexpr PathStyle host_paths = PathStyle::posix;
#endif

// As people write it there: on Windows `\` separates folders as well.
[[nodiscard]] std::string path_as_written(std::string text, PathStyle style = host_paths);

// The root that a path begins with, its last `/` included, which may be missing in `C:` and `//server/share`; "" when it is
// relative.
[[nodiscard]] std::string_view root_of(std::string_view path, PathStyle style = host_paths);
[[nodiscard]] inline bool is_absolute_path(std::string_view path, PathStyle style = host_paths) {
    return !root_of(path, style).empty();
}

// The part of a path before the last `/`, empty when there is none. A root stays as it is.
[[nodiscard]] std::string folder_of(std::string_view path, PathStyle style = host_paths);

// The last part of a path.
[[nodiscard]] std::string_view file_name_of(std::string_view path);

// That without its extension, and the extension with its dot: "game" and ".prg". A name that begins with its only dot has none.
[[nodiscard]] std::string_view stem_of(std::string_view path);
[[nodiscard]] std::string_view extension_of(std::string_view path);

// With another extension, or with one, in the place of its own.
[[nodiscard]] std::string with_extension(std::string_view path, std::string_view extension);

// `path` seen from `folder`: itself when it is absolute, or when the folder is the current one, "".
[[nodiscard]] std::string joined_path(std::string_view folder, std::string_view path, PathStyle style = host_paths);

// A drive's letter as a capital, without `.`, without doubled `/`, and without `..` where a folder stands before it. "." for the current folder; "" stays.
[[nodiscard]] std::string normal_path(std::string_view path, PathStyle style = host_paths);

// A way from `folder` to `path`: both normal and either both below one root or both relative. "." when they are the same; `path`
// itself when nobody can tell the way.
[[nodiscard]] std::string relative_path(std::string_view path, std::string_view folder, PathStyle style = host_paths);

// The text as a word of a command line, for messages. A POSIX shell and Windows' cmd read "…" alike when none of a few characters is in
// it; '…' is for those that have such names.
[[nodiscard]] std::string shell_word(std::string_view text);

}  // namespace gato
