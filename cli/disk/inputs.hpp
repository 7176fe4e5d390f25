// SPDX-License-Identifier: MIT
// What a command has read, so that it does not overwrite it: a slip in a name would cost a source.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

class Inputs {
public:
    Inputs() = default;
    explicit Inputs(std::vector<std::string> paths) : paths_(std::move(paths)) {}

    // Empty names and "-" are not files.
    void add(const std::string& path) { paths_.push_back(path); }
    void add(const std::vector<std::string>& paths) { paths_.insert(paths_.end(), paths.begin(), paths.end()); }
    // Adds the files directly in it, not those of its subfolders.
    void add_folder(const std::string& path);

    [[nodiscard]] const std::vector<std::string>& paths() const { return paths_; }

private:
    std::vector<std::string> paths_;
};

// The files of a command: what it reads, and what it writes or would have written.
struct CommandFiles {
    Inputs inputs;
    std::vector<std::string> outputs;
};

// Why these outputs must not be written.
struct Conflict {
    std::string message;
    std::string input;  // the file that would be lost, as the command knows it; empty: two outputs are the same file
};

// The first output that is also an input or another output, however the paths are spelt, links included. Devices and standard
// output do not count.
[[nodiscard]] std::optional<Conflict> find_conflict(const std::vector<std::string>& outputs, const Inputs& inputs);

// Throws Failure (misuse) for a conflict: the command line names the outputs.
void refuse_conflict(const std::vector<std::string>& outputs, const Inputs& inputs);

}  // namespace gato::cli
