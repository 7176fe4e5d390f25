// SPDX-License-Identifier: MIT
// Channels through file descriptors.
#pragma once

#include "cli/host/channel.hpp"

namespace gato::cli::host {

// A channel through one descriptor for each way, which are not closed at its end. A reader who has gone ends writing in good
// order from here on, not by a signal.
class Descriptors final : public Channel {
public:
    Descriptors(int input, int output);
    [[nodiscard]] std::string read() override;
    [[nodiscard]] bool write(std::string_view bytes) override;

private:
    int input_, output_;
};

}  // namespace gato::cli::host
