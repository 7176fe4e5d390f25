// SPDX-License-Identifier: MIT
// Whoever starts the tests may ignore signals, as shells do with Ctrl-C for what runs in the background, and children inherit that.
// The tests here send signals: they begin with what a terminal gives.
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
