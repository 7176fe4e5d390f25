// SPDX-License-Identifier: MIT
#include "testing/phases/read_phases.hpp"

#include "testing/json_parts.hpp"
#include "testing/phases/phase_list.hpp"
#include "testing/read_number_set.hpp"
#include "testing/wording.hpp"

#include "core/c64/registers.hpp"
#include <gato/simulator/chips.hpp>

#include <algorithm>

namespace gato::cases {

namespace {

constexpr std::uint16_t first_chip = 0xd000, last_chip = 0xdfff;
constexpr std::uint32_t longest_frame = 312 * 65;  // longer than any chip's
constexpr std::uint64_t most_phases = 16'777'216;

const std::uint16_t variable_places[] = {c64::vic::first + c64::vic::control_1, c64::vic::first + c64::vic::sprite_enable};

bool has_line(const TestCase& test) {
    constexpr std::uint16_t raster = c64::vic::first + c64::vic::raster;
    return std::ranges::any_of(test.set, [](const TestValue& value) {
        const std::size_t end = value.place.address + value.bytes.size();
        return value.place.kind == TestPlace::Kind::memory && value.place.address <= raster && raster < end;
    });
}

void check_late_of_program(const TestCase& test) {
    if (!test.phases.late) return;
    const PhaseList phases(test);
    for (const simulator::VideoStandard& chip : phases.chips()) {
        const int frame = chip.cycles_per_frame();
        if (test.phases.late->greatest() < static_cast<std::uint32_t>(frame)) continue;
        fail_at(test.phases.late_place, "a frame of the " + name_of(chip) + " has " + std::to_string(frame)
                                            + " cycles: expected at most " + std::to_string(frame - 1));
    }
}

void check_late(const TestCase& test) {
    const PhaseSettings& phases = test.phases;
    if (!phases.late && !phases.is_any_late) return;
    if (test.call && test.as == TestCase::As::routine)
        fail_at(phases.late_place, "`late` is for handlers and programs; a routine that is a handler needs \"as\": \"irq\"");
    if (!test.call) return check_late_of_program(test);
    if (!has_line(test))
        fail_at(phases.late_place, "`late` needs the raster line of the interrupt: give $d012 a value in `set`");
}

void check_varied(const TestCase& test) {
    for (const VariedRegister& varied : test.phases.varied)
        for (const TestValue& value : test.set)
            if (value.place.kind == TestPlace::Kind::memory && value.place.address <= varied.address
                && varied.address < value.place.address + value.bytes.size())
                fail_at(varied.place,
                        "`" + shortened(varied.name) + "` is also in `set`, as `" + shortened(value.place.name) + "`");
}

}  // namespace

void read_late(const JsonValue& value, PhaseSettings& phases) {
    phases.late_place = value.place();
    phases.is_any_late = value.is_text() && value.text() == "any";
    phases.late.reset();
    if (!phases.is_any_late) phases.late = read_number_set(value, {}, longest_frame);
}

void read_chips(const JsonValue& list, PhaseSettings& phases) {
    phases.chips_place = list.place();
    phases.chips.clear();
    for (const JsonValue& one : list.children()) {
        const auto* const known =
            std::ranges::find(simulator::vic_names, text_of(one), &simulator::NamedChip<simulator::VicChip>::name);
        if (known == std::end(simulator::vic_names)) {
            std::vector<std::string_view> all;
            for (const auto& name : simulator::vic_names) all.push_back(name.name);
            fail_at(one.place(), unknown("chip", one.text(), all));
        }
        if (std::ranges::find(phases.chips, known->chip, &simulator::VideoStandard::chip) != phases.chips.end())
            fail_at(one.place(), "`" + one.text() + "` is already in the list");
        phases.chips.push_back(simulator::standard_of(known->chip));
    }
    if (phases.chips.empty()) fail_at(list.place(), "an empty list leaves nothing to try; expected at least one chip");
}

std::vector<VariedRegister> read_varied(const JsonValue& value, const ValueReader& values) {
    constexpr NumberRange any_byte{0, 0xff};
    std::vector<VariedRegister> all;
    for (const JsonValue& member : members_of(value)) {
        const TestPlace place = values.place(member.key(), member.key_place());
        if (place.kind != TestPlace::Kind::memory || place.length != 1
            || std::ranges::find(variable_places, place.address) == std::end(variable_places))
            fail_at(member.key_place(), "`vary` takes $d011 and $d015, not `" + shortened(member.key()) + "`");
        if (std::ranges::find(all, place.address, &VariedRegister::address) != all.end())
            fail_at(member.key_place(), "`" + shortened(member.key()) + "` is varied already");
        all.push_back({place.name, place.address, read_number_set(member, any_byte, any_byte.last), member.key_place()});
    }
    if (all.empty()) fail_at(value.place(), "`vary` is empty; expected $d011, $d015 or both");
    return all;
}

void read_stable(const JsonValue& value, const ValueReader& values, PhaseSettings& phases) {
    phases.stable.clear();
    phases.compared_place = value.place();
    for (const JsonValue& text : list_of(value)) {
        const TestPlace place = values.place(text_of(text), text.place());
        const std::uint32_t last = place.address + place.length - 1;
        if (place.kind != TestPlace::Kind::memory || place.address < first_chip || last > last_chip)
            fail_at(text.place(), "the cycle of a write is known for $d000 to $dfff, not for `" + shortened(place.name) + "`");
        phases.stable.push_back({place.name, place.address, static_cast<std::uint16_t>(last)});
    }
    if (phases.stable.empty()) fail_at(value.place(), "`stable` is empty; expected addresses such as \"$d020\"");
}

void read_same_picture(const JsonValue& value, PhaseSettings& phases) {
    if (value.kind() != JsonValue::Kind::boolean) fail_at(value.place(), "expected true or false, not " + kind_of(value));
    phases.same_picture = value.boolean();
    phases.compared_place = value.place();
}

void check_phases(const TestCase& test) {
    if (!test.phases.any()) return;
    check_late(test);
    check_varied(test);
    const std::uint64_t count = PhaseList(test).size();
    const bool compares = !test.phases.stable.empty() || test.phases.same_picture;
    if (count == 1 && compares)
        fail_at(test.phases.compared_place,
                "there is only one phase, and nothing to compare it with; `late`, `vary` or a list in "
                "`vic` makes more");
    if (count > most_phases)
        fail_at(test.phases.varied.empty() ? test.phases.late_place : test.phases.varied[0].place,
                "these are " + std::to_string(count) + " phases; expected at most " + std::to_string(most_phases));
}

}  // namespace gato::cases
