// SPDX-License-Identifier: MIT
// Variables set by `NAME = #5`: an operand that begins with such a name, in the same spelling, is immediate
// (docs/LANGUAGE.md#variables-with-). Which definition of a name counts depends on the line, as everywhere: the nearest above,
// or else the one that the pass before left.
#pragma once

#include "core/support/ascii.hpp"
#include <gato/support/source_map.hpp>

#include <string>
#include <string_view>
#include <unordered_map>

namespace gato::assembler {

class HashVariables {
public:
    struct Variable {
        std::string spelling;
        Span place;
        [[nodiscard]] bool operator==(const Variable& other) const {
            return spelling == other.spelling && place.begin == other.place.begin;
        }
    };

    [[nodiscard]] bool empty() const { return variables_.empty(); }
    // Returns null if the word is not such a variable, or is another spelling of one.
    [[nodiscard]] const Variable* find(std::string_view word) const {
        const auto found = variables_.find(to_lower(word));
        return found != variables_.end() && found->second.spelling == word ? &found->second : nullptr;
    }

    void define(std::string_view name, Span place) { variables_[to_lower(name)] = {std::string(name), place}; }
    // Call this where the name gets another definition, one without `#`.
    void forget(std::string_view name) {
        if (!variables_.empty()) variables_.erase(to_lower(name));
    }

    [[nodiscard]] bool operator==(const HashVariables&) const = default;

private:
    std::unordered_map<std::string, Variable> variables_;  // by name in lower case
};

}  // namespace gato::assembler
