// SPDX-License-Identifier: MIT
// The few of VICE's settings that mean something here; all of them are numbers.
#pragma once

#include "servers/monitor/session.hpp"

#include <cstdint>
#include <string_view>

namespace gato::monitor {

struct Resource {
    std::string_view name;
    std::uint32_t (*get)(Session& session);
    void (*set)(Session& session, std::uint32_t value);  // null: it cannot be set
};

// Throws CommandError.
[[nodiscard]] const Resource& resource_named(std::string_view name);
// Parses a number, or a text that must be one.
[[nodiscard]] std::uint32_t value_of(std::string_view bytes, bool is_number);

}  // namespace gato::monitor
