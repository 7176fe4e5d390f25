// SPDX-License-Identifier: MIT
#include "testing/values.hpp"

#include "testing/wording.hpp"

#include "assembler/text/text_code.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace gato::cases {

using Kind = TestPlace::Kind;

// How a value of so many bytes is written.
struct ValueReader::Unit {
    unsigned width;
    std::uint32_t most;
    const char* wanted;
    bool takes_labels;
    bool takes_texts;
    bool takes_formulas = false;
};

namespace {

constexpr std::uint32_t memory_size = 0x10000;

[[noreturn]] void fail(JsonPlace place, const std::string& message) {
    throw TestMistake(place, message);
}

std::optional<std::uint32_t> hex_number(std::string_view text) {
    std::uint32_t value = 0;
    if (!text.starts_with('$')) return std::nullopt;
    text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool is_flag(Kind kind) {
    return kind == Kind::c || kind == Kind::z || kind == Kind::n || kind == Kind::v || kind == Kind::d || kind == Kind::i;
}

void check_register(const ExpectedValue& value, const JsonValue& member) {
    if (value.cells.size() != 1 || value.cells[0].width != 1) fail(member.place(), "a register has one value");
    if (!is_flag(value.place.kind)) return;
    const Expected& cell = value.cells[0];
    const auto is_too_large = [](std::uint32_t bit) { return bit > 1; };
    for (const Comparison& one : cell.all)
        if (cell.mask.value_or(1) > 1 || std::ranges::any_of(one.operands, is_too_large))
            fail(member.place(), "the flag " + value.place.name + " is 0 or 1");
}

// Bits that the mask removes are never set: a comparison with them is always true, or never.
void check_mask(const Expected& expected, const JsonValue& object) {
    using enum Comparison::Kind;
    if (!expected.mask) return;
    if (*expected.mask == 0) fail(object.place(), "a `mask` of 0 leaves nothing to compare");
    for (const Comparison& one : expected.all) {
        const bool is_compared_bit_by_bit = one.kind == is || one.kind == is_not || one.kind == in;
        const auto is_outside = [&](std::uint32_t operand) { return (operand & ~*expected.mask) != 0; };
        if (is_compared_bit_by_bit && std::ranges::any_of(one.operands, is_outside))
            fail(object.place(), "a value has bits that the `mask` leaves out");
    }
}

std::optional<std::uint32_t> any_number(std::string_view text) {
    if (text.starts_with('$')) return hex_number(text);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

constexpr std::pair<const char*, Kind> registers[] = {
    {"a", Kind::a}, {"x", Kind::x}, {"y", Kind::y}, {"sp", Kind::sp}, {"c", Kind::c},
    {"z", Kind::z}, {"n", Kind::n}, {"v", Kind::v}, {"d", Kind::d},   {"i", Kind::i},
};

std::optional<Kind> register_of(std::string_view name) {
    const auto* const found = std::ranges::find(registers, name, [](const auto& row) { return std::string_view(row.first); });
    return found != std::end(registers) ? std::optional(found->second) : std::nullopt;
}

std::string unknown_label(const std::string& name, const ProgramMap& map) {
    if (register_of(to_lower(name)))
        return "no label `" + name + "` in the program; write the register as `" + to_lower(name) + "`";
    NearestName nearest(shortened(name));
    for (const MapSymbol& symbol : map.symbols) nearest.consider(symbol.name);
    return "no label `" + shortened(name) + "` in the program" + did_you_mean(nearest);
}

}  // namespace

// ---- places

const MapSymbol* ValueReader::label(const std::string& text, JsonPlace where, std::size_t at) const {
    const MapSymbol* const symbol = map_ ? map_->find_symbol(text) : nullptr;
    if (symbol == nullptr || labels_ == nullptr) return symbol;
    constexpr std::size_t quote = 1;
    const auto offset = static_cast<std::uint32_t>(where.offset + quote + at);
    labels_->push_back({{offset, static_cast<std::uint32_t>(text.size())}, text, symbol->value});
    return symbol;
}

std::optional<std::int64_t> ValueReader::base(const std::string& text, JsonPlace where, std::size_t at) const {
    if (const auto number = hex_number(text)) return *number;
    const MapSymbol* const symbol = label(text, where, at);
    return symbol == nullptr ? std::nullopt : std::optional<std::int64_t>(symbol->value);
}

// `$0400`, a label; with a number added or subtracted. A label's name may look like anything, so the whole is tried first.
std::int64_t ValueReader::term(const std::string& text, JsonPlace where, std::size_t at) const {
    if (const auto value = base(text, where, at)) return *value;
    const auto sign = text.find_last_of("+-");
    const bool has_offset = sign != std::string::npos && sign > 0;
    const std::string name = has_offset ? text.substr(0, sign) : text;
    if (const auto value = base(name, where, at)) {
        const auto offset = any_number(std::string_view(text).substr(sign + 1));
        if (!offset) fail(where, "`" + shortened(text.substr(sign + 1)) + "` is not a number; write `label+3` or `label-$10`");
        return text[sign] == '+' ? *value + std::int64_t{*offset} : *value - std::int64_t{*offset};
    }
    if (name.starts_with('$'))
        fail(where, "`" + shortened(name) + "` is not an address; expected $ and up to four hexadecimal digits");
    if (!map_) fail(where, "the label `" + shortened(name) + "` needs a map, and this program has none");
    fail(where, unknown_label(name, *map_));
}

std::uint16_t ValueReader::address(const std::string& text, JsonPlace where, std::size_t at) const {
    const std::int64_t value = term(text, where, at);
    if (value < 0 || value >= memory_size)
        fail(where, "`" + shortened(text) + "` is " + std::to_string(value) + ", which is not an address");
    return static_cast<std::uint16_t>(value);
}

CodePlace ValueReader::code(const std::string& text, JsonPlace where) const {
    const MapSymbol* const symbol = map_ ? map_->find_symbol(text) : nullptr;
    return {address(text, where), symbol == nullptr ? SeenBank() : symbol->bank_seen()};
}

TestPlace ValueReader::place(const std::string& text, JsonPlace where) const {
    if (const auto kind = register_of(text)) return {.name = text, .kind = *kind};
    const auto dots = text.find("..");
    if (dots == std::string::npos) return {.name = text, .address = address(text, where)};
    const std::uint16_t first = address(text.substr(0, dots), where);
    const std::uint16_t last = address(text.substr(dots + 2), where, dots + 2);
    if (last < first) fail(where, "the range `" + shortened(text) + "` ends before it begins");
    return {.name = text, .address = first, .length = last - first + 1U, .is_range = true};
}

// ---- values

std::uint32_t ValueReader::operand(const JsonValue& value, const Unit& unit) const {
    std::int64_t number = -1;
    if (value.is_integer())
        number = value.integer();
    else if (value.is_text() && unit.takes_labels)
        number = term(value.text(), value.place(), 0);
    else if (const auto hex = value.is_text() ? hex_number(value.text()) : std::nullopt)
        number = *hex;
    if (number < 0 || number > std::int64_t{unit.most})
        fail(value.place(), std::string(unit.wanted) + ", not " + kind_of(value));
    return static_cast<std::uint32_t>(number);
}

// A text that is none of the values that a text may be. (A label is a value of words.)
bool ValueReader::is_formula(const JsonValue& value, const Unit& unit) const {
    if (!unit.takes_formulas || !value.is_text() || hex_number(value.text())) return false;
    if (!unit.takes_labels) return true;
    try {
        (void)term(value.text(), value.place(), 0);
        return false;
    } catch (const TestMistake&) {
        return true;
    }
}

std::shared_ptr<const Formula> ValueReader::formula(const JsonValue& value) const {
    if (!value.is_text()) fail(value.place(), "expected an expression in quotes, not " + kind_of(value));
    try {
        auto formula = std::make_shared<const Formula>(value.text(), map_ ? &*map_ : nullptr);
        note_labels_of(value.text(), value.place());
        return formula;
    } catch (const debugger::ExpressionError& error) {
        fail(value.place(), error.what());
    }
}

// For editors. A text with escapes is left alone: its parts are not where they seem to be.
void ValueReader::note_labels_of(const std::string& formula, JsonPlace where) const {
    constexpr std::size_t quotes = 2;
    if (labels_ == nullptr || where.length != formula.size() + quotes) return;
    const auto is_part = [&](std::size_t i) { return is_name_character(formula[i]) || formula[i] == '@'; };
    for (std::size_t begin = 0; begin < formula.size(); ++begin) {
        if (!is_part(begin)) continue;
        std::size_t end = begin;
        while (end < formula.size() && is_part(end)) ++end;
        const std::string name = formula.substr(begin, end - begin);
        const bool is_number = is_digit(name[0]) || (begin > 0 && (formula[begin - 1] == '$' || formula[begin - 1] == '%'));
        if (!is_number && !register_of(to_lower(name))) (void)label(name, where, begin);
        begin = end;
    }
}

void ValueReader::add_operand(const JsonValue& value, const Unit& unit, Comparison& comparison) const {
    const bool is_computed = is_formula(value, unit);
    if (is_computed || !comparison.formulas.empty()) {
        comparison.formulas.resize(comparison.operands.size());
        comparison.formulas.push_back(is_computed ? formula(value) : nullptr);
    }
    comparison.operands.push_back(is_computed ? 0 : operand(value, unit));
}

namespace {

[[noreturn]] void fail_of_comparison(const JsonValue& member, bool takes_texts) {
    std::vector<std::string_view> keys = comparison_keys();
    keys.emplace_back("mask");
    if (takes_texts) keys.insert(keys.end(), {"word", "text", "screencode"});
    fail(member.key_place(), unknown("comparison", member.key(), keys));
}

}  // namespace

Comparison ValueReader::one_comparison(const JsonValue& member, const Unit& unit) const {
    const auto kind = comparison_of(member.key());
    if (!kind) fail_of_comparison(member, unit.takes_texts);
    Comparison comparison{.kind = *kind};
    if (*kind != Comparison::Kind::in) {
        add_operand(member, unit, comparison);
        return comparison;
    }
    if (!member.is_list() || member.children().empty()) fail(member.place(), "`in` takes a list of values");
    for (const JsonValue& one : member.children()) add_operand(one, unit, comparison);
    return comparison;
}

Expected ValueReader::comparison(const JsonValue& object, const Unit& unit) const {
    Expected expected{.width = unit.width};
    for (const JsonValue& member : object.children()) {
        if (member.key() == "mask")
            expected.mask = operand(member, unit);
        else
            expected.all.push_back(one_comparison(member, unit));
    }
    if (expected.all.empty())
        fail(object.place(), expected.mask ? "`mask` needs `is` or another comparison" : "nothing to compare with");
    check_mask(expected, object);
    return expected;
}

namespace {

void append_text(const JsonValue& member, assembler::TextCode code, std::vector<Expected>& result) {
    if (!member.is_text()) fail(member.place(), "`" + member.key() + "` takes a text");
    const assembler::EncodedText text = assembler::encode_text(member.text(), code);
    if (!text.error.empty()) fail(member.place(), text.error);
    for (const char c : text.bytes) result.push_back({.all = {{.operands = {static_cast<unsigned char>(c)}}}});
}

}  // namespace

void ValueReader::append_object(const JsonValue& object, const Unit& unit, std::vector<Expected>& result) const {
    const Unit word{2,    0xffff, "expected a word: 0 to 65535, \"$0000\" to \"$ffff\", or a label",
                    true, false,  unit.takes_formulas};
    const auto members = object.children();
    const std::string key = members.size() == 1 && unit.takes_texts ? members[0].key() : "";
    if (key == "word")
        append(members[0], word, result);
    else if (key == "text")
        append_text(members[0], assembler::TextCode::petscii, result);
    else if (key == "screencode")
        append_text(members[0], assembler::TextCode::screen_codes, result);
    else
        result.push_back(comparison(object, unit));
}

void ValueReader::append(const JsonValue& value, const Unit& unit, std::vector<Expected>& result) const {
    if (value.is_list()) {
        for (const JsonValue& item : value.children()) append(item, unit, result);
    } else if (value.is_object()) {
        append_object(value, unit, result);
    } else {
        Comparison comparison;
        add_operand(value, unit, comparison);
        result.push_back({.width = unit.width, .all = {std::move(comparison)}});
    }
}

namespace {

const char* const byte_wanted = "expected a byte: 0 to 255, or \"$00\" to \"$ff\"";

}  // namespace

std::vector<Expected> ValueReader::cells(const JsonValue& value) const {
    std::vector<Expected> result;
    append(value, {1, 0xff, byte_wanted, false, true}, result);
    return result;
}

Expected ValueReader::byte(const JsonValue& value) const {
    const std::vector<Expected> result = cells(value);
    if (result.size() != 1 || result[0].width != 1) fail(value.place(), byte_wanted);
    return result[0];
}

Expected ValueReader::number(const JsonValue& value, std::uint32_t most) const {
    const std::string wanted = "expected a number from 0 to " + std::to_string(most);
    const Unit unit{4, most, wanted.c_str(), false, false};
    if (value.is_object()) return comparison(value, unit);
    return {.width = 4, .all = {{.operands = {operand(value, unit)}}}};
}

ExpectedValue ValueReader::expectation(const JsonValue& member, bool may_be_formulas) const {
    ExpectedValue result{place(member.key(), member.key_place()), {}};
    append(member, {1, 0xff, byte_wanted, false, true, may_be_formulas}, result.cells);
    const TestPlace& place = result.place;
    if (result.cells.empty()) fail(member.place(), "expected at least one value");
    if (place.kind != Kind::memory) {
        check_register(result, member);
        return result;
    }
    const bool is_one = result.cells.size() == 1 && !member.is_list();
    if (place.is_range && is_one && place.length % result.cells[0].width == 0)
        result.cells.resize(place.length / result.cells[0].width, Expected(result.cells[0]));
    std::uint32_t size = 0;
    for (const Expected& cell : result.cells) size += cell.width;
    if (place.is_range && size != place.length)
        fail(member.place(), "the range has " + std::to_string(place.length) + " bytes, the value " + std::to_string(size));
    if (place.address + size > memory_size) fail(member.place(), "the value extends beyond $ffff");
    return result;
}

std::vector<ExpectedValue> ValueReader::expectations(const JsonValue& object, bool may_be_formulas) const {
    if (!object.is_object()) fail(object.place(), "expected an object: {\"place\": value}, not " + kind_of(object));
    std::vector<ExpectedValue> result;
    for (const JsonValue& member : object.children()) result.push_back(expectation(member, may_be_formulas));
    return result;
}

std::vector<TestValue> ValueReader::values(const JsonValue& object) const {
    if (!object.is_object()) fail(object.place(), "expected an object: {\"place\": value}, not " + kind_of(object));
    std::vector<TestValue> result;
    for (const JsonValue& member : object.children()) {
        ExpectedValue value = expectation(member, false);
        TestValue& given = result.emplace_back(TestValue{std::move(value.place), {}});
        for (const Expected& cell : value.cells) {
            if (!cell.is_plain()) fail(member.place(), "expected a value; comparisons are only for expected results");
            for (unsigned i = 0; i < cell.width; ++i)
                given.bytes.push_back(static_cast<std::uint8_t>(cell.all[0].operands[0] >> (8 * i)));
        }
    }
    return result;
}

}  // namespace gato::cases
