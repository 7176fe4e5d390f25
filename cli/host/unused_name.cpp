// SPDX-License-Identifier: MIT
#include "cli/host/unused_name.hpp"

#include "cli/failure.hpp"

#include "core/support/path.hpp"

#include <exception>
#include <random>
#include <string_view>

namespace gato::cli::host {

std::string unused_name(const std::string& folder) {
    constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuv";
    constexpr int length = 12;
    std::string name = ".gato-";
    try {
        std::random_device random;  // the system's own
        for (int i = 0; i < length; ++i) name += letters[random() % letters.size()];
    } catch (const std::exception&) {
        throw Failure(Failure::environment_failed, "the system has no random numbers");
    }
    return joined_path(folder, name);
}

}  // namespace gato::cli::host
