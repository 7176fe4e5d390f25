// SPDX-License-Identifier: MIT
// The sources of a program as far as the debug information leaves something open that they say: what a line is (an instruction,
// data, a call of a macro), and where blocks of `.org` begin and end.
#pragma once

#include "maps/ca65/database.hpp"

#include <gato/isa/isa.hpp>
#include <gato/maps/maps.hpp>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace gato::maps::ca65 {

class SourceText {
public:
    explicit SourceText(std::string text);
    SourceText(const SourceText&) = delete;

    struct Statement {
        std::string_view label;  // without its colon; empty: none, or one without a name
        std::string_view word;   // the operation; empty: none
        std::string_view macro;  // whose body the line is in; empty: none
    };
    // `line` is 1-based. A line after the last one is empty.
    [[nodiscard]] Statement at(std::uint32_t line) const;
    // Lines with `.org` or `.reloc`, in order.
    [[nodiscard]] const std::vector<std::uint32_t>& switches() const { return switches_; }
    [[nodiscard]] bool has_switch_in_macro() const;

private:
    void add(std::string_view line);
    static void find_after_label(Statement& statement, std::string_view rest);

    std::string text_;
    std::vector<Statement> statements_;
    std::vector<std::uint32_t> switches_;
    std::string_view macro_;  // while lines are added
};

// What a line can be by its first word. Of a word that is neither, as the name of a macro, nothing is known.
[[nodiscard]] std::optional<isa::Mnemonic> instruction_of(std::string_view word);
[[nodiscard]] bool is_data(std::string_view word);
[[nodiscard]] bool is_word(std::string_view word, std::string_view lower_case);  // ignores the case

// Texts by the numbers of their files.
class Sources {
public:
    Sources(const Database& database, const SourceReader& read) : database_(database), read_(read) {}

    // Returns null if there is no such file, or if it has another size than when it was assembled: its lines may be others.
    [[nodiscard]] const SourceText* find(std::uint32_t file);

    // `name := value` makes a label too, as far as the debug information says.
    [[nodiscard]] bool is_assigned(const Symbol& symbol);

private:
    const Database& database_;
    const SourceReader& read_;
    std::unordered_map<std::uint32_t, std::unique_ptr<SourceText>> texts_;
};

}  // namespace gato::maps::ca65
