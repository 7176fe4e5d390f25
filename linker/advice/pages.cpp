// SPDX-License-Identifier: MIT
// Finds where the processor's handling of pages of 256 bytes matters: a pointer of JMP that lies in two pages, and cycles that
// are lost when a branch or an index goes to another page. It reads the finished bytes, so that operands of all kinds are
// alike.
#include "linker/advice/advice.hpp"
#include "linker/uses.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

std::string address_text(std::int64_t address) {
    return dollar(address & 0xffff);
}
std::string page_text(std::int64_t address) {
    return dollar(address >> 8 & 0xff, 2);
}

std::uint8_t byte_at(const Image& image, std::size_t address) {
    return image.byte(address & 0xffff);
}

// Returns the instruction whose opcode is at the address; none for other bytes, including those that another block has
// overwritten.
std::uint32_t instruction_at(const Linked& linked, std::size_t address) {
    const std::uint32_t owner = linked.image.owner(address);
    if (owner == none || (address != 0 && linked.image.owner(address - 1) == owner)) return none;
    const Fragment& fragment = linked.object.fragments[owner];
    const std::uint8_t opcode = byte_at(linked.image, address);
    if (fragment.kind == FragmentKind::encoded) return (fragment.value & 0xff) == opcode ? owner : none;
    const bool is_it = fragment.kind == FragmentKind::instruction && isa::opcode_table[opcode].mnemonic == fragment.mnemonic;
    return is_it ? owner : none;
}

// A label's bytes: up to the next label, or the end of its block.
class Extents {
public:
    explicit Extents(const Linked& linked) {
        const Object& object = linked.object;
        for (std::uint32_t i = 0; i < object.definitions.size(); ++i) {
            const auto value = linked.layout.values.value(i);
            if (object.definitions[i].value != none || !value) continue;
            all_.push_back(*value);
            if (!object.symbols[object.definitions[i].symbol].is_local) global_.push_back(*value);
        }
        std::ranges::sort(all_);
        std::ranges::sort(global_);
        // Of blocks that share addresses the first counts.
        for (const Image::Block& block : linked.image.blocks)
            for (std::int64_t at = block.start; at < block.end && block_ends_[static_cast<std::size_t>(at)] == 0; ++at)
                block_ends_[static_cast<std::size_t>(at)] = block.end;
    }

    // Returns the address after the last byte, or nothing if the label has no bytes. Local labels do not end the bytes of an
    // ordinary one.
    std::optional<std::int64_t> end_of(std::int64_t label, bool is_local) const {
        const bool is_inside = label >= 0 && label < static_cast<std::int64_t>(Image::size);
        const std::int64_t block_end = is_inside ? block_ends_[static_cast<std::size_t>(label)] : 0;
        if (block_end == 0) return std::nullopt;
        const std::vector<std::int64_t>& labels = is_local ? all_ : global_;
        const auto next = std::ranges::upper_bound(labels, label);
        return next == labels.end() ? block_end : std::min(*next, block_end);
    }

private:
    std::vector<std::int64_t> all_, global_;
    std::vector<std::int64_t> block_ends_ = std::vector<std::int64_t>(Image::size);  // by address, 0: no byte
};

class PageCrossings {
public:
    explicit PageCrossings(const Linked& linked) : linked_(linked), object_(linked.object), extents_(linked) {}

