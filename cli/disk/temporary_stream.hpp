// SPDX-License-Identifier: MIT
// An output that grows as long as a program runs, as a stream buffer.
#pragma once

#include "cli/disk/temporary_file.hpp"

#include <array>
#include <streambuf>
#include <string>
#include <string_view>

namespace gato::cli {

class TemporaryStream final : public std::streambuf {
public:
    // Throws Failure (environment_failed).
    explicit TemporaryStream(std::string target);

    // Replaces the first bytes; an error is reported by finish().
    void write_over_start(std::string_view bytes);
    // Puts the output in place. Throws Failure (environment_failed), also for earlier errors.
    void finish();

private:
    int_type overflow(int_type character) override;
    int sync() override;

    TemporaryFile file_;
    int error_ = 0;  // an error number: why a write failed
    std::array<char, 1 << 16> buffer_;
};

}  // namespace gato::cli
