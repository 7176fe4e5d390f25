// SPDX-License-Identifier: MIT
#include "testing/worst_case.hpp"

#include "testing/json_parts.hpp"
#include "testing/wording.hpp"
#include "timing/program_code.hpp"

namespace gato::cases {

namespace {

constexpr std::int64_t most_passes = 1'000'000'000;

std::int64_t number_of(const JsonValue& value, std::int64_t most) {
    if (value.is_integer() && value.integer() >= 1 && value.integer() <= most) return value.integer();
    fail_at(value.place(), "expected a number from 1 to " + std::to_string(most) + ", not " + kind_of(value));
}

void read_bounds(const JsonValue& object, const ValueReader& values, WorstCaseLimit& limit) {
    for (const JsonValue& member : members_of(object)) {
        const std::uint32_t address = values.address(member.key(), member.key_place());
        if (!limit.bounds.emplace(address, number_of(member, most_passes)).second)
            fail_at(member.key_place(), "`" + member.key() + "` has two bounds");
    }
}

// The KERNAL's entry pushes A, X and Y before it jumps through $0314; with the KERNAL switched off, the handler is entered itself.
bool kernal_has_pushed(const TestCase& test) {
    constexpr std::uint16_t port = 1;
    constexpr std::uint8_t kernal_bit = 2;
    if (test.as != TestCase::As::irq) return false;
    for (const TestValue& value : test.set) {
        const bool sets_port = value.place.kind == TestPlace::Kind::memory && value.place.address <= port
                               && value.place.address + value.bytes.size() > port;
        if (sets_port) return (value.bytes[port - value.place.address] & kernal_bit) != 0;
    }
    return true;
}

}  // namespace

WorstCaseLimit read_worst_case(const JsonValue& value, const ValueReader& values) {
    WorstCaseLimit limit;
    if (!value.is_object()) {
        limit.cycles = number_of(value, timing::most_cycles);
        return limit;
    }
    for (const JsonValue& member : members_of(value)) {
        if (member.key() == "cycles")
            limit.cycles = number_of(member, timing::most_cycles);
        else if (member.key() == "bounds")
            read_bounds(member, values, limit);
        else
            fail_at(member.key_place(), unknown("key", member.key(), {"cycles", "bounds"}));
    }
    if (limit.cycles == 0) fail_at(value.place(), "`cycles` is missing: the most that the routine may take");
    return limit;
}

timing::Bound worst_case_of(const TestedProgram& program, const TestCase& test, const timing::Bounds& bounds) {
    const timing::Code code = timing::code_of(program.program.load_address, program.program.bytes, *program.map);
    timing::WorstCase search(code, bounds);
    return test.as == TestCase::As::routine ? search.of_routine(*test.call)
                                            : search.of_handler(*test.call, kernal_has_pushed(test));
}

std::optional<std::string> beyond_worst_case(const TestedProgram& program, const TestCase& test) {
    if (!test.worst_case) return std::nullopt;
    const timing::Bound bound = worst_case_of(program, test, test.worst_case->bounds);
    if (const auto* obstacle = std::get_if<timing::Obstacle>(&bound))
        return "the worst case is not known: " + obstacle->message + ", at " + describe_address(obstacle->address, program.map)
               + (obstacle->hint.empty() ? "" : "; " + obstacle->hint);
    const auto& longest = std::get<timing::Longest>(bound);
    if (longest.cycles <= test.worst_case->cycles) return std::nullopt;
    return "the worst case takes more than " + std::to_string(test.worst_case->cycles) + " cycles: " + timing::text_of(longest);
}

}  // namespace gato::cases
