// SPDX-License-Identifier: MIT
// Operands start as zero page and may only grow: a pass that finds the value of one outside the zero page makes it absolute
// for good. So the sizes of instructions can change only as often as there are operands, and between two changes each pass
// gives all definitions before a place their final values for these sizes, since `*=`, ALIGN and counts may only use such
// (the emitter reports those that do not). What is left to settle are values of variables that look forward; they are
// evaluated in the order of their dependencies after each pass. Passes end when a whole one changes nothing; the bound of 100
// guards against programs that break these rules.
#include "linker/layout.hpp"

#include <gato/formats/addressing.hpp>

namespace gato::linker {

ModeChoice choose_mode(const Fragment& fragment, bool is_absolute, std::optional<std::int32_t> value) {
    const auto modes = modes_of(fragment.shape);
    if (fragment.shape != Shape::direct && fragment.shape != Shape::direct_x && fragment.shape != Shape::direct_y)
        return {modes[0], false};
    if (fragment.shape == Shape::direct && isa::find_opcode(fragment.mnemonic, isa::Mode::relative))
        return {isa::Mode::relative, false};
    const isa::Mode zero_page = modes[0], absolute = modes[1];
    if (!isa::find_opcode(fragment.mnemonic, zero_page)) return {absolute, false};
    if (!isa::find_opcode(fragment.mnemonic, absolute)) return {zero_page, false};
    if ((fragment.flags & Fragment::force_zero_page) != 0) return {zero_page, false};
    if (is_absolute || (fragment.flags & Fragment::force_absolute) != 0) return {absolute, false};
    if (value && (*value < 0 || *value > 0xff)) return {absolute, true};
    return {zero_page, false};
}

namespace {

std::int64_t instruction_size(const Object& object, const Layout& layout, std::uint32_t i, std::int64_t address,
                              bool& must_grow) {
    const Fragment& fragment = object.fragments[i];
    if (layout.is_absolute[i]) return 3;
    const auto value = layout.values.evaluate(fragment.value, {i, none, address});
    const ModeChoice choice = choose_mode(fragment, false, value);
    must_grow = choice.must_grow;
    return 1 + isa::operand_size(choice.mode);
}

Step step_and_grow(const Object& object, const Layout& layout, std::uint32_t i, std::int64_t address, bool& must_grow) {
    const Fragment& fragment = object.fragments[i];
    const auto value = [&] { return layout.values.evaluate(fragment.value, {i, none, address}); };
    switch (fragment.kind) {
    case FragmentKind::encoded: {
        const auto opcode = static_cast<std::uint8_t>(fragment.value & 0xff);
        return {address, address + 1 + isa::operand_size(isa::opcode_table[opcode].mode), true};
    }
    case FragmentKind::instruction: return {address, address + instruction_size(object, layout, i, address, must_grow), true};
    case FragmentKind::data: return {address, address + fragment.extra, true};
    case FragmentKind::byte: return {address, address + 1, true};
    case FragmentKind::word: return {address, address + 2, true};
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
        const std::int64_t up = (address + *modulus - 1) / *modulus * *modulus;
        return {up, up, true};
    }
    case FragmentKind::assertion:
    case FragmentKind::watch:
    case FragmentKind::breakpoint:
    case FragmentKind::print: return {address, address, true};
    }
    return {address, address, true};
}

// True when the size of the fragment is the same in every pass.
bool has_fixed_size(const Fragment& fragment) {
    switch (fragment.kind) {
    case FragmentKind::instruction: {
        const auto modes = modes_of(fragment.shape);
        const bool may_grow = fragment.flags < Fragment::force_absolute && modes.size() > 1
                              && isa::find_opcode(fragment.mnemonic, modes[0]) && isa::find_opcode(fragment.mnemonic, modes[1]);
        return !may_grow;
    }
    case FragmentKind::fill:
    case FragmentKind::fill_words:
    case FragmentKind::origin:
    case FragmentKind::align: return false;
    default: return true;
    }
}

// A pass visits only what can change: fragments whose size depends on values, and definitions. What lies between is a number
// of bytes.
class Passes {
public:
    Passes(const Object& object, Layout& layout) : object_(object), layout_(layout), definitions_(object.definitions.size()) {
        const auto count = static_cast<std::uint32_t>(object.fragments.size());
        std::int64_t bytes = 0;
        std::size_t definition = 0;
        for (std::uint32_t i = 0; i <= count; ++i) {
            for (; definition < definitions_.size() && object.definitions[definition].fragment <= i; ++definition)
                place_definition(static_cast<std::uint32_t>(definition), bytes);
            if (i == count) break;
            if (has_fixed_size(object.fragments[i])) {
                bytes += step(object, layout, i, 0).next;
            } else {
                stops_.push_back({i, static_cast<std::uint32_t>(definition), bytes});
                bytes = 0;
            }
        }
        stops_.push_back({count, static_cast<std::uint32_t>(definition), bytes});
    }

    // True when nothing changed.
    bool run() {
        changed_ = false;
        std::int64_t address = layout_.start_address;
        std::uint32_t definition = 0;
        for (const Stop& stop : stops_) {
            for (; definition < stop.definitions_end; ++definition)
                define(definition, address + definitions_[definition].bytes_before);
            address += stop.bytes_before;
            if (stop.fragment < object_.fragments.size()) address = pass_fragment(stop.fragment, address);
        }
        for (const std::uint32_t variable : layout_.variables.order) evaluate(variable, definitions_[variable].address);
        return !changed_;
    }

private:
    struct Stop {
        std::uint32_t fragment;         // whose size may change
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
        if (layout_.is_absolute[i]) return address + 3;
        bool must_grow = false;
        const Step next = step_and_grow(object_, layout_, i, address, must_grow);
        if (!must_grow) return next.next;
        layout_.is_absolute[i] = true;
        changed_ = true;
        return address + 3;
    }

    // Labels and variables that stand before a fragment have its address.
    void define(std::uint32_t definition, std::int64_t address) {
        definitions_[definition].address = address;
        const ExprId value = object_.definitions[definition].value;
        if (value == none)
            set(definition, static_cast<std::int32_t>(address));
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
    std::vector<Stop> stops_;
    std::vector<DefinitionPlace> definitions_;
    bool changed_ = false;
};

}  // namespace

Step step(const Object& object, const Layout& layout, std::uint32_t fragment, std::int64_t address) {
    bool must_grow = false;
    return step_and_grow(object, layout, fragment, address, must_grow);
}

Layout find_layout(const Object& object, std::int64_t start_address, Diagnostics& diagnostics) {
    Layout layout{Values(object), {}, std::vector<bool>(object.fragments.size()), start_address};
    layout.variables = order_variables(object, layout.values, diagnostics);
    Passes passes(object, layout);
    while (!layout.is_stable && layout.passes < max_passes) {
        layout.is_stable = passes.run();
        ++layout.passes;
    }
    return layout;
}

}  // namespace gato::linker
