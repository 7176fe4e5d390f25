// SPDX-License-Identifier: MIT
// The files of a project that are written onto the disk of its program.
#pragma once

#include <gato/linker/program.hpp>
#include <gato/project/project.hpp>

#include <map>
#include <string>
#include <vector>

namespace gato::project {

// Reads what "disk" names into DiskFile::content, and reports what cannot be read. `files_read` gets the places where files are named.
void read_disk_files(Project& project, const FileSystem& files, std::map<std::string, Place>& files_read,
                     Diagnostics& diagnostics);

// Returns a .d64 with the program as its first file, named after `name`, and these files after it. Reports to `diagnostics` a file that
// does not fit, or has the program's name; nothing is to be written then. Throws Failure (input_is_wrong) if the program does not fit.
[[nodiscard]] std::string make_disk_of(const linker::Program& program, const std::string& name,
                                       const std::vector<DiskFile>& files, Diagnostics* diagnostics);

}  // namespace gato::project
