// SPDX-License-Identifier: MIT
// Macros, and which of them exist at a line. Below a definition a name means the nearest one above; above all definitions it
// means what the pass before left: the last one of the program.
#pragma once

#include "assembler/lines.hpp"

#include "core/support/ascii.hpp"
#include <gato/assembler/options.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gato::assembler {

struct Parameters;
struct Structure;

struct Macro {
    std::string name;
    Span place;  // of the name in its definition
    Body body;
    std::uint32_t parameter_count = 0;       // the highest number of its parameters
    Language language = Language::original;  // of the file that defines it, in which its lines are read
    // With names for its parameters, its labels are its own; null: parameters are only /1, /2 …
    std::shared_ptr<const Parameters> parameters;
    std::shared_ptr<const Structure> structure;  // not null: the name of a STRUCT, whose call makes an instance
};
using MacroPointer = std::shared_ptr<const Macro>;

class MacroTable {
public:
    struct Entry {
        MacroPointer macro;
        bool is_inherited = false;  // from the pass before: its definition is further down
    };

    void inherit(const std::string& name, MacroPointer macro) { put(name, {std::move(macro), true}); }
    void define(const std::string& name, MacroPointer macro) { put(name, {std::move(macro), false}); }

    // Returns null if there is none of this spelling.
    [[nodiscard]] const Entry* find(std::string_view name) const {
        if (entries_.empty()) return nullptr;
        const auto found = entries_.find(name);
        return found == entries_.end() ? nullptr : &found->second;
    }

    // Returns the spelling of the only macro whose name differs from this one only in case; empty if there are none or several.
    [[nodiscard]] std::string_view other_spelling(std::string_view name) const {
        if (entries_.empty()) return {};
        const auto [first, last] = by_lower_case_.equal_range(to_lower(name));
        return first == last || std::next(first) != last ? std::string_view{} : first->second;
    }

    [[nodiscard]] const auto& entries() const { return entries_; }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
    };

    void put(const std::string& name, Entry entry) {
        const auto [place, is_new] = entries_.try_emplace(name);
        if (is_new)
            by_lower_case_.emplace(to_lower(name), name);
        else
            replaced_.push_back(std::move(place->second.macro));
        place->second = std::move(entry);
    }

    std::unordered_map<std::string, Entry, Hash, std::equal_to<>> entries_;
    std::unordered_multimap<std::string, std::string> by_lower_case_;
    std::vector<MacroPointer> replaced_;  // kept alive, since lines of one may be being read
};

}  // namespace gato::assembler
