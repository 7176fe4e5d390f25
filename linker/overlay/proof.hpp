// SPDX-License-Identifier: MIT
// The proof itself. Two routines may share bytes if neither is executed on the way through the other, if not one of them belongs
// to an interrupt and the other to something else, and if only instructions that run on behalf of a routine name its variables.
// What may lead anywhere proves nothing.
#pragma once

#include "linker/overlay/entries.hpp"
#include "linker/overlay/reach.hpp"

#include <gato/support/diagnostics.hpp>

#include <map>
#include <set>

namespace gato::linker {

class OverlayProof {
public:
    // A routine with variables that share bytes with those of others.
    struct Sharer {
        SymbolId routine = none;
        std::uint32_t mark = none;  // its first OVERLAY, a fragment
        std::uint32_t node = none;
    };
    OverlayProof(const Object& object, const Layout& layout, const Flow& flow, std::int64_t entry, Diagnostics& diagnostics)
        : object_(object), layout_(layout), flow_(flow), entry_(entry), diagnostics_(diagnostics) {}

    // `first`: PlacedPiece::first_sharer of those that share the same bytes.
    void add(std::uint32_t first, std::vector<Sharer> sharers) { groups_.emplace(first, std::move(sharers)); }
    // Reports all that cannot be proven.
    void run();

private:
    // What runs by itself: the program, or an interrupt.
    struct Thread {
        std::uint32_t start;  // none: the program
        Reach reach;
    };
    void find_routines();
    void find_threads();
    void check_unknown(const Reach& reach);
    void check_pair(const Sharer& one, const Sharer& other);
    [[nodiscard]] bool check_nesting(const Sharer& outer, const Sharer& inner);
    [[nodiscard]] bool check_threads(const Sharer& one, const Sharer& other);
    void check_uses(const Sharer& sharer, std::uint32_t first);
    void check_uses_in(std::uint32_t fragment, const Sharer& sharer, std::uint32_t first, const Reach& elsewhere);
    void report_use(std::uint32_t fragment, std::uint32_t label, const Sharer& sharer, const Reach& elsewhere);
    Diagnostic& report_clash(const Sharer& one, const Sharer& other, const std::string& why);
    void add_path(Diagnostic& report, const Reach& reach, std::uint32_t node, const std::string& who) const;
    void add_first_path(Diagnostic& report, std::uint32_t node) const;
    [[nodiscard]] std::string text_of(const std::vector<std::uint32_t>& path) const;
    [[nodiscard]] Place place_of(std::uint32_t node) const;
    [[nodiscard]] std::string name(const Sharer& sharer) const { return "`" + object_.full_name_of(sharer.routine) + "`"; }

    const Object& object_;
    const Layout& layout_;
    const Flow& flow_;
    std::int64_t entry_;
    Diagnostics& diagnostics_;
    std::map<std::uint32_t, std::vector<Sharer>> groups_;
    std::map<std::uint32_t, Reach> reaches_;  // of the routines that share, by node
    std::vector<Thread> threads_;             // the first is the program
    std::set<std::uint32_t> unknown_;         // nodes that have been reported
};

}  // namespace gato::linker
