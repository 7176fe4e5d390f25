// SPDX-License-Identifier: MIT
// The keywords of each version of BASIC, in the order in which they are tried. Facts: the users' guides of the machines; of BASIC 2.0
// c64/basic_tokens.hpp.
#pragma once

#include <gato/basic/options.hpp>

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
    [[nodiscard]] Match match(std::string_view text) const {
        return text.size() > 1 && (second_letters_[static_cast<unsigned char>(text[0])] >> (text[1] & 31) & 1) == 0
                   ? Match{}
                   : find_match(text);
    }

    // By its bytes; nothing for a token that the version does not have. Without a prefix it is 0.
    [[nodiscard]] const Keyword* find(std::uint8_t prefix, std::uint8_t token) const;
    [[nodiscard]] bool is_prefix(std::uint8_t byte) const;

    // In the order in which they are tried.
    [[nodiscard]] const std::vector<Keyword>& keywords() const { return keywords_; }

private:
    // A keyword whose first eight characters are compared at once, with the bit set by which capitals are not small letters.
    struct Candidate {
        const Keyword* keyword = nullptr;
        std::uint64_t characters = 0;
    };

    [[nodiscard]] Match find_match(std::string_view text) const;
    void put_longer_words_first();
    void sort_by_beginning();

    std::vector<Keyword> keywords_;
    // By the first character of a text. Short or in full, the second letter of a keyword is there: a bit for each that may be, by the five bits
    // that it has in capitals too.
    std::array<std::vector<Candidate>, 256> candidates_;
    std::array<std::uint32_t, 256> second_letters_{};
};

// Made on first use.
[[nodiscard]] const KeywordTable& keywords_of(Version version);

}  // namespace gato::basic
