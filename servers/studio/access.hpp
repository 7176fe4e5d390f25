// SPDX-License-Identifier: MIT
// Who may speak with the studio. Its address ends in a token, which is valid once and for a minute; the page swaps it for the secret
// of the session, which it shows with everything it asks for. The key is for a second start of the program by the same user,
// which may ask for another token; by the proof it knows that it has asked the right server.
// The reconnection key is for a page that outlives this server (reconnection.hpp).
//
// All of them have 128 random bits, written as 32 hexadecimal digits, and are compared in a time that does not depend on their digits.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::studio {

using Time = std::chrono::steady_clock::time_point;
using Clock = std::function<Time()>;
// Sixteen bytes that nobody can guess.
using Random = std::function<std::array<std::uint8_t, 16>()>;

// In a time that does not depend on where they differ.
[[nodiscard]] bool is_same_secret(std::string_view told, std::string_view secret);

// From any thread.
class Access {
public:
    static constexpr std::size_t most_tokens = 16;  // that wait for their page; another one replaces the oldest

    Access(Clock now, Random random, std::chrono::milliseconds token_life);

    [[nodiscard]] std::string new_token();
    // The session's secret; nothing for a token that was never given out, has been used, or is too old.
    [[nodiscard]] std::optional<std::string> swap(std::string_view token);
    // When a token was given out or swapped last, which a page will follow; or when this object was made.
    [[nodiscard]] Time last_use();
    [[nodiscard]] bool is_secret(std::string_view text) const;
    [[nodiscard]] bool is_key(std::string_view text) const;

    [[nodiscard]] const std::string& secret() const { return secret_; }
    [[nodiscard]] const std::string& key() const { return key_; }
    [[nodiscard]] const std::string& proof() const { return proof_; }
    [[nodiscard]] const std::string& reconnection_key() const { return reconnection_key_; }
    [[nodiscard]] std::string random_text() const;

private:
    struct Token {
        std::string text;
        Time ends;
    };

    Clock now_;
    Random random_;
    std::chrono::milliseconds token_life_;
    std::string secret_, key_, proof_, reconnection_key_;
    std::mutex mutex_;
    std::vector<Token> tokens_;  // the oldest first
    Time last_use_;
};

}  // namespace gato::studio
