// SPDX-License-Identifier: MIT
#include "cli/host/browser/page.hpp"

#include <utility>

namespace gato::cli::host {

namespace {

// There is one thread, and a call has returned before the next one begins.
std::string& answer() {
    static std::string bytes;
    return bytes;
}

}  // namespace

// JavaScript asks for memory for this many bytes.
extern "C" __attribute__((export_name("gato_page_answer"))) char* gato_page_answer(std::size_t size) {
    answer().resize(size);
    return answer().data();
}

std::string take_page_answer() {
    return std::exchange(answer(), {});
}

}  // namespace gato::cli::host
