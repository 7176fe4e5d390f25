// SPDX-License-Identifier: MIT
// What one pass over the lines tells the next. CBM prg Studio reads a program several times and keeps its tables in between, so
// that a macro or a `#` variable may be used above its definition. gato reads it once; only if it has met a name above the
// definition that would have made another statement of its line, it reads the program again, with what the first time has
// found.
#pragma once

#include "assembler/expand/macro_table.hpp"
#include "assembler/hash_variables.hpp"

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gato {
class Diagnostics;
}

namespace gato::assembler {

// A DEFM in a file's own text, not in what a macro or REPEAT produced.
struct OwnMacro {
    MacroPointer macro;
    std::vector<std::uint32_t> conditions;  // those around it, the outermost first: indices into Pass::outcomes
};

// A condition in a file's own text, and its result when it was evaluated.
struct Outcome {
    Span condition;
    bool is_true;
};

struct Pass {
    int number = 0;                    // counted from 1
    bool is_stopped = false;           // by a limit of the contract
    std::vector<OwnMacro> own_macros;  // in build order
    std::vector<Outcome> outcomes;     // likewise
    HashVariables hash_variables;      // as they are after the last line

    bool macro_came_late = false;          // a word above it could have been its call
    bool has_unknown_words = false;        // words that may be misspelt macros of the program
    bool hash_variable_came_late = false;  // there is a use above it
};

// Words that are not calls where they are, but would be if there were a macro of that name.
class OpenWords {
public:
    void add(std::string_view word) {
        auto& spellings = spellings_[to_lower(word)];
        if (!spellings.contains(word)) spellings.emplace(word);
    }
    // Ignores case.
    [[nodiscard]] bool contains(std::string_view word) const {
        return !spellings_.empty() && spellings_.contains(to_lower(word));
    }
    [[nodiscard]] std::vector<std::string> sorted() const {
        std::vector<std::string> words;
        for (const auto& [lower, spellings] : spellings_) words.insert(words.end(), spellings.begin(), spellings.end());
        return words;
    }

private:
    std::map<std::string, std::set<std::string, std::less<>>> spellings_;
};

[[nodiscard]] bool needs_another_pass(const Pass& before, const Pass& pass);

// The lines that decide which macros there are must decide the same when all macros are known.
void report_unsettled_macros(const Pass& first, const Pass& last, Diagnostics& diagnostics);

}  // namespace gato::assembler
