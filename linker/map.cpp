// SPDX-License-Identifier: MIT
#include "linker/map.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace gato::linker {

namespace {

// Files by number of their source; those that lines or symbols mention are added in order of first mention.
class FileTable {
public:
    FileTable(const SourceMap& sources, const std::vector<std::string>& names, ProgramMap& map)
        : sources_(sources), names_(names), map_(map), by_source_(names.size(), none) {}

    std::uint32_t number_of(std::uint32_t offset) {
        const std::size_t source = sources_.source_of(offset);
        if (by_source_[source] == none) by_source_[source] = number_of_name(names_[source]);
        return by_source_[source];
    }

private:
    // Sources of separate objects may be the same file.
    std::uint32_t number_of_name(const std::string& name) {
        const auto [entry, is_new] = numbers_.try_emplace(name, static_cast<std::uint32_t>(map_.files.size()));
        if (is_new) map_.files.push_back(name);
        return entry->second;
    }

    const SourceMap& sources_;
    const std::vector<std::string>& names_;
    ProgramMap& map_;
    std::vector<std::uint32_t> by_source_;  // none: not mentioned yet
    std::unordered_map<std::string, std::uint32_t> numbers_;
};

// Where a definition is stored, if it is in an area and is a label.
void add_place(const Layout& layout, const Areas& areas, const Definition& definition, MapSymbol& symbol) {
    if (definition.value != none) return;
    const auto after = std::ranges::upper_bound(layout.segments.shifts, definition.fragment, {}, &Shift::first);
    if (after != layout.segments.shifts.begin() && definition.fragment <= std::prev(after)->end && !definition.is_load)
        symbol.load = static_cast<std::uint16_t>(symbol.value - std::prev(after)->distance);
    // A label at the end of a piece belongs to it.
    const auto piece = std::ranges::lower_bound(layout.segments.pieces, definition.fragment, {}, &PlacedPiece::end);
    if (piece != layout.segments.pieces.end() && piece->area != none) symbol.bank = areas.list[piece->area].bank;
}

void add_symbols(const Object& object, const Layout& layout, const Areas& areas, const SourceMap& sources,
                 const std::vector<std::string>& names, ProgramMap& map) {
    map.symbols.reserve(object.definitions.size());
    for (std::uint32_t i = 0; i < object.definitions.size(); ++i) {
        const Definition& definition = object.definitions[i];
        const bool is_first = layout.values.first_definition(definition.symbol) == i;
        const auto value = layout.values.value(i);
        if (!is_first || !value || is_predefined(sources, definition.span.begin)) continue;
        if (is_anonymous(object, definition.symbol)) continue;  // no name to show
        const bool is_local = object.symbols[definition.symbol].is_local;
        const SymbolKind kind = definition.value != none ? SymbolKind::constant
                                : is_local               ? SymbolKind::local
                                                         : SymbolKind::label;
        const Position position = sources.locate(definition.span.begin);
        map.symbols.push_back({object.full_name_of(definition.symbol), *value, kind,
                               names[sources.source_of(definition.span.begin)], position.line, position.column, std::nullopt});
        if (object.has_marks) add_place(layout, areas, definition, map.symbols.back());
    }
    std::ranges::sort(map.symbols, [](const MapSymbol& a, const MapSymbol& b) {
        return a.value != b.value ? a.value < b.value : a.name < b.name;
    });
}

// By address: the end (the address after the last byte) of the first block that holds it. The table reaches from the first
// block to the last, since small programs may be high in memory.
class BlockEnds {
public:
    explicit BlockEnds(const ProgramMap& map) {
        std::size_t last = 0;
        for (const MapSegment& segment : map.segments) {
            if (segment.bank) continue;
            first_ = std::min<std::size_t>(first_, segment.start);
            last = std::max<std::size_t>(last, segment.end);
        }
        if (last >= first_) ends_.resize(last + 1 - first_);
        for (auto segment = map.segments.rbegin(); segment != map.segments.rend(); ++segment)
            if (!segment->bank)
                std::fill_n(ends_.begin() + static_cast<std::ptrdiff_t>(segment->start - first_),
                            segment->end + 1 - segment->start, segment->end + 1);
    }

