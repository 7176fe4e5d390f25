// SPDX-License-Identifier: MIT
// Makes an input short without losing what it shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace gato::fuzzing {

// Leaves out stretches of the list, ever smaller ones, as long as `shows` holds for the rest. It is asked at most `tries` times.
template <typename Element>
[[nodiscard]] std::vector<Element> shortened(std::vector<Element> list,
                                             const std::function<bool(const std::vector<Element>&)>& shows, std::size_t tries) {
    for (std::size_t size = list.size(); size > 0 && tries > 0;) {
        bool is_shorter = false;
        for (std::size_t end = list.size();
             end >= size && tries > 0;) {  // from the end: what comes later depends on what was before
            std::vector<Element> rest = list;
            const auto first = rest.begin() + static_cast<std::ptrdiff_t>(end - size);
            rest.erase(first, first + static_cast<std::ptrdiff_t>(size));
            --tries;
            if (shows(rest)) {
                list = std::move(rest);
                is_shorter = true;
            }
            end -= size;
        }
        if (size > 1)
            size = (size + 1) / 2;
        else if (!is_shorter)
            break;
    }
    return list;
}

// Makes each number as small as it can be while `shows` holds.
[[nodiscard]] std::vector<std::uint32_t> lessened(std::vector<std::uint32_t> numbers,
                                                  const std::function<bool(const std::vector<std::uint32_t>&)>& shows,
                                                  std::size_t tries);

}  // namespace gato::fuzzing
