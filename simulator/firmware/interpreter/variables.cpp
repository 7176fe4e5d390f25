// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/variables.hpp"
#include "simulator/firmware/interpreter/arithmetic_time.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace gato::simulator::basic {
namespace {

using location::arrays, location::arrays_end, location::basic_end, location::strings, location::variables;

constexpr int default_last_subscript = 10, lowest_integer = -32'768, highest_integer = 32'767;

std::uint8_t first_byte(const Name& name) {
    const bool is_marked = name.kind == Kind::integer || name.kind == Kind::function;
    return static_cast<std::uint8_t>(name.first | (is_marked ? kind_bit : 0));
}

std::uint8_t second_byte(const Name& name) {
    const bool is_marked = name.kind == Kind::integer || name.kind == Kind::text;
    return static_cast<std::uint8_t>(name.second | (is_marked ? kind_bit : 0));
}

int element_size(Kind kind) {
    return kind == Kind::integer ? 2 : kind == Kind::text ? 3 : 5;
}

}  // namespace

std::optional<std::uint16_t> Variables::find(const Name& name) {
    const int end = memory_.word(arrays);
    for (int entry = memory_.word(variables); entry + entry_size <= end; entry += entry_size) {
        const bool is_near = entry >> 8 == end >> 8, is_alike = memory_.byte(entry) == first_byte(name);
        memory_.spend(is_near ? time::variable_page : 0);
        if (!is_alike || memory_.byte(entry + 1) != second_byte(name)) {
            memory_.spend(time::variable_search + (is_alike ? time::same_letter : 0));
            continue;
        }
        memory_.spend(time::variable_found);
        memory_.set_word(location::found_variable, entry + name_size);
        return static_cast<std::uint16_t>(entry + name_size);
    }
    return std::nullopt;
}

// Arrays move up by the size of a variable.
std::uint16_t Variables::find_or_make(const Name& name) {
    if (const auto found = find(name)) return *found;
    need_room(memory_.word(arrays_end) + entry_size + 1);
    const int entry = memory_.word(arrays), end = memory_.word(arrays_end);
    for (int address = end - 1; address >= entry; --address) memory_.set(address + entry_size, memory_.byte(address));
    memory_.spend(time::new_variable + time::moved_byte * std::max(end - entry, 0));
    memory_.set_word(arrays, entry + entry_size);
    memory_.set_word(arrays_end, end + entry_size);
    memory_.set(entry, first_byte(name));
    memory_.set(entry + 1, second_byte(name));
    for (int i = name_size; i < entry_size; ++i) memory_.set(entry + i, 0);
    memory_.set_word(location::found_variable, entry + name_size);
    return static_cast<std::uint16_t>(entry + name_size);
}

std::optional<std::uint16_t> Variables::find_array(const Name& name) {
    const int end = memory_.word(arrays_end);
    for (int array = memory_.word(arrays); array + array_head <= end; array += memory_.word(array + name_size)) {
        memory_.spend(time::variable_search);
        if (memory_.byte(array) == first_byte(name) && memory_.byte(array + 1) == second_byte(name))
            return static_cast<std::uint16_t>(array);
        if (memory_.word(array + name_size) < array_head) break;  // not an array: a program wrote here
    }
    return std::nullopt;
}

std::uint16_t Variables::make_array(const Name& name, const std::vector<int>& last_subscripts) {
    int size = element_size(name.kind);
    for (const int last : last_subscripts)
        if (last < 0 || (size *= last + 1) > 0xffff) throw Error{ErrorCode::out_of_memory};
    const int head = array_head + 2 * static_cast<int>(last_subscripts.size());
    const int array = memory_.word(arrays_end);
    need_room(array + head + size + 1);
    memory_.set(array, first_byte(name));
    memory_.set(array + 1, second_byte(name));
    memory_.set_word(array + name_size, head + size);
    memory_.set(array + 4, static_cast<int>(last_subscripts.size()));
    int at = array + array_head;
    for (auto last = last_subscripts.rbegin(); last != last_subscripts.rend(); ++last) {
        memory_.set(at++, (*last + 1) >> 8);
        memory_.set(at++, *last + 1);
    }
    for (int i = 0; i < size; ++i) memory_.set(at + i, 0);
    memory_.spend(time::new_variable + time::array_byte * size);
    memory_.set_word(arrays_end, at + size);
    return static_cast<std::uint16_t>(array);
}

