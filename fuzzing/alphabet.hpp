// SPDX-License-Identifier: MIT
// What a campaign types: keys, moves of the joysticks and waits, each by a number.
#pragma once

#include <gato/simulator/key_script.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gato::fuzzing {

using Input = std::vector<std::uint8_t>;  // numbers of the alphabet

class Alphabet {
public:
    Alphabet();

    [[nodiscard]] std::size_t size() const { return events_.size(); }
    // The numbers below are keys of the keyboard.
    [[nodiscard]] std::size_t keys() const { return keys_; }
    [[nodiscard]] const simulator::KeyEvent& operator[](std::size_t number) const { return events_[number]; }
    [[nodiscard]] simulator::KeyScript script(const Input& input) const;
    // As --keys takes it.
    [[nodiscard]] std::string text(const Input& input) const;

private:
    std::vector<simulator::KeyEvent> events_;
    std::vector<std::string> texts_;
    std::size_t keys_ = 0;
};

}  // namespace gato::fuzzing
