// SPDX-License-Identifier: MIT
// The strings at the top of memory: a new one lies below the others; when there is no more room, those that no variable has are given up.
#include "simulator/firmware/interpreter/variables.hpp"

#include <algorithm>

namespace gato::simulator::basic {
namespace {

using location::arrays, location::arrays_end, location::basic_end, location::strings, location::variables;

constexpr int entry_size = 7, name_size = 2, array_head = 5, descriptor_size = 3, most_waiting = 3;
constexpr std::uint8_t kind_bit = 0x80;
constexpr Cycle byte_cycles = 20, collect_cycles = 2'000;

}  // namespace

void Variables::need_room(int end) {
    if (end > memory_.word(strings)) (void)collect();
    if (end > memory_.word(strings)) throw Error{ErrorCode::out_of_memory};
}

std::uint16_t Variables::place_of(const Value& value) {
    const int size = static_cast<int>(value.text.size());
    if (value.literal != 0 || size == 0) return value.literal;
    const std::uint16_t place = reserve(size);
    memory_.set_text(place, value.text);
    memory_.spend(byte_cycles * size);
    return place;
}

std::uint16_t Variables::reserve(int size) {
    need_room(memory_.word(arrays_end) + size);
    const int place = memory_.word(strings) - size;
    memory_.set_word(strings, place);
    memory_.set_word(location::new_string, place);
    return static_cast<std::uint16_t>(place);
}

std::uint16_t Variables::keep(const Value& value) {
    if (value.descriptor != 0) return value.descriptor;
    const std::uint16_t descriptor = memory_.byte(location::string_stack);
    if (descriptor >= location::strings_waiting + most_waiting * descriptor_size) throw Error{ErrorCode::formula_too_complex};
    const std::uint16_t place = place_of(value);
    memory_.set(descriptor, static_cast<int>(value.text.size()));
    memory_.set_word(descriptor + 1, place);
    memory_.set_word(location::last_string, descriptor);
    memory_.set(location::string_stack, descriptor + descriptor_size);
    return descriptor;
}

// What the variable had is no longer needed when there is no room.
void Variables::store_text(std::uint16_t descriptor, const Value& value) {
    memory_.set(descriptor, 0);
    const std::uint16_t place = place_of(value);
    memory_.set(descriptor, static_cast<int>(value.text.size()));
    memory_.set_word(descriptor + 1, place);
}

void Variables::add_array_texts(std::vector<std::uint16_t>& places) const {
    const int end = memory_.word(arrays_end);
    for (int array = memory_.word(arrays); array + array_head <= end;) {
        const int size = memory_.word(array + name_size);
        if (size < array_head) return;  // no array: somebody wrote here
        const bool is_text = (memory_.byte(array) & kind_bit) == 0 && (memory_.byte(array + 1) & kind_bit) != 0;
        const int first = array + array_head + 2 * memory_.byte(array + 4);
        array += size;
        for (int place = first; is_text && place + descriptor_size <= std::min(array, end); place += descriptor_size)
            places.push_back(static_cast<std::uint16_t>(place));
    }
}

// Of all texts that lie at the top of memory, the highest first.
std::vector<std::uint16_t> Variables::descriptors() const {
    std::vector<std::uint16_t> places;
    const int end = memory_.word(arrays);
    for (int entry = memory_.word(variables); entry + entry_size <= end; entry += entry_size)
        if ((memory_.byte(entry) & kind_bit) == 0 && (memory_.byte(entry + 1) & kind_bit) != 0)
            places.push_back(static_cast<std::uint16_t>(entry + name_size));
    add_array_texts(places);
    for (int waiting = location::strings_waiting; waiting < memory_.byte(location::string_stack); waiting += descriptor_size)
        if (waiting < location::strings_waiting + most_waiting * descriptor_size)
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

int Variables::collect() {
    int top = memory_.word(basic_end);
    for (const std::uint16_t place : descriptors()) {
        const std::string text = memory_.text(memory_.word(place + 1), memory_.byte(place));
        top -= static_cast<int>(text.size());
        memory_.set_text(top, text);
        memory_.set_word(place + 1, top);
        memory_.spend(collect_cycles + byte_cycles * static_cast<Cycle>(text.size()));
    }
    memory_.set_word(strings, std::max(top, 0));
    return top - memory_.word(arrays_end);
}

}  // namespace gato::simulator::basic
