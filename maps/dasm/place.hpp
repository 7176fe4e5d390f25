// SPDX-License-Identifier: MIT
// Where in the sources a line of DASM's listing is. The listing numbers the lines of a file; those of an expansion count from the
// macro's head, and the call itself has number 0. Neither the end of an expansion nor its macro's file is shown: both follow from
// the macro's definition, which is in the listing too, or, after LIST OFF, in the source.
#pragma once

#include "maps/dasm/listing_line.hpp"
#include "maps/debug_info.hpp"

#include <set>
#include <unordered_map>
#include <vector>

namespace gato::maps::dasm {

struct Place {
    std::uint32_t file = 0, line = 0;
    std::uint32_t frame = MapFrame::none;
};

class Places {
public:
    Places(const Input& input, DebugInfo& info) : input_(input), info_(info) {}

    // A line that names a file.
    void enter(const FileLine& line, std::size_t listing_line);
    // The place of the next line; nothing if it cannot be known.
    [[nodiscard]] std::optional<Place> next(const ListingLine& line, std::size_t listing_line);
    // That line belongs to the definition of a macro.
    [[nodiscard]] bool is_in_definition() const { return is_in_definition_; }

private:
    enum class Kind : std::uint8_t { file, macro, unknown_macro };
    struct Repeat {
        std::uint32_t number = 0;  // of its line
        std::uint32_t repetition = 1;
        std::uint32_t outer_frame = MapFrame::none;
    };
    struct Level {
        Kind kind = Kind::file;
        std::string name;          // as a line shows that returns to it
        std::uint32_t file = 0;    // of its lines
        std::uint32_t head = 0;    // of a macro: the line before its first
        std::uint32_t length = 0;  // of a macro
        std::uint32_t last = 0;    // line that was shown
        std::uint32_t call = 0;    // its number in the level that contains it
        std::uint32_t frame = MapFrame::none;
        std::vector<Repeat> repeats{};  // that its next line is in
        bool was_skipped = false;       // its last line
    };
    struct Macro {
        std::uint32_t file = 0, head = 0, length = 0;
        bool is_ambiguous = false;
    };

    [[nodiscard]] std::uint32_t file_of(std::string_view name);
    void push(Level level, std::size_t listing_line);
    void pop();
    void end_macros();
    [[nodiscard]] std::optional<Place> plain(const ListingLine& line);
    [[nodiscard]] std::optional<Place> leave_macro();
    void leave_unknown_macro(std::uint32_t number);
    void call(const ListingLine& line, std::size_t listing_line);
    void return_to(std::string_view name);
    void follow_repeat(const ListingLine& line);
    void begin_repetition(const Repeat& repeat);
    void begin_definition(const ListingLine& line);
    void end_definition(const ListingLine& line);
    void search_macros(std::uint32_t file);
    [[nodiscard]] const Macro* find_macro(std::string_view name);
    [[nodiscard]] Place place_of(const Level& level, std::uint32_t number) const;

    const Input& input_;
    DebugInfo& info_;
    std::vector<Level> levels_;
    bool is_lost_ = false;  // until the listing names a file again
    bool is_defining_ = false, is_in_definition_ = false;
    std::string defined_;  // name of the macro
    Macro definition_;
    std::uint32_t definition_number_ = 0;                   // its head's in the listing
    std::unordered_map<std::string, Macro> macros_;         // that the listing shows
    std::unordered_map<std::string, Macro> hidden_macros_;  // that only the sources show
    std::set<std::uint32_t> files_, searched_;
    std::vector<std::string> folders_;  // where INCDIR lets DASM search
};

}  // namespace gato::maps::dasm
