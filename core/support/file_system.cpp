// SPDX-License-Identifier: MIT
#include <gato/support/file_system.hpp>

namespace gato {

std::string folder_of(std::string_view path) {
    const auto slash = path.rfind('/');
    if (slash == std::string_view::npos) return {};
    return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

std::string_view file_name_of(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

}  // namespace gato
