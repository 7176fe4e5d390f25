// SPDX-License-Identifier: MIT
// The files a program is made of, handed in by the caller: from the disk in the command line tool, from memory in tests.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
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

    // The names of the files where `find` looks for `name`: for suggestions only, so one that cannot tell has none.
    [[nodiscard]] virtual std::vector<std::string> names_beside(const std::string& /*folder*/,
                                                                const std::string& /*name*/) const {
        return {};
    }
};

// The file nearest to `name` in these folders, spelt as `name` is; empty when none is near.
[[nodiscard]] std::string nearest_file(const FileSystem& files, const std::vector<std::string>& folders,
                                       const std::string& name);

// The part of a path before the last `/`, empty when there is none.
[[nodiscard]] std::string folder_of(std::string_view path);

// The last part of a path.
[[nodiscard]] std::string_view file_name_of(std::string_view path);

}  // namespace gato
