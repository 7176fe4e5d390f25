// SPDX-License-Identifier: MIT
// The folder of a studio: named when it was started, or chosen on its start page, once.
#pragma once

#include "cli/studio/running_studio.hpp"
#include "cli/studio/start/studio_memory.hpp"

#include "servers/studio/server.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// From any thread, but for the constructor and serve_with().
class OpenFolder {
public:
    // `allowed` are folders that programs may read files of as well. The memory must live longer.
    OpenFolder(StudioMemory& memory, std::vector<std::string> allowed);

    // A folder, or a file in it, which the page shows first. Throws Failure: environment_failed if it is not there, misuse if there is a folder
    // already. Returns the address of a studio that runs on it already, with a token; then nothing is opened here.
    std::optional<std::string> open(const std::string& named);
    // To be called before the server gives a token: another start of the program will find it in the folder that is or will be opened.
    void serve_with(const studio::Server& server);

    // Empty: none yet.
    [[nodiscard]] std::string path() const;
    // Null before there is a folder, and for channels that there are not.
    [[nodiscard]] std::unique_ptr<studio::Worker> make_worker(std::string_view channel, studio::Post post) const;

private:
    struct Entry {
        studio::Entrance entrance;
        studio::Reconnection reconnection;
    };

    void announce();

    StudioMemory& memory_;
    std::vector<std::string> allowed_;
    mutable std::mutex mutex_;
    std::string path_;
    studio::MakeWorker make_worker_;
    std::optional<Entry> entry_;
    std::optional<RunningStudio> running_;
};

}  // namespace gato::cli
