// SPDX-License-Identifier: MIT
#include "testing/phases/phase_wording.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

std::string chips_text(const PhaseList& phases) {
    const auto& chips = phases.chips();
    std::string text;
    for (std::size_t i = 0; i < chips.size(); ++i)
        text += (i == 0 ? "" : i + 1 < chips.size() ? ", " : " and ") + name_of(chips[i]);
    return text;
}

std::string lateness_text(const TestCase& test, std::uint32_t latest) {
    const PhaseSettings& phases = test.phases;
    if (phases.is_any_late)
        return test.call ? " for entries 0 to " + std::to_string(latest) + " cycles late"
                         : " for starts in each cycle of a frame";
    if (!phases.late) return "";
    if (!test.call) return " for starts in the cycles " + text_of(*phases.late) + " of a frame";
    const bool is_one = phases.late->size() == 1 && phases.late->greatest() == 1;
    return " for entries " + text_of(*phases.late) + (is_one ? " cycle late" : " cycles late");
}

}  // namespace

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

std::string verdict_of(const TestCase& test, const PhaseList& phases, const CaseResult& result, std::uint32_t latest) {
    const bool compares = !test.phases.stable.empty() || test.phases.same_picture;
    std::string text = (compares ? "stable" : "holds") + lateness_text(test, latest) + ": ";
    text += grouped(result.phases) + (result.phases == 1 ? " phase" : " phases") + " on " + chips_text(phases);
    return text + ", at most " + std::to_string(result.cycles) + " cycles";
}

std::string picture_difference(const std::vector<std::uint8_t>& here, const std::vector<std::uint8_t>& there) {
    std::size_t different = 0, first = 0;
    for (std::size_t i = 0; i < here.size(); ++i)
        if (here[i] != there[i] && different++ == 0) first = i;
    if (different == 0) return {};
    const auto width = static_cast<std::size_t>(simulator::picture_width);
    return std::to_string(different) + " of " + std::to_string(here.size()) + " pixels differ, the first at "
           + std::to_string(first % width) + "," + std::to_string(first / width) + ": it is colour "
           + std::to_string(here[first]) + ", not " + std::to_string(there[first]);
}

std::string picture_stem(const TestCase& test, const std::string& phase) {
    std::string stem;
    for (const char c : test.name + " " + phase) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'), is_upper = c >= 'A' && c <= 'Z';
        if (is_plain || is_upper)
            stem += is_upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    return stem;
}

}  // namespace gato::cases
