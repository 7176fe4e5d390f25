// SPDX-License-Identifier: MIT
#include "cli/test/page_news.hpp"

#include "cli/host/process.hpp"

#include "core/support/json_text.hpp"

#include <utility>

namespace gato::cli {

namespace {

constexpr std::chrono::milliseconds between_news{100};

PageNews::Tell page_around() {
    return host::has_page() ? PageNews::Tell(host::tell_page) : PageNews::Tell();
}

}  // namespace

PageNews::PageNews(std::size_t total, Tell tell) : total_(total), tell_(tell ? std::move(tell) : page_around()) {}

void PageNews::tell_result(const cases::CaseReport& report) {
    if (!tell_) return;
    const std::lock_guard lock(mutex_);
    tell_(json_text({{"case", cases::result_of(report)}, {"done", ++done_}, {"of", total_}}));
}

void PageNews::tell_proof(const cases::CaseReport& report, std::uint64_t tried, std::uint64_t inputs) {
    if (!tell_) return;
    const std::lock_guard lock(mutex_);
    if (Clock::now() < next_) return;
    tell_(json_text(
        {{"proof", cases::identity_of(report)}, {"tried", tried}, {"inputs", inputs}, {"done", done_}, {"of", total_}}));
    next_ = Clock::now() + between_news;
}

}  // namespace gato::cli
