// SPDX-License-Identifier: MIT
// Where the time of a build goes. If you want to know, pass in a Timings, and each pass adds its row; a null pointer costs one
// comparison per pass.
//
//     gato::Timings timings;
//     const auto program = gato::linker::link(std::move(objects), {.timings = &timings}, sources, diagnostics);
//     for (const auto& [pass, milliseconds] : timings.rows()) ...
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato {

class Timings {
public:
    struct Row {
        std::string pass;
        double milliseconds = 0;  // CPU time of the process, including all threads and the system's work for it
    };

    void add(std::string_view pass, double milliseconds) { rows_.push_back({std::string(pass), milliseconds}); }

    // In the order in which the passes ended. A pass that ran twice has two rows.
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

private:
    std::vector<Row> rows_;
};

// Adds its row when it is destroyed.
class PassTimer {
public:
    // `timings` may be null; `pass` must last.
    PassTimer(Timings* timings, std::string_view pass)
        : timings_(timings), pass_(pass), start_(timings == nullptr ? 0 : std::clock()) {}
    PassTimer(const PassTimer&) = delete;
    PassTimer& operator=(const PassTimer&) = delete;
    ~PassTimer() {
        constexpr double ticks_per_millisecond = CLOCKS_PER_SEC / 1000.0;
        if (timings_ != nullptr) timings_->add(pass_, static_cast<double>(std::clock() - start_) / ticks_per_millisecond);
    }

private:
    Timings* timings_;
    std::string_view pass_;
    std::clock_t start_;
};

// Returns what `work` returns, and times it.
template <typename Work>
auto timed(Timings* timings, std::string_view pass, Work&& work) {
    const PassTimer timer(timings, pass);
    return std::forward<Work>(work)();
}

}  // namespace gato
