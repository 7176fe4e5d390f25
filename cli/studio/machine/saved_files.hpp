// SPDX-License-Identifier: MIT
// What a program saves to its drive: it would be lost with the machine, so the page is told of each change.
#pragma once

#include "cli/studio/workers/takes.hpp"

#include <gato/simulator/drive.hpp>

#include <cstdint>
#include <map>
#include <optional>

namespace gato::cli {

// Files of a drive by their names on the host.
[[nodiscard]] FileEntries files_of_drive(simulator::Drive* drive);

class SavedFiles {
public:
    // Null: there is no drive.
    explicit SavedFiles(simulator::Drive* drive);

    // Everything that was not there in the beginning or has changed since; nothing if nothing was changed since the last call. A machine
    // that goes back in time gets another drive: so it is passed each time.
    [[nodiscard]] std::optional<FileEntries> take(simulator::Drive* drive);

private:
    std::map<std::string, std::string> first_;
    std::uint64_t changes_ = 0;
};

}  // namespace gato::cli
