// SPDX-License-Identifier: MIT
// An output that grows as long as a program runs, as the buffer of a stream.
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

    // Replaces the first bytes; an error shows at the end.
    void write_over_start(std::string_view bytes);
    // What was written is in its place then. Throws Failure (environment_failed), also for what went wrong before.
    void finish();

private:
    int_type overflow(int_type character) override;
    int sync() override;

    TemporaryFile file_;
    int error_ = 0;  // an error number: why a write has failed
    std::array<char, 1 << 16> buffer_;
};

}  // namespace gato::cli
