// SPDX-License-Identifier: MIT
// The disk: reading what a program is made of, and writing outputs so that all of them appear or none.
#pragma once

#include <gato/support/file_system.hpp>

#include <string>
#include <vector>

namespace gato::cli {

class Disk final : public FileSystem {
public:
    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;

    // What was read through this object, in order, each once: the dependencies of a build.
    [[nodiscard]] const std::vector<std::string>& files_read() const { return files_read_; }

private:
    mutable std::vector<std::string> files_read_;
};

// The whole of a file, or of standard input for "-". Throws Failure (environment_failed) when it cannot be read.
[[nodiscard]] std::string read_named_file(const std::string& path);

struct OutputFile {
    std::string path;  // "-" is standard output
    std::string content;
};

// Writes all files beside their places first and then moves them there, creating folders. Throws Failure
// (environment_failed) when one cannot be written; then no old file has changed.
void write_files(const std::vector<OutputFile>& files);

}  // namespace gato::cli
