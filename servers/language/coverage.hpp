// SPDX-License-Identifier: MIT
// Which lines were executed, from the file that `gato test --coverage` or `gato run --coverage` wrote.
#pragma once

#include "servers/language/routines.hpp"

#include <map>
#include <optional>
#include <string_view>

namespace gato::language {

class Coverage {
public:
    // `lcov`: the file's text. Nothing unless it describes the program as it is now, byte by byte and line by line; the counts of
    // another program would be on the wrong lines.
    [[nodiscard]] static std::optional<Coverage> of(const Analysis& analysis, std::string_view lcov);

    // Lines with code, from a routine's label up to the next one in its file. Nothing if there are none.
    struct Lines {
        std::size_t executed = 0, all = 0;
    };
    [[nodiscard]] std::optional<Lines> of_routine(const Analysis& analysis, const Routine& routine) const;

private:
    using Counts = std::map<std::uint32_t, std::uint64_t>;  // by line
    explicit Coverage(std::map<std::size_t, Counts> files) : files_(std::move(files)) {}

    std::map<std::size_t, Counts> files_;  // by source
};

}  // namespace gato::language
