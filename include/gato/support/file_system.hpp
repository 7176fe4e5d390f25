// SPDX-License-Identifier: MIT
// The files that a program is made of, provided by the caller: from the disk in the command line tool, from memory in tests.
#pragma once

#include <gato/support/source_text.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato {

class FileSystem {
public:
    virtual ~FileSystem() = default;

    // Returns the path of the regular file `name` (with `/` between folders) as seen from `folder`; letters match in either
    // case, exact ones first. Nothing if there is none.
    [[nodiscard]] virtual std::optional<std::string> find(const std::string& folder, const std::string& name) const = 0;

    // Return the size in bytes, and the content, of a path that `find` gave. Nothing if it cannot be read.
    [[nodiscard]] virtual std::optional<std::size_t> size(const std::string& path) const = 0;
    [[nodiscard]] virtual std::optional<std::string> read(const std::string& path) const = 0;

    // Returns when a path that `find` gave was last changed, in seconds since 1970 (UTC). Nothing if it is not known.
    [[nodiscard]] virtual std::optional<std::int64_t> modified(const std::string& /*path*/) const { return std::nullopt; }
    // The same as text, which may stay where it is, for example mapped from a disk.
    [[nodiscard]] virtual std::optional<SourceText> read_source(const std::string& path) const;

    // Returns why a file or folder cannot be read, to be put after its path: "cannot be read: …". Empty if nothing prevents it.
    [[nodiscard]] virtual std::string why_unreadable(const std::string& path) const;

    [[nodiscard]] virtual bool is_folder(const std::string& /*path*/) const { return false; }

    // Returns a path of the same file that does not depend on the current folder; normal (normal_path).
    [[nodiscard]] virtual std::string absolute(const std::string& path) const;

    // Returns the names of the files where `find` looks for `name`, which may be empty; sorted. None if the file system cannot
    // list them.
    [[nodiscard]] virtual std::vector<std::string> names_beside(const std::string& /*folder*/,
                                                                const std::string& /*name*/) const {
        return {};
    }
    // Returns the names of the folders in a folder, sorted. None if the file system cannot list them.
    [[nodiscard]] virtual std::vector<std::string> folders_in(const std::string& /*folder*/) const { return {}; }
};

// Returns the content of a file that the user named. Throws Failure: environment_failed if it cannot be read, input_is_wrong if
// it has more than `limit` bytes.
[[nodiscard]] SourceText read_named(const FileSystem& files, const std::string& path, std::size_t limit);

// Returns the name in these folders that is nearest to `name`, with the same folder in it if `name` has one there; empty if
// none is near.
[[nodiscard]] std::string nearest_file(const FileSystem& files, const std::vector<std::string>& folders,
                                       const std::string& name);

}  // namespace gato
