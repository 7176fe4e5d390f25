// SPDX-License-Identifier: MIT
#include "linker/overlay/check.hpp"

#include "linker/overlay/proof.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <map>

namespace gato::linker {

namespace {

class OverlayCheck {
public:
    OverlayCheck(const Object& object, const Layout& layout, std::int64_t entry, Diagnostics& diagnostics)
        : object_(object), layout_(layout), entry_(entry), diagnostics_(diagnostics) {}

    void run() {
        for (const PlacedPiece& piece : layout_.segments.pieces) {
            if (piece.routine == none && routine_of(object_, piece.first) != none) refuse_bytes(piece);
            if (piece.routine != none && piece.size() > 0)
                groups_[piece.first_sharer].try_emplace(piece.routine, piece.first + 1);
        }
        std::erase_if(groups_, [](const auto& group) { return group.second.size() < 2; });
        if (groups_.empty() || !find_routines()) return;
        OverlayProof proof(object_, layout_, flow_.value(), entry_, diagnostics_);
        for (const auto& [first, marks] : groups_) {
            std::vector<OverlayProof::Sharer> sharers;
            for (const auto& [routine, mark] : marks) sharers.push_back({routine, mark, nodes_.at(routine)});
            std::ranges::sort(sharers, {}, &OverlayProof::Sharer::mark);
            proof.add(first, std::move(sharers));
        }
        proof.run();
    }

private:
    void refuse_bytes(const PlacedPiece& piece) {
        if (piece.size() == 0) return;
        diagnostics_
            .report(Code::bad_placement, object_.place_of(piece.first + 1),
                    "OVERLAY is for variables, and " + bytes_of(piece) + " would be in an area of bytes")
            .hint = "write ZEROPAGE before each variable, or a SEGMENT whose area \"holds\": \"variables\" or \"zeropage\"";
    }

    static std::string bytes_of(const PlacedPiece& piece) {
        return piece.size() == 1 ? "1 byte" : std::to_string(piece.size()) + " bytes";
    }

    // Returns false after reporting a name that is that of no routine.
    bool find_routines() {
        flow_.emplace(object_, layout_);
        bool found_all = true;
        for (const auto& [first, marks] : groups_)
            for (const auto& [routine, mark] : marks) found_all &= nodes_.contains(routine) || find_routine(routine, mark);
        return found_all;
    }

    bool find_routine(SymbolId routine, std::uint32_t mark) {
        const std::uint32_t definition = layout_.values.definition_of(routine, {mark, none, 0});
        const auto address = definition == none ? std::nullopt : layout_.values.value(definition);
        const std::uint32_t node = address ? flow_->find(*address, object_.definitions[definition].fragment) : none;
        nodes_[routine] = node;
        if (node != none || !address) return node != none;
        const Expr& name = object_.expressions[object_.fragments[mark].value];
        diagnostics_.report(Code::overlay_clash, {name.span(), object_.frame_of(mark)},
                            "`" + object_.full_name_of(routine) + "` is no routine: no instruction of the program is at "
                                + dollar(static_cast<std::uint64_t>(*address)));
        return false;
    }

    const Object& object_;
    const Layout& layout_;
    std::int64_t entry_;
    Diagnostics& diagnostics_;
    std::optional<Flow> flow_;
    std::map<std::uint32_t, std::map<SymbolId, std::uint32_t>>
        groups_;  // by the first piece: routines, and their first OVERLAY
    std::map<SymbolId, std::uint32_t> nodes_;
};

}  // namespace

void check_overlays(const Object& object, const Layout& layout, std::int64_t entry, Diagnostics& diagnostics) {
    if (object.has_marks) OverlayCheck(object, layout, entry, diagnostics).run();
}

}  // namespace gato::linker
