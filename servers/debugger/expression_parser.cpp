// SPDX-License-Identifier: MIT
#include "servers/debugger/expression_parser.hpp"

#include "servers/debugger/named_values.hpp"
#include "servers/debugger/registers.hpp"
#include "servers/debugger/scoped_names.hpp"
#include "servers/debugger/variable_names.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "core/support/utf8.hpp"
#include "servers/debugger/beam.hpp"
#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <charconv>

namespace gato::debugger {

using Kind = ExpressionNode::Kind;

namespace {

constexpr std::size_t deepest = 256;
constexpr std::string_view processor = "cpu.";

const MapSymbol* find_symbol(const Names& names, std::string_view name) {
    if (name.starts_with('@')) return names.map->find_symbol(names.scope + std::string(name));
    return find_in_scopes(names.scope, name, [&](std::string_view full) { return names.map->find_symbol(full); });
}

}  // namespace

std::vector<ExpressionNode> ExpressionParser::parse() {
    (void)any_of();
    skip_blanks();
    if (at_ < text_.size()) fail("does not end here");
    return std::move(nodes_);
}

// ---- levels, from the loosest binding to the tightest

std::size_t ExpressionParser::any_of() {
    if (++depth_ > deepest) fail("is nested too deeply");
    std::size_t left = all_of();
    while (take("||") || take_word("or")) left = add({Kind::any_of, {}, 0, left, all_of()});
    --depth_;
    return left;
}

std::size_t ExpressionParser::all_of() {
    std::size_t left = negation();
    while (take("&&") || take_word("and")) left = add({Kind::all_of, {}, 0, left, negation()});
    return left;
}

std::size_t ExpressionParser::negation() {
    if (!take_word("not")) return binary(0);
    if (++depth_ > deepest) fail("is nested too deeply");
    const std::size_t operand = negation();
    --depth_;
    return add({Kind::negation, {}, 0, operand, 0});
}

std::size_t ExpressionParser::binary(std::size_t level) {
    static constexpr Operator comparisons[] = {{"==", Op::equal},      {"!=", Op::not_equal},     {"<>", Op::not_equal},
                                               {"<=", Op::less_equal}, {">=", Op::greater_equal}, {"=", Op::equal},
                                               {"<", Op::less},        {">", Op::greater}};
    static constexpr Operator or_signs[] = {{"|", Op::bit_or}};
    static constexpr Operator xor_signs[] = {{"^", Op::bit_xor}};
    static constexpr Operator and_signs[] = {{"&", Op::bit_and}};
    static constexpr Operator shifts[] = {{"<<", Op::shift_left}, {">>", Op::shift_right}};
    static constexpr Operator sums[] = {{"+", Op::add}, {"-", Op::subtract}};
    static constexpr Operator products[] = {{"*", Op::multiply}, {"/", Op::divide}};
    static constexpr std::span<const Operator> levels[] = {comparisons, or_signs, xor_signs, and_signs, shifts, sums, products};
    if (level == std::size(levels)) return unary();
    std::size_t left = binary(level + 1);
    while (const Operator* const found = take_operator(levels[level]))
        left = add({Kind::operation, found->op, 0, left, binary(level + 1)});
    return left;
}

std::size_t ExpressionParser::unary() {
    static constexpr Operator signs[] = {{"<", Op::low}, {">", Op::high}, {"-", Op::negate}, {"~", Op::complement}};
    if (++depth_ > deepest) fail("is nested too deeply");
    const Operator* const sign = take_operator(signs);
    std::size_t result = 0;
    if (sign != nullptr)
        result = add({Kind::operation, sign->op, 0, unary(), 0});
    else if (take("!"))
        result = add({Kind::negation, {}, 0, unary(), 0});
    else
        result = term();
    --depth_;
    return result;
}

std::size_t ExpressionParser::term() {
    if (take("(")) {
        const std::size_t inner = any_of();
        if (!take(")")) fail("lacks `)`");
        return inner;
    }
    if (take("[")) return memory(Kind::byte);
    if (take("*")) return *register_named("pc");
    if (at_ == text_.size()) fail("ends where a value is expected");
    const char c = text_[at_];
    if (c == '"' || c == '\'') return character();
    if (c == '$' || c == '%' || is_digit(c)) return number();
    return name();
}

// ---- terms

std::size_t ExpressionParser::memory(Kind kind) {
    const std::size_t address = any_of();
    if (!take("]")) fail("lacks `]`");
    return add({kind, {}, 0, address, 0});
}

std::size_t ExpressionParser::number() {
    const bool is_hex = text_[at_] == '$' || text_.substr(at_, 2) == "0x";
    const int radix = is_hex ? 16 : text_[at_] == '%' ? 2 : 10;
    at_ += radix == 10 ? 0 : text_[at_] == '0' ? 2 : 1;
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value, radix);
    if (error != std::errc{}) fail("has a number that does not fit");
    at_ = static_cast<std::size_t>(end - text_.data());
    if (at_ < text_.size() && is_name_character(text_[at_])) fail("has a number that does not fit");
    return add({Kind::number, {}, value, 0, 0});
}

