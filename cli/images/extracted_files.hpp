// SPDX-License-Identifier: MIT
// Files of a disk as files of the host. A disk's names are not the host's: what a host does not allow becomes `_`, equal names get a number,
// and the type becomes the ending: "HI/SCORE", SEQ, is hi_score.seq.
#pragma once

#include "core/formats/disk_directory.hpp"
#include <gato/support/output_file.hpp>

#include <span>
#include <string>
#include <vector>

namespace gato::cli {

struct Target {
    std::string file, folder;  // a file for a single one, or a folder
};

// Throws Failure: input_is_wrong for a file that cannot be read. `path` is that of the image, for messages.
[[nodiscard]] std::vector<OutputFile> extracted_files(const Target& target, const std::string& path, const disk::Image& image,
                                                      std::span<const disk::Entry> entries);

}  // namespace gato::cli