void Variables::dimension(const Name& name, const std::vector<int>& last_subscripts) {
    if (find_array(name)) throw Error{ErrorCode::redimensioned_array};
    (void)make_array(name, last_subscripts);
}

// The first subscript counts elements, the next ones rows of them.
std::uint16_t Variables::element(const Name& name, const std::vector<int>& subscripts) {
    memory_.spend(time::element);
    const auto found = find_array(name);
    const std::vector<int> usual(subscripts.size(), default_last_subscript);
    const int array = found ? *found : make_array(name, usual);
    const int dimensions = memory_.byte(array + 4);
    if (dimensions != static_cast<int>(subscripts.size())) throw Error{ErrorCode::bad_subscript};
    int index = 0;
    for (int i = dimensions - 1; i >= 0; --i) {
        const int at = array + array_head + 2 * (dimensions - 1 - i);
        const int length = memory_.byte(at) << 8 | memory_.byte(at + 1);
        const int subscript = subscripts[static_cast<std::size_t>(i)];
        if (subscript < 0 || subscript >= length) throw Error{ErrorCode::bad_subscript};
        index = (index * length + subscript) & 0xffff;
        memory_.spend(time::subscript + (i + 1 < dimensions ? time::more_subscripts : 0));
    }
    const int place = array + array_head + 2 * dimensions + index * element_size(name.kind);
    memory_.set_word(location::found_variable, place);
    return static_cast<std::uint16_t>(place);
}

Value Variables::load(Kind kind, std::uint16_t place) {
    Value value;
    if (kind == Kind::text) {
        value.is_text = true;
        value.descriptor = place;
    } else if (kind == Kind::integer) {
        value.number = static_cast<std::int16_t>(memory_.byte(place) << 8 | memory_.byte(place + 1));
        memory_.spend(time_from_word(static_cast<int>(value.number)));
    } else {
        value.number = memory_.number(place);
    }
    return value;
}

void Variables::store(Kind kind, std::uint16_t place, const Value& value) {
    if (value.is_text != (kind == Kind::text)) throw Error{ErrorCode::type_mismatch};
    if (kind == Kind::text) return place == no_text ? set_clock(take(value)) : store_text(place, value);
    const double number = rounded(value.number);
    if (kind == Kind::number) return memory_.set_number(place, number);
    const double whole = std::floor(number);
    if (whole < lowest_integer || whole > highest_integer) throw Error{ErrorCode::illegal_quantity};
    const int integer = static_cast<int>(whole);
    memory_.spend(time_to_integer(number));
    memory_.set(place, integer >> 8);
    memory_.set(place + 1, integer);
}

void Variables::set_clock(const std::string& digits) {
    constexpr int units[] = {36'000, 3'600, 600, 60, 10, 1}, jiffies = 60;
    if (digits.size() != std::size(units)) throw Error{ErrorCode::illegal_quantity};
    int seconds = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] < '0' || digits[i] > '9') throw Error{ErrorCode::illegal_quantity};
        seconds += units[i] * (digits[i] - '0');
    }
    const int now = seconds * jiffies;
    for (int i = 0; i < 3; ++i) memory_.set(location::jiffies + i, now >> (16 - 8 * i));
}

void Variables::clear() {
    memory_.set_word(strings, memory_.word(basic_end));
    for (const std::uint16_t pointer : {arrays, arrays_end}) memory_.set_word(pointer, memory_.word(variables));
}

}  // namespace gato::simulator::basic
