// SPDX-License-Identifier: MIT
// What the C++ library of emscripten 3.1.6 lacks: std::bit_cast and the algorithms on ranges, no more of them, and no more of each,
// than gato calls. The build for browsers includes this before every file (cmake/web_flags.cmake); no other build sees it.
// web/wasm/shim_test.cpp compiles all of it, here and with a complete library.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <utility>

#ifndef __cpp_lib_bit_cast
namespace std {  // NOLINT(cert-dcl58-cpp): as below
template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}
}  // namespace std
#endif

#ifndef __cpp_lib_ranges

namespace std::ranges {  // NOLINT(cert-dcl58-cpp): it stands in for the library itself

template <class In, class Out>
struct in_out_result {
    In in;
    Out out;
};
template <class One, class Two>
struct in_in_result {
    One in1;
    Two in2;
};

namespace gato_web {

// Turns a function of elements into one of their projections.
template <class Function, class Projection>
constexpr auto through(Function& function, Projection& projection) {
    return [&](auto&&... elements) -> decltype(auto) { return std::invoke(function, std::invoke(projection, elements)...); };
}

}  // namespace gato_web

#define GATO_OF_PREDICATE(name)                                                                                                \
    template <class Range, class Predicate, class Projection = std::identity>                                                  \
    constexpr auto name(Range&& range, Predicate predicate, Projection projection = {}) {                                      \
        return std::name(std::begin(range), std::end(range), gato_web::through(predicate, projection));                        \
    }
GATO_OF_PREDICATE(find_if)
GATO_OF_PREDICATE(find_if_not)
GATO_OF_PREDICATE(any_of)
GATO_OF_PREDICATE(all_of)
GATO_OF_PREDICATE(none_of)
GATO_OF_PREDICATE(count_if)
GATO_OF_PREDICATE(partition_point)
GATO_OF_PREDICATE(for_each)
#undef GATO_OF_PREDICATE

#define GATO_OF_ORDER(name)                                                                                                    \
    template <class Range, class Order = std::less<>, class Projection = std::identity>                                        \
    constexpr auto name(Range&& range, Order order = {}, Projection projection = {}) {                                         \
        const auto before = [&](const auto& one, const auto& two) {                                                            \
            return std::invoke(order, std::invoke(projection, one), std::invoke(projection, two));                             \
        };                                                                                                                     \
        return std::name(std::begin(range), std::end(range), before);                                                          \
    }
GATO_OF_ORDER(sort)
GATO_OF_ORDER(stable_sort)
GATO_OF_ORDER(is_sorted)
GATO_OF_ORDER(max_element)
GATO_OF_ORDER(min_element)
#undef GATO_OF_ORDER

template <class Range, class Value, class Projection = std::identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
    return ranges::find_if(
        range, [&](const auto& element) { return element == value; }, projection);
}
template <class Range, class Value, class Projection = std::identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
    return ranges::count_if(
        range, [&](const auto& element) { return element == value; }, projection);
}
template <class Range, class Value, class Order = std::less<>, class Projection = std::identity>
constexpr auto lower_bound(Range&& range, const Value& value, Order order = {}, Projection projection = {}) {
    return ranges::partition_point(
        range, [&](const auto& element) { return std::invoke(order, element, value); }, projection);
}
template <class Range, class Value, class Order = std::less<>, class Projection = std::identity>
constexpr auto upper_bound(Range&& range, const Value& value, Order order = {}, Projection projection = {}) {
    return ranges::partition_point(
        range, [&](const auto& element) { return !std::invoke(order, value, element); }, projection);
}
template <class Range, class Value>
constexpr bool binary_search(Range&& range, const Value& value) {
    return std::binary_search(std::begin(range), std::end(range), value, std::less<>());
}
template <class Range, class Projection>
constexpr auto min(const Range& range, std::less<>, Projection projection) {
    return *ranges::min_element(range, std::less<>(), projection);
}
template <class Range, class Projection>
constexpr auto max(const Range& range, std::less<>, Projection projection) {
    return *ranges::max_element(range, std::less<>(), projection);
}

template <class Range>
constexpr void reverse(Range&& range) {
    std::reverse(std::begin(range), std::end(range));
}
template <class Range, class Value>
constexpr void fill(Range&& range, const Value& value) {
    std::fill(std::begin(range), std::end(range), value);
}
template <class Range, class Value>
constexpr void replace(Range&& range, const Value& old, const Value& value) {
    std::replace(std::begin(range), std::end(range), old, value);
}
template <class Range, class Predicate, class Value>
constexpr void replace_if(Range&& range, Predicate predicate, const Value& value) {
    std::replace_if(std::begin(range), std::end(range), predicate, value);
}
template <class Range, class Out>
constexpr auto copy(Range&& range, Out out) {
    out = std::copy(std::begin(range), std::end(range), out);
    return in_out_result<decltype(std::end(range)), Out>{std::end(range), out};
}
template <class Range, class Out>
constexpr auto move(Range&& range, Out out) {
    out = std::move(std::begin(range), std::end(range), out);
    return in_out_result<decltype(std::end(range)), Out>{std::end(range), out};
}
template <class Range, class Out, class Function>
constexpr void transform(Range&& range, Out out, Function function) {
    std::transform(std::begin(range), std::end(range), out, function);
}
template <class One, class Two, class Out, class Function>
constexpr void transform(One&& one, Two&& two, Out out, Function function) {
    const auto count = std::min<std::ptrdiff_t>(std::ssize(one), std::ssize(two));
    std::transform(std::begin(one), std::next(std::begin(one), count), std::begin(two), out, function);
}
template <class One, class Two>
constexpr auto mismatch(One&& one, Two&& two) {
    const auto [first, second] = std::mismatch(std::begin(one), std::end(one), std::begin(two), std::end(two));
    return in_in_result<decltype(std::begin(one)), decltype(std::begin(two))>{first, second};
}
template <class One, class Two, class Equal = std::equal_to<>, class OfOne = std::identity, class OfTwo = std::identity>
constexpr bool equal(One&& one, Two&& two, Equal equal = {}, OfOne of_one = {}, OfTwo of_two = {}) {
    return std::equal(std::begin(one), std::end(one), std::begin(two), std::end(two), [&](const auto& a, const auto& b) {
        return std::invoke(equal, std::invoke(of_one, a), std::invoke(of_two, b));
    });
}
template <class One, class Two>
constexpr auto find_first_of(One&& one, Two&& two) {
    return std::find_first_of(std::begin(one), std::end(one), std::begin(two), std::end(two));
}
template <class Range>
constexpr auto adjacent_find(Range&& range) {
    return std::adjacent_find(std::begin(range), std::end(range));
}

}  // namespace std::ranges

#endif
