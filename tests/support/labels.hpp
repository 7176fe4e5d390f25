// SPDX-License-Identifier: MIT
#pragma once

#include <gato/formats/map.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>

namespace gato::tests {

// Addresses of a program's labels, for tests that ask for the same few a million times.
class Labels {
public:
    Labels() = default;
    explicit Labels(ProgramMap map) : map_(std::move(map)) {}

    [[nodiscard]] const ProgramMap& map() const { return map_; }
    [[nodiscard]] bool has(const std::string& label) const { return map_.find_symbol(label) != nullptr; }
    [[nodiscard]] std::uint16_t operator[](const std::string& label) const {
        const auto known = known_.find(label);
        return known != known_.end() ? known->second : known_.emplace(label, found(label)).first->second;
    }

private:
    [[nodiscard]] std::uint16_t found(const std::string& label) const {
        const MapSymbol* const symbol = map_.find_symbol(label);
        if (symbol == nullptr) throw std::runtime_error("no label " + label);
        return static_cast<std::uint16_t>(symbol->value);
    }

    ProgramMap map_;
    mutable std::unordered_map<std::string, std::uint16_t> known_;
};

}  // namespace gato::tests
