// SPDX-License-Identifier: MIT
// A source of 64tass as a graph of its lines: what a listing shows of each, and which line can be assembled after it. Conditions and counts
// are not evaluated: both branches of `.if` are possible, and any number of repetitions.
#pragma once

#include "maps/tass64/statement.hpp"
#include "maps/tass64/text_keys.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::tass64 {

struct SourceLine {
    static constexpr std::uint32_t none = 0xffff'ffff;
    std::uint32_t text = TextKeys::none;   // of the whole line
    std::uint32_t label = TextKeys::none;  // of the label, if it can be all that is listed
    Role role = Role::nothing;
    bool is_always_listed = false;
    bool is_reachable = true;         // false in the body of a macro or function, which is listed where it is called
    bool is_expandable = false;       // in such a body, or in that of a structure
    bool is_virtual = false;          // its bytes are not in the program
    std::uint32_t definition = none;  // line of the innermost macro or function that contains it
    std::uint32_t jumps = none;       // index into Source::jumps; none: only the next line follows
    std::string_view name;            // its label, without spaces and colon
    std::string_view operand;
};

// The lines that can follow one: if it was listed, and if it was not.
struct Jumps {
    std::vector<std::uint32_t> listed, passed;
};

struct Source {
    std::string text;
    std::vector<std::string_view> texts;  // of the lines
    std::vector<SourceLine> lines;        // the last one, an empty one, is the end of the file
    std::vector<Jumps> jumps;
    bool is_known = true;           // it has no directive or call that this reader does not know
    bool switches_listing = false;  // it has `.proff`
};

// Returns the lines of a text; 64tass ends them at LF, CR LF and CR.
[[nodiscard]] std::vector<std::string_view> source_lines(std::string_view text);

// Adds the names of all macros, functions and structures that a source defines.
void add_callable(const std::vector<std::string_view>& texts, Names& callable);

// Fills in all but the texts.
void analyse(Source& source, const Names& callable, TextKeys& keys);
// From here on, no line counts as always listed.
void doubt(Source& source);

}  // namespace gato::maps::tass64
