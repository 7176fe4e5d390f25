// SPDX-License-Identifier: MIT
#include "fuzzing/alphabet.hpp"

#include <iterator>

namespace gato::fuzzing {

namespace {

constexpr const char* single_keys = "0123456789abcdefghijklmnopqrstuvwxyz+-*/=,.:;@?!";
constexpr const char* named_keys[] = {"{return}", "{space}", "{del}", "{home}", "{up}", "{down}",
                                      "{left}",   "{right}", "{f1}",  "{f3}",   "{f5}", "{f7}"};
constexpr const char* others[] = {"{joy2:up:4}",    "{joy2:down:4}",   "{joy2:left:4}", "{joy2:right:4}", "{joy2:fire:4}",
                                  "{joy2:left:25}", "{joy2:right:25}", "{joy1:up:4}",   "{joy1:down:4}",  "{joy1:left:4}",
                                  "{joy1:right:4}", "{joy1:fire:4}",   "{wait:25}"};

}  // namespace

Alphabet::Alphabet() {
    texts_.assign(std::begin(named_keys), std::end(named_keys));
    for (const char* key = single_keys; *key != 0; ++key) texts_.emplace_back(1, *key);
    keys_ = texts_.size();
    texts_.insert(texts_.end(), std::begin(others), std::end(others));
    for (const std::string& text : texts_) events_.push_back(simulator::parse_key_script(text).script.at(0));
}

simulator::KeyScript Alphabet::script(const Input& input) const {
    simulator::KeyScript script;
    for (const std::uint8_t number : input) script.push_back(events_[number]);
    return script;
}

std::string Alphabet::text(const Input& input) const {
    std::string text;
    for (const std::uint8_t number : input) text += texts_[number];
    return text;
}

}  // namespace gato::fuzzing
