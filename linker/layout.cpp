// SPDX-License-Identifier: MIT
// Finds the layout. Operands start as zero page and may only grow: a pass that finds the value of one outside the zero page
// makes it absolute for good; an item of BYTE that needs two bytes keeps them. So sizes can change only as often as there are
// operands and items, and between two changes each pass gives all definitions before a place their final values for these
// sizes, since `*=`, ALIGN and counts may use only such definitions (the emitter reports those that do not). What is left to
// settle are the values of variables that look forward; they are evaluated in the order of their dependencies after each pass.
// Passes end when a whole one changes nothing; the limit of 100 guards against programs that break these rules.
#include "linker/layout.hpp"

#include "linker/marks.hpp"
#include "linker/uses.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

// The size of a fragment that has the same in every pass, or sized_by_value.
inline std::int64_t fixed_size(const Fragment& fragment) {
    const FragmentInfo& info = info_of(fragment.kind);
    return info.extra == FragmentRole::size && fragment.extra != 0 ? std::int64_t{fragment.extra} : info.size;
}

// For an instruction its size with an absolute operand, for a BYTE item two bytes, for BASICSTART that with five digits.
std::int64_t grown_size(const Fragment& fragment) {
    if (fragment.kind == FragmentKind::basic_start) return basic_start_size + 1;
    return fragment.kind == FragmentKind::instruction ? 3 : 2;
}

Step step_and_grow(const Object& object, const Layout& layout, std::uint32_t i, std::int64_t address, bool& must_grow) {
    const Fragment& fragment = object.fragments[i];
    const auto value = [&] { return layout.values.evaluate(fragment.value, {i, none, address}); };
    switch (fragment.kind) {
    case FragmentKind::instruction: {
        if (layout.has_grown[i]) return {address, address + grown_size(fragment), true};
        const EncodingChoice choice = choose_encoding(fragment, false, value());
        must_grow = choice.must_grow;
        return {address, address + 1 + choice.operand_size, true};
    }
    case FragmentKind::byte_or_word: {
        must_grow = value().value_or(0) > 0xff;
        return {address, address + (layout.has_grown[i] ? grown_size(fragment) : 1), true};
    }
    case FragmentKind::basic_start: {
        must_grow = value().value_or(0) > 9999;
        return {address, address + (layout.has_grown[i] ? grown_size(fragment) : basic_start_size), true};
    }
    case FragmentKind::fill:
    case FragmentKind::fill_words: {
        const auto count = value();
        if (!count || *count < 0) return {address, address, count.has_value()};
        return {address, address + std::int64_t{*count} * (fragment.kind == FragmentKind::fill ? 1 : 2), true};
    }
    case FragmentKind::origin: {
        const auto origin = value();
        return origin ? Step{*origin, *origin, true} : Step{address, address, false};
    }
    case FragmentKind::align: {
        const auto modulus = value();
        if (!modulus || *modulus <= 0) return {address, address, modulus.has_value()};
        const std::int64_t up = aligned(address, *modulus);
        return {up, up, true};
    }
    default: return {address, address + std::max(fixed_size(fragment), std::int64_t{0}), true};
    }
}

// A pass visits only what can change: fragments whose size depends on values, and definitions. What is between them is a number
// of bytes.
class Passes {
public:
    Passes(const Object& object, const Areas& areas, Layout& layout)
        : object_(object), layout_(layout), definitions_(object.definitions.size()),
          marks_(object, areas, layout.values, layout.segments) {
        const auto count = static_cast<std::uint32_t>(object.fragments.size());
        const auto definition_count = static_cast<std::uint32_t>(definitions_.size());
        std::int64_t bytes = 0;
        std::uint32_t definition = 0;
        const auto defined_at = [&] { return definition == definition_count ? none : object.definitions[definition].fragment; };
        const auto add_stop = [&](std::uint32_t fragment) {
            stops_.push_back({fragment, definition, bytes});
            bytes = 0;
        };
        std::uint32_t next = defined_at();
        for (std::uint32_t i = 0; i <= count; ++i) {
            for (; next <= i; next = defined_at()) place_definition(definition++, bytes);
            if (i == count) break;
            const std::int64_t size = fixed_size(object.fragments[i]);
            if (size == sized_by_value)
                add_stop(i);
            else
                bytes += size;
        }
        add_stop(count);
    }

    // True when nothing changed.
    bool run() {
        changed_ = false;
        marks_.begin_pass();
        std::int64_t address = layout_.start_address;
        std::uint32_t definition = 0;
        for (std::size_t i = 0; i < stops_.size(); ++i) {
            const Stop& stop = stops_[i];
            for (; definition < stop.definitions_end; ++definition)
                define(definition, address + definitions_[definition].bytes_before);
            address += stop.bytes_before;
            if (stop.fragment < object_.fragments.size()) address = pass_fragment(stop.fragment, address);
        }
        if (object_.has_marks) changed_ |= marks_.end_pass(address);
        for (const std::uint32_t variable : layout_.variables.order) evaluate(variable, definitions_[variable].address);
        return !changed_;
    }

private:
    struct Stop {
        std::uint32_t fragment;         // the one whose size may change
        std::uint32_t definitions_end;  // the definitions before it
        std::int64_t bytes_before;      // since the stop before
    };
    struct DefinitionPlace {
        std::int64_t bytes_before;  // since the stop before
        std::int64_t address;       // in the last pass
    };

