// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace gato::cli {

// Returns when one of the files has changed, appeared or disappeared since the object was made.
class Watch {
public:
    explicit Watch(std::vector<std::string> files);
    void wait() const;

private:
    [[nodiscard]] std::vector<long long> stamps() const;

    std::vector<std::string> files_;
    std::vector<long long> before_;
};

}  // namespace gato::cli
