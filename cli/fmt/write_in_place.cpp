// SPDX-License-Identifier: MIT
#include "cli/fmt/write_in_place.hpp"

#include "cli/disk/disk.hpp"
#include "cli/host/files.hpp"

#include <filesystem>

namespace gato::cli {

void write_in_place(const std::string& file, const std::string& text) {
    if (!is_replaceable(file)) return write_files({{file, text}}, {});
    const std::string place = host::real_path(file);
    const std::filesystem::perms permissions = host::permissions_of(place);
    write_files({{place, text}}, {});
    host::set_permissions(place, permissions);
}

}  // namespace gato::cli
