// SPDX-License-Identifier: MIT
// The keywords of each version with their tokens, written down here again from the users' guides of the machines.
#include "assembler/basic/list.hpp"
#include "assembler/basic/scan.hpp"
#include "assembler/basic/tokenise.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

namespace gato::tests {
namespace {

using basic::Version;
using Bytes = std::vector<std::uint8_t>;

struct Run {
    unsigned first;     // the token of the first word, including its prefix
    const char* words;  // `.`: a token without a meaning
};

const std::vector<Run> v2 = {
    {0x80,
     "end for next data input# input dim read let goto run if restore gosub return rem stop on wait load save verify def poke"},
    {0x98, "print# print cont list clr cmd sys open close get new tab( to fn spc( then not step + - * / ^ and or > = <"},
    {0xb4, "sgn int abs usr fre pos sqr rnd log exp cos sin tan atn peek len str$ val asc chr$ left$ right$ mid$ go"}};
const std::vector<Run> v4 = {
    {0xcc, "concat dopen dclose record header collect backup copy append dsave dload catalog rename scratch directory"}};
const std::vector<Run> common = {
    {0xcc, "rgr rclr"},
    {0xcf, "joy rdot dec hex$ err$ instr else resume trap tron troff sound vol auto pudef graphic paint char box circle gshape "
           "sshape"},
    {0xe5,
     "draw locate color scnclr scale help do loop exit directory dsave dload header scratch collect copy rename backup delete"},
    {0xf8, "renumber key monitor using until while"}};
const std::vector<Run> v3_5 = {{0xce, "rlum"}};
const std::vector<Run> v7 = {
    {0xce02, "pot bump pen rsppos rsprite rspcolor xor rwindow pointer"},
    {0xfe02,
     "bank filter play tempo movspr sprite sprcolor rreg envelope sleep catalog dopen append dclose bsave bload record concat"},
    {0xfe14, "dverify dclear sprsav collision begin bend window boot width sprdef quit stash . fetch . swap off fast slow"}};

using Tokens = std::map<std::string, Bytes>;

void add(Tokens& tokens, const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        std::istringstream words(run.words);
        unsigned token = run.first;
        for (std::string word; words >> word; ++token)
            if (word != ".")
                tokens[word] = token > 0xff ? Bytes{static_cast<std::uint8_t>(token >> 8), static_cast<std::uint8_t>(token)}
                                            : Bytes{static_cast<std::uint8_t>(token)};
    }
}

Tokens tokens_of(Version version) {
    Tokens tokens;
    add(tokens, v2);
    if (version == Version::v4) add(tokens, v4);
    if (version == Version::v3_5 || version == Version::v7) add(tokens, common);
    if (version == Version::v3_5) add(tokens, v3_5);
    if (version == Version::v7) add(tokens, v7);
    return tokens;
}

Bytes crunched(const std::string& text, Version version) {
    SourceMap sources;
    Diagnostics diagnostics;
    const Object object = basic::tokenise({{"a.bas", "10 " + text + "\n"}}, {version, 0x0801}, sources, diagnostics);
    EXPECT_FALSE(diagnostics.has_errors()) << text;
    return {object.pool.begin() + 4, object.pool.end() - 3};
}

std::string upper(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

constexpr Version versions[] = {Version::v2, Version::v4, Version::v3_5, Version::v7};

TEST(BasicKeywords, are_those_of_the_version) {
    const std::size_t counts[] = {76, 91, 126, 169};
    for (const Version version : versions) {
        const Tokens tokens = tokens_of(version);
        EXPECT_EQ(tokens.size(), counts[static_cast<std::size_t>(version)]);
        EXPECT_EQ(basic::keyword_names(version).size(), tokens.size());
        for (const std::string_view name : basic::keyword_names(version)) {
            std::string word(name);
            for (char& c : word)
                if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
            EXPECT_TRUE(tokens.contains(word)) << word;
        }
    }
}

TEST(BasicKeywords, become_their_tokens_and_tokens_become_them) {
    for (const Version version : versions)
        for (const auto& [word, bytes] : tokens_of(version)) {
            EXPECT_EQ(crunched(word, version), bytes) << word;
            EXPECT_EQ(crunched(upper(word), version), bytes) << word;
            EXPECT_EQ(basic::list_line(bytes, version), word);
        }
}

// Some small letters and the next one as a capital: the first keyword that begins so, in the order of the tokens.
TEST(BasicKeywords, are_abbreviated) {
    for (const Version version : versions)
        for (const auto& [word, bytes] : tokens_of(version))
            for (std::size_t length = 2; length <= word.size() && word[length - 1] >= 'a' && word[length - 1] <= 'z';
                 ++length) {
                const std::string small = word.substr(0, length),
                                  text = small.substr(0, length - 1) + upper(small.substr(length - 1));
                std::string_view first;
                for (const std::string_view name : basic::keyword_names(version))
                    if (first.empty() && upper(small) == name.substr(0, length)) first = name;
                std::string expected(first);
                for (char& c : expected)
                    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
                EXPECT_EQ(crunched(text, version), tokens_of(version)[expected]) << text;
            }
}

TEST(BasicKeywords, of_other_versions_are_letters) {
    for (const auto& [word, bytes] : tokens_of(Version::v7))
        if (!tokens_of(Version::v2).contains(word)) {
            EXPECT_NE(crunched(word, Version::v2), bytes) << word;
        }
    EXPECT_EQ(crunched("bank", Version::v2), (Bytes{'B', 'A', 'N', 'K'}));
    EXPECT_EQ(crunched("rlum", Version::v7), (Bytes{'R', 'L', 'U', 'M'}));
}

}  // namespace
}  // namespace gato::tests
