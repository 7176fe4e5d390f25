// SPDX-License-Identifier: MIT
#include "linker/listing_data.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace gato::linker {

namespace {

// A branch that is taken costs a cycle more, another one when its target is on another page than the next instruction. `at`: where
// it is in the image.
void add_cycles(const Image& image, std::size_t at, ListedStatement& statement) {
    const isa::Opcode& opcode = isa::opcode_table[image.byte(at)];
    statement.cycles = statement.most_cycles = opcode.cycles;
    if (opcode.penalty == isa::Penalty::page) ++statement.most_cycles;
    if (opcode.penalty != isa::Penalty::branch) return;
    const auto next = static_cast<std::uint16_t>(statement.address + 2);
    const auto distance = static_cast<std::int8_t>(image.byte(static_cast<std::uint16_t>(at + 1)));
    const bool crosses = ((next + distance) & 0xff00) != (next & 0xff00);
    statement.most_cycles = static_cast<std::uint8_t>(statement.cycles + (crosses ? 2 : 1));
}

class StatementCollector {
public:
    StatementCollector(const Object& object, const Layout& layout, const Arrangement& arrangement, const Images& images,
                       const Areas& areas, Program& program)
        : object_(object), layout_(layout), arrangement_(arrangement), images_(images), areas_(areas), program_(program) {}

    void run() {
        std::int64_t address = layout_.start_address;
        std::size_t change = 0;
        FrameId frame = 0;
        for (std::uint32_t i = 0; i < object_.fragments.size(); ++i) {
            for (; change < object_.frame_changes.size() && object_.frame_changes[change].fragment <= i; ++change)
                frame = object_.frame_changes[change].frame;
            const Step next = step(object_, layout_, i, address);
            address = next.next;
            if (object_.has_marks && (is_mark(object_.fragments[i].kind) || !find_image(i))) continue;
            collect(i, frame, next);
        }
        if (!arrangement_.pieces.empty()) put_into_build_order();
    }

private:
    // Returns false where nothing is stored.
    bool find_image(std::uint32_t fragment) {
        const PlacedPiece* const piece = layout_.segments.piece_of(fragment);
        const bool has_area = piece != nullptr && piece->area != none;
        image_ = has_area ? images_.find(areas_.list[piece->area]) : &images_.main;
        shift_ = layout_.segments.shift_of(fragment);
        return image_ != nullptr;
    }

    void collect(std::uint32_t i, FrameId frame, const Step& next) {
        const Fragment& fragment = object_.fragments[i];
        const auto length = static_cast<std::uint32_t>(next.next - next.address);
        if (length == 0 || next.next > address_space) return;
        const auto at = static_cast<std::size_t>(next.address - shift_);
        const bool has_own_bytes = image_ != &images_.main || shift_ != 0;
        if ((fragment.flags & Fragment::continues) != 0 && !program_.statements.empty()) {
            program_.statements.back().length += length;
        } else {
            ListedStatement statement{fragment.begin, frame, length, static_cast<std::uint16_t>(next.address)};
            if (has_own_bytes) statement.bytes = static_cast<std::uint32_t>(program_.listed_bytes.size());
            if (is_instruction(fragment)) add_cycles(*image_, at, statement);
            program_.statements.push_back(statement);
            if (!arrangement_.pieces.empty()) order_.push_back(i);
        }
        if (has_own_bytes)
            for (std::size_t byte = at; byte < at + length; ++byte) program_.listed_bytes.push_back(image_->byte(byte));
    }

    // The listing follows the sources.
    void put_into_build_order() {
        std::vector<std::pair<std::uint32_t, ListedStatement>> rows;
        for (std::size_t i = 0; i < order_.size(); ++i)
            rows.emplace_back(arrangement_.fragment_order[order_[i]], program_.statements[i]);
        std::ranges::sort(rows, {}, &std::pair<std::uint32_t, ListedStatement>::first);
        for (std::size_t i = 0; i < rows.size(); ++i) program_.statements[i] = rows[i].second;
    }

    const Object& object_;
    const Layout& layout_;
    const Arrangement& arrangement_;
    const Images& images_;
    const Areas& areas_;
    Program& program_;
    const Image* image_ = &images_.main;
    std::int64_t shift_ = 0;
    std::vector<std::uint32_t> order_;  // by statement: its first fragment
};

}  // namespace

void collect_statements(const Object& object, const Layout& layout, const Arrangement& arrangement, const Images& images,
                        const Areas& areas, Program& program) {
    StatementCollector(object, layout, arrangement, images, areas, program).run();
}

namespace {

bool is_use(const Expr& node) {
    return (node.op == Op::symbol || node.op == Op::octal_or_symbol) && node.begin != 0;
}

// The uses of symbol N lie from begins[N] to begins[N + 1] - 1 in `uses`, ascending.
struct SymbolUses {
    std::vector<std::uint32_t> begins;
    std::vector<std::uint32_t> uses;
};

// Counted first, so that all of them take the memory that they need and no more.
SymbolUses find_uses(const Object& object) {
    SymbolUses found{std::vector<std::uint32_t>(object.symbols.size() + 1), {}};
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
    SymbolUses found = find_uses(object);
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
