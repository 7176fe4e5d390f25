// SPDX-License-Identifier: MIT
// The client that waits for a piece of work, as that work sees it: it may want to know how far the work is, and it may lose interest.
#pragma once

#include <string>

namespace gato::mcp {

class Caller {
public:
    virtual ~Caller() = default;

    // Work that takes long asks this often: once it is true, nobody waits for the result.
    [[nodiscard]] virtual bool has_cancelled() const = 0;
    // `progress` must grow from call to call; a `total` of 0 is not known. May be called often: the client is not told each time.
    virtual void tell(double progress, double total, const std::string& message) = 0;
};

}  // namespace gato::mcp
