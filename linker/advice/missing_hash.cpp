// SPDX-License-Identifier: MIT
// `lda speed` where `lda #speed` was meant assembles, and reads some byte of the zero page. What tells the two apart is how the
// rest of the program uses the symbol: a number has a `#` before it somewhere, and no program stores into a number.
#include "linker/advice/advice.hpp"
#include "linker/uses.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

namespace gato::linker {

namespace {

bool is_byte(std::optional<std::int32_t> value) {
    return value && *value >= 0 && *value <= 0xff;
}

class MissingHashes {
public:
    explicit MissingHashes(const Linked& linked)
        : linked_(linked), object_(linked.object), hash_(object_.symbols.size(), none), is_address_(object_.symbols.size()) {}

    void find() {
        for (std::uint32_t i = 0; i < object_.fragments.size(); ++i) {
            const Fragment& fragment = object_.fragments[i];
            has_basic_ |= fragment.kind == FragmentKind::data && (fragment.flags & Fragment::basic_line) != 0;
            if (fragment.kind == FragmentKind::instruction)
                note_instruction(i, fragment);
            else if (fragment.kind == FragmentKind::watch || fragment.kind == FragmentKind::breakpoint)
                note_address(i, fragment.value);
        }
        pass_on_addresses();
    }

    void report() const {
        for (const Read& read : reads_) {
            const std::uint32_t hash = hash_[read.symbol];
            if (is_address_[read.symbol] || (hash == none && !is_counted(read.symbol))) continue;
            const ExprId operand = object_.fragments[read.fragment].value;
            const std::string name(object_.name_of(read.symbol));
            const std::string text = spelling_of(operand, name);
            const std::string address = dollar(static_cast<std::uint64_t>(*value_at(read.fragment)), 2);
            Diagnostic& warning = linked_.diagnostics.report(
                Code::missing_hash, linked_.place_of(read.fragment, operand),
                "`" + text + "` is read from address " + address + " here; "
                    + (hash == none ? "nothing in the program writes to it" : "elsewhere the program has `#" + name + "`"));
            warning.hint = "write `#" + text + "` if you mean the number";
            warning.fix = {{warning.place.span, "#" + text}};
            if (hash == none)
                warning.notes.push_back(
                    {linked_.place_of(object_.definitions[first_definition(read.symbol)]), "it is this number"});
            else
                warning.notes.push_back({linked_.place_of(hash, object_.fragments[hash].value), "here it is a number"});
        }
    }

private:
    // `lda speed`, or with a number added.
    struct Read {
        std::uint32_t fragment;
        SymbolId symbol;
    };

    std::optional<std::int32_t> value_at(std::uint32_t fragment) const {
        return linked_.layout.values.evaluate(object_.fragments[fragment].value, {fragment, none, 0});
    }

    // Returns the operand as it is written in the source; in a macro that may be a parameter.
    std::string spelling_of(ExprId operand, const std::string& name) const {
        const std::string text = linked_.text_at(object_.expressions[operand].span());
        return same_ignoring_case(text.substr(0, name.size()), name) ? text : name;
    }

    void note_instruction(std::uint32_t i, const Fragment& fragment) {
        if (fragment.shape == Shape::immediate) return note_hash(i, fragment.value);
        const bool could_have_hash = fragment.shape == Shape::direct && encodings_of(fragment.mnemonic, Shape::immediate).any();
        // The suffix .z says that an address is meant.
        if (!could_have_hash || (fragment.flags & Fragment::force_zero_page) != 0) return note_address(i, fragment.value);
        const SymbolId symbol = symbol_alone(fragment.value);
        if (symbol != none && is_variable(symbol) && is_byte(value_at(i))) reads_.push_back({i, symbol});
    }

    // `#speed` shows that it is a number; `#<speed` takes a byte of an address.
    void note_hash(std::uint32_t i, ExprId id) {
        const Expr& node = object_.expressions[id];
        if (node.op == Op::symbol && hash_[node.a] == none) hash_[node.a] = i;
        if (node.op == Op::low || node.op == Op::high) return mark_addresses(id);
        if (!is_unary(node.op) && !is_binary(node.op)) return;
        note_hash(i, node.a);
        if (is_binary(node.op)) note_hash(i, node.b);
    }

    // In `sta screen+offset` the offset is a number; in `sta offset` it is not.
    void note_address(std::uint32_t i, ExprId expression) {
        if (is_byte(value_at(i))) mark_addresses(expression);
    }

    void mark_addresses(ExprId expression) {
        for_each_symbol(object_, expression, [&](const Expr& node) { is_address_[node.a] = true; });
    }

    // The values from which the address of a variable is made are addresses as well: `pointer = first+2`.
    void pass_on_addresses() {
        const std::vector<std::uint32_t>& order = linked_.layout.variables.order;
        for (auto i = order.rbegin(); i != order.rend(); ++i)
            if (is_address_[object_.definitions[*i].symbol]) mark_addresses(object_.definitions[*i].value);
    }

    std::uint32_t first_definition(SymbolId symbol) const { return linked_.layout.values.first_definition(symbol); }

    bool is_variable(SymbolId symbol) const {
        const std::uint32_t first = first_definition(symbol);
        return first != none && object_.definitions[first].value != none;
    }

    // `lives = 3`: a small number in decimal. Addresses are written in hexadecimal, except for those of the operating system
    // that users of BASIC know, which are larger. What lines of BASIC in the program write is not checked.
    bool is_counted(SymbolId symbol) const {
        if (has_basic_) return false;
        constexpr std::int32_t first_known_to_basic = 43;
        const std::uint32_t first = first_definition(symbol);
        if (linked_.layout.values.next_definition(first) != none) return false;
        const Expr& value = object_.expressions[object_.definitions[first].value];
        if (value.op != Op::constant || static_cast<std::int32_t>(value.a) >= first_known_to_basic) return false;
        const std::string text = linked_.text_at(value.span());
        return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    }

    SymbolId symbol_alone(ExprId id) const {
        const Expr& node = object_.expressions[id];
        if (node.op == Op::symbol) return node.a;
        if (node.op != Op::add && node.op != Op::subtract) return none;
        return object_.expressions[node.b].op == Op::constant ? symbol_alone(node.a) : none;
    }

    const Linked& linked_;
    const Object& object_;
    std::vector<std::uint32_t> hash_;  // by symbol: the first instruction that has it after a `#`, or none
    std::vector<bool> is_address_;     // by symbol
    std::vector<Read> reads_;
    bool has_basic_ = false;
};

}  // namespace

void report_missing_hashes(const Linked& linked) {
    MissingHashes hashes(linked);
    hashes.find();
    hashes.report();
}

}  // namespace gato::linker
