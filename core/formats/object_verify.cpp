// SPDX-License-Identifier: MIT
// Checks whether an object is consistent. The linker trusts its input: everything that it would otherwise have to check at each
// use is checked here once, for objects from files (core/formats/object_read.cpp) and, in tests, for those of the assembler.
#include "core/formats/addressing.hpp"
#include "core/formats/object_file.hpp"

#include <algorithm>

namespace gato {

namespace {

struct Problem {
    std::string message;
};

constexpr std::uint16_t max_depth = 12'000;  // more than the assembler lets a statement have
constexpr std::uint16_t taken = 0xffff;      // in the place of a depth: another node, fragment or definition has it
constexpr std::size_t longest_name = 255;
constexpr std::uint16_t deepest_lookup = 2 * 256;  // SCOPE, USE and calls of macros, as the assembler bounds them
constexpr std::uint16_t deepest_frame = 256 + 64;  // expansions and includes, as the assembler bounds them

class Verifier {
public:
    Verifier(const Object& object, const SourceMap& sources, const ObjectSources& range)
        : object_(object), sources_(sources), range_(range), depths_(object.expressions.size()) {}

    void run() {
        find_texts();
        check_frames();
        check_symbols();
        check_lookups();
        check_expressions();
        check_fragments();
        check_definitions();
        check_value_names();
        check_frame_changes();
        section_ = "scopes";
        index_or_none(object_.first_scope, object_.scopes.size());
        index_or_none(object_.last_scope, object_.scopes.size());
    }

private:
    [[noreturn, gnu::cold]] void wrong(const std::string& why) const { throw Problem{std::string(section_) + ": " + why}; }
    [[noreturn, gnu::cold]] void points_at_nothing(std::uint32_t number) const {
        wrong(std::to_string(number) + " points at nothing");
    }

    void index(std::uint32_t number, std::size_t count) const {
        if (number >= count) points_at_nothing(number);
    }
    void index_or_none(std::uint32_t number, std::size_t count) const {
        if (number != none) index(number, count);
    }

    void find_texts() {
        section_ = "sources";
        if (range_.source_count == 0) wrong("there are none");
        const std::size_t last = range_.first_source + range_.source_count - 1;
        first_offset_ = sources_.begin(range_.first_source);
        offset_count_ = sources_.begin(last) + static_cast<std::uint32_t>(sources_.text(last).size()) + 1 - first_offset_;
    }

    void place(std::uint32_t offset) const {
        if (offset == 0) wrong("a place is missing");
        if (offset - first_offset_ >= offset_count_) wrong("a place is outside of the sources");
    }
    void place_or_none(std::uint32_t offset) const {
        if (offset != 0) place(offset);
    }
    void place(const Span& span) const {
        place(span.begin);
        if (span.length == UINT32_MAX) wrong("a place has no end");
    }

    // `count`: of the object's frames, those that may be meant.
    void frame(FrameId id, std::size_t count) const {
        if (id != 0 && id - range_.first_frame >= count) wrong("a frame is missing");
    }

    void check_frames() {
        section_ = "frames";
        std::vector<std::uint16_t> depths(range_.frame_count);
        for (std::uint32_t i = 0; i < range_.frame_count; ++i) {
            const Frame& one = sources_.frame(range_.first_frame + i);
            if (one.kind > Frame::Kind::repeat) wrong("a kind is not known");
            place(one.call);
            frame(one.parent, i);  // an earlier one
            if (one.parent != 0) depths[i] = static_cast<std::uint16_t>(depths[one.parent - range_.first_frame] + 1);
            if (depths[i] > deepest_frame) wrong("frames are nested too deeply");
        }
    }

    void check_symbols() {
        section_ = "symbols";
        for (const Symbol& symbol : object_.symbols) {
            if (symbol.name_length == 0 || symbol.name_length > longest_name) wrong("a name has 1 to 255 characters");
            if (std::uint64_t{symbol.name} + symbol.name_length > object_.names.size()) wrong("a name is missing");
            if (symbol.is_local) index(symbol.scope, object_.scopes.size());
            if (symbol.is_open) index(symbol.scope, object_.lookups.size());
        }
    }

    // A chain that came back to its beginning would be looked through without end.
    void check_lookups() {
        section_ = "lookups";
        std::vector<std::uint16_t> depths(object_.lookups.size());
        for (std::uint32_t i = 0; i < object_.lookups.size(); ++i) {
            const Lookup& lookup = object_.lookups[i];
            const bool is_own = lookup.kind == Lookup::Kind::own;
            if (lookup.outer != none) index(lookup.outer, i);
            if (lookup.outer != none) depths[i] = static_cast<std::uint16_t>(depths[lookup.outer] + 1);
            if (depths[i] > deepest_lookup) wrong("lookups are nested too deeply");
            if (is_own) index(lookup.scope, object_.scopes.size());
            if (lookup.name.empty() != is_own) wrong("a name is missing, or is one too many");
            if (lookup.kind == Lookup::Kind::scope && lookup.name.back() != '.') wrong("the name of a scope has no dot");
            place(lookup.place);
            frame(lookup.frame, range_.frame_count);
        }
        section_ = "assumptions";
        for (const Assumption& assumption : object_.assumptions) {
            index(assumption.name, object_.symbols.size());
            if (!object_.symbols[assumption.name].is_open) wrong("a name is not looked up");
            index(assumption.meant, object_.symbols.size());
            place(assumption.place);
            frame(assumption.frame, range_.frame_count);
        }
    }

