// SPDX-License-Identifier: MIT
// What the studio remembers for its user: settings of the page, such as its language, and the folders that were opened last. It is in one file,
// since the page has another address, and so another storage in the browser, at each start.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace gato::cli {

// gato/studio.json where programs of this system keep settings; empty if there is no such place.
[[nodiscard]] std::string memory_file();

struct Remembered {
    std::map<std::string, std::string> settings;
    std::vector<std::string> recent;  // absolute paths, the newest first
};

// From any thread. Several programs may use the file: each change reads it again, and replaces it as a whole.
class StudioMemory {
public:
    static constexpr std::size_t most_settings = 32, longest_setting = 64, most_recent = 12, longest_path = 4'096;

    // With an empty path it remembers nothing.
    explicit StudioMemory(std::string file) : file_(std::move(file)) {}

    // What is damaged, or beyond the limits, is left out.
    [[nodiscard]] Remembered read() const;
    // A name is made of letters and digits, a value of printable ASCII. Throws Failure: misuse for others, and for more than the limits;
    // environment_failed if the file cannot be written.
    void keep(const std::string& name, const std::string& value);
    // Puts a folder in front. These two change nothing if the file cannot be written.
    void note_folder(const std::string& folder);
    void forget_folder(const std::string& folder);

private:
    // False if it could not be written.
    bool change(const std::function<void(Remembered& remembered)>& act);

    std::string file_;
    mutable std::mutex mutex_;
};

}  // namespace gato::cli
