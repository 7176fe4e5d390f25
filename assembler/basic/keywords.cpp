// SPDX-License-Identifier: MIT
#include "assembler/basic/keywords.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

namespace gato::basic {

namespace {

// Words with tokens one after the other. An empty word is a token that represents nothing.
struct Block {
    std::uint8_t prefix;
    std::uint8_t first;
    std::span<const std::string_view> words;
};

constexpr std::string_view disk_words[] = {"CONCAT", "DOPEN", "DCLOSE", "RECORD",  "HEADER", "COLLECT", "BACKUP",   "COPY",
                                           "APPEND", "DSAVE", "DLOAD",  "CATALOG", "RENAME", "SCRATCH", "DIRECTORY"};
constexpr std::string_view graphics_words[] = {"RGR", "RCLR"};
constexpr std::string_view lum_word[] = {"RLUM"};
constexpr std::string_view later_words[] = {
    "JOY",    "RDOT",      "DEC",   "HEX$",    "ERR$",   "INSTR",   "ELSE",    "RESUME", "TRAP",   "TRON",
    "TROFF",  "SOUND",     "VOL",   "AUTO",    "PUDEF",  "GRAPHIC", "PAINT",   "CHAR",   "BOX",    "CIRCLE",
    "GSHAPE", "SSHAPE",    "DRAW",  "LOCATE",  "COLOR",  "SCNCLR",  "SCALE",   "HELP",   "DO",     "LOOP",
    "EXIT",   "DIRECTORY", "DSAVE", "DLOAD",   "HEADER", "SCRATCH", "COLLECT", "COPY",   "RENAME", "BACKUP",
    "DELETE", "RENUMBER",  "KEY",   "MONITOR", "USING",  "UNTIL",   "WHILE"};
constexpr std::string_view sprite_functions[] = {"POT",      "BUMP", "PEN",     "RSPPOS", "RSPRITE",
                                                 "RSPCOLOR", "XOR",  "RWINDOW", "POINTER"};
constexpr std::string_view c128_statements[] = {
    "BANK",    "FILTER",    "PLAY",   "TEMPO",  "MOVSPR", "SPRITE", "SPRCOLOR", "RREG",   "ENVELOPE", "SLEEP",
    "CATALOG", "DOPEN",     "APPEND", "DCLOSE", "BSAVE",  "BLOAD",  "RECORD",   "CONCAT", "DVERIFY",  "DCLEAR",
    "SPRSAV",  "COLLISION", "BEGIN",  "BEND",   "WINDOW", "BOOT",   "WIDTH",    "SPRDEF", "QUIT",     "STASH",
    "",        "FETCH",     "",       "SWAP",   "OFF",    "FAST",   "SLOW"};

constexpr std::uint8_t after_v2 = 0xcc;
constexpr Block v4_blocks[] = {{0, after_v2, disk_words}};
constexpr Block v3_5_blocks[] = {{0, after_v2, graphics_words}, {0, 0xce, lum_word}, {0, 0xcf, later_words}};
// $ce is a prefix there, and there is no RLUM.
constexpr Block v7_blocks[] = {
    {0, after_v2, graphics_words}, {0xce, 0x02, sprite_functions}, {0, 0xcf, later_words}, {0xfe, 0x02, c128_statements}};

std::span<const Block> blocks_of(Version version) {
    switch (version) {
    case Version::v2: return {};
    case Version::v4: return v4_blocks;
    case Version::v3_5: return v3_5_blocks;
    case Version::v7: return v7_blocks;
    }
    return {};
}

LineUse line_use_of(std::string_view word) {
    struct Row {
        std::string_view word;
        LineUse use;
    };
    static constexpr Row rows[] = {{"GOTO", LineUse::jump},
                                   {"GOSUB", LineUse::jump},
                                   {"THEN", LineUse::jump},
                                   {"RUN", LineUse::jump},
                                   {"ELSE", LineUse::jump},
                                   {"LIST", LineUse::place},
                                   {"RESTORE", LineUse::place},
                                   {"RESUME", LineUse::place},
                                   {"TRAP", LineUse::place},
                                   {"DELETE", LineUse::place},
                                   {"COLLISION", LineUse::after_comma}};
    const auto* const row = std::ranges::find(rows, word, &Row::word);
    return row != std::end(rows) ? row->use : LineUse::none;
}

constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

// Eight characters of a text at once, the first one in the lowest bits; zeros after its end.
constexpr std::size_t word_size = 8;
std::uint64_t word_of(std::string_view text) {
    std::uint64_t word = 0;
    if (text.size() >= word_size && std::endian::native == std::endian::little) {
        std::memcpy(&word, text.data(), word_size);
        return word;
    }
    for (std::size_t i = std::min(text.size(), word_size); i-- > 0;) word = word << 8 | static_cast<unsigned char>(text[i]);
    return word;
}
constexpr std::uint64_t small_bits = 0x2020202020202020;  // that small letters have, and capitals have not

// How many characters of both are the same.
std::size_t same_characters(std::uint64_t one, std::uint64_t other) {
    return static_cast<std::size_t>(std::countr_zero(one ^ other)) / 8;
}

// Returns the index of the first capital of a text, or word_size if there is none.
std::size_t first_capital(std::string_view text) {
    const std::size_t size = std::min(text.size(), word_size);
    std::size_t i = 0;
    while (i < size && !is_capital(text[i])) ++i;
    return i < size ? i : word_size;
}

}  // namespace

KeywordTable::KeywordTable(Version version) {
    const auto add = [&](const Block& block) {
        std::uint8_t token = block.first;
        for (const std::string_view word : block.words) {
            if (!word.empty()) keywords_.push_back({word, block.prefix, token, line_use_of(word)});
            ++token;
        }
    };
    add({0, c64::first_basic_token, c64::basic_keywords});
    for (const Block& block : blocks_of(version)) add(block);
    put_longer_words_first();
    sort_by_beginning();
}

// DO would hide DOPEN, which comes after it in BASIC 7.0.
void KeywordTable::put_longer_words_first() {
    const auto first = keywords_.begin() + static_cast<std::ptrdiff_t>(c64::basic_keywords.size());
    for (auto longer = first; longer != keywords_.end(); ++longer) {
        const auto is_beginning = [&](const Keyword& keyword) { return longer->name.starts_with(keyword.name); };
        std::rotate(std::find_if(first, longer, is_beginning), longer, longer + 1);
    }
}

void KeywordTable::sort_by_beginning() {
    constexpr std::uint32_t any = 0xffffffff;
    for (const Keyword& keyword : keywords_) {
        const std::uint32_t second = keyword.name.size() > 1 ? std::uint32_t{1} << (keyword.name[1] & 31) : any;
        for (const char first : {keyword.name[0], to_lower(keyword.name[0])}) {
            second_letters_[static_cast<unsigned char>(first)] |= second;
            std::vector<Candidate>& candidates = candidates_[static_cast<unsigned char>(first)];
            if (candidates.empty() || candidates.back().keyword != &keyword)
                candidates.push_back({&keyword, word_of(keyword.name) | small_bits});
        }
    }
}

// A capital after small letters ends an abbreviation, before the keyword can be there in full. What comes after the eighth
// character is compared last.
Match KeywordTable::find_match(std::string_view text) const {
    const std::uint64_t word = word_of(text) | small_bits;
    for (const Candidate& candidate : candidates_[static_cast<unsigned char>(text[0])]) {
        const std::string_view name = candidate.keyword->name;
        const std::size_t same = std::min(same_characters(word, candidate.characters), name.size());
        if (same < std::min<std::size_t>(name.size(), 2)) continue;
        const std::size_t capital = first_capital(text.substr(0, same));
        if (capital > 0 && capital < same) return {candidate.keyword, capital + 1, true};
        if (same == std::min(name.size(), word_size) && same_ignoring_case(text.substr(0, name.size()), name))
            return {candidate.keyword, name.size(), false};
    }
    return {};
}

const Keyword* KeywordTable::find(std::uint8_t prefix, std::uint8_t token) const {
    const auto found = std::ranges::find_if(
        keywords_, [&](const Keyword& keyword) { return keyword.prefix == prefix && keyword.token == token; });
    return found != keywords_.end() ? &*found : nullptr;
}

bool KeywordTable::is_prefix(std::uint8_t byte) const {
    return std::ranges::any_of(keywords_, [&](const Keyword& keyword) { return keyword.prefix == byte && byte != 0; });
}

const KeywordTable& keywords_of(Version version) {
    static const KeywordTable tables[] = {KeywordTable(Version::v2), KeywordTable(Version::v4), KeywordTable(Version::v3_5),
                                          KeywordTable(Version::v7)};
    return tables[static_cast<std::size_t>(version)];
}

}  // namespace gato::basic
