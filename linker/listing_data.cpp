// SPDX-License-Identifier: MIT
#include "linker/listing_data.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace gato::linker {

namespace {

// A branch that is taken costs a cycle more, another one when its target is on another page than the next instruction.
void add_cycles(const Image& image, ListedStatement& statement) {
    const isa::Opcode& opcode = isa::opcode_table[image.byte(statement.address)];
    statement.cycles = statement.most_cycles = opcode.cycles;
    if (opcode.penalty == isa::Penalty::page) ++statement.most_cycles;
    if (opcode.penalty != isa::Penalty::branch) return;
    const auto next = static_cast<std::uint16_t>(statement.address + 2);
    const auto distance = static_cast<std::int8_t>(image.byte(static_cast<std::uint16_t>(statement.address + 1)));
    const bool crosses = ((next + distance) & 0xff00) != (next & 0xff00);
    statement.most_cycles = static_cast<std::uint8_t>(statement.cycles + (crosses ? 2 : 1));
}

}  // namespace

void collect_statements(const Object& object, const Layout& layout, const Image& image, Program& program) {
    std::int64_t address = layout.start_address;
    std::size_t change = 0;
    FrameId frame = 0;
    for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
        for (; change < object.frame_changes.size() && object.frame_changes[change].fragment <= i; ++change)
            frame = object.frame_changes[change].frame;
        const Fragment& fragment = object.fragments[i];
        const Step next = step(object, layout, i, address);
        address = next.next;
        const auto length = static_cast<std::uint32_t>(next.next - next.address);
        if (length == 0 || next.next > address_space) continue;
        if ((fragment.flags & Fragment::continues) != 0 && !program.statements.empty()) {
            program.statements.back().length += length;
            continue;
        }
        ListedStatement statement{fragment.begin, frame, length, static_cast<std::uint16_t>(next.address)};
        if (is_instruction(fragment)) add_cycles(image, statement);
        program.statements.push_back(statement);
    }
}

namespace {

bool is_use(const Expr& node) {
    return (node.op == Op::symbol || node.op == Op::octal_or_symbol) && node.begin != 0;
}

// The uses of symbol N lie from begins[N] to begins[N + 1] - 1 in `uses`, ascending.
struct Uses {
    std::vector<std::uint32_t> begins;
    std::vector<std::uint32_t> uses;
};

// Counted first, so that all of them take the memory that they need and no more.
Uses find_uses(const Object& object) {
    Uses found{std::vector<std::uint32_t>(object.symbols.size() + 1), {}};
    for (std::size_t i = 0; i < object.expressions.size(); ++i)
        if (is_use(object.expressions[i])) ++found.begins[object.expressions[i].a];
    std::exclusive_scan(found.begins.begin(), found.begins.end(), found.begins.begin(), 0U);
    found.uses.resize(found.begins.back());
    std::vector<std::uint32_t> next = found.begins;
    for (std::size_t i = 0; i < object.expressions.size(); ++i)
        if (is_use(object.expressions[i])) found.uses[next[object.expressions[i].a]++] = object.expressions[i].begin;
    for (std::size_t id = 0; id < object.symbols.size(); ++id) {
        const auto of_symbol = std::span(found.uses).subspan(found.begins[id], next[id] - found.begins[id]);
        if (!std::ranges::is_sorted(of_symbol)) std::ranges::sort(of_symbol);
    }
    return found;
}

}  // namespace

void collect_cross_references(const Object& object, const Layout& layout, Program& program) {
    Uses found = find_uses(object);
    for (SymbolId id = 0; id < object.symbols.size(); ++id) {
        const std::uint32_t first = layout.values.first_definition(id);
        if (first == none) continue;
        program.cross_references.push_back({object.full_name_of(id), layout.values.value(first).value_or(0),
                                            object.definitions[first].span.begin, found.begins[id],
                                            found.begins[id + 1] - found.begins[id]});
    }
    std::ranges::sort(program.cross_references, {}, &CrossReference::name);
    program.uses = std::move(found.uses);
}

}  // namespace gato::linker
