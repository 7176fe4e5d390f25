// SPDX-License-Identifier: MIT
// The names of the source: labels in the program and constants for addresses outside it. A map's names come first, then those
// that C64 programmers know, then names made from the address: `sub_0834` is called, `L0840` jumped to, `data_0900` data.
//
// A label is where an item begins. An address within an instruction, or within a table of the map, is named by the label before
// it and a distance. Names are unique whatever their case, as the language requires. A local label stays local if all uses of
// it are between the same two global labels as itself; else it becomes a global one.
#pragma once

#include "assembler/disassembler/references.hpp"

#include <gato/formats/map.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace gato::disassembler {

class Names {
public:
    // `map` may be null.
    Names(const Image& image, const ProgramMap* map, int entry, const std::vector<Reference>& references);

    // Returns them in the order in which to write them; locals with their `@`.
    [[nodiscard]] std::vector<std::string> labels_at(int address) const;
    // Returns the address as an expression; empty if it has no name.
    [[nodiscard]] std::string expression(int address) const;
    // The constants that expressions use, by value.
    [[nodiscard]] const std::map<int, std::string>& constants() const { return constants_; }

private:
    struct Local {
        int address = 0;
        std::string name;       // with `@`
        std::string full_name;  // as the map has it
        bool is_kept = true;
    };

    void add_map(const ProgramMap& map);
    void add_map_label(const MapSymbol& symbol);
    void add_map_constants(const ProgramMap& map);
    void add_generated_labels(const std::vector<Reference>& references);
    void add_constants(const std::vector<Reference>& references);
    void keep_scopes(const std::vector<Reference>& references);
    [[nodiscard]] bool demote_locals(const std::vector<Reference>& references);
    [[nodiscard]] std::size_t scope_of(int address) const;
    [[nodiscard]] bool has_label(int address) const;
    [[nodiscard]] std::string generated_name(int address, Use use) const;
    [[nodiscard]] const Local* local_at(int address) const;
    // Returns the table of the map that holds the data address; labels_.end() if there is none.
    [[nodiscard]] std::map<int, std::vector<std::string>>::const_iterator table_around(int address) const;
    bool take(const std::string& name);
    std::string take_unique(std::string name);

    const Image& image_;
    std::map<int, std::vector<std::string>> labels_;  // global ones
    std::map<int, std::int64_t> table_sizes_;
    std::vector<Local> locals_;
    std::map<int, std::string> map_constants_;
    std::map<int, std::string> constants_;
    std::set<std::string> taken_;    // in lower case
    std::vector<int> scope_starts_;  // addresses of global labels, while scopes are decided
};

}  // namespace gato::disassembler