    // Expressions are trees: a node that two others used would let a small file ask for endless work.
    void expression(ExprId id) {
        index(id, object_.expressions.size());
        if (depths_[id] == taken) wrong("expression " + std::to_string(id) + " is used twice");
        depths_[id] = taken;
    }
    void expression_or_none(ExprId id) {
        if (id != none) expression(id);
    }

    // CYCLES counts finished bytes: what decides them must not ask for it. Only ASSERT may.
    void without_cycles(ExprId id) const {
        if (has_cycles_ && id != none && asks_for_cycles(object_, id)) wrong("cycles are counted outside of an assertion");
    }

    // An operand comes before the node that uses it. Returns its depth.
    std::uint16_t operand(ExprId id, ExprId user) {
        index(id, user);
        const std::uint16_t depth = depths_[id];
        expression(id);
        return depth;
    }

    void check_expressions() {
        section_ = "expressions";
        const auto count = static_cast<ExprId>(object_.expressions.size());
        for (ExprId id = 0; id < count; ++id) {
            const Expr& node = object_.expressions[id];
            if (node.op > Op::worst_bound) wrong("an operation is not known");
            has_cycles_ |= counts_cycles(node.op);
            place_or_none(node.begin);
            if (node.op == Op::symbol || node.op == Op::octal_or_symbol) index(node.a, object_.symbols.size());
            if (is_unary(node.op) || is_binary(node.op)) check_operands(node, id);
        }
    }

    static bool is_part_of_worst_path(Op op) { return op == Op::worst_argument || op == Op::worst_bound; }

    // Arguments are a list on the right of a worst path, and bounds are in that list.
    void check_arguments(const Expr& node) const {
        const Op left = object_.expressions[node.a].op,
                 right = is_binary(node.op) ? object_.expressions[node.b].op : Op::constant;
        const bool has_list_on_the_left = left == Op::worst_argument && node.op == Op::worst_argument;
        const bool has_list_on_the_right = right == Op::worst_argument && node.op == Op::worst_path;
        const bool has_bound_on_the_right = right == Op::worst_bound && node.op == Op::worst_argument;
        if ((is_part_of_worst_path(left) && !has_list_on_the_left)
            || (is_part_of_worst_path(right) && !has_list_on_the_right && !has_bound_on_the_right))
            wrong("an argument belongs to no worst path");
    }

    void check_operands(const Expr& node, ExprId id) {
        const std::uint16_t left = operand(node.a, id);
        const std::uint16_t right = is_binary(node.op) ? operand(node.b, id) : std::uint16_t{0};
        check_arguments(node);
        depths_[id] = static_cast<std::uint16_t>(std::max(left, right) + 1);
        if (depths_[id] > max_depth) wrong("an expression is nested too deeply");
    }

    void check_fragments() {
        section_ = "fragments";
        for (std::size_t i = 0; i < object_.fragments.size(); ++i) {
            const Fragment& fragment = object_.fragments[i];
            if (static_cast<std::size_t>(fragment.kind) >= fragment_kinds) wrong("a kind is not known");
            place(fragment.begin);
            if ((fragment.flags & ~Fragment::in_files) != 0) wrong("a flag is not known");
            if ((fragment.flags & Fragment::continues) != 0) check_continuation(i);
            check_content(fragment);
            if (fragment.kind == FragmentKind::overlay)
                check_overlay(i);
            else if (is_mark(fragment.kind))
                check_mark(fragment);
            if (fragment.kind == FragmentKind::origin && open_mark_ != FragmentKind::segment)
                wrong("an origin is within a mark");
            if (fragment.kind == FragmentKind::assertion && is_part_of_worst_path(object_.expressions[fragment.value].op))
                wrong("an argument belongs to no worst path");
            if (fragment.kind != FragmentKind::assertion) for_each_expression(fragment, [&](ExprId id) { without_cycles(id); });
        }
    }