std::size_t ExpressionParser::character() {
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == std::string_view::npos) fail("lacks a quote");
    const std::u32string characters = decode_utf8(text_.substr(at_ + 1, end - at_ - 1));
    const auto code = characters.size() == 1 ? c64::petscii_of(characters[0]) : std::nullopt;
    if (!code) fail("needs one character of PETSCII between quotes");
    at_ = end + 1;
    return add({Kind::number, {}, *code, 0, 0});
}

std::size_t ExpressionParser::name() {
    const std::string_view name = take_name();
    if (name.empty()) fail("needs a value");
    const bool is_word = same_ignoring_case(name, "word"), is_byte = same_ignoring_case(name, "byte");
    if ((is_word || is_byte) && take("[")) return memory(is_word ? Kind::word : Kind::byte);
    if (names_.has_after && same_ignoring_case(name, "after") && take("(")) return after();
    return named(name);
}

std::size_t ExpressionParser::after() {
    const std::size_t inner = any_of();
    if (!take(")")) fail("lacks `)`");
    return add({Kind::after, {}, 0, inner, 0});
}

std::optional<std::size_t> ExpressionParser::register_named(std::string_view name) {
    const auto has_name = [name](const NamedRegister& row) { return same_ignoring_case(row.name, name); };
    const auto registers = named_registers();
    const auto found = std::ranges::find_if(registers, has_name);
    if (found == registers.end()) return std::nullopt;
    return add({Kind::registers, {}, found - registers.begin(), 0, 0});
}

// In code of a compiled language a name means what it means there; `cpu.x` is the register in any case. For users who know no place in
// the code, and for names of other symbols, the register comes first.
std::size_t ExpressionParser::named(std::string_view name) {
    const auto has_name = [name](const auto& row) { return same_ignoring_case(row.name, name); };
    if (name.size() > processor.size() && same_ignoring_case(name.substr(0, processor.size()), processor))
        if (const auto found = register_named(name.substr(processor.size()))) return *found;
    if (names_.address)
        if (const auto found = variable(name)) return *found;
    if (const auto found = register_named(name)) return *found;
    if (const auto found = variable(name)) return *found;
    if (names_.map != nullptr && find_symbol(names_, name) != nullptr) return symbol(name);
    if (const MapValue* const found = find_value(names_, name)) return value(*found, name);
    const auto beam = beam_values();
    if (const auto found = std::ranges::find_if(beam, has_name); found != beam.end())
        return add({Kind::beam, {}, found - beam.begin(), 0, 0});
    return symbol(name);
}

