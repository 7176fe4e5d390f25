// SPDX-License-Identifier: MIT
// Outputs on their way to their places. Nobody shall see half a file, and no kill shall leave anything behind: so each output is
// written beside its place first, and moved there (host/move_into_place.hpp) when all are complete.
#pragma once

#include "cli/host/new_file.hpp"

#include <string>
#include <string_view>

namespace gato::cli {

class TemporaryFile {
public:
    using Kind = host::NewFileKind;

    // Creates the folder of the target too. Throws Failure (environment_failed).
    explicit TemporaryFile(std::string target, Kind kind = Kind::nameless_if_possible);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    ~TemporaryFile();

    [[nodiscard]] const std::string& target() const { return target_; }
    // What is moved.
    [[nodiscard]] host::NewFile& file() { return file_; }
    [[nodiscard]] const host::NewFile& file() const { return file_; }

    // False when it fails; errno says why.
    [[nodiscard]] bool try_to_write(std::string_view bytes) const { return host::write_fully(file_.handle, bytes); }
    // Both throw Failure (environment_failed). Nothing can be written behind complete().
    void write(std::string_view bytes) const;
    void complete();

private:
    std::string target_;
    host::NewFile file_;
};

// "." for a name alone.
[[nodiscard]] std::string folder_of_target(const std::string& target);

}  // namespace gato::cli
