// SPDX-License-Identifier: MIT
#include "servers/debugger/typed_values.hpp"

#include "core/support/hex.hpp"
#include "servers/debugger/inspect.hpp"
#include "servers/debugger/variable_names.hpp"

#include <algorithm>
#include <bit>
#include <locale>
#include <sstream>
#include <utility>

namespace gato::debugger {

namespace {

constexpr std::uint32_t most_parts = 256;
constexpr std::uint32_t widest_number = 8;  // bytes

}  // namespace

// ---- which there are

TypedPlace TypedValues::place_of(const MapVariable& variable) const {
    std::uint32_t address = variable.address;
    if (variable.is_indirect) address = machine_.ram_word(variable.address) + static_cast<std::uint32_t>(variable.offset);
    return {variable.name, static_cast<std::uint16_t>(address), variable.type, variable.size};
}

std::vector<TypedPlace> TypedValues::locals_at(std::uint16_t pc) const {
    std::vector<TypedPlace> places;
    for (const MapVariable& one : map_.variables)
        if (one.function != MapVariable::none && one.enter <= pc && pc < one.leave) places.push_back(place_of(one));
    return places;
}

std::vector<TypedPlace> TypedValues::globals() const {
    std::vector<TypedPlace> places;
    for (const MapVariable& one : map_.variables)
        if (one.function == MapVariable::none) places.push_back(place_of(one));
    return places;
}

std::optional<TypedPlace> TypedValues::find(std::string_view name, std::uint16_t pc) const {
    const MapVariable* const found = find_variable(map_, name, pc);
    return found == nullptr ? std::nullopt : std::optional(place_of(*found));
}

// ---- types

const MapType* TypedValues::type_of(const TypedPlace& place) const {
    return place.type == MapType::none ? nullptr : &map_.types[place.type];
}

bool TypedValues::is_character(std::uint32_t type) const {
    if (type == MapType::none) return false;
    const MapType& known = map_.types[type];
    return known.size == 1 && (known.kind == Kind::unsigned_integer || known.kind == Kind::signed_integer);
}

std::uint32_t TypedValues::element_count(const MapType& array) const {
    const std::uint32_t size = array.element == MapType::none ? 0 : map_.types[array.element].size;
    return size == 0 ? 0 : array.size / size;
}

std::vector<TypedPlace> TypedValues::parts(const TypedPlace& place) const {
    const MapType* const type = type_of(place);
    std::vector<TypedPlace> list;
    if (type == nullptr) return list;
    if (type->kind == Kind::structure)
        for (std::size_t i = 0; i < std::min<std::size_t>(type->members.size(), most_parts); ++i) {
            const MapType::Member& member = type->members[i];
            list.push_back(part(member.name, place.address + static_cast<std::uint32_t>(member.offset), member.type));
        }
    if (type->kind == Kind::array)
        for (std::uint32_t i = 0; i < std::min(element_count(*type), most_parts); ++i)
            list.push_back(
                part("[" + std::to_string(i) + "]", place.address + i * map_.types[type->element].size, type->element));
    if (type->kind == Kind::pointer && has_parts(place))
        list.push_back(part("*", static_cast<std::uint32_t>(bits(place)), type->element));
    return list;
}

bool TypedValues::has_parts(const TypedPlace& place) const {
    const MapType* const type = type_of(place);
    if (type == nullptr) return false;
    if (type->kind == Kind::pointer)
        return type->element != MapType::none && map_.types[type->element].size > 0 && bits(place) != 0;
    return type->kind == Kind::structure ? !type->members.empty() : type->kind == Kind::array && element_count(*type) > 0;
}

TypedPlace TypedValues::part(std::string name, std::uint32_t address, std::uint32_t type) const {
    const std::uint32_t size = type == MapType::none ? 1 : map_.types[type].size;
    return {std::move(name), static_cast<std::uint16_t>(address), type, size};
}

// ---- values

std::uint64_t TypedValues::bits(const TypedPlace& place) const {
    std::uint64_t value = 0;
    for (std::uint32_t i = std::min(place.size, widest_number); i-- > 0;)
        value = value << 8 | machine_.peek(static_cast<std::uint16_t>(place.address + i));
    return value;
}

std::string TypedValues::text(const TypedPlace& place) const {
    const MapType* const type = type_of(place);
    const bool is_wide = place.size > widest_number || place.size == 0;
    switch (type == nullptr ? Kind::other : type->kind) {
    case Kind::structure: return "{…}";
    case Kind::array: return array_text(place, *type);
    case Kind::pointer: return pointer_text(place, *type);
    case Kind::enumeration: return enumeration_text(place, *type);
    case Kind::floating: return floating_text(place);
    case Kind::boolean: return bits(place) == 0 ? "false" : bits(place) == 1 ? "true" : number_text(place, false);
    case Kind::signed_integer:
    case Kind::unsigned_integer:
        if (!is_wide) return number_text(place, type->kind == Kind::signed_integer);
        break;
    case Kind::other: break;
    }
    return shown_bytes(machine_, place.address, std::max<std::uint32_t>(place.size, 1));
}

std::string TypedValues::number_text(const TypedPlace& place, bool is_signed) const {
    const unsigned unused = 64 - 8 * std::clamp<std::uint32_t>(place.size, 1, widest_number);
    const std::uint64_t value = bits(place);
    const auto with_sign = static_cast<std::int64_t>(value << unused) >> unused;
    if (is_signed && with_sign < 0) return std::to_string(with_sign);
    return dollar(value, 2 * static_cast<int>(place.size)) + " = " + std::to_string(value);
}

std::string TypedValues::pointer_text(const TypedPlace& place, const MapType& type) const {
    const std::uint64_t target = bits(place);
    std::string address = dollar(target, 2 * static_cast<int>(std::min(place.size, widest_number)));
    if (!has_parts(place)) return address;
    const Kind kind = map_.types[type.element].kind;
    const bool is_simple = kind != Kind::structure && kind != Kind::array && kind != Kind::pointer;
    return is_simple ? address + ", holds " + text(part("", static_cast<std::uint32_t>(target), type.element)) : address;
}

// Characters of one byte may be a text, which is shown as PETSCII.
std::string TypedValues::array_text(const TypedPlace& place, const MapType& type) const {
    constexpr std::uint32_t most_characters = 40;
    const std::uint32_t count = element_count(type);
    std::string size = "[" + std::to_string(count) + "]";
    if (!is_character(type.element) || count == 0) return size;
    const std::string range = "text[" + dollar(place.address) + "," + std::to_string(std::min(count, most_characters)) + "]";
    return size + " " + inspect(range, {}, machine_).text;
}

std::string TypedValues::enumeration_text(const TypedPlace& place, const MapType& type) const {
    const std::uint64_t value = bits(place);
    const unsigned unused = 64 - 8 * std::clamp<std::uint32_t>(place.size, 1, widest_number);
    for (const MapType::Member& member : type.members)
        if (static_cast<std::uint64_t>(member.offset) << unused == value << unused)
            return member.name + " = " + std::to_string(member.offset);
    return number_text(place, false);
}

std::string TypedValues::floating_text(const TypedPlace& place) const {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    if (place.size == sizeof(float))
        text << std::bit_cast<float>(static_cast<std::uint32_t>(bits(place)));
    else if (place.size == sizeof(double))
        text << std::bit_cast<double>(bits(place));
    else
        return shown_bytes(machine_, place.address, std::max<std::uint32_t>(place.size, 1));
    return text.str();
}

std::string TypedValues::expression(const TypedPlace& place) const {
    const MapType* const type = type_of(place);
    const bool is_number = type == nullptr || (type->kind != Kind::structure && type->kind != Kind::array);
    if (!is_number || (place.size != 1 && place.size != 2)) return {};
    return (place.size == 2 ? "word[" : "[") + dollar(place.address) + "]";
}

}  // namespace gato::debugger
