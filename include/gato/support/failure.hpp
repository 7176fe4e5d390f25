// SPDX-License-Identifier: MIT
// An error that ends a piece of work with one message: something is wrong outside the sources, where a Diagnostics has no place
// to point at.
#pragma once

#include <stdexcept>
#include <string>

namespace gato {

struct Failure : std::runtime_error {
    enum Kind {
        input_is_wrong,      // a file is not what it should be
        misuse,              // what was asked for makes no sense
        environment_failed,  // a file cannot be read or written
    };
    Failure(Kind its_kind, const std::string& message, int system_error = 0)
        : std::runtime_error(message), kind(its_kind), error_number(system_error) {}
    Kind kind;
    int error_number;  // the system's own, if it gave a reason; else 0
};

}  // namespace gato