// Of a compiled language: the value of a number of one or two bytes, the address of an array or structure. Nothing if it is neither.
std::optional<std::size_t> ExpressionParser::variable(std::string_view name) {
    const MapVariable* const found = names_.map == nullptr ? nullptr : find_variable(*names_.map, name, names_.address);
    if (found == nullptr) return std::nullopt;
    using Type = MapType::Kind;
    const Type type = found->type == MapType::none ? Type::other : names_.map->types[found->type].kind;
    const bool is_composed = type == Type::array || type == Type::structure;
    if (!is_composed && found->size != 1 && found->size != 2) {
        if (!names_.address) return std::nullopt;
        fail_at(static_cast<std::size_t>(name.data() - text_.data()),
                "names `" + std::string(name) + "`, a variable of " + std::to_string(found->size)
                    + " bytes: expressions take one or two, as byte[ADDRESS] and word[ADDRESS] do");
    }
    std::size_t address = add({found->is_indirect ? Kind::number : Kind::symbol, {}, found->address, 0, 0});
    if (found->is_indirect) {
        address = add({Kind::word, {}, 0, address, 0});
        const std::size_t offset = add({Kind::number, {}, found->offset, 0, 0});
        address = add({Kind::operation, Op::add, 0, address, offset});
    }
    if (is_composed) return address;
    return add({found->size == 1 ? Kind::byte : Kind::word, {}, 0, address, 0, type == Type::signed_integer});
}

// Expressions are of integers; other values have no operators here.
std::size_t ExpressionParser::value(const MapValue& value, std::string_view name) {
    if (const auto number = integer_in(value.value)) return add({Kind::number, {}, *number, 0, 0});
    const auto begin = static_cast<std::size_t>(name.data() - text_.data());
    const auto items = integers_in(value.value);
    if (items && take("[")) return item(*items);
    fail_at(begin, "names `" + std::string(name) + "`, " + kind_of_value(value.value) + ": expressions take integers"
                       + (items ? ", such as " + std::string(name) + "[0]" : ""));
}

std::size_t ExpressionParser::item(const std::vector<std::int32_t>& items) {
    const std::size_t index = any_of();
    if (!take("]")) fail("lacks `]`");
    const std::size_t first = nodes_.size();
    for (const std::int32_t number : items) add({Kind::number, {}, number, 0, 0});
    return add({Kind::item, {}, static_cast<std::int64_t>(items.size()), index, first});
}

std::size_t ExpressionParser::symbol(std::string_view name) {
    const auto begin = static_cast<std::size_t>(name.data() - text_.data());
    if (names_.map == nullptr) fail_at(begin, "names `" + std::string(name) + "`, and this program has no map");
    const std::string full = name.starts_with('@') ? names_.scope + std::string(name) : std::string(name);
    if (const MapSymbol* const found = find_symbol(names_, name)) return add({Kind::symbol, {}, found->value, 0, 0});
    NearestName nearest(full);
    for (const MapSymbol& one : names_.map->symbols) nearest.consider(one.name);
    for (const MapValue& one : names_.map->values) nearest.consider(one.name);
    const std::string hint = nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?";
    fail_at(begin, "names `" + std::string(name) + "`, which the program does not have" + hint);
}

// ---- characters

std::size_t ExpressionParser::add(const Node& node) {
    nodes_.push_back(node);
    return nodes_.size() - 1;
}

void ExpressionParser::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

bool ExpressionParser::take(std::string_view sign) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
}

bool ExpressionParser::take_word(std::string_view word) {
    skip_blanks();
    const std::size_t start = at_;
    if (same_ignoring_case(take_name(), word)) return true;
    at_ = start;
    return false;
}

std::string_view ExpressionParser::take_name() {
    skip_blanks();
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_name_character(text_[at_]) || text_[at_] == '@')) ++at_;
    return text_.substr(start, at_ - start);
}

// `&` must not match the start of `&&`. Other operators that begin alike need no check: the tighter level has been tried before.
const ExpressionParser::Operator* ExpressionParser::take_operator(std::span<const Operator> level) {
    skip_blanks();
    for (const Operator& one : level) {
        const std::string_view rest = text_.substr(at_);
        if (!rest.starts_with(one.sign)) continue;
        const bool is_doubled = rest.size() > 1 && rest[1] == rest[0];
        if (is_doubled && (one.sign == "&" || one.sign == "|")) continue;
        at_ += one.sign.size();
        return &one;
    }
    return nullptr;
}

void ExpressionParser::fail(const std::string& message) const {
    fail_at(at_, message);
}

void ExpressionParser::fail_at(std::size_t offset, const std::string& message) const {
    const std::string column = std::to_string(count_characters(text_.substr(0, offset)) + 1);
    throw ExpressionError("`" + std::string(text_) + "` " + message + " (column " + column + ")");
}

}  // namespace gato::debugger
