// SPDX-License-Identifier: MIT
// The table of directives: their names and what can be said about them without running one. core/formats/directives.def is the
// table, functions.hpp what implements each.
#pragma once

#include "core/formats/directive_traits.hpp"
#include <gato/assembler/options.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace gato::assembler {

enum class DirectiveId : std::uint8_t {
#define GATO_DIRECTIVE(name, id, traits, documentation) id,
#include "core/formats/directives.def"
#undef GATO_DIRECTIVE
};

struct Directive {
    std::string_view name;
    DirectiveId id;
    std::uint8_t traits;
    std::string_view documentation;

    [[nodiscard]] constexpr bool has(std::uint8_t trait) const { return (traits & trait) != 0; }
};

[[nodiscard]] std::span<const Directive> directives();
// Returns null if the word is not a directive of the language.
[[nodiscard]] const Directive* find_directive(std::string_view word, Language language);

}  // namespace gato::assembler
