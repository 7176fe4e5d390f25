// SPDX-License-Identifier: MIT
#include "cli/test/page_news.hpp"

#include "cli/host/process.hpp"

#include "core/support/json_text.hpp"

namespace gato::cli {

namespace {

constexpr std::chrono::milliseconds between_news{100};

}  // namespace

void PageNews::tell_result(const cases::CaseReport& report) {
    if (!host::has_page()) return;
    const std::lock_guard lock(mutex_);
    host::tell_page(json_text({{"case", cases::result_of(report)}, {"done", ++done_}, {"of", total_}}));
}

void PageNews::tell_proof(const cases::CaseReport& report, std::uint64_t tried, std::uint64_t inputs) {
    if (!host::has_page()) return;
    const std::lock_guard lock(mutex_);
    if (Clock::now() < next_) return;
    host::tell_page(json_text(
        {{"proof", cases::identity_of(report)}, {"tried", tried}, {"inputs", inputs}, {"done", done_}, {"of", total_}}));
    next_ = Clock::now() + between_news;
}

}  // namespace gato::cli
