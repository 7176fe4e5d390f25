// SPDX-License-Identifier: MIT
#include "cli/test/progress.hpp"

#include "cli/host/process.hpp"

#include <iostream>

namespace gato::cli {

namespace {

constexpr std::chrono::milliseconds between_updates{100};
constexpr const char* empty_line = "\r\x1b[K";

}  // namespace

Progress::Progress(std::size_t total) : total_(total), is_shown_(host::is_person_watching()) {}

Progress::~Progress() {
    if (is_shown_) std::cerr << empty_line << std::flush;
}

void Progress::step() {
    const std::lock_guard lock(mutex_);
    ++done_;
    if (!is_shown_ || Clock::now() < next_) return;
    std::cerr << empty_line << done_ << " of " << total_ << std::flush;
    next_ = Clock::now() + between_updates;
}

}  // namespace gato::cli
