// SPDX-License-Identifier: MIT
// The write side of a file system: outputs are handed over together, so that either all of them appear or none.
#pragma once

#include <gato/support/text_writer.hpp>

#include <functional>
#include <string>
#include <vector>

namespace gato {

struct OutputFile {
    std::string path;
    std::string content;
    std::function<void(const TextSink& sink)> write = {};  // writes a content too long to be kept; replaces `content`
    bool seals_the_set = false;                            // its content shows whether the others belong to one set

    void hand_over(const TextSink& sink) const {
        if (write)
            write(sink);
        else
            sink(content);
    }
};

class OutputStore {
public:
    virtual ~OutputStore() = default;

    // Writes all files, replacing older ones of the same path; those that seal the set come last. Throws Failure if one cannot
    // be written: then none of the older ones has changed.
    virtual void write(const std::vector<OutputFile>& files) = 0;
};

[[nodiscard]] inline std::vector<std::string> paths_of(const std::vector<OutputFile>& files) {
    std::vector<std::string> paths;
    paths.reserve(files.size());
    for (const OutputFile& file : files) paths.push_back(file.path);
    return paths;
}

}  // namespace gato
