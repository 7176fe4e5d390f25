// SPDX-License-Identifier: MIT
// Watches files by looking at their times a few times a second: simple, and the same on every system and file system.
#include "cli/watch.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace gato::cli {

using namespace std::chrono_literals;

void Watch::begin_round() {
    started_ = host::FileTime::clock::now();
    for (auto& [file, time] : known_) time = host::modified(file);
}

// For a file that the previous round knew, any other time means a change, also if it has gone or an older one took its place. For
// the others only a time since the round began counts: files get the time of the last tick of the system's clock. A time in the
// future comes from another machine's clock and means nothing, nor does that of a folder, in which outputs appear.
bool Watch::has_changed(const std::string& file, const std::optional<host::FileTime>& time) const {
    constexpr auto tick = 20ms;
    if (time && !host::is_regular(file)) return false;
    const auto known = known_.find(file);
    if (known != known_.end() && known->second != time) return true;
    return time && *time >= started_ - tick && *time <= host::FileTime::clock::now();
}

void Watch::wait(const std::vector<std::string>& files, const std::function<void()>& ready) {
    Times now;
    for (const std::string& file : files) now[file] = host::modified(file);
    const bool is_stale = std::ranges::any_of(now, [&](const auto& entry) { return has_changed(entry.first, entry.second); });
    known_ = std::move(now);
    if (is_stale) return;
    ready();
    const auto is_same = [](const auto& entry) { return host::modified(entry.first) == entry.second; };
    while (std::ranges::all_of(known_, is_same)) std::this_thread::sleep_for(200ms);
}

}  // namespace gato::cli
