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

class Passes {
public:
    Passes(const Object& object, Layout& layout) : object_(object), layout_(layout), definitions_(object.definitions.size()) {}

    // True when nothing changed.
    bool run() {
        changed_ = false;
        std::int64_t address = layout_.start_address;
        std::uint32_t definition = 0;
        const auto count = static_cast<std::uint32_t>(object_.fragments.size());
        for (std::uint32_t i = 0; i < count; ++i) {
            definition = define_up_to(i, definition, address);
            bool must_grow = false;
            Step next = step_and_grow(object_, layout_, i, address, must_grow);
            if (must_grow) {
                layout_.is_absolute[i] = true;
                changed_ = true;
                ++next.next;
            }
            address = next.next;
        }
        define_up_to(count, definition, address);
        for (const std::uint32_t variable : layout_.variables.order) evaluate(variable, definitions_[variable]);
        return !changed_;
    }

private:
    // Labels and variables that stand before a fragment have its address.
    std::uint32_t define_up_to(std::uint32_t fragment, std::uint32_t definition, std::int64_t address) {
        for (; definition < definitions_.size() && object_.definitions[definition].fragment <= fragment; ++definition) {
            definitions_[definition] = address;
            if (object_.definitions[definition].value == none)
                set(definition, static_cast<std::int32_t>(address));
            else
                evaluate(definition, address);
        }
        return definition;
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
    std::vector<std::int64_t> definitions_;  // the address each stands at
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