    void report() const {
        for (std::size_t at = linked_.image.lowest(); at < linked_.image.end(); ++at) {
            const std::uint32_t fragment = instruction_at(linked_, at);
            // An operand that was known at once names no label, and is no branch.
            if (fragment == none || object_.fragments[fragment].kind != FragmentKind::instruction) continue;
            const isa::Opcode& opcode = isa::opcode_table[byte_at(linked_.image, at)];
            if (opcode.penalty == isa::Penalty::branch) look_at_branch(fragment, at);
            const bool is_indexed = opcode.mode == isa::Mode::absolute_x || opcode.mode == isa::Mode::absolute_y;
            if (opcode.penalty == isa::Penalty::page && is_indexed) look_at_index(fragment, at, opcode.cycles);
        }
    }

private:
    void look_at_branch(std::uint32_t fragment, std::size_t at) const {
        const auto next = static_cast<std::int64_t>(at) + 2;
        const std::int64_t target = next + static_cast<std::int8_t>(byte_at(linked_.image, at + 1));
        if (page_text(next) == page_text(target)) return;
        linked_.diagnostics.report(Code::page_crossing, linked_.place_of(fragment, object_.fragments[fragment].value),
                                   "the branch goes from page " + page_text(next) + " to page " + page_text(target)
                                       + ": 4 cycles when taken, not 3");
    }

    // The definition of the label in `table`, `table+1`, `table-width`; none when the operand is anything else.
    std::uint32_t table_of(ExprId id, const Use& use) const {
        const Expr& node = object_.expressions[id];
        const auto is_label = [&](std::uint32_t definition) {
            return definition != none && object_.definitions[definition].value == none;
        };
        if (node.op == Op::symbol) {
            const std::uint32_t definition = linked_.layout.values.definition_of(node.a, use);
            return is_label(definition) ? definition : none;
        }
        if (node.op != Op::add && node.op != Op::subtract) return none;
        bool is_number = true;
        for_each_symbol(object_, node.b,
                        [&](const Expr& leaf) { is_number &= !is_label(linked_.layout.values.definition_of(leaf.a, use)); });
        return is_number ? table_of(node.a, use) : none;
    }

    void look_at_index(std::uint32_t fragment, std::size_t at, int cycles) const {
        const ExprId operand = object_.fragments[fragment].value;
        const std::uint32_t table = table_of(operand, {fragment, none, static_cast<std::int64_t>(at)});
        if (table == none) return;
        const Definition& definition = object_.definitions[table];
        const std::int64_t label = linked_.layout.values.value(table).value_or(0);
        const auto end = extents_.end_of(label, object_.symbols[definition.symbol].is_local);
        const std::int64_t base = byte_at(linked_.image, at + 1) | byte_at(linked_.image, at + 2) << 8;
        const std::int64_t last = std::min(end.value_or(0) - 1, base + 0xff);
        if (last < base || page_text(base) == page_text(last)) return;
        linked_.diagnostics
            .report(Code::page_crossing, linked_.place_of(fragment, operand),
                    "the bytes from " + address_text(base) + " to " + address_text(last)
                        + " are in two pages: " + std::to_string(cycles) + " cycles, " + std::to_string(cycles + 1)
                        + " when the index reaches page " + page_text(last))
            .notes.push_back({linked_.place_of(definition), "the label that is read, with its bytes up to the next label"});
    }

    const Linked& linked_;
    const Object& object_;
    const Extents extents_;
};

}  // namespace

void report_indirect_jumps(const Linked& linked) {
    constexpr std::uint8_t jmp_indirect = 0x6c;
    const Image& image = linked.image;
    if (image.end() < image.lowest() + 3) return;
    const std::size_t end = image.end() - 2;  // an instruction has three bytes
    for (std::size_t at = image.find(jmp_indirect, image.lowest(), end); at < end; at = image.find(jmp_indirect, at + 1, end)) {
        if (image.byte(at + 1) != 0xff) continue;
        const std::uint32_t fragment = instruction_at(linked, at);
        if (fragment == none) continue;
        const std::int64_t pointer = image.byte(at + 1) | image.byte(at + 2) << 8;
        Place place = linked.object.place_of(fragment);
        place.span.length = 3;  // JMP
        linked.diagnostics
            .report(Code::indirect_jump_page, place,
                    "JMP (" + address_text(pointer) + ") takes the high byte of its target from "
                        + address_text(pointer & 0xff00) + ", not from " + address_text(pointer + 1))
            .hint = "move the pointer so that both of its bytes are in one page";
    }
}

void report_page_crossings(const Linked& linked) {
    PageCrossings(linked).report();
}

}  // namespace gato::linker
