// SPDX-License-Identifier: MIT
#include "basic/keywords.hpp"

#include <gato/c64/basic_tokens.hpp>
#include <gato/support/ascii.hpp>

#include <algorithm>
#include <span>

namespace gato::basic {

namespace {

// Words with tokens one after the other. An empty word is a token that stands for nothing.
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
                                   {"COLLISION", LineUse::behind_comma}};
    const auto* const row = std::ranges::find(rows, word, &Row::word);
    return row != std::end(rows) ? row->use : LineUse::none;
}

constexpr bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

// In full, in whatever case; or, which goes first, some small letters and then a capital. A length of 0: neither.
Match match_of(const Keyword& keyword, std::string_view text) {
    bool are_small = true;  // all characters so far
    for (std::size_t i = 0; i < keyword.name.size(); ++i) {
        if (i == text.size()) return {};
        const char c = text[i];
        const bool is_small_letter = is_small(c);
        if ((is_small_letter ? c - 'a' + 'A' : c) != keyword.name[i]) return {};
        if (are_small && !is_small_letter && i > 0 && c >= 'A' && c <= 'Z') return {&keyword, i + 1, true};
        are_small &= is_small_letter;
    }
    return {&keyword, keyword.name.size(), false};
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

// DO would hide DOPEN, which BASIC 7.0 has behind it.
void KeywordTable::put_longer_words_first() {
    const auto first = keywords_.begin() + static_cast<std::ptrdiff_t>(c64::basic_keywords.size());
    for (auto longer = first; longer != keywords_.end(); ++longer) {
        const auto is_beginning = [&](const Keyword& keyword) { return longer->name.starts_with(keyword.name); };
        std::rotate(std::find_if(first, longer, is_beginning), longer, longer + 1);
    }
}

void KeywordTable::sort_by_beginning() {
    groups_.emplace_back();
    const auto add = [&](char first, char second, const Keyword& keyword) {
        std::uint8_t& group = group_of_[beginning(first, second)];
        if (group == 0) {
            group = static_cast<std::uint8_t>(groups_.size());
            groups_.emplace_back();
        }
        groups_[group].push_back(&keyword);
    };
    for (const Keyword& keyword : keywords_) {
        const char first = to_lower(keyword.name[0]);
        if (keyword.name.size() > 1)
            add(first, to_lower(keyword.name[1]), keyword);
        else
            for (std::size_t second = 0; second < characters; ++second) add(first, static_cast<char>(second), keyword);
    }
}

Match KeywordTable::match(std::string_view text) const {
    const char first = text[0], second = text.size() > 1 ? text[1] : '\0';
    if (static_cast<unsigned char>(first) >= characters) return {};
    const bool is_ascii = static_cast<unsigned char>(second) < characters;
    const std::uint8_t group = group_of_[beginning(to_lower(first), is_ascii ? to_lower(second) : '\0')];
    for (const Keyword* const keyword : groups_[group])
        if (const Match match = match_of(*keyword, text); match.length != 0) return match;
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
