// SPDX-License-Identifier: MIT
// The tests may be started with ignored signals, as shells start background processes with Ctrl-C ignored, and children inherit
// that. The tests here send signals: they begin with a terminal's defaults.
#include <gtest/gtest.h>

#include <csignal>

namespace gato::tests {
namespace {

struct DefaultSignals : testing::Environment {
    void SetUp() override {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(signal, SIG_DFL);
    }
};

[[maybe_unused]] const auto* const registered = testing::AddGlobalTestEnvironment(new DefaultSignals);

}  // namespace
}  // namespace gato::tests
