// SPDX-License-Identifier: MIT
// Checks at compile time that the shim (shim.hpp) does what the library does. tests/CMakeLists.txt compiles this too, with a complete
// library, so that the expectations are the standard's and not ours.
#include "web/wasm/shim.hpp"

#include <array>
#include <cstdint>

namespace {

struct Named {
    int number;
    char name;
};

constexpr std::array<int, 4> odd{1, 3, 5, 7};
constexpr std::array<Named, 3> named{{{1, 'a'}, {4, 'b'}, {4, 'c'}}};
constexpr auto is_big = [](int value) { return value > 3; };

static_assert(*std::ranges::find(odd, 5) == 5 && std::ranges::find(odd, 4) == odd.end());
static_assert(std::ranges::find(named, 4, &Named::number)->name == 'b');
static_assert(*std::ranges::find_if(odd, is_big) == 5 && *std::ranges::find_if_not(odd, is_big) == 1);
static_assert(std::ranges::any_of(odd, is_big) && !std::ranges::all_of(odd, is_big) && !std::ranges::none_of(odd, is_big));
static_assert(std::ranges::count_if(odd, is_big) == 2 && std::ranges::count(named, 4, &Named::number) == 2);
static_assert(std::ranges::lower_bound(named, 4, {}, &Named::number)->name == 'b');
static_assert(std::ranges::upper_bound(named, 4, {}, &Named::number) == named.end());
static_assert(*std::ranges::lower_bound(odd, 4) == 5 && *std::ranges::upper_bound(odd, 5) == 7);
static_assert(std::ranges::partition_point(odd, [](int value) { return value < 4; }) - odd.begin() == 2);
static_assert(std::ranges::binary_search(odd, 7) && !std::ranges::binary_search(odd, 6));
static_assert(std::ranges::is_sorted(odd) && !std::ranges::is_sorted(odd, std::greater<>()));
static_assert(*std::ranges::max_element(odd) == 7);
static_assert(std::ranges::max(named, {}, &Named::number).name == 'b'
              && std::ranges::min(named, {}, &Named::number).name == 'a');
static_assert(std::ranges::equal(odd, std::array{1, 3, 5, 7}) && !std::ranges::equal(odd, std::array{1, 3}));
static_assert(std::ranges::equal(named, std::array{1, 4, 4}, {}, &Named::number));
static_assert(*std::ranges::mismatch(odd, std::array{1, 3, 6, 7}).in1 == 5);
static_assert(*std::ranges::find_first_of(odd, std::array{9, 7, 3}) == 3);
static_assert(std::ranges::adjacent_find(odd) == odd.end());

// Algorithms that change their range, in the order of the shim.
constexpr std::array<int, 4> changed() {
    std::array<int, 4> values{};
    std::ranges::copy(odd, values.begin());
    std::ranges::reverse(values);                                                 // 7 5 3 1
    std::ranges::replace(values, 5, 0);                                           // 7 0 3 1
    std::ranges::replace_if(values, is_big, 2);                                   // 2 0 3 1
    std::ranges::transform(values, odd, values.begin(), std::plus<>());           // 3 3 8 8
    std::ranges::transform(values, values.begin(), [](int v) { return v + 1; });  // 4 4 9 9
    return values;
}
static_assert(changed() == std::array{4, 4, 9, 9});

static_assert(std::bit_cast<std::uint32_t>(std::array<std::uint8_t, 4>{1, 0, 0, 0}) == 1);

// The library's sort is not a constant expression everywhere.
[[maybe_unused]] void sort_all(std::array<Named, 3>& values, std::array<int, 4>& numbers) {
    std::ranges::sort(values, {}, &Named::name);
    std::ranges::stable_sort(values, [](const Named& one, const Named& two) { return one.number < two.number; });
    std::ranges::sort(numbers, std::greater<>());
    std::ranges::for_each(numbers, [](int& number) { ++number; });
    std::ranges::fill(numbers, 0);
    std::ranges::move(odd, numbers.begin());
}

}  // namespace
