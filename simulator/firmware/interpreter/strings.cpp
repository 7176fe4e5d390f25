// SPDX-License-Identifier: MIT
// The strings at the top of memory: a new one is placed below the others, and intermediate results of an expression stay there
// as garbage unless they are the lowest when they are used. When there is no space left, the strings that belong to no variable
// are removed. Facts: "Mapping the Commodore 64", $b475-$b6db.
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"
#include "simulator/firmware/interpreter/variables.hpp"

#include <algorithm>

namespace gato::simulator::basic {
namespace {

using location::arrays, location::arrays_end, location::basic_end, location::strings, location::variables;

constexpr int most_waiting = 3;
constexpr std::uint16_t end_of_waiting = location::strings_waiting + most_waiting * descriptor_size;
constexpr std::uint8_t input_page = location::input_buffer >> 8;

}  // namespace

void Variables::need_room(int end) {
    if (end > memory_.word(strings)) (void)collect();
    if (end > memory_.word(strings)) throw Error{ErrorCode::out_of_memory};
}

std::uint16_t Variables::reserve(int size) {
    need_room(memory_.word(arrays_end) + size);
    const int place = memory_.word(strings) - size;
    memory_.set_word(strings, place);
    memory_.set_word(location::new_string, place);
    memory_.spend(time::text_byte * size);
    return static_cast<std::uint16_t>(place);
}

int Variables::length_at(std::uint16_t descriptor) const {
    return descriptor == no_text ? 0 : memory_.byte(descriptor);
}

std::uint16_t Variables::address_at(std::uint16_t descriptor) const {
    return descriptor == no_text ? std::uint16_t{0} : memory_.word(descriptor + 1);
}

std::string Variables::text_of(const Value& value) const {
    return memory_.seen_text(address_at(value.descriptor), static_cast<std::size_t>(length_at(value.descriptor)));
}

void Variables::set_descriptor(std::uint16_t place, int size, std::uint16_t address) {
    memory_.set(place, size);
    memory_.set_word(place + 1, address);
}

Value Variables::waiting_text(std::uint16_t place, int size) {
    const std::uint16_t descriptor = memory_.byte(location::string_stack);
    if (descriptor >= end_of_waiting) throw Error{ErrorCode::formula_too_complex};
    set_descriptor(descriptor, size, place);
    memory_.set_word(location::last_string, descriptor);
    memory_.set(location::string_stack, descriptor + descriptor_size);
    return {.is_text = true, .descriptor = descriptor};
}

Value Variables::new_text(std::string_view text) {
    const std::uint16_t place = reserve(static_cast<int>(text.size()));
    memory_.set_text(place, text);
    return waiting_text(place, static_cast<int>(text.size()));
}

Value Variables::text_at(std::uint16_t place, int size) {
    const int page = place >> 8;
    const bool is_buffer = page == 0 || page == input_page;
    return is_buffer ? new_text(memory_.text(place, static_cast<std::size_t>(size))) : waiting_text(place, size);
}

bool Variables::stops_waiting(std::uint16_t descriptor) {
    if (descriptor != memory_.word(location::last_string) || descriptor < location::strings_waiting) return false;
    memory_.set(location::string_stack, descriptor);
    memory_.set_word(location::last_string, descriptor - descriptor_size);
    return true;
}

void Variables::give_up(std::uint16_t descriptor) {
    const int size = length_at(descriptor);
    const std::uint16_t place = address_at(descriptor);
    if (stops_waiting(descriptor) && place == memory_.word(strings)) memory_.set_word(strings, place + size);
}

std::string Variables::take(const Value& value) {
    std::string text = text_of(value);
    give_up(value.descriptor);
    return text;
}

Value Variables::joined(const Value& left, const Value& right) {
    const int size = length_at(left.descriptor) + length_at(right.descriptor);
    if (size > longest_text) throw Error{ErrorCode::string_too_long};
    const std::uint16_t place = reserve(size);
    memory_.set_text(place, text_of(left) + text_of(right));
    give_up(right.descriptor);
    give_up(left.descriptor);
    return waiting_text(place, size);
}

Value Variables::part_of(const Value& whole, std::size_t begin, std::size_t length) {
    const auto size = static_cast<std::size_t>(length_at(whole.descriptor));
    const std::size_t from = std::min(begin, size), count = std::min(length, size - from);
    const std::uint16_t place = reserve(static_cast<int>(count));
    memory_.set_text(place, text_of(whole).substr(from, count));
    give_up(whole.descriptor);
    return waiting_text(place, static_cast<int>(count));
}

// A new text becomes the variable's, as does one of the program; the text of another variable is copied.
void Variables::store_text(std::uint16_t place, const Value& value) {
    const std::uint16_t from = value.descriptor;
    const int size = length_at(from);
    const bool is_string = address_at(from) >= memory_.word(strings), is_of_variable = from >= memory_.word(variables);
    if (is_string && is_of_variable) {
        const std::uint16_t copy = reserve(size);
        memory_.set_text(copy, text_of(value));
        return set_descriptor(place, size, copy);
    }
    set_descriptor(place, size, address_at(from));
    (void)stops_waiting(from);
}

void Variables::add_array_texts(std::vector<std::uint16_t>& places) const {
    const int end = memory_.word(arrays_end);
    for (int array = memory_.word(arrays); array + array_head <= end;) {
        const int size = memory_.word(array + name_size);
        if (size < array_head) return;  // not an array: a program wrote here
        const bool is_text = (memory_.byte(array) & kind_bit) == 0 && (memory_.byte(array + 1) & kind_bit) != 0;
        const int first = array + array_head + 2 * memory_.byte(array + 4);
        array += size;
        for (int place = first; is_text && place + descriptor_size <= std::min(array, end); place += descriptor_size)
            places.push_back(static_cast<std::uint16_t>(place));
    }
}

// Returns those of all texts at the top of memory, the highest first.
std::vector<std::uint16_t> Variables::descriptors() const {
    std::vector<std::uint16_t> places;
    const int end = memory_.word(arrays);
    for (int entry = memory_.word(variables); entry + entry_size <= end; entry += entry_size)
        if ((memory_.byte(entry) & kind_bit) == 0 && (memory_.byte(entry + 1) & kind_bit) != 0)
            places.push_back(static_cast<std::uint16_t>(entry + name_size));
    add_array_texts(places);
    const int end_of_texts = std::min<int>(memory_.byte(location::string_stack), end_of_waiting);
    for (int waiting = location::strings_waiting; waiting < end_of_texts; waiting += descriptor_size)
        places.push_back(static_cast<std::uint16_t>(waiting));
    const int lowest = memory_.word(strings), highest = memory_.word(basic_end);
    const auto lies_elsewhere = [&](std::uint16_t place) {
        const int text = memory_.word(place + 1);
        return memory_.byte(place) == 0 || text < lowest || text + memory_.byte(place) > highest;
    };
    places.erase(std::remove_if(places.begin(), places.end(), lies_elsewhere), places.end());
    std::ranges::sort(places, [&](int one, int other) { return memory_.word(one + 1) > memory_.word(other + 1); });
    return places;
}

// The original looks through all of them for the highest one, as often as there is one left.
int Variables::collect() {
    const std::vector<std::uint16_t> places = descriptors();
    const auto count = static_cast<Cycle>(places.size());
    int top = memory_.word(basic_end);
    for (const std::uint16_t place : places) {
        const std::string text = memory_.text(memory_.word(place + 1), memory_.byte(place));
        top -= static_cast<int>(text.size());
        memory_.set_text(top, text);
        memory_.set_word(place + 1, top);
        memory_.spend(time::collected + time::text_byte * static_cast<Cycle>(text.size()) + time::looked_at * count);
    }
    memory_.set_word(strings, std::max(top, 0));
    return top - memory_.word(arrays_end);
}

}  // namespace gato::simulator::basic
