// SPDX-License-Identifier: MIT
// What the page around gato learns while cases run: each result as soon as it is there, and how far a long proof is. Elsewhere
// nothing happens: there cli/test/progress shows a line.
#pragma once

#include "testing/report.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>

namespace gato::cli {

// Its functions may be called from any thread.
class PageNews {
public:
    using Tell = std::function<void(std::string_view json)>;

    // `total`: how many cases there are. `tell`: a page that is not around gato; empty: the one that is, if there is one.
    explicit PageNews(std::size_t total, Tell tell = {});

    // A case has its result: {"case": as in `gato test --json`, "done": 3, "of": 12}.
    void tell_result(const cases::CaseReport& report);
    // So many inputs of a proof have been tried: {"proof": {"file", "name", "line", "column"}, "tried": 5, "inputs": 9, "done": 3,
    // "of": 12}. The first call is told, later ones at most every tenth of a second.
    void tell_proof(const cases::CaseReport& report, std::uint64_t tried, std::uint64_t inputs);

private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    const std::size_t total_;
    const Tell tell_;  // empty: there is no page
    std::size_t done_ = 0;
    Clock::time_point next_{};
};

}  // namespace gato::cli
