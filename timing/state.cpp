// SPDX-License-Identifier: MIT
#include "timing/state.hpp"

#include <algorithm>

namespace gato::timing {

Value sum(const Value& value, std::uint8_t added) {
    Value result = value;
    result.offset = static_cast<std::uint8_t>(value.offset + added);
    result.low = static_cast<std::uint8_t>(value.low + added);
    result.high = static_cast<std::uint8_t>(value.high + added);
    if (result.low <= result.high) return result;
    result.low = 0;
    result.high = 0xff;
    return result;
}

Value joined(const Value& a, const Value& b) {
    Value result{std::min(a.low, b.low), std::max(a.high, b.high)};
    if (a.base != b.base || a.offset != b.offset) return result;
    result.base = a.base;
    result.offset = a.offset;
    return result;
}

void State::begin() {
    forget_flags();
    for (int place = 0; place < place_count; ++place) {
        (*this)[place].base = static_cast<std::int16_t>(place);
        (*this)[place].offset = 0;
    }
}

void State::write(int place, const Value& value) {
    (*this)[place] = value;
    for (Flag& flag : flags)
        if (flag.holder == place) flag.holder = no_place;
}

void State::forget_pushed() {
    for (int place = first_pushed; place < first_cell; ++place) write(place, {});
}

void State::set_result(const Value& value, int holder) {
    const Flag flag{Flag::Kind::compared, 0, static_cast<std::int8_t>(holder), value};
    this->flag(Test::zero) = this->flag(Test::negative) = flag;
}

void State::compare(const Value& value, std::uint8_t with, int holder) {
    flags.fill({Flag::Kind::compared, with, static_cast<std::int8_t>(holder), value});
}

namespace {

// The values of the interval that give the flag this state; nothing if none does.
std::optional<Value> narrowed(const Value& value, Test test, unsigned with, bool is_set) {
    std::optional<Value> result;
    for (unsigned one = value.low; one <= value.high; ++one) {
        if (outcome(test, one, with) != is_set) continue;
        if (!result) result = Value{static_cast<std::uint8_t>(one), 0, value.base, value.offset};
        result->high = static_cast<std::uint8_t>(one);
    }
    return result;
}

Flag joined_flag(const Flag& a, const Flag& b) {
    if (a == b) return a;
    if (a.kind != Flag::Kind::compared || b.kind != a.kind || a.with != b.with) return {};
    return {a.kind, a.with, a.holder == b.holder ? a.holder : std::int8_t{no_place}, joined(a.value, b.value)};
}

}  // namespace

bool State::assume(Test test, bool is_set) {
    const Flag known = flag(test);
    flag(test) = {is_set ? Flag::Kind::set : Flag::Kind::clear};
    if (known.kind == Flag::Kind::unknown) return true;
    if (known.kind != Flag::Kind::compared) return (known.kind == Flag::Kind::set) == is_set;
    const auto possible = narrowed(known.value, test, known.with, is_set);
    if (!possible) return false;
    if (known.holder == no_place) return true;
    Value& holder = (*this)[known.holder];
    holder.low = std::max(holder.low, possible->low);
    holder.high = std::min(holder.high, possible->high);
    return holder.low <= holder.high;
}

void State::join(const State& other) {
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = joined(places[i], other.places[i]);
    for (std::size_t i = 0; i < flags.size(); ++i) flags[i] = joined_flag(flags[i], other.flags[i]);
    if (is_depth_known && other.is_depth_known && depth == other.depth) return;
    is_depth_known = false;
    depth = 0;
    forget_pushed();
}

std::optional<Condition> condition_of(isa::Mnemonic branch) {
    switch (branch) {
    case isa::Mnemonic::BEQ: return Condition{Test::zero, true};
    case isa::Mnemonic::BNE: return Condition{Test::zero, false};
    case isa::Mnemonic::BMI: return Condition{Test::negative, true};
    case isa::Mnemonic::BPL: return Condition{Test::negative, false};
    case isa::Mnemonic::BCS: return Condition{Test::carry, true};
    case isa::Mnemonic::BCC: return Condition{Test::carry, false};
    default: return std::nullopt;
    }
}

}  // namespace gato::timing
