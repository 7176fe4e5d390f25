// SPDX-License-Identifier: MIT
// The files a program is made of, handed in by the caller: from the disk in the command line tool, from memory in tests.
#pragma once

#include <gato/support/source_text.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace gato {

class FileSystem {
public:
    virtual ~FileSystem() = default;

    // The path of the regular file `name` (with `/` between folders) seen from `folder`; letters match in either case,
    // exact ones first. Nothing when there is none.
    [[nodiscard]] virtual std::optional<std::string> find(const std::string& folder, const std::string& name) const = 0;

    // Size in bytes, and the content, of a path that `find` gave. Nothing when it cannot be read.
    [[nodiscard]] virtual std::optional<std::size_t> size(const std::string& path) const = 0;
    [[nodiscard]] virtual std::optional<std::string> read(const std::string& path) const = 0;

    // The same as text, which may stay where it is: mapped from a disk, say.
    [[nodiscard]] virtual std::optional<SourceText> read_source(const std::string& path) const;

    // Why a file or folder cannot be read: "cannot be read: …", to be put behind its path. Empty when nothing speaks against it.
    [[nodiscard]] virtual std::string why_unreadable(const std::string& path) const;

    [[nodiscard]] virtual bool is_folder(const std::string& /*path*/) const { return false; }

    // The same file, whatever the current folder is; normal (normal_path).
    [[nodiscard]] virtual std::string absolute(const std::string& path) const;

    // The names of the files where `find` looks for `name`, which may be empty; sorted. One that cannot tell has none.
    [[nodiscard]] virtual std::vector<std::string> names_beside(const std::string& /*folder*/,
                                                                const std::string& /*name*/) const {
        return {};
    }
    // The names of the folders in a folder, sorted. One that cannot tell has none.
    [[nodiscard]] virtual std::vector<std::string> folders_in(const std::string& /*folder*/) const { return {}; }
};

// The content of a file that somebody named. Throws Failure: environment_failed when it cannot be read, input_is_wrong when it has
// more bytes than `limit`.
[[nodiscard]] SourceText read_named(const FileSystem& files, const std::string& path, std::size_t limit);

// The file nearest to `name` in these folders, spelt as `name` is; empty when none is near.
[[nodiscard]] std::string nearest_file(const FileSystem& files, const std::vector<std::string>& folders,
                                       const std::string& name);

}  // namespace gato
