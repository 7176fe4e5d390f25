// SPDX-License-Identifier: MIT
// How JavaScript calls the modules (web/library/src/module.ts is the other side). Functions of plain numbers; long data come in through
// memory from gato_allocate(), and go out as the module's single answer, which is valid until the next call. A call that can fail
// returns `failed`, and the answer says why in words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <string_view>

#define GATO_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace gato::web {

inline constexpr int failed = -1;

// There is one thread and one caller.
[[nodiscard]] std::string& answer();

// The number that a successful call returns, or `failed`.
template <class Call>
int guarded(const Call& call) {
    try {
        return call();
    } catch (const std::exception& error) {
        answer() = error.what();
        return failed;
    }
}

}  // namespace gato::web
