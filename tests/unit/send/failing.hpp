// SPDX-License-Identifier: MIT
// For tests of what must fail: the kind and the message of a Failure.
#pragma once

#include "cli/send/net/tcp_client.hpp"
#include <gato/support/failure.hpp>

#include <functional>
#include <optional>
#include <ostream>
#include <string>

namespace gato::tests {

struct Failing {
    std::optional<Failure::Kind> kind;  // nothing: it did not fail
    std::string message;
};

inline Failing failing(const std::function<void()>& act) {
    try {
        act();
    } catch (const Failure& failure) {
        return {failure.kind, failure.what()};
    }
    return {};
}

// What is right answers at once, and what is wrong need not take long.
inline constexpr cli::SendLimits patient{std::chrono::seconds(30), std::chrono::seconds(30)};
inline constexpr cli::SendLimits impatient{std::chrono::seconds(30), std::chrono::milliseconds(100)};

}  // namespace gato::tests
