// SPDX-License-Identifier: MIT
#include "servers/studio/access.hpp"

#include <algorithm>
#include <utility>

namespace gato::studio {

// All secrets have the same length, which is no secret.
bool is_same_secret(std::string_view told, std::string_view secret) {
    if (told.size() != secret.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < secret.size(); ++i) difference |= static_cast<unsigned>(told[i] ^ secret[i]);
    return difference == 0;
}

Access::Access(Clock now, Random random, std::chrono::milliseconds token_life)
    : now_(std::move(now)), random_(std::move(random)), token_life_(token_life), secret_(random_text()), key_(random_text()),
      proof_(random_text()), reconnection_key_(random_text()), last_use_(now_()) {}

std::string Access::random_text() const {
    std::string text;
    for (const std::uint8_t byte : random_()) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::string Access::new_token() {
    std::string token = random_text();
    const std::lock_guard lock(mutex_);
    if (tokens_.size() == most_tokens) tokens_.erase(tokens_.begin());
    last_use_ = now_();
    tokens_.push_back({token, last_use_ + token_life_});
    return token;
}

std::optional<std::string> Access::swap(std::string_view token) {
    const std::lock_guard lock(mutex_);
    std::erase_if(tokens_, [now = now_()](const Token& row) { return now >= row.ends; });
    const bool is_known = std::erase_if(tokens_, [token](const Token& row) { return is_same_secret(token, row.text); }) != 0;
    if (!is_known) return std::nullopt;
    last_use_ = now_();
    return secret_;
}

Time Access::last_use() {
    const std::lock_guard lock(mutex_);
    return last_use_;
}

bool Access::is_secret(std::string_view text) const {
    return is_same_secret(text, secret_);
}

bool Access::is_key(std::string_view text) const {
    return is_same_secret(text, key_);
}

}  // namespace gato::studio