    // 0 outside of the blocks.
    [[nodiscard]] std::int32_t at(std::size_t address) const {
        return address - first_ < ends_.size() ? ends_[address - first_] : 0;
    }

private:
    std::size_t first_ = address_space;
    std::vector<std::int32_t> ends_;
};

// A label reaches to the next label or to the end of its block.
void add_sizes(ProgramMap& map) {
    const BlockEnds ends(map);
    constexpr std::int32_t none_above = std::numeric_limits<std::int32_t>::max();
    std::int32_t at = none_above, next = none_above;
    for (auto row = map.symbols.rbegin(); row != map.symbols.rend(); ++row) {
        MapSymbol& symbol = *row;
        if (symbol.kind != SymbolKind::label || symbol.value >= address_space || symbol.bank) continue;
        if (symbol.value != at) next = std::exchange(at, symbol.value);
        const std::int32_t end = ends.at(static_cast<std::size_t>(symbol.value));
        if (end != 0) symbol.size = static_cast<std::uint32_t>(std::min(next, end) - symbol.value);
    }
}

// `bank`: of the image.
void add_segments(const Object& object, const Layout& layout, const Image& image, std::optional<std::uint8_t> bank,
                  const SourceMap& sources, const std::vector<std::string>& names, ProgramMap& map) {
    for (const Image::Block& block : image.blocks) {
        if (block.start == block.end) continue;
        const std::uint32_t offset = object.fragments[block.place_fragment].begin;
        map.segments.push_back({static_cast<std::uint16_t>(block.start),
                                static_cast<std::uint16_t>(block.end - 1),
                                names[sources.source_of(offset)],
                                sources.line_of(offset),
                                {},
                                bank});
        const PlacedPiece* const piece = layout.segments.piece_of(block.place_fragment);
        if (piece == nullptr || piece->area == none) continue;
        map.segments.back().area = static_cast<std::uint16_t>(piece->area);
        if (const Fragment& mark = object.fragments[piece->first]; mark.kind == FragmentKind::segment)
            map.segments.back().name = object.strings[mark.value];
    }
}

// Frames of the map by those of the sources; INCASM's are left out: a line's own file shows them.
class FrameTable {
public:
    FrameTable(const SourceMap& sources, FileTable& files, ProgramMap& map) : sources_(sources), files_(files), map_(map) {}

    std::uint32_t number_of(FrameId id) {
        if (id == 0) return MapFrame::none;
        if (const auto known = numbers_.find(id); known != numbers_.end()) return known->second;
        const Frame& frame = sources_.frame(id);
        const std::uint32_t parent = number_of(frame.parent);
        if (frame.kind == Frame::Kind::include) return numbers_[id] = parent;
        const Position call = sources_.locate(frame.call.begin);
        const auto kind = frame.kind == Frame::Kind::macro ? MapFrame::Kind::macro : MapFrame::Kind::repeat;
        map_.frames.push_back(
            {kind, std::string(frame.name), files_.number_of(frame.call.begin), call.line, call.column, parent});
        return numbers_[id] = static_cast<std::uint32_t>(map_.frames.size() - 1);
    }

private:
    const SourceMap& sources_;
    FileTable& files_;
    ProgramMap& map_;
    std::unordered_map<FrameId, std::uint32_t> numbers_;
};

void add_values(const Object& object, const SourceMap& sources, FileTable& files, ProgramMap& map) {
    for (const ValueName& value : object.value_names)
        map.values.push_back(
            {value.name, value.value, files.number_of(value.since), sources.line_of(value.since), value.is_counter});
}

std::optional<std::uint16_t> basic_number(const Fragment& fragment, const Image& image, std::size_t address) {
    if ((fragment.flags & Fragment::basic_line) == 0) return std::nullopt;
    constexpr std::size_t link_size = 2;
    return static_cast<std::uint16_t>(image.byte(address + link_size) | image.byte(address + link_size + 1) << 8);
}

// Where the line is in an area, and where it runs if that is not where it is stored.
void add_place(const Layout& layout, std::uint32_t fragment, MapLine& line) {
    if (const PlacedPiece* const piece = layout.segments.piece_of(fragment); piece != nullptr && piece->area != none)
        line.area = static_cast<std::uint16_t>(piece->area);
    const std::int64_t shift = layout.segments.shift_of(fragment);
    if (shift == 0) return;
    line.load = line.address;
    line.address = static_cast<std::uint16_t>(line.address + shift);
}

struct LineTables {
    FileTable& files;
    FrameTable& frames;
    std::vector<bool> seen;  // by fragment: it has a line
};

void add_lines(const Object& object, const Layout& layout, const Image& image, std::optional<std::uint8_t> bank,
               const SourceMap& sources, LineTables& tables, ProgramMap& map) {
    auto& [files, frames, seen] = tables;
    for (std::size_t at = image.lowest(); at < image.end();) {
        const std::uint32_t owner = image.owner(at);
        std::size_t end = at + 1;
        while (end < image.end() && image.owner(end) == owner) ++end;
        // The rest of a statement, after a block that was written over its middle, belongs to the line already listed.
        if (owner != none && !seen[owner]) {
            seen[owner] = true;
            const Fragment& fragment = object.fragments[owner];
            const std::uint8_t cycles = is_instruction(fragment) ? isa::opcode_table[image.byte(at)].cycles : std::uint8_t{0};
            const Position position = sources.locate(fragment.begin);
            map.lines.push_back({static_cast<std::uint16_t>(at), static_cast<std::uint32_t>(end - at),
                                 files.number_of(fragment.begin), position.line, cycles, position.column,
                                 frames.number_of(object.frame_of(owner)), basic_number(fragment, image, at), std::nullopt,
                                 bank});
            if (object.has_marks) add_place(layout, owner, map.lines.back());
        }
        at = end;
    }
}

}  // namespace

