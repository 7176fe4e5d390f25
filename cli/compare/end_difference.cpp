// SPDX-License-Identifier: MIT
#include "cli/compare/end_difference.hpp"

#include "core/support/hex.hpp"
#include "servers/debugger/causes/parts.hpp"
#include <gato/debugger/expression.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::cli {

using debugger::Place;

namespace {

bool differs(const RecordedRun& old, const RecordedRun& now, const EndDifference& place) {
    return value_at_end(old.past, place.old) != value_at_end(now.past, place.now);
}

// "c is 1 ($01), expected 0 ($00)" names the place.
std::optional<EndDifference> place_of_case(const RecordedRun& old, const RecordedRun& now) {
    for (const RecordedRun* run : {&now, &old}) {
        const std::string& reason = run->recording.end.reason;
        if (!run->recording.is_case || reason.find(", expected ") == std::string::npos) continue;
        const std::string name = reason.substr(0, reason.find(" is "));
        try {
            EndDifference place{name, old.past.place_named(name), now.past.place_named(name)};
            if (differs(old, now, place)) return place;
        } catch (const debugger::ExpressionError&) {
            continue;  // a picture, a screen, a time: no place
        }
    }
    return std::nullopt;
}

// The cursor may blink at other moments: a cell that is only reversed comes last.
std::optional<EndDifference> place_on_screen(const RecordedRun& old, const RecordedRun& now) {
    constexpr unsigned reversed = 0x80;
    if (old.recording.setup.is_flat || now.recording.setup.is_flat) return std::nullopt;
    std::optional<EndDifference> blinking;
    for (int row = 0; row < simulator::screen_rows; ++row)
        for (int column = 0; column < simulator::screen_columns; ++column) {
            const std::string name = "screen:" + std::to_string(row) + "," + std::to_string(column);
            const EndDifference place{name, old.past.place_named(name), now.past.place_named(name)};
            const unsigned changed = value_at_end(old.past, place.old) ^ value_at_end(now.past, place.now);
            if (changed != 0 && changed != reversed) return place;
            if (changed != 0 && !blinking) blinking = place;
        }
    return blinking;
}

bool is_data(const std::optional<ProgramMap>& map, std::uint32_t address) {
    const MapLine* const line = map->find_line(static_cast<std::uint16_t>(address));
    return line == nullptr || line->cycles == 0;
}

std::optional<EndDifference> place_in_data(const RecordedRun& old, const RecordedRun& now) {
    if (!old.past.map() || !now.past.map()) return std::nullopt;
    for (const MapSymbol& label : old.past.map()->symbols) {
        const MapSymbol* const other = now.past.map()->find_symbol(label.name);
        if (label.kind == SymbolKind::constant || other == nullptr || other->kind == SymbolKind::constant) continue;
        const std::uint32_t size = std::min(label.size.value_or(1), other->size.value_or(1));
        for (std::uint32_t i = 0; i < size; ++i) {
            const auto in_old = static_cast<std::uint16_t>(label.value + static_cast<std::int32_t>(i));
            const auto in_new = static_cast<std::uint16_t>(other->value + static_cast<std::int32_t>(i));
            if (!is_data(old.past.map(), in_old) || !is_data(now.past.map(), in_new)) break;
            const EndDifference place{
                label.name + (i == 0 ? "" : "+" + std::to_string(i)), {Place::Kind::ram, in_old}, {Place::Kind::ram, in_new}};
            if (differs(old, now, place)) return place;
        }
    }
    return std::nullopt;
}

std::optional<EndDifference> place_in_processor(const RecordedRun& old, const RecordedRun& now) {
    for (const char* name : {"a", "x", "y", "c", "z", "n", "v"}) {
        const Place place = old.past.place_named(std::string("cpu.") + name);
        if (differs(old, now, {name, place, place})) return EndDifference{name, place, place};
    }
    return std::nullopt;
}

bool have_same_program(const RecordedRun& old, const RecordedRun& now) {
    const auto& one = old.recording.setup;
    const auto& other = now.recording.setup;
    return one.program.bytes == other.program.bytes && one.cartridge.bytes == other.cartridge.bytes && one.loads == other.loads;
}

// The program's own memory; then zero page; not the stack, which holds what has been.
std::optional<EndDifference> place_in_ram(const RecordedRun& old, const RecordedRun& now) {
    constexpr std::uint32_t zero_page = 0x0002, stack = 0x0100, behind_stack = 0x0200, end = 0x10000;
    if (!have_same_program(old, now)) return std::nullopt;
    const auto first_in = [&](std::uint32_t from, std::uint32_t to) -> std::optional<EndDifference> {
        for (std::uint32_t address = from; address < to; ++address) {
            const Place place{Place::Kind::ram, static_cast<std::uint16_t>(address)};
            const EndDifference found{dollar(address), place, place};
            if (differs(old, now, found)) return found;
        }
        return std::nullopt;
    };
    const auto found = first_in(behind_stack, end);
    return found ? found : first_in(zero_page, stack);
}

}  // namespace

std::uint8_t value_at_end(const PastRun& past, Place place) {
    if (place.kind == Place::Kind::part) return debugger::value_of_part(past.machine().registers(), place.at);
    return place.kind == Place::Kind::ram ? past.machine().all_ram()[place.at] : past.machine().peek(place.at);
}

std::optional<EndDifference> end_difference(const RecordedRun& old, const RecordedRun& now) {
    for (const auto look : {place_of_case, place_on_screen, place_in_data, place_in_processor, place_in_ram})
        if (auto place = look(old, now)) return place;
    return std::nullopt;
}

}  // namespace gato::cli
