// SPDX-License-Identifier: MIT
#include "cli/fuzz/fuzz_progress.hpp"

#include "cli/host/process.hpp"

#include <cstdio>

namespace gato::cli {

namespace {

using namespace std::chrono_literals;
constexpr std::chrono::milliseconds line_every = 500ms;

}  // namespace

FuzzProgress::FuzzProgress() : is_shown_(host::is_person_watching()) {}

FuzzProgress::~FuzzProgress() {
    if (is_shown_) std::fputs("\r\x1b[K", stderr);
}

void FuzzProgress::tell(unsigned lane, simulator::Cycle cycles) {
    if (!is_shown_) return;
    const std::lock_guard lock(mutex_);
    cycles_[lane] = cycles;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + line_every;
    simulator::Cycle all = 0;
    for (const simulator::Cycle part : cycles_) all += part;
    std::fprintf(stderr, "\r\x1b[K%lld million cycles; Ctrl-C ends the search and shows what was found",
                 static_cast<long long>(all / 1'000'000));
    std::fflush(stderr);
}

}  // namespace gato::cli
