// SPDX-License-Identifier: MIT
#include "testing/read_mocks.hpp"

#include "testing/json_parts.hpp"
#include "testing/wording.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

constexpr std::uint32_t most_calls = 1'000'000'000;

std::vector<JsonValue> one_or_list(const JsonValue& value) {
    return value.is_list() ? value.children() : std::vector<JsonValue>{value};
}

Mock mock_of(const JsonValue& member, const ValueReader& values) {
    Mock mock{.name = member.key(), .place = values.code(member.key(), member.key_place())};
    for (const JsonValue& part : members_of(member)) {
        if (part.key() == "calls") {
            mock.calls = values.number(part, most_calls);
        } else if (part.key() == "with") {
            mock.has_with = true;
            mock.is_with_list = part.is_list();
            for (const JsonValue& one : one_or_list(part)) mock.with.push_back(values.expectations(one));
        } else if (part.key() == "returns") {
            mock.is_returns_list = part.is_list();
            for (const JsonValue& one : one_or_list(part)) mock.returns.push_back(values.values(one));
        } else {
            fail_at(part.key_place(), unknown("key", part.key(), {"calls", "with", "returns"}));
        }
    }
    return mock;
}

constexpr std::uint32_t last_line = 311, last_cycle = 64;  // of any chip

bool is_timed(const JsonValue& value) {
    return value.is_object() && (value.find("line") || value.find("cycle") || value.find("value"));
}

// {"value": …, "line": …, "cycle": …}
ExpectedWrites::Write timed_write_of(const JsonValue& value, const ValueReader& values) {
    ExpectedWrites::Write write;
    for (const JsonValue& part : members_of(value)) {
        if (part.key() == "value")
            write.value = values.byte(part);
        else if (part.key() == "line")
            write.line = values.number(part, last_line);
        else if (part.key() == "cycle")
            write.cycle = values.number(part, last_cycle);
        else
            fail_at(part.key_place(), unknown("key", part.key(), {"value", "line", "cycle"}));
    }
    return write;
}

ExpectedWrites::Write value_of_write(const JsonValue& value, const ValueReader& values) {
    if (is_timed(value)) return timed_write_of(value, values);
    return {.place = std::nullopt, .value = values.byte(value)};
}

// A value, or of a range [address, value].
ExpectedWrites::Write write_of(const JsonValue& value, const TestPlace& range, const ValueReader& values) {
    if (!value.is_list()) return value_of_write(value, values);
    const auto pair = value.children();
    if (!range.is_range || pair.size() != 2)
        fail_at(value.place(), "a write is a value; for a range it may be [\"place\", value]");
    TestPlace place{.name = text_of(pair[0]), .address = values.address(pair[0].text(), pair[0].place())};
    if (place.address < range.address || place.address >= range.address + range.length)
        fail_at(pair[0].place(), "`" + shortened(place.name) + "` is outside `" + shortened(range.name) + "`");
    ExpectedWrites::Write write = value_of_write(pair[1], values);
    write.place = std::move(place);
    return write;
}

void note_timed(ExpectedWrites& expected, const JsonValue& member) {
    constexpr std::uint32_t first_chip = 0xd000, chips_end = 0xe000;
    expected.is_timed =
        std::ranges::any_of(expected.writes, [](const auto& write) { return write.line || write.cycle || !write.value; });
    const TestPlace& place = expected.place;
    if (expected.is_timed && (place.address < first_chip || place.address + place.length > chips_end))
        fail_at(member.key_place(),
                "the cycle of a write is known for $d000 to $dfff, not for `" + shortened(place.name) + "`");
}

}  // namespace

std::vector<Mock> read_mocks(const JsonValue& value, const ValueReader& values) {
    std::vector<Mock> mocks;
    for (const JsonValue& member : members_of(value)) {
        Mock mock = mock_of(member, values);
        const auto same = std::ranges::find(mocks, mock.place, &Mock::place);
        if (same != mocks.end())
            fail_at(member.key_place(),
                    "`" + shortened(mock.name) + "` is `" + shortened(same->name) + "`, which is already mocked");
        mocks.push_back(std::move(mock));
    }
    return mocks;
}

std::vector<ExpectedWrites> read_writes(const JsonValue& value, const ValueReader& values) {
    std::vector<ExpectedWrites> all;
    for (const JsonValue& member : members_of(value)) {
        ExpectedWrites expected{.place = values.place(member.key(), member.key_place())};
        if (expected.place.kind != TestPlace::Kind::memory)
            fail_at(member.key_place(), "only writes to memory are recorded, not writes to registers");
        for (const JsonValue& one : list_of(member)) expected.writes.push_back(write_of(one, expected.place, values));
        note_timed(expected, member);
        all.push_back(std::move(expected));
    }
    return all;
}

}  // namespace gato::cases
