// SPDX-License-Identifier: MIT
#include "cli/test/progress.hpp"

#include "cli/host/process.hpp"

#include "core/support/printable.hpp"

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
    write(std::to_string(done_) + " of " + std::to_string(total_));
}

void Progress::show(const std::string& name, std::uint64_t done, std::uint64_t all) {
    constexpr std::uint64_t percent = 100;
    const std::lock_guard lock(mutex_);
    write(std::to_string(done_) + " of " + std::to_string(total_) + ", " + printable(name) + " "
          + std::to_string(percent * done / all) + " %");
}

void Progress::tell(const std::string& text) {
    const std::lock_guard lock(mutex_);
    std::cerr << (is_shown_ ? empty_line : "") << printable(text) << '\n';
}

void Progress::write(const std::string& text) {
    if (!is_shown_ || Clock::now() < next_) return;
    std::cerr << empty_line << text << std::flush;
    next_ = Clock::now() + between_updates;
}

}  // namespace gato::cli
