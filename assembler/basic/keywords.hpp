// SPDX-License-Identifier: MIT
// The keywords of each version of BASIC, in the order in which they are tried. Facts: the user's guides of the machines; for
// BASIC 2.0 c64/basic_tokens.hpp.
#pragma once

#include <gato/basic/options.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::basic {

// Where the number of a line may come after a keyword.
enum class LineUse : std::uint8_t { none, jump, place, after_comma };

struct Keyword {
    std::string_view name;
    std::uint8_t prefix = 0;  // comes before the token; 0: there is none
    std::uint8_t token = 0;
    LineUse line_use = LineUse::none;
};

struct Match {
    const Keyword* keyword = nullptr;  // null: no keyword begins there
    std::size_t length = 0;            // of the text that represents it
    bool is_abbreviation = false;
};

class KeywordTable {
public:
    explicit KeywordTable(Version version);
    KeywordTable(const KeywordTable&) = delete;
    KeywordTable& operator=(const KeywordTable&) = delete;

    // Returns the keyword with which a text begins: the first of the table that is there in full, in any case, or as an
    // abbreviation, which is some letters in lower case and the next one as a capital.
    [[nodiscard]] Match match(std::string_view text) const {
        return text.size() > 1 && (second_letters_[static_cast<unsigned char>(text[0])] >> (text[1] & 31) & 1) == 0
                   ? Match{}
                   : find_match(text);
    }

    // Returns the keyword with these bytes, or null if the version does not have the token. Without a prefix, `prefix` is 0.
    [[nodiscard]] const Keyword* find(std::uint8_t prefix, std::uint8_t token) const;
    [[nodiscard]] bool is_prefix(std::uint8_t byte) const;

    // In the order in which they are tried.
    [[nodiscard]] const std::vector<Keyword>& keywords() const { return keywords_; }

private:
    // A keyword whose first eight characters are compared at once. In them the bit that distinguishes small letters from
    // capitals is set.
    struct Candidate {
        const Keyword* keyword = nullptr;
        std::uint64_t characters = 0;
    };

    [[nodiscard]] Match find_match(std::string_view text) const;
    void put_longer_words_first();
    void sort_by_beginning();

    std::vector<Keyword> keywords_;
    // By the first character of a text. The second letter of a keyword is always there, whether the keyword is short or in
    // full: second_letters_ has a bit for each letter that is possible, numbered by the five bits that its two cases share.
    std::array<std::vector<Candidate>, 256> candidates_;
    std::array<std::uint32_t, 256> second_letters_{};
};

// Made on first use.
[[nodiscard]] const KeywordTable& keywords_of(Version version);

}  // namespace gato::basic
