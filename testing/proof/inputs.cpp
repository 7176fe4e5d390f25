// SPDX-License-Identifier: MIT
#include "testing/proof/inputs.hpp"

namespace gato::cases {

std::uint64_t count_inputs(const std::vector<VariedPlace>& places) {
    std::uint64_t count = 1;
    for (const VariedPlace& place : places) {
        count *= place.values.size();
        if (count > most_inputs) return most_inputs + 1;
    }
    return count;
}

InputCursor::InputCursor(const std::vector<VariedPlace>& places, std::uint64_t number)
    : places_(places), ranges_(places.size()), values_(places.size()) {
    for (std::size_t i = places.size(); i-- > 0;) {
        const std::uint64_t count = places[i].values.size();
        values_[i] = places[i].values.at(number % count);
        while (values_[i] > places[i].values.ranges[ranges_[i]].last) ++ranges_[i];
        number /= count;
    }
}

void InputCursor::restart(std::size_t place) {
    ranges_[place] = 0;
    values_[place] = places_[place].values.ranges[0].first;
}

void InputCursor::advance() {
    for (first_changed_ = places_.size(); first_changed_-- > 0;) {
        const std::size_t place = first_changed_;
        const std::vector<NumberRange>& ranges = places_[place].values.ranges;
        if (values_[place] < ranges[ranges_[place]].last) {
            ++values_[place];
            return;
        }
        if (++ranges_[place] < ranges.size()) {
            values_[place] = ranges[ranges_[place]].first;
            return;
        }
        restart(place);
    }
    first_changed_ = 0;
}

std::string describe_input(const std::vector<VariedPlace>& places, std::uint64_t number) {
    const InputCursor input(places, number);
    std::string text;
    for (std::size_t i = 0; i < places.size(); ++i)
        text += (i == 0 ? "" : " ") + places[i].place.name + "=" + std::to_string(input[i]);
    return text;
}

}  // namespace gato::cases
