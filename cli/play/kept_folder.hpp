// SPDX-License-Identifier: MIT
// A folder as a drive of a machine that can go back in time: the machine has a copy, so that its past stays as it was, and what the program
// saves is written to the folder too. A file that the program deletes stays there.
#pragma once

#include "cli/run/host_drive.hpp"

#include <gato/simulator/drive.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gato::cli {

class KeptFolder {
public:
    // Throws Failure if it is not a folder, or holds more than a copy may.
    explicit KeptFolder(const std::string& folder);

    // What the folder has now, for a machine that is about to start, which notes what it reads for a recording.
    [[nodiscard]] std::shared_ptr<simulator::Drive> copy();
    // Writes what has changed in the machine's drive, which is that copy or a copy of it, since the last call. Returns why files could not be
    // written. `is_another`: the machine has gone back in time, so that its drive was replaced.
    [[nodiscard]] std::vector<std::string> keep(simulator::Drive& drive, bool is_another);

private:
    std::string folder_;
    HostDrive host_;
    std::map<std::string, std::vector<std::uint8_t>> known_;  // by name in PETSCII: as in the folder
    std::uint64_t changes_ = 0;
    std::size_t told_ = 0;
};

}  // namespace gato::cli
