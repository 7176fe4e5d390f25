// SPDX-License-Identifier: MIT
// Channels through file descriptors.
#pragma once

#include "cli/host/channel.hpp"

namespace gato::cli::host {

// A channel with one descriptor for each direction, which it does not close. From its construction on, writing to a reader who
// has gone fails instead of raising a signal.
class Descriptors final : public Channel {
public:
    Descriptors(int input, int output);
    [[nodiscard]] std::string read() override;
    [[nodiscard]] bool write(std::string_view bytes) override;

private:
    int input_, output_;
};

}  // namespace gato::cli::host
