// SPDX-License-Identifier: MIT
#include "assembler/directives/directives.hpp"

#include "core/support/ascii.hpp"

#include <array>

namespace gato::assembler {

namespace {

using namespace directive_trait;

constexpr Directive table[] = {
#define GATO_DIRECTIVE(name, id, traits, documentation) {name, DirectiveId::id, traits, documentation},
#include "core/formats/directives.def"
#undef GATO_DIRECTIVE
};

// Perfect enough: the first two letters and the length leave few candidates; most words of a program are not directives.
constexpr std::size_t bucket_of(std::string_view word) {
    const auto first = static_cast<unsigned char>(to_lower(word[0]));
    const auto second = static_cast<unsigned char>(to_lower(word[1]));
    return (first * 7U + second * 3U + word.size()) % 256;
}

struct Buckets {
    std::array<std::int16_t, 256> head{};  // index into the table; -1: none
    std::array<std::int16_t, std::size(table)> next{};
};
constexpr Buckets buckets = [] {
    Buckets b;
    b.head.fill(-1);
    for (std::size_t i = 0; i < std::size(table); ++i) {
        const std::size_t bucket = bucket_of(table[i].name);
        b.next[i] = b.head[bucket];
        b.head[bucket] = static_cast<std::int16_t>(i);
    }
    return b;
}();

}  // namespace

std::span<const Directive> directives() {
    return table;
}

const Directive* find_directive(std::string_view word, Language language) {
    if (word.size() < 2) return nullptr;
    for (int i = buckets.head[bucket_of(word)]; i >= 0; i = buckets.next[static_cast<std::size_t>(i)])
        if (same_ignoring_case(table[i].name, word))
            return language == Language::original && table[i].has(extended) ? nullptr : &table[i];
    return nullptr;
}

}  // namespace gato::assembler
