// SPDX-License-Identifier: MIT
#include "linker/area_checks.hpp"

#include "linker/areas.hpp"

#include <algorithm>
#include <map>

namespace gato::linker {

namespace {

std::string bytes_text(std::int64_t count) {
    return std::to_string(count) + (count == 1 ? " byte" : " bytes");
}

class SizeCheck {
public:
    SizeCheck(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
              Diagnostics& diagnostics)
        : object_(object), layout_(layout), arrangement_(arrangement), areas_(areas), diagnostics_(diagnostics) {}

    void run() {
        sizes_.resize(areas_.list.size());
        past_.resize(areas_.list.size());
        crossing_.resize(areas_.list.size(), nullptr);
        for (const PlacedPiece& piece : layout_.segments.pieces) {
            if (piece.area == none) continue;
            sizes_[piece.area][piece.segment] += layout_.segments.space_of(piece);
            if (!piece.fits) report_unfit(piece);
            if (piece.is_packed) continue;
            past_[piece.area] = std::max(past_[piece.area], piece.past);
            if (piece.past > areas_.list[piece.area].end() && crossing_[piece.area] == nullptr) crossing_[piece.area] = &piece;
        }
        for (std::uint32_t area = 0; area < areas_.list.size(); ++area)
            if (crossing_[area] != nullptr) report_overflow(area);
    }

private:
    // "`music` has 4096 bytes, `code` 1200 bytes", the largest first.
    std::string contents(std::uint32_t area) const {
        constexpr std::size_t most = 8;
        std::vector<std::pair<std::int64_t, std::uint32_t>> rows;
        for (const auto& [segment, size] : sizes_[area]) rows.emplace_back(size, segment);
        std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.first > b.first; });
        std::string text;
        for (std::size_t i = 0; i < std::min(rows.size(), most); ++i)
            text += (i == 0 ? "`" : ", `") + arrangement_.segments[rows[i].second].name + (i == 0 ? "` has " : "` ")
                    + bytes_text(rows[i].first);
        return text + (rows.size() > most ? ", and " + std::to_string(rows.size() - most) + " more" : "");
    }

    void report_overflow(std::uint32_t number) {
        const Area& area = areas_.list[number];
        Diagnostic& report = diagnostics_.report(Code::area_overflow, object_.place_of(crossing_[number]->first),
                                                 "area `" + area.name + "` (" + range_of(area) + ") is too small by "
                                                     + bytes_text(past_[number] - area.end()));
        report.hint = "in it, " + contents(number);
        if (area.span.begin != 0) report.notes.push_back({{area.span, 0}, "the area"});
    }

    void report_unfit(const PlacedPiece& piece) {
        const Area& area = areas_.list[piece.area];
        Diagnostic& report =
            diagnostics_.report(Code::area_overflow, object_.place_of(piece.first),
                                "these " + bytes_text(layout_.segments.space_of(piece)) + " of segment `"
                                    + arrangement_.segments[piece.segment].name + "` fit into no hole of area `" + area.name
                                    + "` (" + range_of(area) + ")");
        report.hint = "in it, " + contents(piece.area);
        if (area.span.begin != 0) report.notes.push_back({{area.span, 0}, "the area"});
    }

    const Object& object_;
    const Layout& layout_;
    const Arrangement& arrangement_;
    const Areas& areas_;
    Diagnostics& diagnostics_;
    std::vector<std::map<std::uint32_t, std::int64_t>> sizes_;  // by area and segment
    std::vector<std::int64_t> past_;                            // by area: the address after its last byte
    std::vector<const PlacedPiece*> crossing_;                  // by area: the first piece that leaves it
};

}  // namespace

void check_sizes(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
                 Diagnostics& diagnostics) {
    if (!layout.segments.pieces.empty()) SizeCheck(object, layout, arrangement, areas, diagnostics).run();
}

}  // namespace gato::linker
