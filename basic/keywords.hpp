// SPDX-License-Identifier: MIT
// The keywords of each version of BASIC, in the order in which they are tried. Facts: the users' guides of the machines; of BASIC 2.0
// c64/basic_tokens.hpp.
#pragma once

#include <gato/basic/version.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::basic {

// Where the number of a line may stand behind a keyword.
enum class LineUse : std::uint8_t { none, jump, place, behind_comma };

struct Keyword {
    std::string_view name;
    std::uint8_t prefix = 0;  // that stands before the token; 0: none
    std::uint8_t token = 0;
    LineUse line_use = LineUse::none;
};

struct Match {
    const Keyword* keyword = nullptr;  // none: no keyword begins there
    std::size_t length = 0;            // of the text that stands for it
    bool is_abbreviation = false;
};

class KeywordTable {
public:
    explicit KeywordTable(Version version);
    KeywordTable(const KeywordTable&) = delete;
    KeywordTable& operator=(const KeywordTable&) = delete;

    // The keyword that a text begins with: the first of the table that is there in full, in whatever case, or as an abbreviation, some
    // letters in lower case and the next one as a capital.
    [[nodiscard]] Match match(std::string_view text) const;

    // By its bytes; nothing for a token that the version does not have. Without a prefix it is 0.
    [[nodiscard]] const Keyword* find(std::uint8_t prefix, std::uint8_t token) const;
    [[nodiscard]] bool is_prefix(std::uint8_t byte) const;

    // In the order in which they are tried.
    [[nodiscard]] const std::vector<Keyword>& keywords() const { return keywords_; }

private:
    void put_longer_words_first();
    void sort_by_beginning();

    // Short or in full, the second letter of a keyword is there: by both, few are left. Letters in lower case; the second character is 0 at
    // the end of a text, and for keywords of one character any.
    static constexpr std::size_t characters = 128;
    static constexpr std::size_t beginning(char first, char second) {
        return static_cast<std::size_t>(first) * characters + static_cast<std::size_t>(second);
    }

    std::vector<Keyword> keywords_;
    std::vector<std::vector<const Keyword*>> groups_;  // the first is empty
    std::array<std::uint8_t, characters * characters> group_of_{};
};

// Made on first use.
[[nodiscard]] const KeywordTable& keywords_of(Version version);

}  // namespace gato::basic
