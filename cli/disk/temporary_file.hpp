// SPDX-License-Identifier: MIT
// Outputs that are complete before they appear in place. Nobody must see half a file, and a kill must not leave anything: so each
// output is first written next to its target, and moved there (host/move_into_place.hpp) when all are complete.
#pragma once

#include "cli/host/new_file.hpp"

#include <string>
#include <string_view>

namespace gato::cli {

class TemporaryFile {
public:
    using Kind = host::NewFileKind;

    // Creates the target's folder too. Throws Failure (environment_failed).
    explicit TemporaryFile(std::string target, Kind kind = Kind::nameless_if_possible);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    ~TemporaryFile();

    [[nodiscard]] const std::string& target() const { return target_; }
    // The file to move.
    [[nodiscard]] host::NewFile& file() { return file_; }
    [[nodiscard]] const host::NewFile& file() const { return file_; }

    // Returns false on failure; errno says why.
    [[nodiscard]] bool try_to_write(std::string_view bytes) const { return host::write_fully(file_.handle, bytes); }
    // Both throw Failure (environment_failed). Nothing can be written after complete().
    void write(std::string_view bytes) const;
    void complete();

private:
    std::string target_;
    host::NewFile file_;
};

// The folder of a path; "." for a name without one.
[[nodiscard]] std::string folder_of_target(const std::string& target);

}  // namespace gato::cli
