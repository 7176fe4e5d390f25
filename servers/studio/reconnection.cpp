// SPDX-License-Identifier: MIT
#include "servers/studio/reconnection.hpp"

#include "core/support/sha256.hpp"

#include <algorithm>

namespace gato::studio {

namespace {

constexpr std::size_t digits_of_nonce = 32, block = 64;  // of SHA-256

unsigned value_of(char digit) {
    return static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

std::string bytes_of(std::string_view digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
        bytes += static_cast<char>(value_of(digits[i]) << 4 | value_of(digits[i + 1]));
    return bytes;
}

std::string padded(std::string_view key, char pad) {
    std::string text(block, pad);
    for (std::size_t i = 0; i < key.size(); ++i) text[i] = static_cast<char>(text[i] ^ key[i]);
    return text;
}

// For keys that are no longer than a block.
std::string hmac(std::string_view key, std::string_view text) {
    return sha256(padded(key, '\x5c') + bytes_of(sha256(padded(key, '\x36') + std::string(text))));
}

std::string proof(const char* whose, const Reconnection& reconnection, const Nonces& nonces) {
    return hmac(reconnection.key,
                whose + ("\n" + std::to_string(reconnection.port)) + "\n" + nonces.page + "\n" + nonces.server);
}

}  // namespace

bool is_nonce(std::string_view text) {
    return text.size() == digits_of_nonce
           && std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string proof_of_server(const Reconnection& reconnection, const Nonces& nonces) {
    return proof("server", reconnection, nonces);
}

std::string proof_of_page(const Reconnection& reconnection, const Nonces& nonces) {
    return proof("page", reconnection, nonces);
}

}  // namespace gato::studio
