// SPDX-License-Identifier: MIT
#include "cli/run/run_progress.hpp"

#include "cli/host/process.hpp"

#include <cstdio>

namespace gato::cli {

namespace {

using namespace std::chrono_literals;
constexpr std::chrono::milliseconds first_line_after = 2s, line_every = 500ms;

}  // namespace

RunProgress::RunProgress()
    : is_shown_(host::is_person_watching()), next_(std::chrono::steady_clock::now() + first_line_after) {}

RunProgress::~RunProgress() {
    if (is_there_) std::fputs("\r\x1b[K", stderr);
}

void RunProgress::tell(double emulated_seconds) {
    const auto now = std::chrono::steady_clock::now();
    if (!is_shown_ || now < next_) return;
    next_ = now + line_every;
    is_there_ = true;
    std::fprintf(stderr, "\r\x1b[K%.0f s emulated; Ctrl-C ends the run, and so does a condition given with --until",
                 emulated_seconds);
    std::fflush(stderr);
}

}  // namespace gato::cli
