// SPDX-License-Identifier: MIT
// Where in a function's code its variables exist. Oscar64 gives lines of the source, which an optimised function has in any order: a
// variable may exist in several ranges of addresses.
#pragma once

#include "maps/oscar64/database.hpp"

#include <cstdint>
#include <vector>

namespace gato::maps::oscar64 {

struct AddressRange {
    std::uint32_t start = 0, end = 0;  // exclusive

    bool operator==(const AddressRange&) const = default;
};

class Scopes {
public:
    explicit Scopes(const Function& function);

    [[nodiscard]] std::vector<AddressRange> ranges_of(const Variable& variable) const;
    [[nodiscard]] std::size_t rows() const { return rows_.size(); }

private:
    // Code of a line of the function itself: for code of an inlined function, the line of the call.
    struct Row {
        std::uint32_t start = 0, line = 0;
    };
    [[nodiscard]] std::vector<AddressRange> ranges_between(std::uint32_t enter, std::uint32_t leave) const;

    const Function& function_;
    std::vector<Row> rows_;    // by address
    std::uint32_t first_ = 0;  // the address of the first line
};

}  // namespace gato::maps::oscar64
