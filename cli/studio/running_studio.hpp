// SPDX-License-Identifier: MIT
// How a second start finds the first on the same folder: by a file that only this user can read, with the port and the key of the first.
// Its name is made of the folder's. A system without a folder for such files has no such file, and each start is a first one.
#pragma once

#include "servers/studio/server.hpp"

#include <optional>
#include <string>

namespace gato::cli {

// The address of the page of a studio that runs on this folder, with a new token. A file that a killed program has left, or whose port
// now belongs to another program, counts as none.
[[nodiscard]] std::optional<std::string> address_of_running_studio(const std::string& folder);

// Lets a second start find this one, for as long as the object lives.
class RunningStudio {
public:
    RunningStudio(const std::string& folder, const studio::Entrance& entrance);
    RunningStudio(const RunningStudio&) = delete;
    RunningStudio& operator=(const RunningStudio&) = delete;
    // A file that a later studio has written stays.
    ~RunningStudio();

private:
    std::string path_, text_;
};

}  // namespace gato::cli
