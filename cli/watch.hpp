// SPDX-License-Identifier: MIT
#pragma once

#include "cli/host/files.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Which files matter is known only when they have been read, and they may change meanwhile: made before, told the files after.
class Watch {
public:
    // Returns when one of the files has changed since the object was made, or appears or disappears.
    void wait(const std::vector<std::string>& files) const;

private:
    [[nodiscard]] bool has_changed(const std::string& file) const;

    host::FileTime started_ = host::FileTime::clock::now();
};

}  // namespace gato::cli