    // What LOGICAL and WITHIN enclose stays in one piece.
    void check_mark(const Fragment& fragment) {
        switch (fragment.kind) {
        case FragmentKind::segment:
            if (fragment.value == none) wrong("a segment has no name");
            [[fallthrough]];
        case FragmentKind::at:
        case FragmentKind::logical:
        case FragmentKind::within_page:
            if (open_mark_ != FragmentKind::segment) wrong("a mark is within another one");
            if (fragment.kind != FragmentKind::at) open_mark_ = fragment.kind;
            return;
        default:
            if ((fragment.kind == FragmentKind::end_logical) != (open_mark_ == FragmentKind::logical)
                || open_mark_ == FragmentKind::segment)
                wrong("an end ends nothing");
            open_mark_ = FragmentKind::segment;
        }
    }

    void check_overlay(std::size_t i) const {
        if (i == 0 || object_.fragments[i - 1].kind != FragmentKind::segment) wrong("an overlay begins no segment");
        if (object_.expressions[object_.fragments[i].value].op != Op::symbol) wrong("an overlay has no routine");
    }

    // Only lists of items are statements of several fragments; the linker relies on it for addresses and blocks.
    void check_continuation(std::size_t i) const {
        const auto is_item = [&](std::size_t fragment) { return info_of(object_.fragments[fragment].kind).is_item; };
        if (i == 0 || !is_item(i - 1) || !is_item(i)) wrong("a fragment continues nothing");
    }

    void check_content(const Fragment& fragment) {
        const FragmentInfo& info = info_of(fragment.kind);
        check_number(info.value, fragment.value, fragment);
        check_number(info.extra, fragment.extra, fragment);
        if (fragment.kind == FragmentKind::encoded) check_encoded(fragment);
        if (fragment.kind == FragmentKind::instruction) check_instruction(fragment);
        if (fragment.kind == FragmentKind::print && fragment.value == none && fragment.extra == none)
            wrong("a print of nothing");
    }

    // `value` or `extra`.
    void check_number(FragmentRole role, std::uint32_t number, const Fragment& fragment) {
        switch (role) {
        case FragmentRole::nothing:
        case FragmentRole::code:
        case FragmentRole::size: return;
        case FragmentRole::pool:
            if (std::uint64_t{number} + fragment.extra > object_.pool.size()) wrong("bytes are missing");
            return;
        case FragmentRole::expression: return expression(number);
        case FragmentRole::optional_expression: return expression_or_none(number);
        case FragmentRole::optional_string: return index_or_none(number, object_.strings.size());
        }
    }

    void check_encoded(const Fragment& fragment) const {
        const bool has_more = fragment.value >> (8 * make_encoded(fragment.value).extra) != 0;
        if (has_more || fragment.extra != make_encoded(fragment.value).extra)
            wrong("an instruction has not the length of its opcode");
    }

    void check_instruction(const Fragment& fragment) const {
        const bool is_known = static_cast<int>(fragment.mnemonic) < isa::mnemonic_count && fragment.shape > Shape::accumulator
                              && fragment.shape <= Shape::indirect_y;
        if (!is_known || !encodings_of(fragment.mnemonic, fragment.shape).any()) wrong("there is no such instruction");
        if (fragment.extra != instruction_size(encodings_of(fragment.mnemonic, fragment.shape), fragment.flags))
            wrong("an instruction has a wrong size");
    }

    void check_definitions() {
        section_ = "definitions";
        std::uint32_t last = 0;
        for (const Definition& definition : object_.definitions) {
            index(definition.symbol, object_.symbols.size());
            if (object_.symbols[definition.symbol].is_open) wrong("a name that is looked up is no symbol");
            index(definition.fragment, object_.fragments.size() + 1);
            expression_or_none(definition.value);
            without_cycles(definition.value);
            place(definition.span);
            frame(definition.frame, range_.frame_count);
            if (definition.fragment < last) wrong("they are not in build order");
            last = definition.fragment;
        }
    }

    void check_value_names() {
        section_ = "value_names";
        for (const ValueName& value : object_.value_names) {
            place(value.place);
            place({value.since, 0});
        }
    }

    void check_frame_changes() {
        section_ = "frame_changes";
        std::uint32_t last = 0;
        for (std::size_t i = 0; i < object_.frame_changes.size(); ++i) {
            const auto [fragment, id] = object_.frame_changes[i];
            index(fragment, object_.fragments.size());
            frame(id, range_.frame_count);
            if (fragment < last) wrong("they are not in build order");
            last = fragment;
        }
    }

    const Object& object_;
    const SourceMap& sources_;
    const ObjectSources& range_;
    const char* section_ = "";
    std::uint32_t first_offset_ = 0, offset_count_ = 0;
    std::vector<std::uint16_t> depths_;               // by expression
    bool has_cycles_ = false;                         // any expression
    FragmentKind open_mark_ = FragmentKind::segment;  // `logical` or `within_page`; `segment`: neither
};

}  // namespace

std::optional<std::string> verify(const Object& object, const SourceMap& sources, const ObjectSources& range) {
    try {
        Verifier(object, sources, range).run();
        return std::nullopt;
    } catch (const Problem& problem) {
        return problem.message;
    }
}

}  // namespace gato
