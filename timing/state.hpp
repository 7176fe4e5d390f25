// SPDX-License-Identifier: MIT
// What is known of the registers, flags, pushed bytes and some bytes of memory before an instruction, whatever path led there. A
// byte is known as an interval, and as "what that place had at the start, plus a constant", where the start is the beginning of a
// routine or of a pass of a loop: the first gives counters their start, the second says what a pass does with them.
#pragma once

#include "timing/code.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gato::timing {

// The places that are followed: A, X, Y, the bytes pushed first, and chosen cells of memory.
inline constexpr int place_a = 0, place_x = 1, place_y = 2, first_pushed = 3, pushed_count = 8;
inline constexpr int first_cell = first_pushed + pushed_count, cell_count = 16;
inline constexpr int place_count = first_cell + cell_count;
inline constexpr int no_place = -1;

struct Value {
    std::uint8_t low = 0, high = 0xff;
    std::int16_t base = no_place;  // a place: the value is what that had at the start, plus the offset
    std::uint8_t offset = 0;

    [[nodiscard]] bool is_constant() const { return low == high; }
    bool operator==(const Value&) const = default;
};
[[nodiscard]] constexpr Value constant(std::uint8_t number) {
    return {number, number, no_place, 0};
}
[[nodiscard]] Value sum(const Value& value, std::uint8_t added);  // modulo 256
[[nodiscard]] Value joined(const Value& a, const Value& b);

// What a flag says about the byte that it was set from.
enum class Test : std::uint8_t { zero, negative, carry };
[[nodiscard]] constexpr bool outcome(Test test, unsigned value, unsigned with) {
    switch (test) {
    case Test::zero: return value == with;
    case Test::negative: return ((value - with) & 0x80U) != 0;
    case Test::carry: return value >= with;
    }
    return false;
}

struct Flag {
    enum class Kind : std::uint8_t { unknown, clear, set, compared };
    Kind kind = Kind::unknown;
    std::uint8_t with = 0;          // the number that the value was compared with; 0 if it was only looked at
    std::int8_t holder = no_place;  // a place that still has the value
    Value value{};
    bool operator==(const Flag&) const = default;
};

struct State {
    std::array<Value, place_count> places{};
    std::array<Flag, 3> flags{};  // by Test
    int depth = 0;                // bytes pushed since the start; negative: pulled
    bool is_depth_known = true;

    bool operator==(const State&) const = default;

    [[nodiscard]] Flag& flag(Test test) { return flags[static_cast<std::size_t>(test)]; }
    [[nodiscard]] const Flag& flag(Test test) const { return flags[static_cast<std::size_t>(test)]; }
    [[nodiscard]] Value& operator[](int place) { return places[static_cast<std::size_t>(place)]; }
    [[nodiscard]] const Value& operator[](int place) const { return places[static_cast<std::size_t>(place)]; }

    // Every place is what it is at the start; flags are not known.
    void begin();
    void write(int place, const Value& value);
    void forget_pushed();
    void set_result(const Value& value, int holder);  // Z and N
    void compare(const Value& value, std::uint8_t with, int holder);
    void forget_flags() { flags = {}; }
    // What is also known after the flag was found to be set or clear. Returns false if it cannot be.
    [[nodiscard]] bool assume(Test test, bool is_set);
    void join(const State& other);
};

// What a branch looks at; nothing for the overflow flag, which is not followed.
struct Condition {
    Test test;
    bool taken_if_set;
};
[[nodiscard]] std::optional<Condition> condition_of(isa::Mnemonic branch);

}  // namespace gato::timing
