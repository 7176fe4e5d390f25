// SPDX-License-Identifier: MIT
// --watch looks at the files' times a few times a second: simple, and the same on every system and file system.
#include "cli/watch.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

namespace gato::cli {

using namespace std::chrono_literals;

namespace {

// Nothing of a file that is not there.
std::vector<std::optional<host::FileTime>> times_of(const std::vector<std::string>& files) {
    std::vector<std::optional<host::FileTime>> times;
    for (const std::string& file : files) times.push_back(host::modified(file));
    return times;
}

}  // namespace

// Files get the time of the last tick of the system's clock. A time to come is that of another machine's clock and tells nothing,
// nor does that of a folder, in which outputs appear.
bool Watch::has_changed(const std::string& file) const {
    constexpr auto tick = 20ms;
    const auto time = host::modified(file);
    return time && host::is_regular(file) && *time >= started_ - tick && *time <= host::FileTime::clock::now();
}

void Watch::wait(const std::vector<std::string>& files) const {
    const auto before = times_of(files);
    if (std::ranges::any_of(files, [&](const std::string& file) { return has_changed(file); })) return;
    while (times_of(files) == before) std::this_thread::sleep_for(200ms);
}

}  // namespace gato::cli
