// SPDX-License-Identifier: MIT
// How much CPU time it takes to turn 100,000 lines of BASIC into programs: statements of all kinds, as listings have them, with
// jumps, texts, codes in braces, DATA and remarks.
#include "assembler/basic/tokenise.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

using namespace gato;

namespace {

constexpr int programs = 2, lines = 50'000, rounds = 15;  // there are no more than 65,536 numbers
constexpr double wanted_milliseconds = 40;

// A line for each of these, again and again; `#` is a line number.
constexpr const char* patterns[] = {
    "print \"{clear}{down*3}score: \";sc;tab(20);\"lives: \";lv",
    "for i=0 to 39:poke 1024+i,160:poke 55296+i,int(rnd(1)*16):next i",
    "if peek(197)=18 and x<38 then x=x+1:gosub #",
    "a$=left$(n$,5)+\" \"+mid$(str$(sc),2):?a$:goto #",
    "data 169,1,141,32,208,96,\"Some Words\",255,128,64,32,16,8,4,2,1",
    "rem move the ship, and look for the walls of the cave",
    "on k goto #,#,#:poke 53281,0:poke 53280,14",
    "dim enemyX(20),enemyY(20):for t=1 to 20:enemyX(t)=rnd(1)*40:next",
    "get k$:ifk$=\"\"thenwait198,1:goto #",
    "pO 54296,15:pO 54277,0:pO 54278,240:pO 54276,17:rem sound on",
};

std::string listing() {
    std::string text;
    for (int i = 0; i < lines; ++i) {
        text += std::to_string(i) + " ";
        for (const char* c = patterns[static_cast<std::size_t>(i) % std::size(patterns)]; *c != '\0'; ++c) {
            if (*c == '#')
                text += std::to_string(i * 7 % lines);
            else
                text += *c;
        }
        text += "\n";
    }
    return text;
}

double milliseconds(const std::string& text) {
    const std::clock_t begin = std::clock();
    for (int i = 0; i < programs; ++i) {
        SourceMap sources;
        Diagnostics diagnostics;
        const Object object = basic::tokenise({{"listing.bas", SourceText(text)}}, {}, sources, diagnostics);
        if (object.fragments.size() < lines || diagnostics.warning_count() + diagnostics.error_count() != 0)
            throw std::runtime_error("the listing has mistakes");
    }
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace

int main() try {
    const std::string text = listing();
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) times.push_back(milliseconds(text));
    std::ranges::sort(times);
    std::printf("%d lines of BASIC, %.1f MB: %.1f ms to tokenise, at best %.1f (at most %.0f)\n", programs * lines,
                programs * static_cast<double>(text.size()) / 1e6, times[times.size() / 2], times.front(), wanted_milliseconds);
} catch (const std::exception& error) {
    std::fprintf(stderr, "tokenise_basic: %s\n", error.what());
    return 1;
}