    // The value of a variable that is a plain number is known for good.
    void place_definition(std::uint32_t definition, std::int64_t bytes) {
        definitions_[definition].bytes_before = bytes;
        const ExprId value = object_.definitions[definition].value;
        if (value != none && object_.expressions[value].op == Op::constant)
            layout_.values.set(definition, static_cast<std::int32_t>(object_.expressions[value].a));
    }

    std::int64_t pass_fragment(std::uint32_t i, std::int64_t address) {
        if (layout_.has_grown[i]) return address + grown_size(object_.fragments[i]);
        if (is_mark(object_.fragments[i].kind)) return marks_.pass(i, address);
        bool must_grow = false;
        const Step next = step_and_grow(object_, layout_, i, address, must_grow);
        if (!must_grow) return next.next;
        layout_.has_grown[i] = true;
        changed_ = true;
        return address + grown_size(object_.fragments[i]);
    }

    // Labels and variables before a fragment have its address.
    void define(std::uint32_t definition, std::int64_t address) {
        definitions_[definition].address = address;
        const ExprId value = object_.definitions[definition].value;
        if (value == none)
            set(definition,
                static_cast<std::int32_t>(object_.definitions[definition].is_load ? marks_.load_of(address) : address));
        else if (object_.expressions[value].op != Op::constant)
            evaluate(definition, address);
    }

    void evaluate(std::uint32_t definition, std::int64_t address) {
        const Definition& row = object_.definitions[definition];
        set(definition, layout_.values.evaluate(row.value, {row.fragment, definition, address}));
    }

    void set(std::uint32_t definition, std::optional<std::int32_t> value) {
        if (layout_.values.value(definition) == value) return;
        layout_.values.set(definition, value);
        changed_ = true;
    }

    const Object& object_;
    Layout& layout_;
    ChunkedVector<Stop> stops_;
    std::vector<DefinitionPlace> definitions_;
    Marks marks_;
    bool changed_ = false;
};

}  // namespace

Step step(const Object& object, const Layout& layout, std::uint32_t fragment, std::int64_t address) {
    bool must_grow = false;
    if (is_mark(object.fragments[fragment].kind)) {
        const Jump& jump = layout.segments.jumps.at(fragment);
        return {jump.address, jump.next, jump.is_known};
    }
    if (object.fragments[fragment].kind != FragmentKind::instruction)
        return step_and_grow(object, layout, fragment, address, must_grow);
    // The passes are over: what has not grown fits into the zero page, whatever its value is.
    const auto encoding = choose_encoding(object.fragments[fragment], layout.has_grown[fragment], std::nullopt);
    return {address, address + 1 + encoding.operand_size, true};
}

bool is_forward_beyond_plain(const Object& object, const Values& values, std::uint32_t i) {
    const Fragment& fragment = object.fragments[i];
    const Op op = object.expressions[fragment.value].op;
    if (fragment.shape == Shape::direct && (op == Op::symbol || op == Op::octal_or_symbol)) return false;
    bool is_forward = false;
    for_each_symbol(object, fragment.value, [&](const Expr& node) {
        const std::uint32_t definition = values.definition_of(node.a, {i, none, 0});
        is_forward |= definition != none && object.definitions[definition].fragment > i;
    });
    return is_forward;
}

namespace {

void grow_forward_operands(const Object& object, Layout& layout) {
    for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
        const Fragment& fragment = object.fragments[i];
        if (!is_sized_by_operand(fragment) || (fragment.flags & Fragment::far_if_forward) == 0) continue;
        layout.has_grown[i] = is_forward_beyond_plain(object, layout.values, i);
    }
}

}  // namespace

namespace {

std::vector<PlacedPiece> pieces_of(const Arrangement& arrangement, const Areas& areas) {
    std::vector<PlacedPiece> pieces;
    pieces.reserve(arrangement.pieces.size());
    for (const Piece& piece : arrangement.pieces) {
        const bool goes_where_it_fits = piece.area != none && is_packed(areas.list[piece.area]);
        PlacedPiece placed{piece.first,       piece.end, piece.segment, piece.area, &arrangement.segments[piece.segment].areas,
                           goes_where_it_fits};
        const auto number = static_cast<std::uint32_t>(pieces.size());
        const bool goes_on = !pieces.empty() && pieces.back().routine != none && pieces.back().segment == piece.segment;
        placed.routine = piece.routine;
        if (piece.routine != none) placed.first_sharer = goes_on ? pieces.back().first_sharer : number;
        pieces.push_back(placed);
    }
    return pieces;
}

}  // namespace

Layout find_layout(const Object& object, std::int64_t start_address, Diagnostics& diagnostics, const Arrangement& arrangement,
                   const Areas& areas) {
    Layout layout{Values(object), {}, std::vector<bool>(object.fragments.size()), start_address};
    layout.segments.pieces = pieces_of(arrangement, areas);
    grow_forward_operands(object, layout);
    layout.variables = order_variables(object, layout.values, diagnostics);
    Passes passes(object, areas, layout);
    while (!layout.is_stable && layout.passes < max_passes) {
        layout.is_stable = passes.run();
        ++layout.passes;
    }
    return layout;
}

}  // namespace gato::linker
