// SPDX-License-Identifier: MIT
#pragma once

#include "cli/host/files.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// Work that is done again, round by round, whenever one of its files changes. Which files matter is known only when a round has
// read them, and they may change meanwhile: a round starts before it reads, and gets its files afterwards.
class Watch {
public:
    void begin_round();

    // Returns when one of the files has changed since the round began, or appears or disappears. `ready`, if set, is called
    // before the wait: nothing that happens after the call is missed.
    void wait(const std::vector<std::string>& files, const std::function<void()>& ready);

private:
    using Times = std::map<std::string, std::optional<host::FileTime>>;  // nothing for a file that does not exist

    [[nodiscard]] bool has_changed(const std::string& file, const std::optional<host::FileTime>& time) const;

    host::FileTime started_;
    Times known_;  // the files of the previous round, as they were when this one began
};

}  // namespace gato::cli
