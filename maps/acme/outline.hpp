// SPDX-License-Identifier: MIT
// What lines of ACME's language do to the output, as far as their text says: whether they produce code or data, set the program
// counter, define a label, begin a block. The report shows that text, and little else of the program's structure.
#pragma once

#include "maps/relocation.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gato::maps::acme {

// Of statements that are assembled one after the other.
struct Effect {
    bool emits = false;
    Content content = Content::unknown;  // of the first bytes
    bool moves_before = false;           // it sets the program counter before its first byte, or has no bytes
    bool moves_after = false;            // after its last byte, or has no bytes
    bool is_scattered = false;           // between bytes
    bool encrypts = false;               // the bytes are not those that the report shows
    bool relocates = false;              // a macro or loop has a block that is assembled for another address
    bool includes = false;               // another file

    [[nodiscard]] bool moves() const { return moves_before || moves_after || is_scattered; }
};

[[nodiscard]] Effect then(const Effect& first, const Effect& second);

struct Definition {
    std::string_view name;
    bool is_constant = false;  // `name = value`; else a label
    bool is_address = false;   // a constant that `!addr` says to be one
    bool is_variable = false;  // `!set name = value`
};

// A line of a source.
struct LineOutline {
    static constexpr std::uint32_t mixed = Relocation::unknown_region;

    Effect effect;
    std::optional<Definition> definition;  // that the line begins with
    std::string_view instruction;          // its first statement that emits, if it is one
    std::size_t emissions = 0;             // statements that emit
    std::uint32_t region = 0;              // of its first bytes; `mixed` if it has bytes of two
    bool has_braces = false;
    bool is_conditional = false;  // nothing but its bytes shows that it is assembled
    bool is_body = false;         // of a macro or loop: assembled later, at places that the text does not say
};

// A `!pseudopc` block. The whole program is region 0.
struct Region {
    std::string operand;  // the address for which its code is assembled
};

// Follows the blocks and macros of a program from line to line.
class Outline {
public:
    [[nodiscard]] LineOutline next(std::string_view line);
    [[nodiscard]] const std::vector<Region>& regions() const { return regions_; }
    [[nodiscard]] std::uint32_t region() const { return region_; }
    [[nodiscard]] std::size_t depth() const { return blocks_.size() + ignored_; }
    // Closes blocks until that many are open, where the text does not show how they end.
    void close_to(std::size_t depth);
    // A macro or loop includes another file.
    [[nodiscard]] bool has_hidden_include() const { return has_hidden_include_; }

private:
    enum class Kind : std::uint8_t { plain, conditional, addresses, macro, loop };
    struct Block {
        Kind kind = Kind::plain;
        std::string name{};  // of a macro
        Effect effect{};     // of a macro or loop
        std::uint32_t outer_region = 0;

        [[nodiscard]] bool is_body() const { return kind == Kind::macro || kind == Kind::loop; }
    };
    struct Statement;

    [[nodiscard]] static Statement parsed(std::string_view text);
    [[nodiscard]] static Statement operation_of(std::string_view label, std::string_view text, std::string_view word);
    [[nodiscard]] std::optional<Definition> definition_of(Statement statement) const;
    [[nodiscard]] Effect effect_of(const Statement& statement) const;
    [[nodiscard]] Effect effect_of_call(std::string_view name) const;
    [[nodiscard]] Block* body();
    [[nodiscard]] bool is_within(Kind kind) const { return depths_[static_cast<std::size_t>(kind)] > 0; }
    void state(const Statement& statement, bool is_first, LineOutline& line);
    void add(const Effect& effect, LineOutline& line);
    void open(const Statement& opener);
    void close(LineOutline& line);

    std::vector<Block> blocks_;
    std::vector<std::size_t> bodies_;      // of macros and loops: indices into blocks_
    std::array<std::size_t, 5> depths_{};  // open blocks, by kind
    std::size_t ignored_ = 0;              // open blocks that are not in blocks_
    std::unordered_map<std::string, Effect> macros_;
    std::vector<Region> regions_ = std::vector<Region>(1);
    std::uint32_t region_ = 0;
    bool has_hidden_include_ = false;
};

}  // namespace gato::maps::acme
