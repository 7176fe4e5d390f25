// SPDX-License-Identifier: MIT
// A source and target of bytes, which is the standard streams or a connection (loopback.hpp). One thread may read while another
// writes. A client that has gone causes no signal.
#pragma once

#include <string>
#include <string_view>

namespace gato::cli::host {

class Channel {
public:
    virtual ~Channel() = default;

    // Waits for the next piece. Empty: there will be no more.
    [[nodiscard]] virtual std::string read() = 0;
    // False if nobody reads any more.
    [[nodiscard]] virtual bool write(std::string_view bytes) = 0;
};

}  // namespace gato::cli::host
