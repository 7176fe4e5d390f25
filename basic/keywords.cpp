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
    {0, after_v2, graphics_words}, {0, 0xcf, later_words}, {0xce, 0x02, sprite_functions}, {0xfe, 0x02, c128_statements}};

std::span<const Block> blocks_of(Version version) {
    switch (version) {
    case Version::v2: return {};
    case Version::v4: return v4_blocks;
    case Version::v3_5: return v3_5_blocks;
    case Version::v7: return v7_blocks;
    }
    return {};
}

// Some letters in lower case, the next one as a capital; 0: the text does not begin so.
std::size_t abbreviation_length(std::string_view text, std::string_view keyword) {
    const std::size_t most = std::min(text.size(), keyword.size());
    std::size_t at = 0;
    while (at < most && text[at] >= 'a' && text[at] <= 'z' && text[at] == to_lower(keyword[at])) ++at;
    const bool ends_in_capital = at > 0 && at < most && text[at] >= 'A' && text[at] <= 'Z' && text[at] == keyword[at];
    return ends_in_capital ? at + 1 : 0;
}

}  // namespace

KeywordTable::KeywordTable(Version version) {
    const auto add = [&](const Block& block) {
        std::uint8_t token = block.first;
        for (const std::string_view word : block.words) {
            if (!word.empty()) keywords_.push_back({word, block.prefix, token});
            ++token;
        }
    };
    add({0, c64::first_basic_token, c64::basic_keywords});
    for (const Block& block : blocks_of(version)) add(block);
    for (const Keyword& keyword : keywords_)
        by_first_[static_cast<unsigned char>(to_lower(keyword.name[0]))].push_back(&keyword);
}

Match KeywordTable::match(std::string_view text) const {
    const auto first = static_cast<unsigned char>(to_lower(text[0]));
    if (first >= by_first_.size()) return {};
    for (const Keyword* const keyword : by_first_[first]) {
        const std::string_view name = keyword->name;
        // Short or in full, the second letter is there: most words that begin alike end here.
        const bool may_be = name.size() == 1 || (text.size() > 1 && to_lower(text[1]) == to_lower(name[1]));
        if (!may_be) continue;
        if (const std::size_t length = abbreviation_length(text, name); length != 0) return {keyword, length, true};
        if (same_ignoring_case(text.substr(0, name.size()), name)) return {keyword, name.size(), false};
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
