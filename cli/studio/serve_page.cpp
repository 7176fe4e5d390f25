// SPDX-License-Identifier: MIT
#include "cli/studio/serve_page.hpp"

#include <chrono>
#include <thread>

namespace gato::cli {

void serve_page(studio::Server& server, const host::StopSignal& signal) {
    using namespace std::chrono_literals;
    while (!server.has_ended() && signal.cause() == nullptr) {
        std::this_thread::sleep_for(100ms);
        server.check_time();
    }
}

}  // namespace gato::cli
