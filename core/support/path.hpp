// SPDX-License-Identifier: MIT
// Paths as text, in UTF-8 and with `/` between folders on every system; a system with other separators converts them where
// paths come in. Nothing here asks a disk. Absolute paths begin with a root: `/`, on Windows also `C:/` and `//server/share/`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato {

// The system whose roots count.
enum class PathStyle : std::uint8_t { posix, windows };
#ifdef _WIN32
inline constexpr PathStyle host_paths = PathStyle::windows;
#else
inline constexpr PathStyle host_paths = PathStyle::posix;
#endif

// Converts a path as people write it there: on Windows `\` separates folders as well.
[[nodiscard]] std::string path_as_written(std::string text, PathStyle style = host_paths);

// Returns the root with which a path begins, including its last `/`, which may be missing in `C:` and `//server/share`; "" if
// the path is relative.
[[nodiscard]] std::string_view root_of(std::string_view path, PathStyle style = host_paths);
[[nodiscard]] inline bool is_absolute_path(std::string_view path, PathStyle style = host_paths) {
    return !root_of(path, style).empty();
}

// Returns the part of a path before the last `/`, or an empty text if there is none. A root stays as it is.
[[nodiscard]] std::string folder_of(std::string_view path, PathStyle style = host_paths);

// Returns the last part of a path.
[[nodiscard]] std::string_view file_name_of(std::string_view path);

// Return the last part without its extension, and the extension with its dot: "game" and ".prg". A name whose only dot is its
// first character has no extension.
[[nodiscard]] std::string_view stem_of(std::string_view path);
[[nodiscard]] std::string_view extension_of(std::string_view path);

// Returns the path with the given extension, which replaces its own if it has one.
[[nodiscard]] std::string with_extension(std::string_view path, std::string_view extension);

// Returns `path` as seen from `folder`: `path` itself if it is absolute, or if `folder` is the current one, "".
[[nodiscard]] std::string joined_path(std::string_view folder, std::string_view path, PathStyle style = host_paths);

// Returns the path with a capital drive letter, without `.`, without double `/`, and without `..` if there is a folder before
// it. "." is the current folder; "" stays.
[[nodiscard]] std::string normal_path(std::string_view path, PathStyle style = host_paths);

// Returns the way from `folder` to `path`; both must be normal, and either both below one root or both relative. "." if they
// are the same; `path` itself if the way cannot be determined.
[[nodiscard]] std::string relative_path(std::string_view path, std::string_view folder, PathStyle style = host_paths);

// Returns the text as a word of a command line, for messages. A POSIX shell and Windows' cmd read "…" in the same way if a few
// characters are not in it; '…' is for names that have such characters.
[[nodiscard]] std::string shell_word(std::string_view text);

}  // namespace gato