std::vector<std::string> names_of(const SourceMap& sources, const FileNaming& naming) {
    std::vector<std::string> names(sources.source_count());
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = naming ? naming(sources.name(i)) : sources.name(i);
    return names;
}

namespace {

void add_areas(const Layout& layout, const Areas& areas, ProgramMap& map) {
    for (const Area& area : areas.list)
        map.areas.push_back({area.name, static_cast<std::uint16_t>(area.start), static_cast<std::uint16_t>(area.end() - 1),
                             static_cast<MapArea::Holds>(area.holds), area.file, area.bank});
    for (const PlacedPiece& piece : layout.segments.pieces)
        if (piece.area != none) map.areas[piece.area].used += static_cast<std::uint32_t>(layout.segments.space_of(piece));
}

void add_overlays(const Object& object, const Layout& layout, ProgramMap& map) {
    for (const PlacedPiece& piece : layout.segments.pieces)
        if (piece.routine != none && piece.size() > 0)
            map.overlays.push_back({object.full_name_of(piece.routine), static_cast<std::uint16_t>(piece.start),
                                    static_cast<std::uint16_t>(piece.past - 1), static_cast<std::uint16_t>(piece.area)});
}

// What an area with a fill byte has after its last segment.
void add_filled(const Images& images, const Areas& areas, ProgramMap& map) {
    for (std::uint32_t i = 0; i < areas.list.size(); ++i) {
        const Area& area = areas.list[i];
        const Image* const image = images.find(area);
        if (!area.fill || image == nullptr) continue;
        std::uint32_t at = area.end();
        while (at > area.start && image->owner(at - 1) == none) --at;
        if (at == area.end()) continue;
        map.segments.push_back({static_cast<std::uint16_t>(at),
                                static_cast<std::uint16_t>(area.end() - 1),
                                {},
                                0,
                                {},
                                area.bank,
                                static_cast<std::uint16_t>(i)});
    }
}

}  // namespace

ProgramMap make_map(const Object& object, const Layout& layout, const Images& images, const Areas& areas,
                    const SourceMap& sources, const std::vector<std::string>& names) {
    ProgramMap map;
    add_areas(layout, areas, map);
    add_overlays(object, layout, map);
    add_symbols(object, layout, areas, sources, names, map);
    add_segments(object, layout, images.main, std::nullopt, sources, names, map);
    for (const OtherImage& other : images.others) add_segments(object, layout, other.image, other.bank, sources, names, map);
    add_filled(images, areas, map);
    add_sizes(map);
    FileTable files(sources, names, map);
    FrameTable frames(sources, files, map);
    LineTables tables{files, frames, std::vector<bool>(object.fragments.size())};
    add_lines(object, layout, images.main, std::nullopt, sources, tables, map);
    for (const OtherImage& other : images.others) add_lines(object, layout, other.image, other.bank, sources, tables, map);
    add_values(object, sources, files, map);
    if (object.has_marks) std::ranges::stable_sort(map.lines, {}, &MapLine::address);
    return map;
}

}  // namespace gato::linker
